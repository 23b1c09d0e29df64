import { readAgenda } from '@sparkhood/contract/bookings/agenda'
import { addException } from '@sparkhood/contract/bookings/availability'
import { acceptBooking, cancelBooking } from '@sparkhood/contract/bookings/bookings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
})
afterAll(() => place.close())

const getAgenda = async (who: Person, from: string, days = 7) =>
  (await who.does(readAgenda, { query: { from, days } })).data
const at = (text: string) => new Date(`${text}:00Z`)

it('a member sees everything of a week in one place: both roles, other calendars and days away', async () => {
  const { ana, ben, cara, skill } = trade
  await settleIn(ana)
  const hers = await offerSkill(ana, 10)
  const given = await ask(ana, ben, { skill, at: at('2026-11-26T10:00') })
  await ben.does(acceptBooking, { params: { id: given } })
  const taken = await ask(cara, ana, { skill: hers, at: at('2026-11-27T14:00') })
  const off = await ask(ana, ben, { skill, at: at('2026-11-27T10:00') })
  await ana.does(cancelBooking, { params: { id: off } })
  await ask(ana, ben, { skill, at: at('2026-12-01T10:00') })
  await ana.does(addException, { body: { first_day: '2026-11-28', last_day: '2026-12-05', note: 'Wales' } })
  await place.rows(
    `with c as (
       insert into external_calendars (id, member_id, name, address, added_at, read_at, expanded_at, next_read_at)
       values (gen_random_uuid(), $1, 'Work', 'none', $2, $2, $2, 'infinity') returning id)
     insert into external_busy select id, $1, tstzrange('2026-11-25 09:00Z', '2026-11-25 10:00Z') from c`,
    [ana.id, place.now()],
  )

  const week = await getAgenda(ana, '2026-11-23')
  expect(week.bookings).toEqual([
    expect.objectContaining({ _id: given, you_are: 'client', other: 'Ben', status: 'accepted' }),
    expect.objectContaining({ _id: taken, you_are: 'provider', other: 'Cara', status: 'pending' }),
  ])
  expect(week.busy).toEqual([
    { starts_at: '2026-11-25T09:00:00.000Z', ends_at: '2026-11-25T10:00:00.000Z', calendar: 'Work' },
  ])
  expect(week.away).toEqual([{ first_day: '2026-11-28', last_day: '2026-12-05', note: 'Wales' }])
  expect(await getAgenda(cara, '2026-11-23')).toMatchObject({ bookings: [{ _id: taken }], busy: [], away: [] })
})

it('a week begins and ends at midnight by the clocks of the place', async () => {
  const { ana } = trade
  // In summer midnight is 23:00 in UTC.
  const late = await ask(ana, trade.ben, { skill: trade.skill, at: at('2027-07-04T18:00') })
  expect((await getAgenda(ana, '2027-06-28')).bookings).toEqual([expect.objectContaining({ _id: late })])
  expect((await getAgenda(ana, '2027-07-05')).bookings).toEqual([])
})

it('no more than six weeks are read at a time, of a day that there is', async () => {
  const refused: Record<string, string | number>[] = [
    { from: '2026-11-23', days: 43 },
    { from: '2026-02-30' },
    { from: 'today' },
  ]
  for (const query of refused) expect((await trade.ana.call(readAgenda, { query })).status).toBe(422)
})
