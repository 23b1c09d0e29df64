import { blockMember } from '@sparkhood/contract/admin/safety'
import {
  acceptBooking,
  completeBooking,
  getBooking,
  listInwardBookings,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { confirmIdentity } from '../trusted-helpers.ts'

// Ben repaired Ana's bike and has called her day and night since. She blocks him and changes her number.
let place: Neighbourhood
let trade: Trade
const begun = async (): Promise<string> => {
  const { ana, ben, skill } = trade
  const at = new Date(place.now().getTime() + 2 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  const id = await ask(ana, ben, { skill, at })
  await ben.does(acceptBooking, { params: { id } })
  place.travel(at.getTime() - place.now().getTime())
  await ana.does(startBooking, { params: { id } })
  place.travel(hourMs)
  return id
}
let paid: string
let disputed: string
beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
  const { ana, ben } = trade
  disputed = await begun()
  await ben.does(openDispute, { body: { bookingId: disputed, message: 'She owes me more.' } })
  paid = await begun()
  await ana.does(completeBooking, { params: { id: paid } })
  await place.settle()
  await ana.does(blockMember, { params: { id: ben.id } })
  await confirmIdentity(ana)
  await ana.does(updateProfile, { params: { id: ana.id }, body: { phone: '07700 900777' } })
  place.travel(60_000)
})
afterAll(() => place.close())

const page = async (which: string) =>
  JSON.stringify((await trade.ben.does(getBooking, { params: { id: which === 'paid' ? paid : disputed } })).data)

it.each(['paid', 'disputed'])(
  'a blocked member does not read the new number on the page of a booking that is %s',
  async (which) => {
    expect(await page(which)).not.toContain('900777')
  },
)

it('a blocked member does not read the new number in the list of bookings', async () => {
  expect(JSON.stringify((await trade.ben.does(listInwardBookings)).data)).not.toContain('900777')
})
