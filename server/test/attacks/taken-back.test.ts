import { proposeArrangement, withdrawArrangement } from '@sparkhood/contract/bookings/arrangements'
import { cancelBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { callLimits } from '@sparkhood/contract/limits'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRepeats } from '../arrangements.ts'
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

/** Ten o'clock on a future day. */
const onDay = (days: number) => new Date(new Date(place.now().getTime() + days * dayMs).setUTCHours(10, 0, 0, 0))

/** Returns the number of Ben's emails. */
const mailsToBen = async (): Promise<number> => {
  await place.settle()
  return (await place.wiring.mailbox?.list(trade.ben.email))?.length ?? 0
}

it('who asks and takes it back again and again asks that provider no more on that day', async () => {
  const { ana, ben, cara } = trade
  const [free, other] = [await offerSkill(ben, 0), await offerSkill(ben, 0)]
  const [{ times }] = callLimits.requestsToOne
  for (let nth = 0; nth < times; nth += 1) {
    const id = await ask(ana, ben, { skill: nth % 2 === 0 ? free : other, at: onDay(5 + nth) })
    if (nth % 3 > 0) await ana.does(cancelBooking, { params: { id } })
    else {
      await ana.does(openDispute, { body: { bookingId: id, message: 'Never mind.' }, files: [] })
      await ana.does(offerSplit, { params: { id }, body: { client_gets: 0.01 } })
    }
  }
  const before = await mailsToBen()
  for (const skill of [free, other]) {
    const asked = ana.call(requestBooking, { body: getBookingForm(ben, { skill, at: onDay(40) }) })
    expect(await getCode(asked)).toBe('limit.for_today')
  }
  expect(await mailsToBen()).toBe(before)
  await ask(ana, cara, { skill: await offerSkill(cara, 0), at: onDay(41) })
  await ask(cara, ben, { skill: free, at: onDay(42) })
  place.travel(dayMs)
  await ask(ana, ben, { skill: free, at: onDay(40) })
})

it('proposals of visits count with requests to the same provider', async () => {
  const { cara, ben } = trade
  place.travel(2 * dayMs)
  const repeats = openRepeats(place, trade)
  const free = await offerSkill(ben, 0)
  const propose = (days: number) =>
    cara.call(proposeArrangement, { body: repeats.getForm({ at: onDay(days), times: 2 }) })
  const [{ times }] = callLimits.requestsToOne
  for (let nth = 0; nth < times; nth += 1) {
    if (nth % 2 === 0) await ask(cara, ben, { skill: free, at: onDay(60 + nth) })
    else {
      const { body } = await propose(60 + nth)
      await cara.does(withdrawArrangement, { params: { id: body.data._id } })
    }
  }
  expect(await getCode(propose(90))).toBe('limit.for_today')
})

it('presses that are refused, for lack of money for example, ask nobody and do not count', async () => {
  const { ana, ben } = trade
  place.travel(2 * dayMs)
  const [dear, free] = [await offerSkill(ben, 900), await offerSkill(ben, 0)]
  const [{ times }] = callLimits.requestsToOne
  for (let nth = 0; nth <= times; nth += 1) {
    const asked = ana.call(requestBooking, { body: getBookingForm(ben, { skill: dear, at: onDay(5 + nth) }) })
    expect(await getCode(asked)).toBe('wallet.too_little')
  }
  await ask(ana, ben, { skill: free, at: onDay(45) })
})
