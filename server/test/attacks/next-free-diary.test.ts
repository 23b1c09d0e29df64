import { listNextFree } from '@sparkhood/contract/bookings/availability'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, settleIn, signUp } from '../people.ts'

let place: Neighbourhood
let ana: Person
let dora: Person
let mallory: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  dora = await signUp(place, 'Dora')
  mallory = await signUp(place, 'Mallory')
  for (const one of [ana, dora, mallory]) await settleIn(one)
})
afterAll(() => place.close())

const at = (days: number, hour: number): Date => {
  const day = new Date(place.now().getTime() + days * dayMs)
  day.setUTCHours(hour, 0, 0, 0)
  return day
}

test('of a member who offers nothing no stranger learns when they are busy', async () => {
  const [calendar] = await place.rows<{ id: string }>(
    `insert into external_calendars (id, member_id, name, address, added_at, read_at, expanded_at, next_read_at)
     values (gen_random_uuid(), $1, 'Mine', 'sealed', $2, $2, $2, $3) returning id`,
    [ana.id, place.now(), at(300, 0)],
  )
  // At the hospital, on the second and the fourth day.
  for (const [day, from, to] of [[2, 9, 13], [4, 14, 17]] as const)
    await place.rows('insert into external_busy (calendar_id, member_id, during) values ($1, $2, tstzrange($3, $4))', [
      calendar?.id, ana.id, at(day, from), at(day, to),
    ]) // biome-ignore format: one value a place of the statement
  const seen: string[] = []
  // Mallory checks every half hour for some days, as a page does.
  for (let n = 0; n < 2 * 24 * 4; n++) {
    const query = { members: [ana.id, dora.id].join(',') }
    const { data } = await mallory.does(listNextFree, { query })
    const next = (who: Person) => data.find((one: { member_id: string }) => one.member_id === who.id)?.next ?? null
    // Ana is compared with Dora, who offers nothing either and has no appointments.
    if (next(ana) !== next(dora)) seen.push(`${next(dora)}: busy until ${next(ana)}`)
    place.travel(hourMs / 2)
  }
  expect(seen).toEqual([])
})
