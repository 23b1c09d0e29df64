import {
  counterArrangement,
  getArrangement,
  previewArrangement,
  proposeArrangement,
} from '@sparkhood/contract/bookings/arrangements'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../people.ts'

let place: Neighbourhood
let ana: Person
let mallory: Person
let skill: string
beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  mallory = await signUp(place, 'Mallory')
  for (const one of [ana, mallory]) await settleIn(one)
  skill = await offerSkill(mallory, 10)
})
afterAll(() => place.close())

const at = (days: number, hour: number): Date => {
  const day = new Date(place.now().getTime() + days * dayMs)
  day.setUTCHours(hour, 0, 0, 0)
  return day
}

test('a provider who is asked for two visits cannot read a year of their client’s evenings', async () => {
  const [calendar] = await place.rows<{ id: string }>(
    `insert into external_calendars (id, member_id, name, address, added_at, read_at, expanded_at, next_read_at)
     values (gen_random_uuid(), $1, 'Mine', 'sealed', $2, $2, $2, $3) returning id`,
    [ana.id, place.now(), at(300, 0)],
  )
  for (const day of [180, 187])
    await place.rows('insert into external_busy (calendar_id, member_id, during) values ($1, $2, tstzrange($3, $4))', [
      calendar?.id, ana.id, at(day, 18), at(day, 23),
    ]) // biome-ignore format: one value a place of the statement
  const { data } = await ana.does(proposeArrangement, {
    body: {
      skills_id: skill, booked_user_id: mallory.id, description: 'The lawn.', booking_location: 'Leeds', booking_lat: leeds.lat,
      booking_lon: leeds.lon, hours: 1, booking_date: at(5, 12).toISOString(), repeats: 'weekly', times: 2, payment_method: 'wallet',
    },
  }) // biome-ignore format: a form
  // Mallory has not replied, and reads the preview again and again.
  const read: string[] = []
  for (const hour of [16, 20, 22]) {
    const query = {
      booking_date: at(145, hour).toISOString(),
      hours: 1,
      repeats: 'weekly',
      times: 10,
      arrangement: data._id,
    }
    const heard = await mallory.call(previewArrangement, { params: { id: data._id }, query })
    for (const one of heard.body.data?.dates ?? []) if (one.clash === 'client_busy') read.push(one.starts_at)
  }
  expect(read).toEqual([])

  // A counter-proposal does not reveal Ana's busy times to Mallory either, at once or whenever the page is read again.
  const params = { id: data._id }
  const body = { booking_date: at(145, 20).toISOString(), repeats: 'weekly', times: 30 } as const
  const clashes = ({ data: { visits } }: { data: { visits: { clash: string | null }[] } }) =>
    visits.map(({ clash }) => clash)
  expect(clashes(await mallory.does(counterArrangement, { params, body }))).not.toContain('client_busy')
  expect(clashes(await mallory.does(getArrangement, { params }))).not.toContain('client_busy')
  expect(clashes(await ana.does(getArrangement, { params }))).toContain('client_busy')
})
