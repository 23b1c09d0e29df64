import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { type Paying, SavedCardForm } from './sandbox-step.tsx'

/** Where Stripe sends the browser back to, if a bank takes it to pages of its own. */
const returnUrl = (): string => `${window.location.origin}/success-pay`

const unexpected = 'An unexpected error occurred. Please try again.'

// Stripe's sentences are for people where the card is at fault; its others are for us.
const problemOf = ({ type, message }: StripeError): string =>
  (type === 'card_error' || type === 'validation_error') && message ? `Payment failed: ${message}` : unexpected

/** The bank's question lies over the page, which a modal dialog would lie over in turn. */
async function besideDialog<T>(box: HTMLElement | null, ask: () => Promise<T>): Promise<T> {
  const dialog = box?.closest('dialog')
  dialog?.close()
  dialog?.show()
  try {
    return await ask()
  } finally {
    if (dialog?.isConnected) {
      dialog.close()
      dialog.showModal()
    }
  }
}

/** Pays through fields of Stripe's own, so that no digit of a card comes to us; with a saved card there are none. */
export function StripeStep({ publishableKey, ...paying }: Paying & { publishableKey: string }) {
  const { clientSecret, amount, saved, onPaid, onCancel } = paying
  const box = useRef<HTMLDivElement>(null)
  const fields = useStripe(box, { publishableKey, clientSecret, isTyped: !saved })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

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
    if (answer.error) setProblem(problemOf(answer.error))
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
          {!fields.isReady && !fields.problem && <Skeleton height={180} radius="md" />}
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

type Fields = { stripe?: Stripe; elements?: StripeElements; isReady: boolean; problem?: string }
type Wanted = { publishableKey: string; clientSecret: string; isTyped: boolean }

function useStripe(box: RefObject<HTMLElement | null>, { publishableKey, clientSecret, isTyped }: Wanted): Fields {
  const [fields, setFields] = useState<Fields>({ isReady: false })
  useEffect(() => {
    let isGone = false
    let leave = (): void => {}
    const open = async (): Promise<void> => {
      const stripe = await loadStripe(publishableKey).catch(() => null)
      if (isGone) return
      if (!stripe) return setFields({ isReady: false, problem: unexpected })
      const place = box.current?.querySelector<HTMLElement>('[data-card-fields]')
      if (!isTyped || !place) return setFields({ stripe, isReady: true })
      const elements = stripe.elements({ clientSecret })
      const payment = elements.create('payment', { layout: 'tabs' })
      payment.on('ready', () => setFields({ stripe, elements, isReady: true }))
      payment.on('loaderror', ({ error }) => setFields({ isReady: false, problem: problemOf(error) }))
      payment.mount(place)
      leave = () => payment.destroy()
    }
    void open()
    return () => {
      isGone = true
      leave()
    }
  }, [box, publishableKey, clientSecret, isTyped])
  return fields
}
