import { listActs } from '@sparkhood/contract/admin/audit'
import { appointMember, inspectMember, listMembers, noteMember, readMessages } from '@sparkhood/contract/admin/members'
import { listReports, report } from '@sparkhood/contract/admin/safety'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { getReference } from '@sparkhood/contract/primitives/ids'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../test/bookings.ts'
import { signUpAdmin } from '../../../../test/documents.ts'
import { fund } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ruth: Person
let mo: Person
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  place.travel(1000)
  mo = await signUp(place, 'Mo')
  place.travel(1000)
  ana = await signUp(place, 'Ana', { phone: '07700 900777' })
  place.travel(1000)
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
  await fund(ana, 50)
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
})
afterAll(() => place.close())

const found = async (query: Record<string, string | number>, who = ruth): Promise<string[]> =>
  (await who.does(listMembers, { query })).data.map(({ firstname }: { firstname: string }) => firstname)
const look = async (whom: Person, who = ruth) => (await who.does(inspectMember, { params: { id: whom.id } })).data

describe('a member is found', () => {
  it('by part of a name, an address or a phone number', async () => {
    expect(await found({ q: 'ana arch' })).toEqual(['Ana'])
    expect(await found({ q: 'ben@exam' })).toEqual(['Ben'])
    expect(await found({ q: '07700 900 777' })).toEqual(['Ana'])
    expect(await found({ q: '%%%' })).toEqual([])
  })

  it('by their id, and by the id of a booking of theirs', async () => {
    const id = await ask(ana, ben, { skill: await offerSkill(ben, 10), at: new Date('2026-12-01T10:00:00Z') })
    expect(await found({ q: ben.id })).toEqual(['Ben'])
    expect(await found({ q: id }, mo)).toEqual(['Ben', 'Ana'])
    expect(await found({ q: getReference(id) }, mo)).toEqual(['Ben', 'Ana'])
  })

  it('page by page, the newest first', async () => {
    const { data, next_cursor } = await ruth.does(listMembers, { query: { limit: 3 } })
    expect(data.map(({ firstname }: { firstname: string }) => firstname)).toEqual(['Ben', 'Ana', 'Mo'])
    expect(await found({ limit: 3, cursor: next_cursor })).toEqual(['Ruth'])
    expect(await found({ state: 'operators' })).toEqual(['Mo', 'Ruth'])
  })
})

it('members are looked at a hundred times a minute, in lists and one by one, twenty in a list', async () => {
  place.travel(60_000)
  const { limits } = place.wiring.tools
  expect((await mo.call(listMembers, { query: { limit: 21 } })).status).toBe(422)
  for (let time = 0; time < 98; time += 1) limits.spend('members', mo.id, place.now())
  expect((await mo.call(inspectMember, { params: { id: ana.id } })).status).toBe(200)
  expect((await mo.call(listMembers)).body.code).toBe('limit.too_fast')
  expect((await ruth.call(listMembers)).status).toBe(200)
  place.travel(60_000)
  expect((await mo.call(listMembers)).status).toBe(200)
})

describe('the page of a member', () => {
  it('shows what operators need, and money only to whom it is for', async () => {
    const seen = await look(ana)
    expect(seen).toMatchObject({
      firstname: 'Ana',
      email: ana.email,
      phone: '+447700900777',
      state: 'active',
      role: 'member',
      bookings: [{ they_are: 'client', with: { _id: ben.id }, price: 10, currency: 'gbp' }],
      money: { pounds: { available: 40, held: 10, earned: 0 } },
    })
    expect((await look(ana, mo)).money).toBeNull()
    expect(seen.devices).toHaveLength(1)
    expect((await ana.call(inspectMember, { params: { id: ben.id } })).status).toBe(403)
    expect(seen.older).toEqual([])
  })

  it('says where a list goes on, and begins reports with those that wait', async () => {
    await place.rows(
      `insert into reports (id, reporter_id, member_id, kind, subject_id, reason, details, evidence, reported_at,
         resolved_at, resolved_by, outcome)
       select gen_random_uuid(), $1, $2, 'member', $2, 'other', n::text, '{}', $3::timestamptz + n * interval '1 second',
         case when n > 1 then $3::timestamptz end, case when n > 1 then $4::uuid end, case when n > 1 then 'no_action' end
       from generate_series(1, 21) n`,
      [ana.id, ben.id, place.now(), ruth.id],
    )
    const { reports, older } = await look(ben)
    expect(reports).toHaveLength(20)
    expect([reports[0].details, reports[1].details]).toEqual(['1', '21'])
    expect(older).toEqual(['reports'])
    await place.rows('delete from reports where member_id = $1', [ben.id])
  })

  it('keeps what operators note, and what was decided', async () => {
    await mo.does(noteMember, { params: { id: ben.id }, body: { words: 'Rang about a key.' } })
    const body = { because: 'scam', reason: 'Asked to be paid outside.' }
    await mo.does(suspendMember, { params: { id: ben.id }, body })
    expect(await look(ben)).toMatchObject({
      state: 'suspended',
      devices: [],
      notes: [{ words: 'Rang about a key.', by: 'Mo' }],
      sanctions: [{ kind: 'suspension', because: 'scam', by: 'Mo', lifted_at: null }],
    })
    expect(await found({ state: 'suspended' })).toEqual(['Ben'])
    expect((await ben.call(noteMember, { params: { id: ben.id }, body: { words: 'x' } })).status).toBe(401)
  })
})

describe('messages', () => {
  it('are read around one that was reported, with a reason that is written down', async () => {
    const cara = await signUp(place, 'Cara')
    for (const content of ['Hello', 'Pay me by bank', 'Quick'])
      await cara.does(sendMessage, { body: { receiverId: ana.id, content } })
    const [row] = await place.rows<{ id: string }>(`select id from messages where content = 'Pay me by bank'`)
    await ana.does(report, { body: { kind: 'message', subject_id: row?.id, reason: 'scam' } })
    const [waiting] = (await mo.does(listReports)).data
    const params = { id: waiting._id }
    expect((await mo.call(readMessages, { params, body: { reason: ' ' } })).status).toBe(422)
    const { data } = await mo.does(readMessages, { params, body: { reason: 'To see what came before' } })
    expect(data.map((one: { content: string; reported: boolean }) => [one.content, one.reported])).toEqual([
      ['Hello', false],
      ['Pay me by bank', true],
      ['Quick', false],
    ])
    expect((await ruth.does(listActs)).data[0]).toMatchObject({
      act: 'POST /admin/messages/read/:id',
      reason: 'To see what came before',
      member: { _id: cara.id },
    })
  })

  it('are not read without a report', async () => {
    const [row] = await place.rows<{ id: string }>('select id from messages limit 1')
    const asked = { params: { id: row?.id ?? '' }, body: { reason: 'Curious' } }
    expect((await ruth.call(readMessages, asked)).body.code).toBe('report.not_found')
  })
})

describe('a role', () => {
  const appoint = (whom: Person, role: string, who = ruth) =>
    who.call(appointMember, { params: { id: whom.id }, body: { role, reason: 'She offered' } })

  it('is given by an admin, and holds at once on every device', async () => {
    expect((await ana.call(listMembers)).status).toBe(403)
    expect((await appoint(ana, 'moderator')).status).toBe(200)
    expect((await ana.call(listMembers)).status).toBe(200)
    expect((await appoint(ana, 'member')).status).toBe(200)
    expect((await ana.call(listMembers)).status).toBe(403)
  })

  it('is not one’s own to change, nor a moderator’s', async () => {
    expect((await appoint(ruth, 'member')).body.code).toBe('role.own')
    expect((await appoint(ana, 'admin', mo)).status).toBe(403)
  })

  it('can be taken from an operator whose account closes, who can be suspended then, and is given to nobody who leaves', async () => {
    await mo.does(askClosing)
    expect((await mo.call(listMembers)).status).toBe(200)
    expect((await appoint(mo, 'admin')).body.code).toBe('member.not_found')
    expect((await appoint(mo, 'member')).status).toBe(200)
    expect((await mo.call(listMembers)).status).toBe(403)
    expect((await appoint(mo, 'moderator')).body.code).toBe('member.not_found')
    await ruth.does(suspendMember, {
      params: { id: mo.id },
      body: { because: 'scam', reason: 'What he did as a moderator', until: null },
    })
    await place.rows(`update accounts set closed_at = now(), role = 'moderator' where id = $1`, [mo.id])
    expect((await appoint(mo, 'member')).body.code).toBe('member.not_found')
  })

  it('is left to one of two admins who take it from each other at once', async () => {
    expect((await appoint(ana, 'admin')).status).toBe(200)
    const both = await Promise.all([appoint(ana, 'member', ruth), appoint(ruth, 'member', ana)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  })
})
