import { approveSkill, rejectSkill } from '@sparkhood/contract/admin/approvals'
import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { addSkill, deleteSkill, editSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { followMember } from '@sparkhood/contract/people/follows'
import { changePreferences } from '@sparkhood/contract/people/preferences'
import { listCommunity } from '@sparkhood/contract/talking/community'
import {
  listBookingNotifications,
  listFolloweeNotifications,
  type Notification,
} from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let admin: Person
let category: string

beforeAll(async () => {
  place = await openNeighbourhood({ AUTO_APPROVE: 'off' })
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  admin = await signUp(place, 'Ada')
  await place.rows(`update accounts set role = 'admin' where id = $1`, [admin.id])
  await settleIn(ben)
  category = (await ben.does(listCategories)).data[0]._id
})
afterAll(() => place.close())

const form = (skill_type: string) => ({
  skill_type,
  skillCategoryId: category,
  experience_level: 'expert',
  hourly_rate: 10,
  description: 'With care.',
})
const offer = async (title: string): Promise<string> => (await ben.does(addSkill, { body: form(title) })).data._id
const edit = (id: string, title: string) => ben.does(editSkill, { params: { id }, body: form(title) })
const approve = (id: string) => admin.does(approveSkill, { params: { id } })
const reject = (id: string, reason: string) => admin.does(rejectSkill, { params: { id }, body: { reason } })

/** The notifications about a listing, newest first. */
const told = async (id: string): Promise<string[]> => {
  await place.settle()
  const data: Notification[] = (await ben.does(listBookingNotifications)).data
  return data.filter(({ link }) => link === `/settings/skills/${id}`).map(({ title }) => title)
}
const emails = async (title: string) =>
  (await place.wiring.mailbox?.list(ben.email))?.filter(({ subject }) => subject.includes(title)) ?? []

describe('the owner of a listing is told', () => {
  it('that it is approved, once', async () => {
    const id = await offer('Clock repair')
    await approve(id)
    await approve(id)
    expect(await told(id)).toEqual(['Clock repair is approved'])
    expect(await emails('Clock repair')).toEqual([])
  })

  it('that it is refused, with the reason in an email that always comes, and what is so now in one line', async () => {
    await ben.does(changePreferences, { body: { accountNotifications: false } })
    const id = await offer('Knife grinding')
    await reject(id, 'Say <b>where</b> you do it.')
    expect(await told(id)).toEqual(['Please change Knife grinding'])
    const [email, ...others] = await emails('Knife grinding')
    expect(others).toEqual([])
    expect(email?.text).toContain('Say <b>where</b> you do it.')
    expect(email?.text).toContain(`/settings/skills/edit/${id}`)
    expect(email?.html).not.toContain('<b>')
    await edit(id, 'Knife sharpening')
    await approve(id)
    expect(await told(id)).toEqual(['Knife sharpening is approved'])
    await ben.does(changePreferences, { body: { accountNotifications: true } })
  })

  it('that it was taken down after a report, and nothing of who reported it', async () => {
    const id = await offer('Firework shows')
    await approve(id)
    await ana.does(report, { body: { kind: 'skill', subject_id: id, reason: 'other', details: 'Far too loud' } })
    const [reported] = (await admin.does(listReports)).data
    await admin.does(resolveReport, { params: { id: reported?._id ?? '' }, body: { outcome: 'removed', note: 'Yes.' } })
    expect(await told(id)).toEqual(['Please change Firework shows'])
    const [email] = await emails('Firework shows')
    expect(email?.text).toContain('It does not keep to our rules.')
    expect(email?.text).not.toMatch(/Ana|loud|report/)
  })

  it('nothing of what they have withdrawn meanwhile', async () => {
    const id = await offer('Juggling')
    await reject(id, 'Say how high.')
    await ben.does(deleteSkill, { params: { id } })
    expect([await told(id), await emails('Juggling')]).toEqual([[], []])
  })
})

it('is new to followers and in the community once, however long ago that was forgotten', async () => {
  await ana.does(followMember, { params: { id: ben.id } })
  const announced = async () => {
    await place.settle()
    const heard = [await ana.does(listFolloweeNotifications), await ana.does(listCommunity, { query: { limit: 50 } })]
    return heard.map(({ data }) => JSON.stringify(data)).filter((text) => text.includes('Lute lesson')).length
  }
  const id = await offer('Lute lesons')
  await reject(id, 'Please look at your spelling.')
  expect(await announced()).toBe(0)
  await edit(id, 'Lute lessons')
  await approve(id)
  expect(await announced()).toBe(2)
  await place.rows('delete from notifications')
  await place.rows('delete from community_items')
  await edit(id, 'Lute lessons, and repairs')
  await approve(id)
  expect(await announced()).toBe(0)
})
