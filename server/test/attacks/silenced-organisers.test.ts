import { blockMember, report, resolveReport } from '@sparkhood/contract/admin/safety'
import {
  acceptBooking,
  claimNoShow,
  completeBooking,
  getBooking,
  requestBooking,
} from '@sparkhood/contract/bookings/bookings'
import { addDisputeWords, getDispute, openDispute } from '@sparkhood/contract/bookings/disputes'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addRose, openOrganiser } from '../assisted.ts'
import { getBookingForm, keepSessions, longSessions } from '../bookings.ts'
import { giveSparks } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

let place: Neighbourhood
let olive: Person
let ben: Person
let rose: Awaited<ReturnType<typeof addRose>>
let id: string

/** Olive has asked Ben for Rose; twenty minutes after the start he has not come. */
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
  const body = getBookingForm(ben, { skill, at, method: 'spark_token' })
  id = (await rose.forRose.does(requestBooking, { body })).data.id
  await ben.does(acceptBooking, { params: { id } })
  place.travel(at.getTime() + 20 * minuteMs - place.now().getTime())
})
afterEach(() => place.close())

const block = (who: Person, whom: Person) => who.call(blockMember, { params: { id: whom.id } })
const object = () =>
  getCode(rose.forRose.call(openDispute, { body: { bookingId: id, message: 'He never came.' }, files: [] }))
const countPaid = async (): Promise<number> => {
  const rows = await place.rows(
    `select from transfers t join ledger_accounts a on a.id = t.credit_account
     where t.booking_id = $1 and a.owner = $2 and a.kind = 'member:available'`,
    [id, ben.id],
  )
  return rows.length
}

it('a provider who blocks the organiser is not paid for what they say is done', async () => {
  expect((await block(ben, olive)).status).toBe(200)
  await ben.does(completeBooking, { params: { id } })
  await place.settle()
  expect((await rose.forRose.call(getBooking, { params: { id } })).status).toBe(200)
  expect(await object()).toBe('done')
  place.travel(15 * dayMs)
  await place.app.jobs.runTimed('release-earned')
  await place.settle()
  expect(await countPaid()).toBe(0)
})

it('nor for a visit that somebody missed, as they say', async () => {
  await ben.does(claimNoShow, { params: { id } })
  expect((await block(ben, olive)).status).toBe(200)
  expect(await object()).toBe('done')
  place.travel(24 * hourMs + minuteMs)
  await place.app.jobs.runTimed('settle-absences')
  await place.settle()
  const marks = await place.rows('select from booking_marks where booking_id = $1 and member_id = $2', [id, rose.id])
  expect([marks.length, await countPaid()]).toEqual([0, 0])
})

it('a block after the dispute ends nothing of what is said for somebody without email', async () => {
  expect(await object()).toBe('done')
  expect((await block(ben, olive)).status).toBe(200)
  expect((await rose.forRose.call(getDispute, { params: { id } })).status).toBe(200)
  const said = { params: { id }, body: { message: 'She waited for an hour.' }, files: [] }
  expect(await getCode(rose.forRose.call(addDisputeWords, said))).toBe('done')
})

it('a block of the organiser keeps new requests from being made', async () => {
  expect((await block(ben, olive)).status).toBe(200)
  const [skill] = await place.rows<{ id: string }>('select id from skills where member_id = $1', [ben.id])
  const at = new Date(place.now().getTime() + 3 * dayMs)
  const body = getBookingForm(ben, { skill: skill?.id ?? '', at, method: 'spark_token' })
  expect(await getCode(rose.forRose.call(requestBooking, { body }))).toBe('skill.not_found')
})

it('no organiser shuts the others out in the name of whom they help', async () => {
  for (const [name, role] of [
    ['Ruth', 'admin'],
    ['Mo', 'moderator'],
  ] as const) {
    const other = await openOrganiser(place, name, role)
    expect(await getCode(block(rose.forRose, other))).toBe('helper.with_yourself')
  }
})

it('nobody decides on what they reported in the name of somebody', async () => {
  const ruth = await openOrganiser(place, 'Ruth', 'admin')
  const body = { kind: 'member' as const, subject_id: ben.id, reason: 'scam' as const, details: '' }
  const decide = async (who: Person) => {
    const [waiting] = await place.rows<{ id: string }>('select id from reports where resolved_at is null')
    const decision = { outcome: 'no_action' as const, note: 'Looked at it.' }
    return getCode(who.call(resolveReport, { params: { id: waiting?.id ?? '' }, body: decision }))
  }
  await rose.forRose.does(report, { body })
  expect(await decide(olive)).toBe('report.own')
  expect(await decide(ruth)).toBe('done')
})
