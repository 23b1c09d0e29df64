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
 * The return address of the card and account provider. The secret of a payment is removed from the address immediately
 * and kept in this entry of the tab's history, so that a reloaded page still shows the same payment.
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
