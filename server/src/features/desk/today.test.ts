import { chartDays, seeFigures, seeQueues } from '@sparkhood/contract/desk'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { report } from '@sparkhood/contract/safety'
import { suggestSkill } from '@sparkhood/contract/suggestions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fund } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { signUpAdmin } from '../../../test/papers.ts'
import { type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ruth: Person
let ana: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  ana = await signUp(place, 'Ana')
})
afterAll(() => place.close())

const queue = async (name: string, who = ruth) =>
  (await who.does(seeQueues)).data.find((one: { name: string }) => one.name === name)

it('shows what waits, since when, and when it is later than we promise', async () => {
  expect(await queue('suggestions')).toEqual({ name: 'suggestions', count: 0, oldest_at: null, late: false })
  const at = place.now().toISOString()
  await ana.does(suggestSkill, { body: { name: 'Stilt walking' } })
  await ana.does(report, { body: { kind: 'member', subject_id: ruth.id, reason: 'other' } })
  place.travel(48 * hourMs)
  expect(await queue('suggestions')).toEqual({ name: 'suggestions', count: 1, oldest_at: at, late: false })
  place.travel(1)
  expect(await queue('suggestions')).toMatchObject({ count: 1, late: true })
  expect(await queue('reports')).toMatchObject({ count: 1, late: true })
})

it('shows a moderator only the queues that are theirs', async () => {
  const mo = await signUp(place, 'Mo')
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
  expect(await queue('reports', mo)).toMatchObject({ count: 1 })
  for (const theirs of ['papers', 'disputes', 'payouts', 'jobs']) expect(await queue(theirs, mo)).toBeUndefined()
})

it('counts what each day brought, and says the same of a day that was kept', async () => {
  await fund(ana, 12)
  const before = (await ruth.does(seeFigures)).data
  expect(before).toHaveLength(chartDays)
  const all = (name: string): number =>
    before.reduce((sum: number, day: Record<string, number>) => sum + (day[name] ?? 0), 0)
  expect([all('members'), all('money_in'), all('money_out')]).toEqual([3, 12, 0])

  place.travel(3 * dayMs)
  await place.app.jobs.runTimed('desk.keep-figures')
  await place.rows(`update accounts set created_at = created_at - interval '1 year'`)
  const after = (await ruth.does(seeFigures)).data
  expect(after).toHaveLength(chartDays)
  expect(after.slice(0, -3)).toEqual(before.slice(3))
})
