import { Means, OutcomePage } from './outcome-page.tsx'
import { Tracker } from './tracker.tsx'

const steps = ['Register', 'Verify', 'Complete']

/** The payment account is set up. */
export function AccountReady() {
  return (
    <OutcomePage isGood title="Account Setup Successful!" actions={[{ to: '/explore', label: 'Go to Dashboard' }]}>
      <Tracker steps={steps} />
      <Means>Your earnings can now be paid to your bank account.</Means>
    </OutcomePage>
  )
}

/** The payment account could not be set up. */
export function AccountFailed() {
  const actions = [
    { to: '/setup/retry', label: 'Try Again' },
    { to: '/support', label: 'Contact Support' },
  ]
  return (
    <OutcomePage isGood={false} title="Account Setup Failed" actions={actions}>
      <Tracker steps={steps} failed="Complete" />
      <Means>Nothing is lost: your earnings stay in your wallet. If it fails again, please contact us.</Means>
    </OutcomePage>
  )
}
