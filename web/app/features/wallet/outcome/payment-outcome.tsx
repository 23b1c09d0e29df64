import { useCallback, useEffect } from 'react'
import { Refused } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { useConfirmFunding } from '../queries.ts'
import { AskingBank } from './asking-bank.tsx'
import { Means, OutcomePage } from './outcome-page.tsx'
import { Tracker } from './tracker.tsx'

const steps = ['Card', 'Bank', 'Wallet']
const toWallet = { to: '/user', label: 'Go to your wallet' }

const isRefused = (error: Error, code: Refused['code']): boolean => error instanceof Refused && error.code === code

/** The payment's status could not be read, or must not be shown to the member who is signed in now. */
function Unknown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isRefused(error, 'wallet.funding_not_found'))
    return (
      <OutcomePage title="This payment is not yours" actions={[toWallet]}>
        <Means>If you paid from another account, log in there: the money is in its wallet.</Means>
      </OutcomePage>
    )
  return (
    <OutcomePage title="We couldn’t check your payment" actions={[toWallet]} onRetry={onRetry}>
      <Means>{getMessage(error)} Nothing is lost: your payment is recorded.</Means>
    </OutcomePage>
  )
}

/** A card payment whose bank opened its own page: credited as soon as the payer is back. */
export function PaymentOutcome({ clientSecret }: { clientSecret: string }) {
  const { mutate, data, error } = useConfirmFunding()
  const ask = useCallback(() => mutate({ body: { clientSecret } }), [mutate, clientSecret])
  useEffect(ask, [ask])

  if (error && !isRefused(error, 'wallet.not_paid')) return <Unknown error={error} onRetry={ask} />
  if (error)
    return (
      <OutcomePage isGood={false} title="Your payment didn’t go through" actions={[toWallet]}>
        <Tracker steps={steps} failed="Bank" />
        <Means>Your bank didn’t confirm it. If money was taken anyway, it will reach your wallet automatically.</Means>
      </OutcomePage>
    )
  if (!data) return <AskingBank />
  return (
    <OutcomePage isGood title="Your payment went through" actions={[toWallet]}>
      <Tracker steps={steps} />
      <Means>
        {data.for_booking
          ? 'You haven’t made a booking with it yet. Book again within 15 minutes to use this payment; otherwise it’s refunded to your card.'
          : `You now have ${formatMoney(data.balance)} to spend.`}
      </Means>
    </OutcomePage>
  )
}
