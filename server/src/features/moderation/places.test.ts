import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { appeal, decideAppeal, listAppeals, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../../../test/bookings.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  ruth = await signUpAdmin(place, 'Ruth')
  await keepSessions(place)
})
afterAll(() => place.close())

const reportIt = (id: string) =>
  trade.ben.call(report, { body: { kind: 'message', subject_id: id, reason: 'harassment' } })

/** Ana asks Ben to her home; he accepts and reports the text of her request, and Ruth decides. */
async function decided(decision: object): Promise<string> {
  const at = new Date(place.now().getTime() + 2 * dayMs)
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: new Date(at.setUTCHours(12, 0, 0, 0)) })
  await trade.ben.does(acceptBooking, { params: { id } })
  expect((await reportIt(id)).status).toBe(200)
  const waiting = (await ruth.does(listReports)).data.find((one: { subject_id: string }) => one.subject_id === id)
  expect(waiting.evidence).toMatchObject({ description: 'The back wheel rubs.', place: '7 Canary Row, Leeds' })
  const body = { note: 'Looked at it.', ...decision }
  await ruth.does(resolveReport, { params: { id: waiting._id }, body })
  await place.settle()
  return id
}
const getEvidence = async (id: string) => {
  await place.app.jobs.runTimed('moderation.sweep')
  const [row] = await place.rows<{ evidence: object }>('select evidence from reports where subject_id = $1', [id])
  return row?.evidence
}

describe('the place of a request that was reported', () => {
  it.each(['no_action', 'warned', 'removed'])('goes thirty days after %s, and the words stay', async (outcome) => {
    const id = await decided({ outcome })
    place.travel(30 * dayMs - 1)
    expect(await getEvidence(id)).toHaveProperty('place')
    place.travel(2)
    const evidence = await getEvidence(id)
    expect(evidence).toMatchObject({ description: 'The back wheel rubs.' })
    expect(evidence).not.toHaveProperty('place')
  })

  it('stays where it was what was wrong, as the operator says', async () => {
    const id = await decided({ outcome: 'warned', place_is_wrong: true })
    place.travel(31 * dayMs)
    expect(await getEvidence(id)).toMatchObject({ place: '7 Canary Row, Leeds' })
  })

  it('does not stay where nothing was wrong', async () => {
    const id = await decided({ outcome: 'no_action', place_is_wrong: true })
    place.travel(31 * dayMs)
    expect(await getEvidence(id)).not.toHaveProperty('place')
  })

  it('is not looked at again once it was found to be fine and the place is gone', async () => {
    const id = await decided({ outcome: 'no_action' })
    place.travel(31 * dayMs)
    await getEvidence(id)
    expect((await reportIt(id)).body.code).toBe('report.found_fine')
  })

  it('waits for the answer to an appeal', async () => {
    const id = await decided({ outcome: 'warned' })
    const { ana } = trade
    await ruth.does(suspendMember, { params: { id: ana.id }, body: { because: 'harassment', reason: 'Enough.' } })
    const body = { email: ana.email, password: goodPassword, message: 'It was not me.' }
    await place.visitor.does(appeal, { body })
    place.travel(31 * dayMs)
    expect(await getEvidence(id)).toHaveProperty('place')
    const [{ _id: waiting }] = (await ruth.does(listAppeals)).data
    await ruth.does(decideAppeal, { params: { id: waiting }, body: { outcome: 'lifted', reason: 'We were wrong.' } })
    expect(await getEvidence(id)).not.toHaveProperty('place')
  })
})
