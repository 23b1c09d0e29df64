import { Stack, Text } from '@mantine/core'
import type { Withdrawal, WithdrawalState } from '@sparkhood/contract/money/payouts'
import { formatMoney } from '../../lib/format.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './payouts.module.css'
import { useWithdrawals } from './queries.ts'
import { whenOf } from './words.ts'

/** The member's withdrawals, and the state of each. */
export function WithdrawalList() {
  const asked = useWithdrawals()
  const { data, error, refetch } = asked
  const withdrawals = data?.pages.flatMap((page) => page.data)
  if (error && !withdrawals) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!withdrawals) return <SkeletonRows count={2} />
  if (withdrawals.length === 0) return <Text c="dimmed">Nothing yet. Your withdrawals appear here.</Text>
  return (
    <Stack>
      <ul className={classes.rows}>
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
      <ShowMore of={asked} />
    </Stack>
  )
}

const steps = ['Requested', 'On its way', 'Paid'] as const
const reached: Record<Exclude<WithdrawalState, 'failed'>, number> = { requested: 1, on_its_way: 2, paid: 3 }

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, state, bank_name, account_number, reason, advice } = withdrawal
  const now = new Date()
  return (
    <li className={classes.withdrawal}>
      <div className={classes.words}>
        <Text fw={600}>
          {formatMoney(amount)}
          {bank_name && ` to ${bank_name} ending in ${account_number.slice(-4)}`}
        </Text>
        <Text c="dimmed" size="sm">
          {whenOf(withdrawal, now)}
        </Text>
      </div>
      {state === 'failed' ? (
        <Text c="var(--bad-ink)" size="sm">
          Failed. {reason}. The money is back in your wallet. {advice}
        </Text>
      ) : (
        <ol className={classes.steps} aria-label="Progress">
          {steps.map((step, place) => (
            <li
              key={step}
              data-done={place < reached[state] || undefined}
              aria-current={place === reached[state] - 1 ? 'step' : undefined}
            >
              {step}
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}
