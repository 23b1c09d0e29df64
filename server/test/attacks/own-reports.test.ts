import { inspectMember } from '@sparkhood/contract/admin/members'
import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { listAllHelpRequests } from '@sparkhood/contract/helping/listed'
import { askHelpQuestion } from '@sparkhood/contract/helping/questions'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import type { Wire } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { leeds, type Person, settleIn } from '../people.ts'
import { completeBookings, vouch } from '../vouches.ts'

let place: Neighbourhood
let trade: Trade
/** A moderator for whom Ana vouches. */
let mo: Person
let ruth: Person
beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
  mo = trade.ben
  for (const neighbour of [trade.ana, trade.cara]) await settleIn(neighbour)
  place.travel(90 * dayMs)
  await completeBookings(place, trade, 3)
  ruth = await signUpAdmin(place, 'Ruth')
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
  place.travel(minuteMs)
})
afterAll(() => place.close())

/** Reports something; returns the id of the report. */
async function reportAs(who: Person, kind: string, subject_id: string): Promise<string> {
  await who.does(report, { body: { kind, subject_id, reason: 'false_information', details: 'Not so.' } })
  const [row] = await place.rows<{ id: string }>('select id from reports where subject_id = $1', [subject_id])
  return row?.id ?? ''
}
const listed = async (who: Person): Promise<string[]> => (await who.does(listReports)).data.map(({ _id }: Wire) => _id)
const decide = (who: Person, id: string) =>
  who.call(resolveReport, { params: { id }, body: { outcome: 'no_action', note: 'Looked at it.' } })

/** Neither the queue nor the member's page shows the report to Mo, and only another operator can decide it. */
async function expectNotMine(id: string): Promise<void> {
  expect(await listed(mo)).not.toContain(id)
  expect((await mo.does(inspectMember, { params: { id: trade.ana.id } })).data.reports).toEqual([])
  expect(await decide(mo, id)).toMatchObject({ status: 403, body: { code: 'report.own' } })
  expect(await listed(ruth)).toContain(id)
  expect((await decide(ruth, id)).status).toBe(200)
}

it('nobody decides on a report of what was vouched for them', async () => {
  expect(await vouch(trade.ana, mo)).toMatchObject({ status: 200 })
  const [vouched] = await place.rows<{ id: string }>('select id from vouches where member_id = $1', [mo.id])
  await expectNotMine(await reportAs(trade.cara, 'vouch', vouched?.id ?? ''))
})

it('nobody decides on a report of a question under a request of theirs', async () => {
  const form = { title: 'A gate mended', booking_location: 'Leeds', booking_lat: leeds.lat, booking_lon: leeds.lon }
  const { data } = await mo.does(askForHelp, { body: form })
  const asked = { params: { id: data._id }, body: { content: 'Why?' } }
  const [question] = (await trade.ana.does(askHelpQuestion, asked)).data.questions
  await expectNotMine(await reportAs(trade.cara, 'message', question._id))
})

it('nobody decides on a report of a request under which they wrote', async () => {
  const { data } = await trade.ana.does(askForHelp, { body: { title: 'A shelf put up' } })
  await mo.does(askHelpQuestion, { params: { id: data._id }, body: { content: 'Are you stupid?' } })
  const id = await reportAs(trade.cara, 'request', data._id)
  // The list of all requests does not reveal it to them either.
  const counted = async (who: Person): Promise<number> =>
    (await who.does(listAllHelpRequests, { query: { reference: data._id } })).data[0].reports.waiting
  expect([await counted(mo), await counted(ruth)]).toEqual([0, 1])
  const { data: reported } = await mo.does(listAllHelpRequests, { query: { reported: 'true' } })
  expect(reported).toEqual([])
  await expectNotMine(id)
})
