import { type bookingForm, quoteBooking } from '@sparkhood/contract/booking-requests'
import { listOutwardBookings, requestBooking } from '@sparkhood/contract/bookings'
import { createPaymentIntent } from '@sparkhood/contract/payments'
import type { Money } from '@sparkhood/contract/primitives/money'
import { getProfile } from '@sparkhood/contract/profiles'
import { walletBalance } from '@sparkhood/contract/wallet'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { Refused, useAct } from '../../../lib/api.ts'

export type Method = 'wallet' | 'spark_token' | 'card'

type CardSent = { card_id?: string; keep_card?: boolean }
/** Has the price paid by card; `begin` answers the secret it is paid with. Answers whether it was. */
export type PayCard = (price: Money, begin: (card: CardSent) => Promise<string>) => Promise<boolean>
type Form = z.output<typeof bookingForm>
export type Asked = Omit<Form, 'payment_intent_id' | 'payment_method' | (keyof Form & `offer_${string}`)>
type Hold = { id: string; purpose: string }

type Wanted = Pick<Asked, 'skills_id' | 'hours' | 'days'>

const purposeOf = ({ skills_id, hours, days }: Wanted, method: Method): string =>
  `${skills_id} ${days ? `${days} days` : hours} ${method}`

/**
 * Holds the price and asks for the booking. What was held by a try that failed is used by the next one, and the same
 * details go out under the same key, so that a lost answer or a second press never books twice.
 */
export const useRequestBooking = (payCard: PayCard) => {
  const [hold, setHold] = useState<Hold>()
  const [busy, setBusy] = useState<Method>()
  const [error, setError] = useState<Error>()
  const running = useRef(false)
  const intent = useAct(createPaymentIntent, { once: true })
  const request = useAct(requestBooking, {
    once: true,
    refreshes: [listOutwardBookings, walletBalance, quoteBooking, getProfile],
  })

  // Nothing, when the payer has thought better of it.
  const holdFor = async (asked: Asked, method: Method, price: Money): Promise<string | undefined> => {
    const purpose = purposeOf(asked, method)
    if (hold?.purpose === purpose) return hold.id
    const { skills_id: skill_id, hours, days } = asked
    const wanted = { amount: price.minor, paymentMethod: method, skill_id, hours, days }
    let id = ''
    const begin = async (card: CardSent): Promise<string> => {
      const { data, clientSecret } = await intent.mutateAsync({ body: { ...wanted, ...card } })
      id = data.payment_intent_id
      return clientSecret ?? ''
    }
    if (method !== 'card') await begin({})
    else if (!(await payCard(price, begin))) return undefined
    setHold({ id, purpose })
    return id
  }

  const send = async (asked: Asked, { method, price }: { method: Method; price: Money }, photos: File[]) => {
    if (running.current) return undefined
    running.current = true
    setBusy(method)
    setError(undefined)
    try {
      const payment_intent_id = await holdFor(asked, method, price)
      if (!payment_intent_id) return undefined
      const body = { ...asked, payment_intent_id, payment_method: method }
      return (await request.mutateAsync({ body, files: { thumbnails: photos } })).data
    } catch (failure) {
      if (failure instanceof Refused && failure.code.startsWith('booking.hold_')) setHold(undefined)
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      return undefined
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }

  const isHeld = (asked: Wanted, method: Method): boolean => hold?.purpose === purposeOf(asked, method)
  return { send, isHeld, busy, error, clearError: () => setError(undefined) }
}
