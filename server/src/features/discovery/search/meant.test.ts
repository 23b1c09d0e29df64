import { search } from '@sparkhood/contract/listings/search'
import { addSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trades } from '../../../../seeds/words/trades/trades.ts'
import type { Wire } from '../../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../../test/people.ts'
import { queries } from './meant-searches.ts'

const neighbours = 24
const least = 0.95

let place: Neighbourhood
let ana: Person
let categories: Wire[]

// All the listings of the demo, offered by two dozen neighbours between a few streets and five kilometres away.
beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  await settleIn(ana)
  for (const someone of [await signUp(place, 'Mei', { lastname: 'Ng' }), await signUp(place, '李小')])
    await settleIn(someone)
  categories = (await ana.does(listCategories)).data
  const people: Person[] = []
  for (let nth = 0; nth < neighbours; nth += 1) {
    const person = await signUp(place, `Neighbour${nth}`)
    const [far, turn] = [0.3 + (4.7 * nth) / neighbours, nth * 2.4]
    await settleIn(person, {
      lat: leeds.lat + (far * Math.cos(turn)) / 111.2,
      lon: leeds.lon + (far * Math.sin(turn)) / 65.5,
    })
    people.push(person)
  }
  let nth = 0
  for (const [picture, { offers }] of Object.entries(trades)) {
    const [category] = await place.rows<{ id: string }>(
      `select id from categories where picture like '%' || $1 || '%'`,
      [picture],
    )
    for (const { title, says, kind } of offers) {
      const body = {
        skillCategoryId: category?.id,
        skill_type: title,
        experience_level: 'expert',
        hourly_rate: 10,
        description: says,
        ...(kind && { kind }),
      }
      // In steps of seven, so that one trade is not all in one place.
      await people[(nth * 7) % neighbours]?.does(addSkill, { body })
      place.travel(1000)
      nth += 1
    }
  }
})
afterAll(() => place.close())

test(`of ${queries.length} things that people type, ${least * 100} in 100 lead to the right listing first`, async () => {
  const wrong: string[] = []
  for (const [query, right] of queries) {
    place.travel(1000)
    // Requests whole cards, as pages of the previous version do: they contain the category.
    const { skills } = await ana.does(search, { query: { q: query }, headers: { 'sec-fetch-site': 'same-origin' } })
    const [first] = skills.data.map(
      (one: Wire) => `${categories.find(({ _id }) => _id === one.category)?.title}: ${one.skill_type}`,
    )
    if (!right.test(first ?? '')) wrong.push(`${query} → ${first}`)
  }
  expect(wrong.length / queries.length, wrong.join('\n')).toBeLessThanOrEqual(1 - least)
})

test.each([
  ['Ng', 'Mei'],
  ['ng', 'Mei'],
  ['李小', '李小'],
])('a name of two letters is found: %s', async (query, firstname) => {
  const { people } = await ana.does(search, { query: { q: query } })
  expect(people.data.map((one: Wire) => one.firstname)).toContain(firstname)
})
