import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  rejectBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { expect } from 'vitest'
import { getBookingForm } from '../bookings.ts'
import { owedBy } from './cards-model.ts'
import {
  type Act,
  allows,
  apply,
  type Booked,
  type CardPayment,
  displace,
  getBalance,
  getRivals,
  hasLapsed,
  type Model,
  newModel,
  type Side,
  waitMs,
} from './model.ts'
import type { Real } from './real.ts'
import { type Command, command, hasBookings, of } from './step.ts'

type Acting = { side: Side; act: Act }

const endpoints = {
  accept: acceptBooking,
  reject: rejectBooking,
  start: startBooking,
  complete: completeBooking,
  cancel: cancelBooking,
}

export type Asking = { who: number; whom: number; halfHours: number; inHours: number; isSparks: boolean }

/** Returns a booking request as form values and as values of the model. */
export function asked(real: Real, { who, whom, halfHours, inHours, isSparks }: Asking) {
  const now = real.place.now().getTime()
  const startsAt = now + waitMs(inHours)
  const offer = of(real.offers, whom)
  const currency = isSparks ? ('spark' as const) : ('gbp' as const)
  const unitPrice = isSparks ? offer.sparkMinor : offer.rateMinor
  const price = Math.round((unitPrice * halfHours) / 2)
  const form = { skill: offer.skill, at: new Date(startsAt), hours: halfHours / 2 }
  const fee = isSparks ? 0 : Math.floor((price * real.feeBasisPoints) / 10_000)
  return {
    price,
    currency,
    skill: offer.skill,
    hours: halfHours / 2,
    body: getBookingForm(real.person(whom), { ...form, method: isSparks ? 'spark_token' : 'wallet' }),
    booked: (id: string, card?: CardPayment): Booked => ({
      id,
      client: who,
      provider: whom,
      currency,
      price,
      unitPrice,
      fee,
      status: 'pending',
      card,
      startsAt,
      endsAt: startsAt + waitMs(halfHours / 2),
      bookedAt: now,
      releaseAt: 0,
      isReleased: false,
    }),
  }
}

export const ask = (asking: Asking): Command =>
  command(`ask ${JSON.stringify(asking)}`, async (model, real) => {
    const { price, currency, body, booked } = asked(real, asking)
    const heard = await real.person(asking.who).call(requestBooking, { body })
    const balance = getBalance(model, asking.who, currency)
    const isInDebt = !asking.isSparks && owedBy(model, asking.who) > 0
    if (heard.body.code === 'wallet.owed') return expect(isInDebt).toBe(true)
    if (heard.status === 402) return expect(balance.available).toBeLessThan(price)
    // Their own skill, or a time that somebody has booked already.
    if (heard.status !== 200) return expect([409, 422]).toContain(heard.status)
    // The same request within a minute returns the same booking.
    const { id } = heard.body.data
    if (model.bookings.some((one) => one.id === id)) return
    expect(isInDebt).toBe(false)
    expect(balance.available).toBeGreaterThanOrEqual(price)
    balance.available -= price
    balance.held += price
    model.bookings.push(booked(id))
  })

const callFor = (real: Real, b: Booked, { side, act }: Acting) => {
  const person = real.person(side === 'client' ? b.client : b.provider)
  if (act !== 'dispute') return person.call(endpoints[act], { params: { id: b.id } })
  return person.call(openDispute, { body: { bookingId: b.id, message: 'That is not what was said.' }, files: [] })
}

export const actOn = (which: number, acting: Acting): Command =>
  command(
    `${acting.side} would ${acting.act} ${which}`,
    async (model, real) => {
      const b = of(model.bookings, which)
      const now = real.place.now().getTime()
      const may = allows(b, acting, now)
      const { status } = await callFor(real, b, acting)
      if (status !== 200) {
        // Accepting may fail because of another booking at that time, which only the database knows.
        expect(may && acting.act !== 'accept', `${b.status} ${acting.side} ${acting.act}: ${status}`).toBe(false)
        return expect([403, 409]).toContain(status)
      }
      expect(may, `${b.status} ${acting.side} ${acting.act}`).toBe(true)
      apply(model, b, { ...acting, now })
      if (acting.act === 'accept') expect(await noteDisplaced(model, real, b)).toBe(0)
    },
    hasBookings,
  )

/** Records in the model which requests an accepted booking has displaced; returns how many conflicting ones still wait. */
async function noteDisplaced(model: Model, real: Real, b: Booked): Promise<number> {
  const rivals = getRivals(model, b).filter((one) => !hasLapsed(one, real.place.now().getTime()))
  const rows = await real.place.rows<{ id: string; status: string }>(
    'select id, status from bookings where id = any($1::uuid[])',
    [rivals.map(({ id }) => id)],
  )
  const rejected = new Set(rows.filter(({ status }) => status === 'rejected').map(({ id }) => id))
  for (const rival of rivals) if (rejected.has(rival.id)) displace(model, rival)
  return rivals.length - rejected.size
}

/** Returns an order in which all successful acts could have happened, or undefined. */
function getOrder(b: Booked, done: readonly Acting[], now: number): Acting[] | undefined {
  if (done.length === 0) return []
  for (const first of done.filter((acting) => allows(b, acting, now))) {
    const scratch = getScratch(b)
    const after = scratch.bookings[0] as Booked
    apply(scratch, after, { ...first, now })
    const rest = getOrder(
      after,
      done.filter((one) => one !== first),
      now,
    )
    if (rest) return [first, ...rest]
  }
  return undefined
}

const getScratch = (b: Booked): Model => ({ ...newModel(10), bookings: [{ ...b, card: undefined }] })

/** Sends several acts on one booking at the same moment, to two processes. */
export const race = (which: number, actings: readonly Acting[]): Command =>
  command(
    `a race for ${which}: ${JSON.stringify(actings)}`,
    async (model, real) => {
      const b = of(model.bookings, which)
      const now = real.place.now().getTime()
      const answers = await Promise.all(actings.map((acting) => callFor(real, b, acting)))
      const done = actings.filter((_, at) => answers[at]?.status === 200)
      const order = getOrder(b, done, now)
      expect(order, `${b.status}: ${JSON.stringify(done)} cannot all have happened`).toBeDefined()
      for (const acting of order ?? []) apply(model, b, { ...acting, now })
      // If it was cancelled at the same moment, its time may have been free again before the conflicts were looked up.
      if (done.some(({ act }) => act === 'accept')) await noteDisplaced(model, real, b)
    },
    hasBookings,
  )
