import { Alert, Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { type WithdrawalMethod, withdrawalMinMinor } from '@sparkhood/contract/payouts'
import type { Money as Amount } from '@sparkhood/contract/primitives/money'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatWhen } from '../../lib/format.ts'
import { Money } from '../../ui/money.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { MethodList } from './method-list.tsx'
import classes from './payouts.module.css'
import { useBalance, useConnectedAccount, useWithdrawalMethods } from './queries.ts'
import { WithdrawalList } from './withdrawal-list.tsx'

const WithdrawSheet = lazy(() => import('./withdraw-sheet.tsx').then((file) => ({ default: file.WithdrawSheet })))

/** What can be withdrawn, to where, and what was. */
export function GetPaid() {
  const [balance, account, methods] = [useBalance(), useConnectedAccount(), useWithdrawalMethods()]
  const failed = [balance, methods].find(({ error, data }) => error && !data)
  if (failed) return <ErrorBox error={failed.error} onRetry={() => void failed.refetch()} />
  if (!balance.data || !methods.data) return <SkeletonRows count={4} />
  const isSetUp = account.data?.data?.payouts_enabled ?? false
  return (
    <Stack gap="xl" maw={640}>
      {account.data && !isSetUp && <SetUpFirst />}
      <Ready available={balance.data.balance} methods={methods.data.data} isSetUp={isSetUp} />
      <Part id="banks" title="Bank accounts">
        <MethodList methods={methods.data.data} />
      </Part>
      <Part id="withdrawals" title="Withdrawals">
        <WithdrawalList />
      </Part>
    </Stack>
  )
}

function SetUpFirst() {
  return (
    <Alert variant="light" title="One more thing before you are paid">
      Our payment provider has to know who you are.{' '}
      <Anchor component={Link} to="/create-stripe-account">
        Set up payment processing
      </Anchor>
    </Alert>
  )
}

type ReadyProps = { available: Amount; methods: readonly WithdrawalMethod[]; isSetUp: boolean }

/** Why nothing can be withdrawn now; nothing where it can. */
const obstacleIn = ({ available, methods, isSetUp }: ReadyProps): string | undefined => {
  if (available.minor < withdrawalMinMinor) return 'From £1 on you can withdraw what you have.'
  if (methods.length === 0) return 'Add a bank account first.'
  if (!isSetUp) return 'Set up payment processing first.'
  const [next] = methods.toSorted((one, other) => one.payable_at.getTime() - other.payable_at.getTime())
  if (next && !next.payable)
    return `Your bank account is new. You can withdraw from ${formatWhen(next.payable_at, new Date())}.`
  return undefined
}

function Ready(props: ReadyProps) {
  const [open, setOpen] = useState(false)
  const obstacle = obstacleIn(props)
  return (
    <Paper component="section" aria-label="To withdraw">
      <Text c="dimmed">You can withdraw</Text>
      <div className={classes.available}>
        <Money amount={props.available} strong />
      </div>
      <Button mt="sm" disabled={obstacle !== undefined} onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      {obstacle && (
        <Text c="dimmed" size="sm" mt="xs">
          {obstacle}
        </Text>
      )}
      {open && (
        <Suspense>
          <WithdrawSheet
            methods={props.methods.filter(({ payable }) => payable)}
            available={props.available}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Paper>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  )
}
