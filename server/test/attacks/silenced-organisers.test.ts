import { blockMember, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { claimNoShow, completeBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { addDisputeWords, getDispute } from '@sparkhood/contract/bookings/disputes'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openOrganiser } from '../assisted.ts'
import { getBookingForm } from '../bookings.ts'
import { type MissedVisit, openMissedVisit } from '../missed-visit.ts'
import type { Person } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

let visit: MissedVisit
beforeEach(async () => {
  visit = await openMissedVisit()
})
afterEach(() => visit.place.close())

const block = (blocker: Person, blocked: Person) => blocker.call(blockMember, { params: { id: blocked.id } })

it('a provider who blocks the organiser is not paid for work that was never done', async () => {
  const { place, ben, olive, rose, id, object, listPaid } = visit
  expect((await block(ben, olive)).status).toBe(200)
  await ben.does(completeBooking, { params: { id } })
  await place.settle()
  expect((await rose.forRose.call(getBooking, { params: { id } })).status).toBe(200)
  expect(await object()).toBe('done')
  place.travel(15 * dayMs)
  await place.app.jobs.runTimed('release-earned')
  await place.settle()
  expect(await listPaid()).toEqual([])
})

it('a provider who blocks the organiser is not paid for a no-show that was none', async () => {
  const { place, ben, olive, id, object, listPaid, listMarks } = visit
  await ben.does(claimNoShow, { params: { id } })
  expect((await block(ben, olive)).status).toBe(200)
  expect(await object()).toBe('done')
  place.travel(24 * hourMs + minuteMs)
  await place.app.jobs.runTimed('settle-absences')
  await place.settle()
  expect([await listMarks(), await listPaid()]).toEqual([[], []])
})

it('an organiser who is blocked still reads a dispute and adds to it', async () => {
  const { ben, olive, rose, id, object } = visit
  expect(await object()).toBe('done')
  expect((await block(ben, olive)).status).toBe(200)
  expect((await rose.forRose.call(getDispute, { params: { id } })).status).toBe(200)
  const said = { params: { id }, body: { message: 'She waited for an hour.' }, files: [] }
  expect(await getCode(rose.forRose.call(addDisputeWords, said))).toBe('done')
})

it('an organiser who is blocked makes no new request', async () => {
  const { place, ben, olive, rose, skill } = visit
  expect((await block(ben, olive)).status).toBe(200)
  const at = new Date(place.now().getTime() + 3 * dayMs)
  const body = getBookingForm(ben, { skill, at, method: 'spark_token' })
  expect(await getCode(rose.forRose.call(requestBooking, { body }))).toBe('skill.not_found')
})

it('an organiser cannot block other organisers for Rose', async () => {
  const { place, rose } = visit
  for (const [name, role] of [
    ['Ruth', 'admin'],
    ['Mo', 'moderator'],
  ] as const) {
    const other = await openOrganiser(place, name, role)
    expect(await getCode(block(rose.forRose, other))).toBe('helper.with_yourself')
  }
})

it('an operator cannot decide on a report that they wrote for Rose', async () => {
  const { place, ben, olive, rose } = visit
  const ruth = await openOrganiser(place, 'Ruth', 'admin')
  await rose.forRose.does(report, { body: { kind: 'member', subject_id: ben.id, reason: 'scam', details: '' } })
  const [waiting] = await place.rows<{ id: string }>('select id from reports where resolved_at is null')
  const decision = { params: { id: waiting?.id ?? '' }, body: { outcome: 'no_action', note: 'Looked at it.' } } as const
  expect(await getCode(olive.call(resolveReport, decision))).toBe('report.own')
  expect(await getCode(ruth.call(resolveReport, decision))).toBe('done')
})
