import { approveSkill, listPendingSkills } from '@sparkhood/contract/admin/approvals'
import { listReports, reportsThatHide, report as reportThis, resolveReport } from '@sparkhood/contract/admin/safety'
import { editSkill, getSkill, listOwnSkills } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Wire } from '../../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'

const readers = ['Ana', 'Cara', 'Dev', 'Ella', 'Finn', 'Gwen'] as const
let place: Neighbourhood
let ben: Person
let ruth: Person
let people: Person[]

beforeAll(async () => {
  place = await openNeighbourhood()
  ben = await signUp(place, 'Ben')
  ruth = await signUp(place, 'Ruth')
  people = []
  for (const name of readers) people.push(await signUp(place, name))
  await place.rows(`update accounts set role = 'admin' where id = $1`, [ruth.id])
  place.travel(60_000)
  for (const person of [ben, ...people]) await settleIn(person)
})
afterAll(() => place.close())

const report = (who: Person | undefined, id: string) =>
  (who as Person).call(reportThis, { body: { kind: 'skill', subject_id: id, reason: 'scam', details: '' } })
const reportAll = async (id: string, by: readonly Person[]): Promise<void> => {
  for (const person of by) expect((await report(person, id)).status).toBe(200)
  await place.settle()
}
const decide = async (id: string, outcome: string): Promise<void> => {
  const all: Wire[] = (await ruth.does(listReports)).data
  const { _id } = all.find(({ subject_id }) => subject_id === id) as Wire
  await ruth.does(resolveReport, { params: { id: _id }, body: { outcome, note: 'Looked at it.' } })
  await place.settle()
}
const status = async (id: string): Promise<string> =>
  (await ben.does(listOwnSkills)).data.find(({ _id }: Wire) => _id === id).approval_status
const seenBy = async (who: Person | undefined, id: string): Promise<number> =>
  (await (who as Person).call(getSkill, { params: { id } })).status
const edit = (id: string, description: string) =>
  ben.does(editSkill, {
    params: { id },
    body: { skill_type: 'Gardening', experience_level: 'expert', hourly_rate: 10, description },
  })

it('four members hide a listing until somebody has looked; then the same ones cannot do it again', async () => {
  const skill = await offerSkill(ben, 10)
  const four = people.slice(0, reportsThatHide)
  await reportAll(skill, four.slice(1))
  await reportAll(skill, four.slice(1))
  expect(await status(skill)).toBe('approved')
  await reportAll(skill, four.slice(0, 1))
  expect(await status(skill)).toBe('pending')
  expect(await seenBy(people[4], skill)).toBe(404)
  expect((await ruth.does(listPendingSkills)).data).toMatchObject([{ _id: skill, reported: true }])
  const emails = (await place.wiring.mailbox?.list(ben.email)) ?? []
  expect(emails.some(({ subject }) => subject.startsWith('We are looking at'))).toBe(true)

  await decide(skill, 'no_action')
  expect(await status(skill)).toBe('approved')
  expect(await seenBy(people[4], skill)).toBe(200)
  for (const person of four)
    expect(await report(person, skill)).toMatchObject({ status: 409, body: { code: 'report.found_fine' } })
  await reportAll(skill, people.slice(4))
  expect(await status(skill)).toBe('approved')
  // A listing that has changed since can be reported again.
  await edit(skill, 'Now something else altogether')
  await reportAll(skill, four.slice(0, 2))
  expect(await status(skill)).toBe('pending')
})

it('four at once hide it', async () => {
  const skill = await offerSkill(ben, 10)
  await Promise.all(people.slice(0, reportsThatHide).map((person) => report(person, skill)))
  await place.settle()
  expect(await status(skill)).toBe('pending')
})

it('what its owner changed meanwhile stays hidden, whatever is decided on the words of before', async () => {
  const skill = await offerSkill(ben, 10)
  await reportAll(skill, people.slice(0, reportsThatHide))
  place.travel(1_000)
  await edit(skill, 'Words that nobody has looked at')
  expect(await status(skill)).toBe('pending')
  await decide(skill, 'no_action')
  expect(await status(skill)).toBe('pending')
})

it.each([
  ['changed', 'Bad again'],
  ['changed back', 'Bad'],
])('what an operator approved can be reported by all of them again once it is %s', async (_how, after) => {
  const skill = await offerSkill(ben, 10)
  await edit(skill, 'Bad')
  const four = people.slice(0, reportsThatHide)
  await reportAll(skill, four)
  await edit(skill, 'Harmless')
  expect((await ruth.does(listPendingSkills)).data).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ _id: skill, reported: true })]),
  )
  await ruth.does(approveSkill, { params: { id: skill }, body: {} })
  await place.settle()
  await edit(skill, after)
  await reportAll(skill, four)
  expect(await status(skill)).toBe('pending')
})

it('what an operator approved as it was reported is not hidden again by the same members', async () => {
  const skill = await offerSkill(ben, 10)
  const four = people.slice(0, reportsThatHide)
  await reportAll(skill, four)
  await ruth.does(approveSkill, { params: { id: skill }, body: {} })
  await place.settle()
  for (const person of four)
    expect(await report(person, skill)).toMatchObject({ status: 409, body: { code: 'report.found_fine' } })
})

it('reports by members who are suspended count for nothing', async () => {
  const skill = await offerSkill(ben, 10)
  await reportAll(skill, people.slice(0, 2))
  await place.rows('update accounts set suspended_at = $2 where id = $1', [people[0]?.id, place.now()])
  await reportAll(skill, people.slice(2, 4))
  expect(await status(skill)).toBe('approved')
  await reportAll(skill, people.slice(4, 5))
  expect(await status(skill)).toBe('pending')
})
