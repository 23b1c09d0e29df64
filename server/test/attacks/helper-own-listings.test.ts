import { listSlots } from '@sparkhood/contract/bookings/availability'
import { getToolState } from '@sparkhood/contract/bookings/tool-waits'
import { getSkill, pauseSkill } from '@sparkhood/contract/listings/skills'
import { suggestPlaces } from '@sparkhood/contract/people/profiles'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lendTool } from '../listings.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person } from '../people.ts'
import { type Household, openHelping } from '../trusted-helpers.ts'

// Dana may write messages for Rose, and nothing else. Her calls get Rose's replies, and Rose may see more than others.
let place: Neighbourhood
let home: Household
let danaForRose: Person

beforeAll(async () => {
  ;({ place, home, danaForRose } = await openHelping())
  await place.rows(`update helper_grants set rights = '{message}', limit_gbp_minor = 0, limit_spark_minor = 0`)
})
afterAll(() => place.close())

it('a listing that the member has paused tells neither her diary, nor itself, nor whether a tool is out', async () => {
  const { rose, ben } = home
  const [skill, tool] = [await offerSkill(rose, 5), await lendTool(rose)]
  for (const id of [skill, tool]) await rose.does(pauseSkill, { params: { id } })
  const isOpenTo = async (who: Person): Promise<boolean[]> => {
    const heard = [
      await who.call(listSlots, { params: { id: skill }, query: { hours: 1, days: 14 } }),
      await who.call(getSkill, { params: { id: skill } }),
      await who.call(getToolState, { params: { id: tool } }),
    ]
    return heard.map(({ status }) => status === 200)
  }
  expect(await isOpenTo(rose)).toEqual([true, true, true])
  expect(await isOpenTo(ben)).toEqual([false, false, false])
  expect(await isOpenTo(danaForRose)).toEqual([false, false, false])
})

it('why an operator has refused a listing of the member', async () => {
  const id = await offerSkill(home.rose, 5)
  await place.rows(
    `update skills set approval_status = 'rejected', rejection_reason = 'See the warning.' where id = $1`,
    [id],
  )
  expect(await danaForRose.call(getSkill, { params: { id } })).toMatchObject({ status: 404 })
})

it('where the member lives, by which of several places of one name is suggested first', async () => {
  const queries = [
    'brad',
    'new',
    'kirk',
    'mill',
    'wood',
    'chap',
    'moor',
    'west',
    'st ',
    'burn',
    'ash',
    'bar',
    'gar',
    'thor',
  ]
  const read = async (): Promise<string> => {
    place.travel(2 * minuteMs)
    const labels: string[][] = []
    for (const q of queries)
      labels.push(
        (await danaForRose.does(suggestPlaces, { query: { q } })).data.map(({ label }: { label: string }) => label),
      )
    return JSON.stringify(labels)
  }
  const moveHome = (north: number) =>
    place.rows('update places set lat = lat + $2 where member_id = $1', [home.rose.id, north])
  const atHome = await read()
  // Moves the home far enough for other places to be nearer; the public location stays.
  await moveHome(2)
  expect(await read()).toBe(atHome)
  await place.rows('update places set shown_lat = shown_lat + 2 where member_id = $1', [home.rose.id])
  expect(await read()).not.toBe(atHome)
})
