import { Alert, Button, Group, Stack } from '@mantine/core'
import type { StripeError } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { besideDialog, problemOf, useStripe } from '../../../ui/cards/stripe-fields.ts'
import { useHoldSheet } from '../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type Paying, SavedCardForm } from './sandbox-step.tsx'

/** Where Stripe sends the browser back to, if a bank takes it to pages of its own. */
const returnUrl = (): string => `${window.location.origin}/success-pay`

/** Pays through fields of Stripe's own, so that no digit of a card comes to us; with a saved card there are none. */
export function StripeStep({ publishableKey, ...paying }: Paying & { publishableKey: string }) {
  const { clientSecret, amount, saved, onPaid, onCancel } = paying
  const box = useRef<HTMLDivElement>(null)
  const fields = useStripe(box, { publishableKey, clientSecret, isTyped: !saved })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useHoldSheet(isBusy)

  const pay = async (): Promise<void> => {
    const { stripe, elements } = fields
    if (!stripe) return
    setBusy(true)
    setProblem(undefined)
    const answer = await besideDialog(box.current, () =>
      elements
        ? stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl() }, redirect: 'if_required' })
        : stripe.confirmCardPayment(clientSecret, { return_url: returnUrl() }),
    ).catch((): { error: StripeError } => ({ error: { type: 'api_connection_error' } as StripeError }))
    setBusy(false)
    if (answer.error) setProblem(problemOf(answer.error, 'Payment failed: '))
    else onPaid()
  }

  return (
    <div ref={box}>
      {(problem ?? fields.problem) && (
        <Alert color="red" role="alert" mb="md">
          {problem ?? fields.problem}
        </Alert>
      )}
      {saved ? (
        <SavedCardForm saved={saved} amount={amount} busy={isBusy} onPay={() => void pay()} onCancel={onCancel} />
      ) : (
        <Stack>
          {!fields.isReady && !fields.problem && <Skeleton height={180} />}
          <div data-card-fields />
          <Group grow preventGrowOverflow={false}>
            <Button variant="default" onClick={onCancel} disabled={isBusy}>
              Cancel
            </Button>
            <Button onClick={() => void pay()} loading={isBusy} disabled={!fields.isReady}>
              Pay {formatMoney(amount)}
            </Button>
          </Group>
        </Stack>
      )}
    </div>
  )
}
