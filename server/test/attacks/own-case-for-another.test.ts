import { seeQueues } from '@sparkhood/contract/admin/console'
import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { decideAppeal, listAppeals, suspendMember, warnMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { decideDispute, inspectDispute, listOpenDisputes, openDispute } from '@sparkhood/contract/bookings/disputes'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRose, openOrganiser } from '../assisted.ts'
import { getBookingForm } from '../bookings.ts'
import type { Wire } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { giveSparks } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

// Olive is an admin, and acts for Rose.
let place: Neighbourhood
let olive: Person
let ben: Person
let rose: Awaited<ReturnType<typeof addRose>>
let booking: string

beforeAll(async () => {
  place = await openNeighbourhood()
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  olive = await openOrganiser(place, 'Olive', 'admin')
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
  const skill = await offerSkill(ben, 10)
  rose = await addRose(olive)
  await giveSparks(place, rose, 50)
  const at = new Date(place.now().getTime() + 3 * dayMs)
  const { data } = await rose.forRose.does(requestBooking, {
    body: getBookingForm(ben, { skill, at, method: 'spark_token' }),
  })
  booking = data.id
  await ben.does(acceptBooking, { params: { id: booking } })
})
afterAll(() => place.close())

const endAgreement = () =>
  place.rows(`update helper_grants set ended_at = $2, ended_by = 'helper' where helper_id = $1`, [
    olive.id,
    place.now(),
  ])
const count = async (who: Person, queue: string): Promise<number> =>
  (await who.does(seeQueues)).data.find(({ name }: Wire) => name === queue).count

it('nobody decides on a report of what they wrote in the name of another', async () => {
  const words = 'Come for free or I report you.'
  const { data } = await rose.forRose.does(sendMessage, { body: { receiverId: ben.id, content: words } })
  const about = { kind: 'message', subject_id: data._id, reason: 'harassment', details: 'Olive wrote it.' }
  await ben.does(report, { body: about })
  const [row] = await place.rows<{ id: string }>('select id from reports where reporter_id = $1', [ben.id])
  expect((await olive.does(listReports)).data).toEqual([])
  const decision = { params: { id: row?.id ?? '' }, body: { outcome: 'no_action', note: 'Nothing in it.' } }
  expect(await getCode(olive.call(resolveReport, decision))).toBe('report.own')
})

it('nobody warns or suspends somebody they act for', async () => {
  const sending = { params: { id: rose.id }, body: { because: 'harassment', reason: 'Rose wrote it.' } }
  expect(await getCode(olive.call(warnMember, sending))).toBe('sanction.helped')
  expect(await getCode(olive.call(suspendMember, sending))).toBe('sanction.helped')
})

it('nobody decides on the dispute of somebody they act for, or did; lists say so, and it is not counted for them', async () => {
  const ruth = await signUpAdmin(place, 'Ruth')
  await ben.does(openDispute, { body: { bookingId: booking, message: 'I came, and nobody opened.' }, files: [] })
  const decision = { params: { id: booking }, body: { client_gets: 5, reason: 'Rose is right.' } }
  const seen = async (who: Person) => ({
    listed: (await who.does(listOpenDisputes)).data.map(({ conflict }: Wire) => conflict),
    open: (await who.does(inspectDispute, { params: { id: booking } })).data.conflict,
    counted: await count(who, 'disputes'),
  })
  expect(await seen(olive)).toEqual({ listed: [true], open: true, counted: 0 })
  expect(await seen(ruth)).toEqual({ listed: [false], open: false, counted: 1 })
  const refused = await olive.call(decideDispute, decision)
  expect(refused).toMatchObject({ status: 403, body: { code: 'dispute.own' } })
  // The message names the solution: another operator, rather than the end of the agreement.
  expect(refused.body.message).toMatch(/even once your agreement has ended.+give a member that role/)
  await endAgreement()
  expect(await getCode(olive.call(decideDispute, decision))).toBe('dispute.own')
  expect(await seen(olive)).toEqual({ listed: [true], open: true, counted: 0 })
  expect(await getCode(ruth.call(decideDispute, decision))).toBe('done')
})

it('nobody answers the appeal of somebody they acted for; lists say so, and it is not counted for them', async () => {
  const sue = await signUpAdmin(place, 'Sue')
  await sue.does(suspendMember, { params: { id: rose.id }, body: { because: 'scam', reason: 'Paid outside.' } })
  await place.rows(
    `insert into appeals (id, sanction_id, message, sent_at)
     select gen_random_uuid(), id, 'It was not me.', $2 from sanctions where member_id = $1 and kind = 'suspension'`,
    [rose.id, place.now()],
  )
  const listed = async (who: Person) =>
    (await who.does(listAppeals)).data.map(({ _id, helped }: Wire) => [_id, helped] as [string, boolean])
  const [[id] = [''], ...others] = await listed(olive)
  expect(others).toEqual([])
  expect([await listed(olive), await listed(sue)]).toEqual([[[id, true]], [[id, false]]])
  expect([await count(olive, 'appeals'), await count(sue, 'appeals')]).toEqual([0, 1])
  const answer = { params: { id }, body: { outcome: 'lifted', reason: 'Rose is right.' } } as const
  expect(await getCode(olive.call(decideAppeal, answer))).toBe('sanction.helped')
  expect(await getCode(sue.call(decideAppeal, answer))).toBe('done')
})
