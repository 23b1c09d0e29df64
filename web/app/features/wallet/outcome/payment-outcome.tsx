import { useEffect } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { useConfirmFunding } from '../queries.ts'
import { AskingBank } from './asking-bank.tsx'
import { Means, OutcomePage } from './outcome-page.tsx'
import { Tracker } from './tracker.tsx'

const steps = ['Card', 'Bank', 'Wallet']
const toWallet = { to: '/user', label: 'Go to your wallet' }

/** A card payment whose bank took the payer away from the page: credited, as soon as they are back. */
export function PaymentOutcome({ clientSecret }: { clientSecret: string }) {
  const { mutate, data, error } = useConfirmFunding()
  useEffect(() => mutate({ body: { clientSecret } }), [mutate, clientSecret])

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
          ? 'No booking was made with it yet, so it goes back to your card within the hour. Please book again.'
          : `You now have ${formatMoney(data.balance)} to spend.`}
      </Means>
    </OutcomePage>
  )
}
