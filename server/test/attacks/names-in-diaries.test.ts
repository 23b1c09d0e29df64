import { readAgenda } from '@sparkhood/contract/bookings/agenda'
import { addException } from '@sparkhood/contract/bookings/availability'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import type { Person } from '../people.ts'
import { openHelping } from '../trusted-helpers.ts'

it('a helper who may read the diary reads when the member is taken, and not what by', async () => {
  const { place, home, danaForRose } = await openHelping()
  const day = (days: number) => new Date(place.now().getTime() + days * dayMs).toISOString().slice(0, 10)
  await home.rose.does(addException, { body: { first_day: day(3), last_day: day(3), note: 'Chemotherapy' } })
  await place.rows(
    `with c as (
       insert into external_calendars (id, member_id, name, address, added_at, read_at, expanded_at, next_read_at)
       values (gen_random_uuid(), $1, 'Divorce lawyer', 'none', $2, $2, $2, 'infinity') returning id)
     insert into external_busy select id, $1, tstzrange($2::timestamptz + interval '1 day', $2::timestamptz + interval '25 hours') from c`,
    [home.rose.id, place.now()],
  )
  const read = async (who: Person) => (await who.does(readAgenda, { query: { from: day(0), days: 7 } })).data
  const [own, seen] = [await read(home.rose), await read(danaForRose)]
  expect([own.busy[0].calendar, own.away[0].note]).toEqual(['Divorce lawyer', 'Chemotherapy'])
  expect(seen.busy).toEqual([{ ...own.busy[0], calendar: '' }])
  expect(seen.away).toEqual([{ ...own.away[0], note: '' }])
  await place.close()
})
