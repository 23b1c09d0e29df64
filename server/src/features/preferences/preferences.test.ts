import { changePreferences, getPreferences, usualPreferences as usual } from '@sparkhood/contract/people/preferences'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
})
afterAll(() => place.close())

it('two choices at once are both kept, the first there are and any later', async () => {
  expect((await ana.does(getPreferences)).data).toEqual(usual)
  for (const isOn of [false, true, false, true, false]) {
    const choices = [{ promotions: isOn }, { orderUpdates: isOn }, { by_mail: isOn }]
    await Promise.all(choices.map((body) => ana.does(changePreferences, { body })))
    const kept = { ...usual, promotions: isOn, orderUpdates: isOn, by_mail: isOn }
    expect((await ana.does(getPreferences)).data).toEqual(kept)
  }
})
