import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood

beforeAll(async () => {
  place = await openNeighbourhood()
  for (const name of ['Ana', 'Ben', 'Cara']) {
    const person = await signUp(place, name)
    await settleIn(person)
    if (name !== 'Cara') await offerSkill(person)
  }
})
afterAll(() => place.close())

it('writes again by night what the version before has written', async () => {
  const cards = () => place.rows<{ card: string }>('select card from member_cards order by member_id')
  const whole = await cards()
  // The previous version wrote up to six listings.
  const skills = `(card::jsonb -> 'skills')`
  await place.rows(`update member_cards
    set card = jsonb_set(card::jsonb, '{skills}', ${skills} || ${skills} || ${skills} || ${skills})::text
    where jsonb_array_length(${skills}) > 0`)
  expect(await cards()).not.toEqual(whole)
  await place.app.jobs.runTimed('discovery.rewrite-old-cards')
  expect(await cards()).toEqual(whole)
})
