import { acceptBooking, claimNoShow, completeBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addRose, openOrganiser } from '../assisted.ts'
import { getBookingForm, keepSessions, longSessions } from '../bookings.ts'
import { giveSparks } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

// Rose has no email: nobody logs in as her. Olive organises for her. Ben, who was booked, never goes there.
let place: Neighbourhood
let olive: Person
let ben: Person
let rose: Awaited<ReturnType<typeof addRose>>
let id: string

beforeEach(async () => {
  place = await openNeighbourhood(longSessions)
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  olive = await openOrganiser(place, 'Olive')
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
  const skill = await offerSkill(ben, 10)
  rose = await addRose(olive)
  await giveSparks(place, rose, 50)
  await keepSessions(place)
  const at = new Date(place.now().getTime() + 3 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  const form = getBookingForm(ben, { skill, at, method: 'spark_token' })
  id = (await rose.forRose.does(requestBooking, { body: form })).data.id
  await ben.does(acceptBooking, { params: { id } })
  place.travel(at.getTime() + 20 * minuteMs - place.now().getTime())
})
afterEach(() => place.close())

const paid = async () => {
  const rows = await place.rows<{ kind: string; amount: number }>(
    `select t.kind, t.amount from transfers t join ledger_accounts a on a.id = t.credit_account
     where t.booking_id = $1 and a.owner = $2 and a.kind = 'member:available'`,
    [id, ben.id],
  )
  return rows
}
const object = () =>
  getCode(rose.forRose.call(openDispute, { body: { bookingId: id, message: 'He never came.' }, files: [] }))

const told = async () => {
  await place.settle()
  const { data } = await olive.does(listBookingNotifications)
  return data.map(({ title, description }: { title: string; description: string }) => `${title}: ${description}`)[0]
}

it('somebody without email can object, by their organiser, to work that was never done', async () => {
  await ben.does(completeBooking, { params: { id } })
  expect(await told()).toMatch(/^Bike repair for Rose is done, as they say: .+has to be said by .+Switch to Rose/)
  const objected = await object()
  place.travel(15 * dayMs)
  await place.app.jobs.runTimed('release-earned')
  await place.settle()
  expect({ objected, paid: await paid() }).toEqual({ objected: 'done', paid: [] })
})

it('somebody without email can answer, by their organiser, that they were at home', async () => {
  await ben.does(claimNoShow, { params: { id } })
  expect(await told()).toMatch(/^Bike repair for Rose needs an answer: nobody was in.+has to be said by/)
  const objected = await object()
  place.travel(24 * hourMs + minuteMs)
  await place.app.jobs.runTimed('settle-absences')
  await place.settle()
  const marks = await place.rows('select kind from booking_marks where booking_id = $1 and member_id = $2', [
    id,
    rose.id,
  ])
  expect({ objected, paid: await paid(), marks }).toEqual({ objected: 'done', paid: [], marks: [] })
})
