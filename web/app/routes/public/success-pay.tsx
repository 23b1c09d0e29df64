import { Suspense, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { AccountReady } from '../../features/wallet/outcome/account-outcome.tsx'
import { AskingBank } from '../../features/wallet/outcome/asking-bank.tsx'
import { findSession } from '../../lib/session.ts'
import { titled } from '../../ui/brand.ts'
import { AccountOutcome, PaymentOutcome, Queries } from './later.tsx'

export const meta = () => titled('Payments')

const nameInAddress = 'payment_intent_client_secret'

/**
 * Where card and account provider send people back to. The secret of a payment is taken off the address at once, and kept
 * with this entry of the tab's history: a page that is loaded again is still about that payment.
 */
export default function SuccessPay() {
  const [search, setSearch] = useSearchParams()
  const kept = (useLocation().state as { clientSecret?: string } | null)?.clientSecret
  const inAddress = search.get(nameInAddress)
  useEffect(() => {
    if (inAddress) setSearch({}, { replace: true, state: { clientSecret: inAddress } })
  }, [inAddress, setSearch])
  const clientSecret = inAddress ?? kept
  if (!clientSecret && !findSession()) return <AccountReady />
  return (
    <Suspense fallback={<AskingBank />}>
      <Queries>{clientSecret ? <PaymentOutcome clientSecret={clientSecret} /> : <AccountOutcome />}</Queries>
    </Suspense>
  )
}
