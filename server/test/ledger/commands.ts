import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  rejectBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings'
import { requestWithdrawal } from '@sparkhood/contract/payouts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { bookingFormOf } from '../bookings.ts'
import { fund } from '../money.ts'
import { confirmSelf } from '../payouts.ts'
import {
  type Act,
  allows,
  apply,
  type Booked,
  hearNews,
  letBanksWork,
  type Model,
  passTime,
  pocketOf,
  type Side,
  waitMs,
} from './model.ts'
import { balancesAgree, type Real } from './real.ts'

type Command = fc.AsyncCommand<Model, Real>
type Acting = { side: Side; act: Act }

const endpoints = {
  accept: acceptBooking,
  reject: rejectBooking,
  start: startBooking,
  complete: completeBooking,
  cancel: cancelBooking,
}
const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** One step: something that is done in the product, and what it should have done. */
const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  isReady = (_: Model) => true,
): Command => ({
  check: (model) => isReady(model),
  run: async (model, real) => {
    model.steps += 1
    await run(model, real)
    if (model.steps % 250 === 0) await balancesAgree(model, real)
  },
  toString: () => name,
})

const addMoney = (who: number, pence: number): Command =>
  command(`${who} adds ${pence}p`, async (model, real) => {
    await fund(real.person(who), pence / 100)
    pocketOf(model, who, 'gbp').available += pence
  })

type Asking = { who: number; whom: number; halfHours: number; inHours: number; isSparks: boolean }

const ask = (asking: Asking): Command =>
  command(`ask ${JSON.stringify(asking)}`, async (model, real) => {
    const { who, whom, halfHours, inHours, isSparks } = asking
    const now = real.place.now().getTime()
    const startsAt = now + waitMs(inHours)
    const offer = of(real.offers, whom)
    const unitPrice = isSparks ? offer.sparkMinor : offer.rateMinor
    const price = Math.round((unitPrice * halfHours) / 2)
    const form = { skill: offer.skill, at: new Date(startsAt), hours: halfHours / 2 }
    const body = bookingFormOf(real.person(whom), { ...form, method: isSparks ? 'spark_token' : 'wallet' })
    const heard = await real.person(who).call(requestBooking, { body })
    const currency = isSparks ? 'spark' : 'gbp'
    const pocket = pocketOf(model, who, currency)
    if (heard.status === 402) return expect(pocket.available).toBeLessThan(price)
    // Their own skill, or a time at which somebody else has them already.
    if (heard.status !== 200) return expect([409, 422]).toContain(heard.status)
    expect(pocket.available).toBeGreaterThanOrEqual(price)
    pocket.available -= price
    pocket.held += price
    const fee = isSparks ? 0 : Math.floor((price * real.feeBasisPoints) / 10_000)
    model.bookings.push({
      ...{ id: heard.body.data.id, client: who, provider: whom, currency, price, unitPrice, fee, status: 'pending' },
      ...{ startsAt, endsAt: startsAt + waitMs(halfHours / 2), bookedAt: now, releaseAt: 0, isReleased: false },
    })
  })

const callFor = (real: Real, b: Booked, { side, act }: Acting) =>
  real.person(side === 'client' ? b.client : b.provider).call(endpoints[act], { params: { id: b.id } })

const actOn = (which: number, acting: Acting): Command =>
  command(
    `${acting.side} would ${acting.act} ${which}`,
    async (model, real) => {
      const b = of(model.bookings, which)
      const now = real.place.now().getTime()
      const may = allows(b, acting, now)
      const { status } = await callFor(real, b, acting)
      if (status !== 200) {
        // Accepting may fail for another booking at that time, which the database alone knows of.
        expect(may && acting.act !== 'accept', `${b.status} ${acting.side} ${acting.act}: ${status}`).toBe(false)
        return expect([403, 409]).toContain(status)
      }
      expect(may, `${b.status} ${acting.side} ${acting.act}`).toBe(true)
      apply(model, b, { ...acting, now })
    },
    (model) => model.bookings.length > 0,
  )

/** An order in which all that was answered with yes could have happened. */
function orderOf(b: Booked, done: readonly Acting[], now: number): Acting[] | undefined {
  if (done.length === 0) return []
  for (const first of done.filter((acting) => allows(b, acting, now))) {
    const scratch: Model = { ...scratchOf(b) }
    const after = scratch.bookings[0] as Booked
    apply(scratch, after, { ...first, now })
    const rest = orderOf(
      after,
      done.filter((one) => one !== first),
      now,
    )
    if (rest) return [first, ...rest]
  }
  return undefined
}

const purse = () => ({ gbp: { available: 0, held: 0, earned: 0 }, spark: { available: 0, held: 0, earned: 0 } })
const scratchOf = (b: Booked): Model => ({
  ...{ purses: Array.from({ length: 10 }, purse), bookings: [{ ...b }], sent: [], unheard: [], steps: 0 },
  ...{ hasExchanged: new Set<number>(), inviterOf: new Map<number, number>() },
})

/** Several things are asked of one booking at the same moment, of two processes. */
const race = (which: number, actings: readonly Acting[]): Command =>
  command(
    `a race for ${which}: ${JSON.stringify(actings)}`,
    async (model, real) => {
      const b = of(model.bookings, which)
      const now = real.place.now().getTime()
      const answers = await Promise.all(actings.map((acting) => callFor(real, b, acting)))
      const done = actings.filter((_, at) => answers[at]?.status === 200)
      const order = orderOf(b, done, now)
      expect(order, `${b.status}: ${JSON.stringify(done)} cannot all have happened`).toBeDefined()
      for (const acting of order ?? []) apply(model, b, { ...acting, now })
    },
    (model) => model.bookings.length > 0,
  )

const withdraw = (who: number, pence: number, arrives: boolean): Command =>
  command(`${who} withdraws ${pence}p`, async (model, real) => {
    const pocket = pocketOf(model, who, 'gbp')
    const banks = of(real.banks, who)
    const body = { amount: pence / 100, method_id: arrives ? banks.good : banks.closed }
    await confirmSelf(real.person(who))
    // The same key to both processes at once: it leaves once.
    const headers = { 'idempotency-key': `withdraw-${model.steps}` }
    const heard = await Promise.all([1, 2].map(() => real.person(who).call(requestWithdrawal, { body, headers })))
    const statuses = heard.map(({ status }) => status).filter((status) => status !== 409)
    if (pence > pocket.available) return expect([...new Set(statuses)]).toEqual([402])
    expect([...new Set(statuses)]).toEqual([200])
    pocket.available -= pence
    model.sent.push({ who, amount: pence, arrives })
  })

const jobs = ['expire-requests', 'complete-forgotten', 'release-earned', 'expire-unbound-holds', 'payouts.sweep']

const wait = (hours: number): Command =>
  command(`wait ${hours} h`, async (model, real) => {
    real.place.travel(waitMs(hours))
    for (const job of jobs) await real.place.app.jobs.runTimed(job)
    passTime(model, real.place.now().getTime())
    for (const _ of [1, 2]) await real.place.wiring.sandbox?.progress()
    await real.place.settle()
    letBanksWork(model)
    hearNews(model)
  })

const person = fc.nat({ max: 4 })
const acting = fc.record({
  side: fc.constantFrom<Side>('client', 'provider'),
  act: fc.constantFrom<Act>('accept', 'accept', 'reject', 'start', 'start', 'complete', 'complete', 'cancel'),
})
const which = fc.nat({ max: 1000 })
const times = (weight: number, arbitrary: fc.Arbitrary<Command>): fc.Arbitrary<Command>[] =>
  Array(weight).fill(arbitrary)

/** All that can happen, each as often as it stands here. */
export const commands: fc.Arbitrary<Command>[] = [
  ...times(
    2,
    fc.tuple(person, fc.integer({ min: 1, max: 20_000 })).map(([who, pence]) => addMoney(who, pence)),
  ),
  ...times(
    6,
    fc
      .record({
        ...{ who: person, whom: person, halfHours: fc.integer({ min: 1, max: 8 }) },
        ...{ inHours: fc.integer({ min: 1, max: 90 }), isSparks: fc.boolean() },
      })
      .map(ask),
  ),
  ...times(
    14,
    fc.tuple(which, acting).map(([at, one]) => actOn(at, one)),
  ),
  ...times(
    3,
    fc.tuple(which, fc.array(acting, { minLength: 2, maxLength: 4 })).map(([at, all]) => race(at, all)),
  ),
  ...times(
    2,
    fc
      .tuple(person, fc.integer({ min: 100, max: 15_000 }), fc.boolean())
      .map(([who, pence, arrives]) => withdraw(who, pence, arrives)),
  ),
  ...times(1, fc.integer({ min: 1, max: 60 }).map(wait)),
]
