import {
  blockMember,
  listBlocked,
  listReports,
  previewBlock,
  report,
  reportsThatHide,
  resolveReport,
  unblockMember,
} from '@sparkhood/contract/admin/safety'
import { listOwnSkills } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRose, openOrganiser } from '../../../test/assisted.ts'
import type { Wire } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { getCode } from '../../../test/trusted-helpers.ts'

let place: Neighbourhood
let olive: Person
let ben: Person
let ruth: Person
let rose: Awaited<ReturnType<typeof addRose>>

beforeAll(async () => {
  place = await openNeighbourhood()
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  olive = await openOrganiser(place, 'Olive')
  ruth = await openOrganiser(place, 'Ruth', 'admin')
  ben = await signUp(place, 'Ben')
  place.travel(60_000)
  await settleIn(ben)
  rose = await addRose(olive)
})
afterAll(() => place.close())

const blocks = async () => (await rose.forRose.does(listBlocked)).data.map(({ blocked_id }: Wire) => blocked_id._id)
const acts = () =>
  place.rows<{ act: string; other_id: string | null }>(
    'select act, other_id from helper_acts where grant_id = $1 order by at, id',
    [rose.grant],
  )

it('an organiser blocks and unblocks for Rose, but not themselves', async () => {
  const params = { id: ben.id }
  expect((await rose.forRose.does(previewBlock, { params })).data).toMatchObject({ requests: [], bookings: [] })
  await rose.forRose.does(blockMember, { params })
  expect(await blocks()).toEqual([ben.id])
  await rose.forRose.does(unblockMember, { params })
  expect(await blocks()).toEqual([])
  expect(await acts()).toEqual([
    { act: 'POST /blocks/block/:id', other_id: ben.id },
    { act: 'DELETE /blocks/unblock/:id', other_id: ben.id },
  ])
  const own = { params: { id: olive.id } }
  expect(await getCode(rose.forRose.call(blockMember, own))).toBe('helper.with_yourself')
  expect(await blocks()).toEqual([])
})

it('reports for people without email reach moderators with both names, and hide no listing by their number', async () => {
  const skill = await offerSkill(ben, 10)
  const tell = (who: Person, kind: 'skill' | 'member', subject_id: string) =>
    who.call(report, { body: { kind, subject_id, reason: 'scam', details: 'She was asked to pay outside.' } })
  const people = [rose]
  for (let nth = 1; nth < reportsThatHide; nth += 1)
    people.push(await addRose(olive, { phone: `07700 90030${nth}`, street: `${nth} Mill Lane` }))
  for (const { forRose } of people) expect((await tell(forRose, 'skill', skill)).status).toBe(200)
  await place.settle()
  const [listing] = (await ben.does(listOwnSkills)).data
  expect(listing).toMatchObject({ _id: skill, approval_status: 'approved' })
  const waiting: Wire[] = (await ruth.does(listReports)).data
  expect(waiting.every(({ helper }) => helper._id === olive.id)).toBe(true)
  expect(waiting.map(({ reporter }) => reporter._id).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  expect(await getCode(tell(rose.forRose, 'member', olive.id))).toBe('helper.with_yourself')
})

it('an organiser decides on no report of what they have reported for Rose, though others reported it as well', async () => {
  const cara = await signUp(place, 'Cara')
  const body = { kind: 'member' as const, subject_id: ben.id, reason: 'scam' as const, details: 'He asked for cash.' }
  await cara.does(report, { body })
  const [first] = await place.rows<{ id: string }>('select id from reports where reporter_id = $1', [cara.id])
  await rose.forRose.does(report, { body })
  const resolve = (who: Person) =>
    who.call(resolveReport, { params: { id: first?.id ?? '' }, body: { outcome: 'no_action', note: 'Looked at it.' } })
  expect(await getCode(resolve(olive))).toBe('report.own')
  expect((await resolve(ruth)).status).toBe(200)
})

it('an organiser does not read the new name of a member who has blocked them', async () => {
  const ana = await signUp(place, 'Ana')
  await settleIn(ana)
  await rose.forRose.does(blockMember, { params: { id: ana.id } })
  await ana.does(blockMember, { params: { id: olive.id } })
  const [first] = (await rose.forRose.does(listBlocked)).data
  expect(first.blocked_id).toEqual({ _id: ana.id, firstname: 'Somebody', lastname: '', photourl: '' })
  await rose.forRose.does(unblockMember, { params: { id: ana.id } })
})
