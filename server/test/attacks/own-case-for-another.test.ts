import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { suspendMember, warnMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { decideDispute, openDispute } from '@sparkhood/contract/bookings/disputes'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRose, openOrganiser } from '../assisted.ts'
import { getBookingForm } from '../bookings.ts'
import { giveSparks } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

// Olive looks after the site, and acts for Rose.
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

it('nobody decides on the dispute of somebody they act for, or did', async () => {
  await ben.does(openDispute, { body: { bookingId: booking, message: 'I came, and nobody opened.' }, files: [] })
  const decision = { params: { id: booking }, body: { client_gets: 5, reason: 'Rose is right.' } }
  expect(await getCode(olive.call(decideDispute, decision))).toBe('dispute.own')
  await place.rows(`update helper_grants set ended_at = $2, ended_by = 'helper' where helper_id = $1`, [
    olive.id,
    place.now(),
  ])
  expect(await getCode(olive.call(decideDispute, decision))).toBe('dispute.own')
})
