import { Alert, Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import type { ConnectedAccount } from '@sparkhood/contract/money/payouts'
import { IconCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Unreadable } from '../../lib/wire.ts'
import { getMessage } from '../../lib/words.ts'
import { useCameBack } from '../../ui/app/came-back.ts'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { AccountDetails } from './account-details.tsx'
import { useAccountLink, useConnectedAccount, useCreateAccount, useWatchedAccount } from './queries.ts'

/** Sets up payouts to a bank: what they are for, the account with the provider, and what that still needs. */
export function AccountSetup() {
  const account = useConnectedAccount()
  const [failure, setFailure] = useState<unknown>()
  const problem = failure ?? (account.data ? undefined : account.error)
  if (problem)
    return (
      <WentWrong
        error={problem}
        onReset={() => {
          setFailure(undefined)
          void account.refetch()
        }}
      />
    )
  if (!account.data) return <SkeletonRows count={3} />
  const known = account.data.data
  return known ? <HasAccount account={known} onFailure={setFailure} /> : <Benefits onFailure={setFailure} />
}

/** The message about an account that is not ready. */
const getSaid = ({ standing, payouts_enabled }: ConnectedAccount, from: string | null): string => {
  if (from === 'lapsed' && (standing === 'new' || standing === 'due'))
    return 'That Stripe link has expired: it works once, for a few minutes. Continue to get a new one.'
  if (standing === 'checking')
    return 'Stripe is checking your details. This takes a few minutes, rarely up to two days. You don’t need to do anything: we’ll email you when it’s done.'
  if (standing === 'barred')
    return 'Stripe has closed your payment account. Your earnings stay in your wallet; please contact us.'
  if (standing === 'due')
    return payouts_enabled
      ? 'You can be paid, but Stripe will soon need more details. Continue, or payments will stop.'
      : 'Stripe needs more details before you can be paid. Continue to see what.'
  if (from === 'provider') return 'You haven’t finished yet. Stripe still needs to know who you are.'
  return 'Your account is open. Now tell Stripe who you are. It takes about five minutes.'
}

type StepProps = { onFailure: (error: unknown) => void }

function Benefits({ onFailure }: StepProps) {
  const create = useCreateAccount()
  return (
    <Stack align="flex-start">
      <Text>Set it up once, then withdraw your earnings to your bank whenever you like.</Text>
      <List spacing="xs" icon={<IconCheck size={20} color="var(--good-ink)" aria-hidden />}>
        <List.Item>Receive payments to your bank account</List.Item>
        <List.Item>Secure processing by Stripe</List.Item>
        <List.Item>Detailed reporting of every payment</List.Item>
      </List>
      <Text c="dimmed" size="sm">
        Stripe has to check who you are, by law. Its{' '}
        <Anchor href="https://stripe.com/gb/legal/connect-account" target="_blank" rel="noreferrer">
          terms
        </Anchor>{' '}
        and its{' '}
        <Anchor href="https://stripe.com/gb/privacy" target="_blank" rel="noreferrer">
          privacy policy
        </Anchor>{' '}
        apply.
      </Text>
      <Button loading={create.isPending} onClick={() => create.mutate({}, { onError: onFailure })}>
        Set Up Payment Processing
      </Button>
    </Stack>
  )
}

function HasAccount({ account, onFailure }: StepProps & { account: ConnectedAccount }) {
  const link = useAccountLink()
  const [query] = useSearchParams()
  const [leaving, setLeaving] = useState(false)
  useCameBack(useCallback(() => setLeaving(false), []))
  const goOn = (): void =>
    link.mutate(
      { body: { stripeAccountId: account.stripe_account_id } },
      {
        onSuccess: ({ data }) => {
          setLeaving(true)
          window.location.assign(data.url)
        },
        // Declining to confirm the identity is no error.
        onError: (error) => (error as { code?: string }).code !== 'auth.confirm_first' && onFailure(error),
      },
    )
  const from = query.get('from')
  useWatchedAccount(account.standing === 'checking')
  if (from === 'provider' && account.payouts_enabled) return <Navigate to="/success-pay" replace />
  if (from === 'provider' && account.standing === 'barred') return <Navigate to="/failure-pay" replace />
  return (
    <Stack align="flex-start" gap="lg">
      {account.standing === 'ready' ? (
        <Alert color="evergreen" variant="light" title="You can be paid" w="100%">
          Stripe has everything it needs. Add a bank account to withdraw your earnings.
        </Alert>
      ) : (
        <Text role="status">{getSaid(account, from)}</Text>
      )}
      <AccountDetails account={account} />
      <Group>
        {(account.standing === 'new' || account.standing === 'due') && (
          <Button loading={link.isPending || leaving} onClick={goOn}>
            Complete Stripe Onboarding
          </Button>
        )}
        {account.payouts_enabled && (
          <Button component={Link} to="/get-paid">
            Get paid
          </Button>
        )}
        {account.standing === 'barred' && (
          <Button component={Link} to="/support">
            Contact Support
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function WentWrong({ error, onReset }: { error: unknown; onReset: () => void }) {
  const hasStatus = error instanceof Unreadable && error.status >= 400
  return (
    <Stack align="flex-start" role="alert">
      <Title order={2}>Something Went Wrong</Title>
      <Text>{getMessage(error, hasStatus ? `Request failed with status ${error.status}` : undefined)}</Text>
      <Group>
        <Button onClick={onReset}>Try Again</Button>
        <Button component={Link} to="/support" variant="default">
          Contact Support
        </Button>
      </Group>
    </Stack>
  )
}
