import { changeAvailability } from '@sparkhood/contract/bookings/availability'
import { listHelpOffers, offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, settleIn, signUp } from '../people.ts'

let place: Neighbourhood
let ana: Person
let mallory: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  mallory = await signUp(place, 'Mallory')
  for (const one of [ana, mallory]) await settleIn(one)
})
afterAll(() => place.close())

const at = (days: number, hour: number): Date => {
  const day = new Date(place.now().getTime() + days * dayMs)
  day.setUTCHours(hour, 0, 0, 0)
  return day
}

test('a stranger who offers nothing learns nothing of the asker’s own diary, a year ahead', async () => {
  const { data: request } = await ana.does(askForHelp, {
    body: { title: 'Take my mum to the clinic', reward: 'pounds' },
  })
  const [calendar] = await place.rows<{ id: string }>(
    `insert into external_calendars (id, member_id, name, address, added_at, read_at, expanded_at, next_read_at)
     values (gen_random_uuid(), $1, 'Mine', 'sealed', $2, $2, $2, $3) returning id`,
    [ana.id, place.now(), at(300, 0)],
  )
  // A week away, in half a year.
  await place.rows('insert into external_busy (calendar_id, member_id, during) values ($1, $2, tstzrange($3, $4))', [
    calendar?.id,
    ana.id,
    at(180, 0),
    at(187, 0),
  ])
  // An offer outside one's own hours is refused before anything is written or anybody is notified.
  const weekly = [{ weekday: 7, opens: '00:00', closes: '00:30' }]
  const terms = { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly }
  await mallory.does(changeAvailability, { body: terms })
  const answers: Record<number, string> = {}
  for (const day of [150, 160, 170, 179, 181, 185, 188, 195]) {
    const body = { request_id: request._id, booking_date: at(day, 12).toISOString(), price: 15, hours: 1 }
    answers[day] = (await mallory.call(offerHelp, { body })).body.code
  }
  expect((await ana.does(listHelpOffers, { params: { id: request._id } })).data).toEqual([])
  expect(new Set(Object.values(answers)).size).toBe(1)
})
