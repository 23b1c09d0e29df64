import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type RefObject, useEffect, useState } from 'react'
import { unlessTurnedBack } from '../app/came-back.ts'

export const unexpected = 'An unexpected error occurred. Please try again.'

/** Stripe's sentences are for people where the card is at fault; its others are for us. */
export const isForPeople = ({ type, code, message }: StripeError): boolean =>
  (type === 'card_error' || type === 'validation_error' || /_authentication_failure$/.test(code ?? '')) && !!message

/** What went wrong, in words that people can do something with. */
export const getProblem = (error: StripeError, before = ''): string =>
  isForPeople(error) ? `${before}${error.message}` : unexpected

/** Nobody knows how it went. */
export const noAnswer = { error: { type: 'api_connection_error' } as StripeError }

/** What Stripe answers; nothing to somebody whom their bank took to pages of its own and who turned back there. */
export const getAnswer = <T>(ask: () => Promise<T>): Promise<T | typeof noAnswer> =>
  unlessTurnedBack(ask).catch(() => noAnswer)

/** The bank's question lies over the page, which a modal dialog would lie over in turn. What had the focus has it again after. */
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

/** `retry` opens them anew where they could not be opened. */
export type StripeFields = {
  stripe?: Stripe
  elements?: StripeElements
  isReady: boolean
  problem?: string
  retry?: () => void
}
/** A secret of what is to be paid; or a card that is to be saved, for which there is none before it is sent. */
type Wanted = { publishableKey: string; clientSecret: string | undefined; isTyped: boolean }

const openElements = (stripe: Stripe, clientSecret: string | undefined): StripeElements =>
  clientSecret
    ? stripe.elements({ clientSecret })
    : stripe.elements({ mode: 'setup', currency: 'gbp', allowedPaymentMethodTypes: ['card'] })

/** Mounts fields of Stripe's own where the box has its `data-card-fields`, so that no digit of a card comes to us. */
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
        // The address of a card that is saved is asked in fields of ours.
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
