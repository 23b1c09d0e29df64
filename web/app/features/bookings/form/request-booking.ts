import { listOutwardBookings, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { type bookingForm, quoteBooking } from '@sparkhood/contract/bookings/requests'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { getProfile } from '@sparkhood/contract/people/profiles'
import type { Money } from '@sparkhood/contract/primitives/money'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { Refused, useAct, wasRejected } from '../../../lib/api.ts'
import { useTried } from './tried.ts'

export type Method = 'wallet' | 'spark_token' | 'card'

type CardSent = { card_id?: string; keep_card?: boolean }
/** Takes a card payment; `begin` returns its client secret. Returns whether it was paid. */
export type PayCard = (price: Money, begin: (card: CardSent) => Promise<string>) => Promise<boolean>
type Form = z.output<typeof bookingForm>
export type Asked = Omit<Form, 'payment_intent_id' | 'payment_method' | 'amount' | (keyof Form & `offer_${string}`)>

type Paid = { amount: number; payment_intent_id: string | undefined; payment_method: Method }
type Wanted = Pick<Asked, 'skills_id' | 'hours' | 'days'>

/** Identifies a failed attempt in this tab; unrelated to the purpose of a hold on the server. */
const getTryKey = ({ skills_id, hours, days }: Wanted, method: Method): string =>
  `${skills_id} ${days ? `${days} days` : hours} ${method}`

type Keep = ReturnType<typeof useTried>['keep']

/** Pays the price by card. Returns the id of the hold; undefined if the payer cancelled. */
const useCardHold = (payCard: PayCard, keep: Keep) => {
  const intent = useAct(createPaymentIntent, { once: true })
  return async (asked: Asked, price: Money): Promise<string | undefined> => {
    const { skills_id: skill_id, hours, days } = asked
    const wanted = { amount: price.minor, paymentMethod: 'card' as const, skill_id, hours, days }
    let hold = ''
    const begin = async (card: CardSent): Promise<string> => {
      const { data, clientSecret } = await intent.mutateAsync({ body: { ...wanted, ...card } })
      hold = data.payment_intent_id
      // Before the card is charged: after that the reply may be lost, or the sheet closed.
      keep({ purpose: getTryKey(asked, 'card'), hold, isSent: false })
      return clientSecret ?? ''
    }
    return (await payCard(price, begin)) ? hold : undefined
  }
}

/**
 * Sends the request. The hold of a refused one is kept for the next; the outcome of one that failed or got no reply is
 * unknown.
 */
const useRequest = (keep: Keep) => {
  const request = useAct(requestBooking, {
    once: true,
    refreshes: [listOutwardBookings, walletBalance, quoteBooking, getProfile],
  })
  return async (body: Asked & Paid, photos: File[]) => {
    const [purpose, hold] = [getTryKey(body, body.payment_method), body.payment_intent_id]
    keep({ purpose, hold, isSent: true })
    try {
      const { data } = await request.mutateAsync({ body, files: { thumbnails: photos } })
      keep(undefined)
      return data
    } catch (failure) {
      if (wasRejected(failure))
        keep(hold && !failure.code.startsWith('booking.hold_') ? { purpose, hold, isSent: false } : undefined)
      throw failure
    }
  }
}

const isNotPaid = (failure: unknown): boolean => failure instanceof Refused && failure.code === 'booking.not_paid'

/**
 * Requests the booking, which holds the price itself; only a card is charged before, and its payment, or possible
 * payment, for a failed attempt is used by the next one. The same input has the same idempotency key, so that a retry
 * after a lost reply, or a second press, never books twice.
 */
export const useRequestBooking = (skillId: string, payCard: PayCard) => {
  const { tried, keep } = useTried(skillId)
  const [busy, setBusy] = useState<Method>()
  const [error, setError] = useState<Error>()
  const running = useRef(false)
  const holdByCard = useCardHold(payCard, keep)
  const requestWith = useRequest(keep)

  /** Only what the card provider says was not paid is paid anew. */
  const requestByCard = async (asked: Asked, price: Money, photos: File[]) => {
    const sendWith = (hold: string) =>
      requestWith({ ...asked, amount: price.minor, payment_intent_id: hold, payment_method: 'card' }, photos)
    const earlier = tried?.purpose === getTryKey(asked, 'card') ? tried.hold : undefined
    if (earlier) {
      try {
        return await sendWith(earlier)
      } catch (failure) {
        if (!isNotPaid(failure)) throw failure
      }
    }
    const hold = await holdByCard(asked, price)
    return hold ? sendWith(hold) : undefined
  }

  const send = async (asked: Asked, { method, price }: { method: Method; price: Money }, photos: File[]) => {
    if (running.current) return undefined
    running.current = true
    setBusy(method)
    setError(undefined)
    try {
      if (method === 'card') return await requestByCard(asked, price, photos)
      const paid = { amount: price.minor, payment_intent_id: undefined, payment_method: method }
      return await requestWith({ ...asked, ...paid }, photos)
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      return undefined
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }

  const isTried = (asked: Wanted, method: Method): boolean => tried?.purpose === getTryKey(asked, method)
  const isUnanswered = tried?.isSent === true && !busy
  return { send, isTried, isUnanswered, busy, error, clearError: () => setError(undefined) }
}
