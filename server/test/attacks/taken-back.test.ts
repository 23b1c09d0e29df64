import { acceptBooking, cancelBooking, rejectBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { maxUnanswered } from '@sparkhood/contract/bookings/requests'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, getBookingForm, openTrade, type Trade } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
})
afterAll(() => place.close())

/** Ten o'clock on a day that comes. */
const onDay = (days: number) => new Date(new Date(place.now().getTime() + days * dayMs).setUTCHours(10, 0, 0, 0))

/** How many emails Ben has. */
const mailsToBen = async (): Promise<number> => {
  await place.settle()
  return (await place.wiring.mailbox?.list(trade.ben.email))?.length ?? 0
}

it('who asks and takes it back again and again asks that provider no more for a day', async () => {
  const { ana, ben, cara, skill } = trade
  const takeBack = async (days: number): Promise<void> => {
    const id = await ask(ana, ben, { skill, at: onDay(days) })
    await ana.does(cancelBooking, { params: { id } })
  }
  // A booking that was accepted and is cancelled in time is no request that was taken back.
  const agreed = await ask(ana, ben, { skill, at: onDay(4) })
  await ben.does(acceptBooking, { params: { id: agreed } })
  await ana.does(cancelBooking, { params: { id: agreed } })

  // Called off by a dispute it is taken back as well.
  const disputed = await ask(ana, ben, { skill, at: onDay(3) })
  await ana.does(openDispute, { body: { bookingId: disputed, message: 'Never mind.' }, files: [] })
  await ana.does(offerSplit, { params: { id: disputed }, body: { client_gets: 10 } })
  for (let nth = 1; nth < maxUnanswered; nth += 1) await takeBack(5 + nth)
  const before = await mailsToBen()
  const other = await offerSkill(ben, 10)
  for (const of of [skill, other]) {
    const request = ana.call(requestBooking, { body: getBookingForm(ben, { skill: of, at: onDay(25) }) })
    expect(await getCode(request)).toBe('limit.for_today')
    const body = { amount: 10, paymentMethod: 'wallet' as const, skill_id: of, hours: 1 }
    expect(await getCode(ana.call(createPaymentIntent, { body }))).toBe('limit.for_today')
  }
  expect(await mailsToBen()).toBe(before)

  await ask(ana, cara, { skill: await offerSkill(cara, 5), at: onDay(26) })
  place.travel(dayMs)
  await takeBack(27)
})

it('no more than ten wait at once, and an answer makes room', async () => {
  const { cara, ben } = trade
  const skill = await offerSkill(ben, 0)
  const waiting: string[] = []
  for (let nth = 0; nth < maxUnanswered; nth += 1) waiting.push(await ask(cara, ben, { skill, at: onDay(40 + nth) }))
  const another = () => cara.call(requestBooking, { body: getBookingForm(ben, { skill, at: onDay(60) }) })
  expect(await getCode(another())).toBe('limit.for_today')
  await ben.does(rejectBooking, { params: { id: waiting[0] ?? '' } })
  expect(await getCode(another())).not.toBe('limit.for_today')
})
