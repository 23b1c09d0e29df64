import * as arrangements from '@sparkhood/contract/bookings/arrangements'
import { addException } from '@sparkhood/contract/bookings/availability'
import { acceptHelpOffer, offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArrangements, type Repeats } from '../arrangements.ts'
import { keepSessions, type Trade } from '../bookings.ts'
import { fund } from '../money.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import { type Person, settleIn, signUp } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

// Ben says that he is away. What somebody else accepts afterwards must not bind him to one of those days: cancelling it
// would count against him.
let place: Neighbourhood
let trade: Trade
let repeats: Repeats

beforeAll(async () => {
  ;({ place, trade, repeats } = await openArrangements())
  await settleIn(trade.ana)
})
afterAll(() => place.close())

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const goesAway = (who: Person, at: Date) =>
  who.does(addException, {
    body: { first_day: dayOf(at), last_day: dayOf(at), opens: null, closes: null, note: '', confirm: true },
  })
const offers = (at: Date, request: string) =>
  trade.ben.call(offerHelp, {
    body: { request_id: request, booking_date: at.toISOString(), hours: 1, price: 10, confirm_hours: true },
  })
const asks = async (): Promise<string> =>
  (await trade.ana.does(askForHelp, { body: { title: 'Water my plants', hours: 1, reward: 'pounds' } })).data._id

it('an offer of help that was made before is not taken for a day away', async () => {
  const at = repeats.at(5)
  const { _id: id, version } = (await offers(at, await asks())).body.data
  await goesAway(trade.ben, at)
  expect(await getCode(trade.ana.call(acceptHelpOffer, { params: { id }, body: { version } }))).toBe('booking.not_free')
})

it('nor is one made for a day away', async () => {
  expect(await getCode(Promise.resolve(await offers(repeats.at(5, 14), await asks())))).toBe('help.you_are_busy')
})

it('visits that their client resumes leave out the days on which the provider is away by then', async () => {
  const { ben } = trade
  const dev = await signUp(place, 'Dev')
  await keepSessions(place)
  const start = repeats.at(8, 12)
  const made = await repeats.propose(dev, { at: start, times: 3 })
  await ben.does(arrangements.acceptArrangement, { params: { id: made._id }, body: {} })
  place.travel(start.getTime() - 47 * hourMs - place.now().getTime())
  await repeats.runJobs()
  expect(await repeats.read(dev, made._id)).toMatchObject({ status: 'paused', paused_why: 'money' })
  await goesAway(ben, new Date(start.getTime() + 7 * dayMs))
  await fund(dev, 50)
  const { data } = await dev.does(arrangements.resumeArrangement, { params: { id: made._id } })
  expect(repeats.statusesOf(data)).toEqual(['booked', 'skipped', 'planned'])
})
