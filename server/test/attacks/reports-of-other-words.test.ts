import { listReports, report, reportsThatHide, resolveReport } from '@sparkhood/contract/admin/safety'
import { editSkill, getSkill } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Wire } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'

// An accomplice reports harmless words, and the report waits. Then the words change, and others report what they read.
// An operator who decides on the first report has not read the others.

let place: Neighbourhood
let ben: Person
let ruth: Person
let readers: Person[]
beforeAll(async () => {
  place = await openNeighbourhood()
  ben = await signUp(place, 'Ben')
  readers = []
  for (let nth = 0; nth < reportsThatHide; nth += 1) readers.push(await signUp(place, `Reader${'abcdefgh'[nth]}`))
  ruth = await signUpAdmin(place, 'Ruth')
  for (const person of [ben, ...readers]) await settleIn(person)
})
afterAll(() => place.close())

const write = (id: string, description: string) =>
  ben.does(editSkill, {
    params: { id },
    body: { skill_type: 'Gardening', experience_level: 'expert', hourly_rate: 10, description },
  })
const reportAs = (who: Person | undefined, subject_id: string) =>
  (who as Person).does(report, { body: { kind: 'skill', subject_id, reason: 'scam', details: '' } })
const waiting = async (id: string): Promise<Wire[]> => {
  place.travel(1000)
  return (await ruth.does(listReports)).data.filter(({ subject_id }: Wire) => subject_id === id)
}
const decide = async ({ _id }: Wire, outcome: string) => {
  await ruth.does(resolveReport, { params: { id: _id }, body: { outcome, note: 'Looked at it.' } })
  await place.settle()
}

/** Returns a listing that one member reported with harmless words and others with bad ones, and its waiting reports. */
async function reported(others: number) {
  const id = await offerSkill(ben, 10)
  await write(id, 'I mow lawns.')
  await reportAs(readers[0], id)
  await waiting(id)
  await write(id, 'Pay me before I come.')
  for (const reader of readers.slice(1, 1 + others)) await reportAs(reader, id)
  return { id, reports: await waiting(id) }
}

it.each(['no_action', 'warned'])('a report of other words waits on where one is decided with %s', async (outcome) => {
  const { id, reports } = await reported(2)
  await decide(reports[0] as Wire, outcome)
  expect((await waiting(id)).map(({ evidence }) => evidence.description)).toEqual(
    Array(2).fill('Pay me before I come.'),
  )
  await decide((await waiting(id))[0] as Wire, outcome)
  expect(await waiting(id)).toEqual([])
})

it('a listing that enough have reported stays hidden where other words of it are found to be fine', async () => {
  const { id, reports } = await reported(reportsThatHide - 1)
  const isSeen = async () => (await (readers[1] as Person).call(getSkill, { params: { id } })).status === 200
  expect(await isSeen()).toBe(false)
  await decide(reports[0] as Wire, 'no_action')
  expect([await isSeen(), (await waiting(id)).length]).toEqual([false, reportsThatHide - 1])
  await decide((await waiting(id))[0] as Wire, 'no_action')
  expect([await isSeen(), await waiting(id)]).toEqual([true, []])
})

it('all are decided where it is removed', async () => {
  const { id, reports } = await reported(2)
  await decide(reports[0] as Wire, 'removed')
  expect(await waiting(id)).toEqual([])
})
