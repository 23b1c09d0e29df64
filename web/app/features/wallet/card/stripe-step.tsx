import { Button, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { besideDialog, getAnswer, getProblem, isForPeople, useStripe } from '../../../ui/cards/stripe-fields.ts'
import { useHoldSheet } from '../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import { type Paying, SavedCardForm } from './sandbox-step.tsx'

/** Where Stripe sends the browser back to, if a bank takes it to pages of its own. */
const returnUrl = (): string => `${window.location.origin}/success-pay`

type Props = Paying & { publishableKey: string }

/** Pays through fields of Stripe's own, so that no digit of a card comes to us; with a saved card there are none. */
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

/** Has Stripe take the money, and tells what of its answer is for people. */
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
    // The saved card is named each time: a payment forgets its card when that is declined.
    const confirm = () =>
      elements
        ? stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl() }, redirect: 'if_required' })
        : stripe.confirmCardPayment(clientSecret, { payment_method: saved?.id ?? '', return_url: returnUrl() })
    const answer = await besideDialog(box.current, () => getAnswer(confirm))
    setBusy(false)
    if (!answer.error) return paying.onPaid()
    const failure = getProblem(answer.error, 'Payment failed: ')
    // What is no answer about the card may hide that it has paid: only the server can tell.
    if (isForPeople(answer.error)) setProblem(failure)
    else paying.onUnclear(failure)
  }
  return { box, fields, isBusy, problem, pay }
}
