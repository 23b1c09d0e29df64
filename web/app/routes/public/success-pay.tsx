import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AccountReady } from '../../features/wallet/outcome/account-outcome.tsx'
import { AskingBank } from '../../features/wallet/outcome/asking-bank.tsx'
import { titled } from '../../ui/brand.ts'
import { PaymentOutcome, Queries } from './later.tsx'

export const meta = () => titled('Payments')

/** Where card and account provider send people back to. The secret of a payment is taken off the address at once. */
export default function SuccessPay() {
  const [search, setSearch] = useSearchParams()
  const inAddress = search.get('payment_intent_client_secret')
  const [clientSecret] = useState(inAddress)
  useEffect(() => {
    if (inAddress) setSearch({}, { replace: true })
  }, [inAddress, setSearch])
  if (!clientSecret) return <AccountReady />
  return (
    <Suspense fallback={<AskingBank />}>
      <Queries>
        <PaymentOutcome clientSecret={clientSecret} />
      </Queries>
    </Suspense>
  )
}
