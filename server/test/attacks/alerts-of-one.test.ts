import { askForHelp } from '@sparkhood/contract/helping/requests'
import { saveSearch } from '@sparkhood/contract/listings/saved-searches'
import { addSkill, deleteSkill } from '@sparkhood/contract/listings/skills'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Helpers, openHelpers } from '../helpers-nearby.ts'
import { type Person, settleIn, signUp } from '../people.ts'

let near: Helpers
let mallory: Person
beforeAll(async () => {
  near = await openHelpers()
  for (const one of await near.signUpMany(4)) await one.does(saveSearch, { body: { words: 'garden', miles: 20 } })
  mallory = await signUp(near.place, 'Mallory')
  await settleIn(mallory)
  await near.place.settle()
})
afterAll(() => near.place.close())
beforeEach(() => near.place.travel(dayMs))

/** Returns who is alerted to a new request within six hours, in all of its rounds. */
const tellOthers = async (): Promise<string[]> => {
  const id = await near.ask()
  for (let hours = 1; hours <= 6; hours += 1) await near.hold(1)
  return (await near.told(id)).flat()
}

it('one member who lists and withdraws again and again leaves others room to be heard', async () => {
  const body = { skillCategoryId: near.category, experience_level: 'expert' as const, hourly_rate: 5 }
  for (let nth = 0; nth < 3; nth += 1) {
    const { data } = await mallory.does(addSkill, { body: { ...body, description: `Garden ${nth}.` } })
    await near.place.settle()
    await mallory.does(deleteSkill, { params: { id: data._id } })
  }
  expect(await tellOthers()).toEqual(['Ben', 'Cara', 'Dan', 'Eve'])
})

it('one member who asks for help again and again leaves others room to be heard', async () => {
  for (let nth = 0; nth < 3; nth += 1) {
    await mallory.does(askForHelp, { body: { title: `Odds ${nth}`, category_id: near.category } as never })
    await near.place.settle()
  }
  expect(await tellOthers()).toEqual(['Ben', 'Cara', 'Dan', 'Eve'])
})
