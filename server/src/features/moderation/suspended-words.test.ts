import { listActs } from '@sparkhood/contract/admin/audit'
import { inspectMember } from '@sparkhood/contract/admin/members'
import { listReports, type ReportKind, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { restoreMember } from '@sparkhood/contract/admin/sanctions'
import { getSkill } from '@sparkhood/contract/listings/skills'
import { listMessages, sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let ruth: Person
let people = 0

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())
beforeEach(async () => {
  people += 1
  ben = await signUp(place, `Ben${people}`)
  await settleIn(ben)
})

/** Ana reports something of Ben's, and Ruth suspends him for it. */
async function suspendFor(kind: ReportKind, subjectId: string, extra: { takes_away?: boolean } = {}) {
  await ana.does(report, { body: { kind, subject_id: subjectId, reason: 'hate' } })
  const [waiting] = (await ruth.does(listReports)).data
  const body = { outcome: 'suspended', note: 'A threat.', ...extra }
  await ruth.does(resolveReport, { params: { id: waiting._id }, body })
  await place.settle()
  expect((await ben.call(listMessages, { params: { senderId: ben.id, receiverId: ana.id } })).status).toBe(401)
  return waiting._id as string
}
const letIn = () => ruth.does(restoreMember, { params: { id: ben.id }, body: { reason: 'Long enough.' } })
const send = async (content: string): Promise<string> =>
  (await ben.does(sendMessage, { body: { receiverId: ana.id, content } })).data._id
const readLast = async () =>
  (await ana.does(listMessages, { params: { senderId: ana.id, receiverId: ben.id } })).data.at(-1)
const reportOf = async () => (await ruth.does(inspectMember, { params: { id: ben.id } })).data.reports[0]

describe('suspending a member for what they wrote', () => {
  it('takes that away as well, for good', async () => {
    await suspendFor('message', await send('I know where you live.'))
    expect(await reportOf()).toMatchObject({ outcome: 'suspended', taken_away: true })
    await letIn()
    expect(await readLast()).toMatchObject({ content: '', removed: true })
  })

  it('takes a listing off, also once they are let in again', async () => {
    const skill = await offerSkill(ben)
    await suspendFor('skill', skill)
    await letIn()
    expect((await ana.call(getSkill, { params: { id: skill } })).status).toBe(404)
  })

  it('leaves it where the operator says so, which the log of acts has', async () => {
    const id = await suspendFor('message', await send('I will come round.'), { takes_away: false })
    expect(await reportOf()).toMatchObject({ outcome: 'suspended', taken_away: false })
    await letIn()
    expect(await readLast()).toMatchObject({ content: 'I will come round.' })
    const acts = (await ruth.does(listActs, { query: {} })).data
    const act = acts.find((one: { subject_id: string }) => one.subject_id === id)
    expect(act.details).toEqual({ outcome: 'suspended', takes_away: 'false' })
  })

  it('takes no member away', async () => {
    await suspendFor('member', ben.id)
    expect(await reportOf()).toMatchObject({ outcome: 'suspended', taken_away: false })
  })
})
