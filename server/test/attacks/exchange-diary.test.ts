import { changeAvailability, listSlots } from '@sparkhood/contract/bookings/availability'
import { listInwardBookings, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../people.ts'

let place: Neighbourhood
let ana: Person
let mallory: Person
let hers: string
let his: string
beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  mallory = await signUp(place, 'Mallory')
  for (const one of [ana, mallory]) await settleIn(one)
  hers = await offerSkill(ana, 10)
  his = await offerSkill(mallory, 10)
})
afterAll(() => place.close())

const at = (days: number, hour: number): Date => {
  const day = new Date(place.now().getTime() + days * dayMs)
  day.setUTCHours(hour, 0, 0, 0)
  return day
}

test('a stranger who asks for a swap learns nothing of a diary outside the hours that are offered', async () => {
  // Ana is available two hours a day. In a week half a year ahead, her external calendar has other plans.
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '10:00', closes: '12:00' }))
  const terms = { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none' }
  await ana.does(changeAvailability, { body: { ...terms, weekly } })
  const [calendar] = await place.rows<{ id: string }>(
    `insert into external_calendars (id, member_id, name, address, added_at, read_at, expanded_at, next_read_at)
     values (gen_random_uuid(), $1, 'Mine', 'sealed', $2, $2, $2, $3) returning id`,
    [ana.id, place.now(), at(300, 0)],
  )
  // Three evenings of a week: out from six to eleven.
  for (const day of [181, 183, 185])
    await place.rows('insert into external_busy (calendar_id, member_id, during) values ($1, $2, tstzrange($3, $4))', [
      calendar?.id,
      ana.id,
      at(day, 18),
      at(day, 23),
    ])
  await mallory.does(changeAvailability, {
    body: { ...terms, weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' })) },
  })
  const probe = async (day: number, hour: number): Promise<string> => {
    const body = {
      skills_id: hers,
      booked_user_id: ana.id,
      booking_location: 'Leeds',
      description: 'Hello',
      booking_lat: leeds.lat,
      booking_lon: leeds.lon,
      booking_date: at(5, 10).toISOString(),
      hours: 1,
      payment_method: 'exchange',
      offer_skill_id: his,
      offer_date: at(day, hour).toISOString(),
      offer_hours: 1,
      offer_here: true,
    }
    // A file that is not a picture is refused before anything is written, and after all times have been checked.
    const files = [{ field: 'thumbnails', name: 'a.png', bytes: Buffer.from('no picture') }]
    const heard = await mallory.call(requestBooking, { body, files })
    return `${heard.status} ${heard.body.code} ${heard.body.code === 'input.invalid' ? heard.text : ''}`
  }
  const answers: Record<number, string> = {}
  for (const day of [180, 181, 182, 183, 184, 185, 186]) answers[day] = await probe(day, 20)
  await place.settle()
  // Nobody was notified of any of it.
  expect((await ana.does(listInwardBookings)).data).toEqual([])
  expect((await ana.does(listBookingNotifications)).data).toEqual([])
  // The listing's own times say nothing about evenings.
  const { days } = (
    await mallory.does(listSlots, {
      params: { id: hers },
      query: { hours: 1, days: 7, from: at(180, 0).toISOString().slice(0, 10) },
    })
  ).data
  expect(
    days.flatMap(({ starts }: { starts: string[] }) => starts).some((start: string) => start.includes('T20')),
  ).toBe(false)
  expect(new Set(Object.values(answers)).size).toBe(1)
})
