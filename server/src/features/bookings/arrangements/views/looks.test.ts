import {
  agreeArrangementChange,
  askArrangementChange,
  skipVisit,
} from '@sparkhood/contract/bookings/arrangement-changes'
import { counterArrangement, getArrangement } from '@sparkhood/contract/bookings/arrangements'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArrangements, type Repeats } from '../../../../../test/arrangements.ts'
import type { Trade } from '../../../../../test/bookings.ts'
import { watchDiaries } from '../../../../../test/matrix/diaries.ts'
import type { Neighbourhood } from '../../../../../test/neighbourhood.ts'
import type { Person } from '../../../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let repeats: Repeats
let diaries: ReturnType<typeof watchDiaries>
beforeAll(async () => {
  ;({ place, trade, repeats } = await openArrangements())
  diaries = watchDiaries(place)
})
afterAll(() => place.close())

/** Whether a successful call reads a diary, and its reply. */
async function looks(who: Person, endpoint: Endpoint, sending: object) {
  diaries.looking.clear()
  const { status, body } = await diaries.during(endpoint, () => who.call(endpoint, sending))
  expect(status).toBe(200)
  return { isLook: diaries.looking.size > 0, data: body.data }
}

/** Evenings of Ana's that her external calendar takes. */
async function takeEvenings(days: readonly number[]): Promise<void> {
  const [calendar] = await place.rows<{ id: string }>(
    `insert into external_calendars (id, member_id, name, address, added_at, read_at, expanded_at, next_read_at)
     values (gen_random_uuid(), $1, 'Mine', 'sealed', $2, $2, $2, $3) returning id`,
    [trade.ana.id, place.now(), new Date(place.now().getTime() + 300 * dayMs)],
  )
  for (const day of days)
    await place.rows('insert into external_busy (calendar_id, member_id, during) values ($1, $2, tstzrange($3, $4))', [
      calendar?.id,
      trade.ana.id,
      repeats.at(day, 18),
      repeats.at(day, 23),
    ])
}

type Visits = { visits: { starts_at: string; clash: string | null }[] }
const clashes = ({ visits }: Visits): string[] => visits.flatMap(({ clash }) => clash ?? [])

it('who proposes other times reads nothing of the other’s diary in the reply, nor when they look again', async () => {
  const { ana, ben } = trade
  const { _id: id } = await repeats.propose(ana, { at: repeats.at(5), times: 2 })
  await takeEvenings([47, 54])
  const body = { booking_date: repeats.at(40, 20).toISOString(), repeats: 'weekly', times: 5 }
  const params = { id }
  const countered = await looks(ben, counterArrangement, { params, body })
  expect(clashes(countered.data)).toEqual([])
  const again = await looks(ben, getArrangement, { params })
  expect([again.isLook, clashes(again.data)]).toEqual([false, []])
  // Now Ana has to answer, and sees what is in the way.
  const asked = await looks(ana, getArrangement, { params })
  expect([asked.isLook, clashes(asked.data)]).toEqual([true, ['client_busy', 'client_busy']])
})

it('of a change only the side that is asked is told what is in its way', async () => {
  const { ana, ben } = trade
  const id = await repeats.agree({ at: repeats.at(60), times: 3 })
  await takeEvenings([62, 69])
  const [first] = (await repeats.read(ben, id)).visits
  const params = { id }
  const body = { kind: 'following', visit_id: first._id, booking_date: repeats.at(62, 20).toISOString() }
  const changed = await looks(ben, askArrangementChange, { params, body })
  expect([changed.isLook, clashes(changed.data.change)]).toEqual([false, []])
  expect(clashes((await looks(ana, getArrangement, { params })).data.change)).toEqual(['client_busy', 'client_busy'])
})

it('whatever goes through the diaries of an arrangement is counted', async () => {
  const { ana, ben } = trade
  const id = await repeats.agree({ at: repeats.at(90), times: 4 })
  const [first, second] = (await repeats.read(ben, id)).visits
  const params = { id }
  const body = {
    kind: 'one',
    visit_id: first._id,
    booking_date: new Date(Date.parse(first.starts_at) + hourMs).toISOString(),
  }
  const { data } = await ben.does(askArrangementChange, { params, body })
  // Its reply contains the obstacles to the open change.
  expect((await looks(ana, skipVisit, { params, body: { visit_id: second._id } })).isLook).toBe(true)
  const agreed = await looks(ana, agreeArrangementChange, { params, body: { change_id: data.change._id } })
  expect(agreed.isLook).toBe(true)
  expect([...diaries.uncounted]).toEqual([])
})
