import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useConnectedAccount } from '../queries.ts'
import { AccountReady } from './account-outcome.tsx'
import { AskingBank } from './asking-bank.tsx'
import { Means, OutcomePage } from './outcome-page.tsx'

const actions = [
  { to: '/user', label: 'Go to your wallet' },
  { to: '/create-stripe-account', label: 'Set up payouts' },
]

/** For members who return without a payment: says that their account is set up, if the provider confirms it. */
export function AccountOutcome() {
  const { data, error, refetch } = useConnectedAccount()
  if (!data && error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <AskingBank />
  if (data.data?.payouts_enabled) return <AccountReady />
  return (
    <OutcomePage title="You haven’t set up payouts yet" actions={actions}>
      <Means>If you’ve just paid by card, the money is in your wallet.</Means>
    </OutcomePage>
  )
}
