import { acceptBooking, cancelBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { maxTakenBack } from '@sparkhood/contract/bookings/requests'
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

  for (let nth = 0; nth < maxTakenBack; nth += 1) await takeBack(5 + nth)
  const before = await mailsToBen()
  const other = await offerSkill(ben, 10)
  for (const of of [skill, other]) {
    const request = ana.call(requestBooking, { body: getBookingForm(ben, { skill: of, at: onDay(12) }) })
    expect(await getCode(request)).toBe('limit.for_today')
    const body = { amount: 10, paymentMethod: 'wallet' as const, skill_id: of, hours: 1 }
    expect(await getCode(ana.call(createPaymentIntent, { body }))).toBe('limit.for_today')
  }
  expect(await mailsToBen()).toBe(before)

  await ask(ana, cara, { skill: await offerSkill(cara, 5), at: onDay(13) })
  place.travel(dayMs)
  await takeBack(14)
})
