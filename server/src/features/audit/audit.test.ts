import { actWords, adminAtStart, listActs, seeConsole } from '@sparkhood/contract/admin/audit'
import { inspectMember, listMembers } from '@sparkhood/contract/admin/members'
import { getPermissions, permissions } from '@sparkhood/contract/admin/permissions'
import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { issueSparks } from '@sparkhood/contract/money/treasury'
import { approveDocument, inspectDocument, listWaitingDocuments, lookAtKycFile } from '@sparkhood/contract/people/kyc'
import { signOutMember } from '@sparkhood/contract/people/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendIdentity, signUpAdmin } from '../../../test/documents.ts'
import { endpoints, getName } from '../../../test/endpoints.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ruth: Person
let mo: Person
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  mo = await signUp(place, 'Mo')
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())

const newest = async (query = {}) => (await ruth.does(listActs, { query })).data[0]
const written = () => place.rows<{ count: number }>('select count(*)::integer as count from operator_acts')

describe('what an operator does', () => {
  it('is written down with who, on whom, why and from where', async () => {
    await ana.does(report, { body: { kind: 'member', subject_id: ben.id, reason: 'scam' } })
    const [waiting] = (await mo.does(listReports)).data
    const body = { outcome: 'no_action', note: 'Nothing is wrong here' }
    await mo.does(resolveReport, { params: { id: waiting._id }, body, headers: { 'user-agent': 'Firefox' } })
    expect(await newest()).toMatchObject({
      act: 'PUT /admin/reports/resolve/:id',
      actor: { _id: mo.id, firstname: 'Mo' },
      role: 'moderator',
      subject_id: waiting._id,
      member: { _id: ben.id },
      reason: 'Nothing is wrong here',
      details: { outcome: 'no_action' },
      network: '127.0.0.1',
      device: 'Firefox',
      at: place.now().toISOString(),
    })
  })

  it('is not written down when it was refused, and a look is only when there was something to see', async () => {
    const before = await written()
    const nobody = '0190a000-0000-7000-8000-0000000000ff'
    expect((await ruth.call(signOutMember, { params: { id: nobody } })).status).toBe(404)
    expect((await ruth.call(lookAtKycFile, { params: { id: nobody } })).status).toBe(404)
    expect((await ben.call(signOutMember, { params: { id: ana.id } })).status).toBe(403)
    expect(await written()).toEqual(before)
  })

  it('includes looking at identity documents, and deciding on them', async () => {
    await sendIdentity(ben)
    const [{ _id: id }] = (await ruth.does(listWaitingDocuments)).data
    await ruth.call(lookAtKycFile, { params: { id } })
    expect(await newest()).toMatchObject({ act: 'GET /admin/kyc/file/:id', subject_id: id, member: { _id: ben.id } })
    place.travel(1000)
    await ruth.does(approveDocument, { params: { id } })
    expect(await newest({ member: ben.id })).toMatchObject({ act: 'PUT /admin/kyc/approve/:id', subject_id: id })
    place.travel(1000)
    for (const _ of [1, 2]) await ruth.does(inspectDocument, { params: { id } })
    const { data } = await ruth.does(listActs, { query: { act: 'GET /admin/kyc/:id' } })
    expect(data).toMatchObject([{ subject_id: id, member: { _id: ben.id } }])
  })

  it('is written down once however often the same call is sent under one key', async () => {
    const body = { budget: 'welcome', amount: 12.5, reason: 'More to give' }
    const headers = { 'idempotency-key': 'twelve and a half' }
    place.travel(1000)
    for (const _ of [1, 2]) await ruth.does(issueSparks, { body, headers })
    const { data } = await ruth.does(listActs, { query: { act: 'POST /admin/sparks/issue' } })
    expect(data).toMatchObject([
      { details: { budget: 'welcome', amount: '12.5' }, reason: 'More to give', member: null },
    ])
  })

  it('includes looking at members, once however often a page reads them anew, and tells whom a list showed', async () => {
    const lines = async () =>
      (await place.rows<{ act: string; details: object; member_id: string | null }>(
        `select act, details, member_id from operator_acts where actor_id = $1 and act like 'GET /admin/members%' order by id`,
        [mo.id],
      )) ?? []
    const inspect = () => mo.does(inspectMember, { params: { id: ana.id } })
    for (const _ of [1, 2]) await inspect()
    expect(await newest()).toMatchObject({
      act: 'GET /admin/members/:id',
      actor: { _id: mo.id },
      member: { _id: ana.id },
    })
    const people = { act: 'GET /admin/members', member_id: null }
    const one = { act: 'GET /admin/members/:id', member_id: ana.id, details: {} }
    for (const _ of [1, 2]) await mo.does(listMembers, { query: { q: 'ana arch' } })
    expect(await lines()).toEqual([one, { ...people, details: { state: 'all', shown: [ana.id] } }])
    const first = await mo.does(listMembers, { query: { limit: 2 } })
    await mo.does(listMembers, { query: { limit: 2, cursor: first.next_cursor } })
    expect((await lines()).slice(2)).toEqual([
      { ...people, details: { state: 'all', shown: [ben.id, ana.id] } },
      { ...people, details: { state: 'all', shown: [mo.id, ruth.id] } },
    ])
    expect((await newest({ act: 'GET /admin/members' })).details).toEqual({ state: 'all', shown: '2' })
    await mo.does(listMembers, { query: { q: 'nobody of that name' } })
    expect(await lines()).toHaveLength(4)
    const elsewhere = { remoteAddress: '203.0.113.9', headers: { authorization: `Bearer ${mo.token}` } }
    await place.app.http.inject({ url: `/api/admin/members/${ana.id}`, ...elsewhere })
    place.travel(10 * 60_000)
    await inspect()
    expect(await lines()).toHaveLength(6)
  })

  it('cannot be changed or removed, not even by the owner of the tables', async () => {
    await expect(place.rows(`update operator_acts set reason = ''`)).rejects.toThrow('append-only')
    await expect(place.rows('delete from operator_acts')).rejects.toThrow('append-only')
    await expect(place.rows('truncate operator_acts')).rejects.toThrow('append-only')
  })

  it('is found by operator, member and kind, page by page', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string | number> = { limit: 1, actor: ruth.id, ...(cursor && { cursor }) }
      const page = await ruth.does(listActs, { query })
      seen.push(...page.data.map(({ act }: { act: string }) => act))
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toEqual([
      'POST /admin/sparks/issue',
      'GET /admin/kyc/:id',
      'PUT /admin/kyc/approve/:id',
      'GET /admin/kyc/file/:id',
      'GET /admin/kyc',
    ])
    expect((await mo.call(listActs)).status).toBe(403)
  })

  it('is not done by a moderator to those who look after the site, nor by anybody in their own matter', async () => {
    expect((await mo.call(signOutMember, { params: { id: ruth.id } })).body.code).toBe('sanction.operator')
    await ana.does(report, { body: { kind: 'member', subject_id: ruth.id, reason: 'scam' } })
    const about = (await mo.does(listReports)).data.at(-1)
    const decide = (who: Person, outcome: string) =>
      who.call(resolveReport, { params: { id: about._id }, body: { outcome, note: 'So it is' } })
    expect((await decide(mo, 'suspended')).body.code).toBe('sanction.operator')
    expect((await decide(ruth, 'no_action')).body.code).toBe('report.own')
    expect(await newest()).toMatchObject({ act: 'GET /admin/reports', actor: { _id: mo.id } })
  })

  it('has words for each act there is', () => {
    const acts = endpoints.filter(({ access, method, looksIn }) => looksIn || (access === 'admin' && method !== 'GET'))
    expect(Object.keys(actWords).sort()).toEqual([...acts.map(getName), adminAtStart].sort())
  })
})

describe('who may do what', () => {
  it('is told to each operator', async () => {
    expect((await mo.does(seeConsole)).data).toEqual({ role: 'moderator', duties: getPermissions('moderator') })
    expect((await ruth.does(seeConsole)).data).toEqual({ role: 'admin', duties: Object.keys(permissions) })
    expect((await ana.call(seeConsole)).status).toBe(403)
  })
})
