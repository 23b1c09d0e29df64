import { Button, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { besideDialog, getAnswer, getProblem, isForPeople, useStripe } from '../../../ui/cards/stripe-fields.ts'
import { useHoldSheet } from '../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import { type Paying, SavedCardForm } from './sandbox-step.tsx'

/** Where Stripe redirects the browser after a visit to the bank's own page. */
const returnUrl = (): string => `${window.location.origin}/success-pay`

type Props = Paying & { publishableKey: string }

/** Pays with Stripe's own fields, so that we never see a card number; with a saved card there are none. */
export function StripeStep({ publishableKey, ...paying }: Props) {
  const { amount, saved, onCancel } = paying
  const { box, fields, isBusy, problem, pay } = usePayment({ publishableKey, ...paying })
  return (
    <div ref={box}>
      <PaymentProblem problem={problem ?? fields.problem} />
      {fields.retry && (
        <Button variant="light" mb="md" onClick={fields.retry}>
          Try again
        </Button>
      )}
      {saved ? (
        <SavedCardForm
          saved={saved}
          amount={amount}
          busy={isBusy}
          isReady={fields.isReady}
          onPay={() => void pay()}
          onCancel={onCancel}
        />
      ) : (
        <Stack>
          {!fields.isReady && !fields.problem && <Skeleton height={180} />}
          <div data-card-fields />
          <Group grow preventGrowOverflow={false}>
            <Button variant="default" onClick={onCancel} disabled={isBusy}>
              Cancel
            </Button>
            <BusyButton type="button" onClick={() => void pay()} busy={isBusy} disabled={!fields.isReady}>
              Pay {formatMoney(amount)}
            </BusyButton>
          </Group>
        </Stack>
      )}
    </div>
  )
}

/** Confirms the payment with Stripe, and returns the messages that are for people. */
function usePayment({ publishableKey, ...paying }: Props) {
  const { clientSecret, saved } = paying
  const box = useRef<HTMLDivElement>(null)
  const fields = useStripe(box, { publishableKey, clientSecret, isTyped: !saved })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(paying.problem)
  useHoldSheet(isBusy)

  const pay = async (): Promise<void> => {
    const { stripe, elements } = fields
    if (!stripe) return
    setBusy(true)
    setProblem(undefined)
    // The saved card is sent each time: a payment loses its card when that is declined.
    const confirm = () =>
      elements
        ? stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl() }, redirect: 'if_required' })
        : stripe.confirmCardPayment(clientSecret, { payment_method: saved?.id ?? '', return_url: returnUrl() })
    const answer = await besideDialog(box.current, () => getAnswer(confirm))
    setBusy(false)
    if (!answer.error) return paying.onPaid()
    const failure = getProblem(answer.error, 'Payment failed: ')
    // An error that is not about the card may hide a successful payment: only the server can tell.
    if (isForPeople(answer.error)) setProblem(failure)
    else paying.onUnclear(failure)
  }
  return { box, fields, isBusy, problem, pay }
}
