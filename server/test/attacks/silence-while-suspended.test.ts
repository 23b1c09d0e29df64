import { restoreMember, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking, claimNoShow, completeBooking } from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { purse } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'

// Ana pays Ben, who reports that she did not come. She was there, and has a day to reply.
let place: Neighbourhood
let trade: Trade
let id: string

beforeEach(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
  const at = new Date(place.now().getTime() + 30 * dayMs)
  at.setUTCHours(9, 30, 0, 0)
  id = await ask(trade.ana, trade.ben, { skill: trade.skill, at, hours: 3 })
  await trade.ben.does(acceptBooking, { params: { id } })
  place.travel(at.getTime() + 15 * minuteMs - place.now().getTime())
})
afterEach(() => place.close())

const benClaims = () => trade.ben.does(claimNoShow, { params: { id } })
const sending = () => ({ params: { id: trade.ana.id }, body: { because: 'other', reason: 'Odd.' } })
const dispute = () => trade.ana.call(openDispute, { body: { bookingId: id, message: 'I was there.' } })
const aDayLater = async () => {
  place.travel(dayMs + minuteMs)
  await place.app.jobs.runTimed('settle-absences')
}
const marks = () =>
  place.rows(`select kind from booking_marks where booking_id = $1 and member_id = $2`, [id, trade.ana.id])

it('whoever was suspended before they could answer does not lose by not answering', async () => {
  await benClaims()
  const olive = await signUpAdmin(place, 'Olive')
  const before = (await purse(trade.ben)).pounds
  await olive.does(suspendMember, sending())
  expect((await dispute()).status).toBe(401)
  await aDayLater()
  const [booking] = await place.rows<{ status: string }>('select status from bookings where id = $1', [id])
  const seen = { status: booking?.status, gained: (await purse(trade.ben)).pounds - before, marks: await marks() }
  expect(seen).toEqual({ status: 'accepted', gained: 0, marks: [] })
})

it('nor does a provider, who was there, lose the whole price', async () => {
  const olive = await signUpAdmin(place, 'Olive')
  const before = (await purse(trade.ana)).pounds
  await olive.does(suspendMember, { params: { id: trade.ben.id }, body: { because: 'other', reason: 'Odd.' } })
  await trade.ana.does(claimNoShow, { params: { id } })
  await aDayLater()
  expect((await purse(trade.ana)).pounds - before).toBe(0)
})

it('once they are back they have a day to answer', async () => {
  await benClaims()
  const olive = await signUpAdmin(place, 'Olive')
  await olive.does(suspendMember, sending())
  await aDayLater()
  await olive.does(restoreMember, { params: { id: trade.ana.id }, body: { reason: 'A mistake.' } })
  place.travel(23 * hourMs)
  await place.app.jobs.runTimed('settle-absences')
  expect(await marks()).toEqual([])
  place.travel(2 * hourMs)
  await place.app.jobs.runTimed('settle-absences')
  expect(await marks()).toEqual([{ kind: 'no_show' }])
})

it('nobody waits for ever for somebody who stays suspended', async () => {
  await benClaims()
  const olive = await signUpAdmin(place, 'Olive')
  await olive.does(suspendMember, sending())
  place.travel(15 * dayMs + minuteMs)
  await place.app.jobs.runTimed('settle-absences')
  expect(await marks()).toEqual([{ kind: 'no_show' }])
})

it('what a provider says is done is not paid while the client cannot object', async () => {
  await trade.ben.does(completeBooking, { params: { id } })
  const olive = await signUpAdmin(place, 'Olive')
  await olive.does(suspendMember, sending())
  const isReleased = async () => {
    await place.app.jobs.runTimed('release-earned')
    const [booking] = await place.rows<{ is: boolean }>(
      'select released_at is not null as is from bookings where id = $1',
      [id],
    )
    return booking?.is
  }
  const [due] = await place.rows<{ release_at: Date }>('select release_at from bookings where id = $1', [id])
  place.travel(Number(due?.release_at) + minuteMs - place.now().getTime())
  expect(await isReleased()).toBe(false)
  place.travel(14 * dayMs)
  expect(await isReleased()).toBe(true)
})
