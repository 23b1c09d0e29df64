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

/** Whether it was made could not be asked, or may not be told to whoever is signed in now. */
function Unknown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isRefused(error, 'wallet.funding_not_found'))
    return (
      <OutcomePage title="This payment is not yours" actions={[toWallet]}>
        <Means>If you made it as another member, log in as them: it stands in their wallet.</Means>
      </OutcomePage>
    )
  return (
    <OutcomePage title="We could not ask how your payment ended" actions={[toWallet]} onRetry={onRetry}>
      <Means>{getMessage(error)} Nothing is lost: what your card has paid is not forgotten.</Means>
    </OutcomePage>
  )
}

/** A card payment whose bank took the payer away from the page: credited, as soon as they are back. */
export function PaymentOutcome({ clientSecret }: { clientSecret: string }) {
  const { mutate, data, error } = useConfirmFunding()
  const ask = useCallback(() => mutate({ body: { clientSecret } }), [mutate, clientSecret])
  useEffect(ask, [ask])

  if (error && !isRefused(error, 'wallet.not_paid')) return <Unknown error={error} onRetry={ask} />
  if (error)
    return (
      <OutcomePage isGood={false} title="Your payment did not go through" actions={[toWallet]}>
        <Tracker steps={steps} failed="Bank" />
        <Means>
          Your bank did not confirm it. If money was taken all the same, it arrives in your wallet by itself.
        </Means>
      </OutcomePage>
    )
  if (!data) return <AskingBank />
  return (
    <OutcomePage isGood title="Your payment went through" actions={[toWallet]}>
      <Tracker steps={steps} />
      <Means>
        {data.for_booking
          ? 'No booking was made with it yet. Ask for it again within 15 minutes and this payment is used; otherwise it goes back to your card.'
          : `You now have ${formatMoney(data.balance)} to spend.`}
      </Means>
    </OutcomePage>
  )
}
