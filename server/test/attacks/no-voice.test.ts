import { claimNoShow, completeBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type MissedVisit, openMissedVisit } from '../missed-visit.ts'

// Rose has no email: nobody logs in as her. Olive organises for her. Ben, who was booked, never comes.
let visit: MissedVisit
beforeEach(async () => {
  visit = await openMissedVisit()
})
afterEach(() => visit.place.close())

const told = async () => {
  await visit.place.settle()
  const { data } = await visit.olive.does(listBookingNotifications)
  return data.map(({ title, description }: { title: string; description: string }) => `${title}: ${description}`)[0]
}

it('somebody without email can object, by their organiser, to work that was never done', async () => {
  const { place, ben, id, object, listPaid } = visit
  await ben.does(completeBooking, { params: { id } })
  expect(await told()).toMatch(/^Bike repair for Rose is marked as done: .+we need to know by .+Switch to Rose/)
  const objected = await object()
  place.travel(15 * dayMs)
  await place.app.jobs.runTimed('release-earned')
  await place.settle()
  expect({ objected, paid: await listPaid() }).toEqual({ objected: 'done', paid: [] })
})

it('somebody without email can answer, by their organiser, that they were at home', async () => {
  const { place, ben, id, object, listPaid, listMarks } = visit
  await ben.does(claimNoShow, { params: { id } })
  expect(await told()).toMatch(/^Bike repair for Rose needs an answer: they say nobody was in.+we need to know by/)
  const objected = await object()
  place.travel(24 * hourMs + minuteMs)
  await place.app.jobs.runTimed('settle-absences')
  await place.settle()
  expect({ objected, paid: await listPaid(), marks: await listMarks() }).toEqual({
    objected: 'done',
    paid: [],
    marks: [],
  })
})
