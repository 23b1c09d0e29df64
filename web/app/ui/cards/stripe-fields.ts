import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type RefObject, useEffect, useState } from 'react'
import { unlessTurnedBack } from '../app/came-back.ts'

export const unexpected = 'An unexpected error occurred. Please try again.'

/** Whether Stripe's message is for people: only if the card is at fault. */
export const isForPeople = ({ type, code, message }: StripeError): boolean =>
  (type === 'card_error' || type === 'validation_error' || /_authentication_failure$/.test(code ?? '')) && !!message

/** The message for an error, worded so that people can act on it. */
export const getProblem = (error: StripeError, before = ''): string =>
  isForPeople(error) ? `${before}${error.message}` : unexpected

/** The outcome is unknown. */
export const noAnswer = { error: { type: 'api_connection_error' } as StripeError }

/** Stripe's reply; undefined if the bank's page was opened and the member went back from it. */
export const getAnswer = <T>(ask: () => Promise<T>): Promise<T | typeof noAnswer> =>
  unlessTurnedBack(ask).catch(() => noAnswer)

/**
 * Hides a modal dialog while the bank's confirmation, which would be below it, is open. Restores the focus afterwards.
 */
export async function besideDialog<T>(box: HTMLElement | null, ask: () => Promise<T>): Promise<T> {
  const dialog = box?.closest('dialog')
  const before = document.activeElement
  dialog?.close()
  dialog?.show()
  try {
    return await ask()
  } finally {
    if (dialog?.isConnected) {
      dialog.close()
      dialog.showModal()
      if (before instanceof HTMLElement) before.focus()
    }
  }
}

/** `retry` loads the fields again after a failure. */
export type StripeFields = {
  stripe?: Stripe
  elements?: StripeElements
  isReady: boolean
  problem?: string
  retry?: () => void
}
/** The client secret of a payment; or undefined for a card to be saved, which has none before it is sent. */
type Wanted = { publishableKey: string; clientSecret: string | undefined; isTyped: boolean }

const openElements = (stripe: Stripe, clientSecret: string | undefined): StripeElements =>
  clientSecret
    ? stripe.elements({ clientSecret })
    : stripe.elements({ mode: 'setup', currency: 'gbp', allowedPaymentMethodTypes: ['card'] })

/** Mounts Stripe's own fields in the elements with `data-card-fields`, so that card numbers never reach us. */
export function useStripe(
  box: RefObject<HTMLElement | null>,
  { publishableKey, clientSecret, isTyped }: Wanted,
): StripeFields {
  const [fields, setFields] = useState<StripeFields>({ isReady: false })
  useEffect(() => {
    let isGone = false
    let leave = (): void => {}
    const fail = (problem: string): void => setFields({ isReady: false, problem, retry })
    const retry = (): void => {
      leave()
      leave = () => {}
      setFields({ isReady: false })
      void open()
    }
    const open = async (): Promise<void> => {
      const stripe = await loadStripe(publishableKey).catch(() => null)
      if (isGone) return
      if (!stripe) return fail(unexpected)
      const place = box.current?.querySelector<HTMLElement>('[data-card-fields]')
      if (!isTyped || !place) return setFields({ stripe, isReady: true })
      const elements = openElements(stripe, clientSecret)
      const payment = elements.create('payment', {
        layout: 'tabs',
        // The address of a saved card is entered in our own fields.
        ...(!clientSecret && { fields: { billingDetails: { address: 'never' } } }),
      })
      payment.on('ready', () => setFields({ stripe, elements, isReady: true }))
      payment.on('loaderror', ({ error }) => fail(getProblem(error)))
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
