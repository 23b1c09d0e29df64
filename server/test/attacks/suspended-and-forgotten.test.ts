import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { purse } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import type { Person } from '../people.ts'

// Ben is to come to Ana for three hours, for £30. One of them is suspended, and nobody cancels.
let place: Neighbourhood
let trade: Trade
let id: string
let startsAt: Date

beforeEach(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
  startsAt = new Date(place.now().getTime() + 30 * dayMs)
  startsAt.setUTCHours(9, 30, 0, 0)
  id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: startsAt, hours: 3 })
  await trade.ben.does(acceptBooking, { params: { id } })
})
afterEach(() => place.close())

const travelTo = (at: Date): void => place.travel(at.getTime() - place.now().getTime())
async function suspendAt(who: Person, at: Date): Promise<void> {
  travelTo(at)
  const olive = await signUpAdmin(place, 'Olive')
  await olive.does(suspendMember, { params: { id: who.id }, body: { because: 'other', reason: 'Odd.' } })
  await place.settle()
}
/** Three weeks pass in which nobody does anything. */
async function forget(): Promise<void> {
  travelTo(startsAt)
  for (let day = 0; day < 21; day += 1) {
    place.travel(dayMs)
    for (const job of ['complete-forgotten', 'release-earned']) await place.app.jobs.runTimed(job)
    await place.settle()
  }
}
/** Returns the status of the booking, Ben's balance in pounds, and the marks that were recorded. */
async function outcome() {
  const [booking] = await place.rows<{ status: string }>('select status from bookings where id = $1', [id])
  const [wallet] = await place.rows<{ balance: number }>(
    `select balance from ledger_accounts where owner = $1 and kind = 'member:available' and currency = 'gbp'`,
    [trade.ben.id],
  )
  const marks = await place.rows<{ kind: string }>('select kind from booking_marks where booking_id = $1', [id])
  return [booking?.status, (wallet?.balance ?? 0) / 100, marks.map(({ kind }) => kind)]
}

it('nobody is paid for a visit of theirs that they were suspended before, and that nobody has begun', async () => {
  const before = (await purse(trade.ana)).pounds
  await suspendAt(trade.ben, new Date(startsAt.getTime() - dayMs))
  await forget()
  expect(await outcome()).toEqual(['cancelled', 0, []])
  expect((await purse(trade.ana)).pounds - before).toBe(30)
})

it('a suspended provider who comes all the same, and whose client says so, is paid', async () => {
  await suspendAt(trade.ben, new Date(startsAt.getTime() - dayMs))
  travelTo(startsAt)
  await trade.ana.does(startBooking, { params: { id } })
  await trade.ana.does(completeBooking, { params: { id } })
  await forget()
  expect(await outcome()).toEqual(['completed', 30, ['kept', 'kept']])
})

it.each([
  ['on the way', -minuteMs],
  ['there', hourMs],
])('a provider who is suspended as they may be %s is paid once nobody has objected', async (_, afterStart) => {
  await suspendAt(trade.ben, new Date(startsAt.getTime() + afterStart))
  await forget()
  expect(await outcome()).toEqual(['completed', 30, ['kept', 'kept']])
})
