import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import * as arrangements from '@sparkhood/contract/bookings/arrangements'
import { listSlots } from '@sparkhood/contract/bookings/availability'
import { acceptBooking, cancelBooking } from '@sparkhood/contract/bookings/bookings'
import { agreeReschedule, askReschedule, listOtherTimes } from '@sparkhood/contract/bookings/reschedules'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArrangements } from '../arrangements.ts'
import { ask } from '../bookings.ts'
import { fund } from '../money.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'

let world: Awaited<ReturnType<typeof openArrangements>>
let cutting: string
let called: string
let series: string

const at = (days: number, hour: number): Date => {
  const day = new Date(world.place.now().getTime() + days * dayMs)
  day.setUTCHours(hour, 0, 0, 0)
  return day
}
beforeAll(async () => {
  world = await openArrangements()
  const { trade, repeats } = world
  await settleIn(trade.cara)
  cutting = await offerSkill(trade.cara, 10)
  // In the past Ana requested a booking from Ben, which she cancelled; and they had regular visits, which she ended.
  called = await ask(trade.ana, trade.ben, { skill: trade.skill, at: at(5, 10) })
  await trade.ana.does(cancelBooking, { params: { id: called }, body: {} })
  series = await repeats.agree({ at: at(20, 10) })
  await repeats.end(trade.ana, series)
  await trade.ana.does(blockMember, { params: { id: trade.ben.id } })
})
afterAll(() => world.place.close())

const timesSeenBy = async (who: Person): Promise<string[]> => {
  const heard = await who.call(listOtherTimes, { params: { id: called }, query: { days: 14 } })
  return heard.status === 200 ? heard.body.data.days.flatMap(({ starts }: { starts: string[] }) => starts) : []
}

test('a booking that was called off, and a block, leave nothing to read of the other side’s diary', async () => {
  const { trade } = world
  const before = await timesSeenBy(trade.ben)
  // Ana books somebody else: Ben must not learn when she is not at home.
  const id = await ask(trade.ana, trade.cara, { skill: cutting, at: at(7, 10) })
  await trade.cara.does(acceptBooking, { params: { id } })
  const after = await timesSeenBy(trade.ben)
  expect(before.filter((start) => !after.includes(start))).toEqual([])
})

test('an arrangement that has ended leaves nothing to read of either diary', async () => {
  const { trade } = world
  await trade.ana.does(unblockMember, { params: { id: trade.ben.id } })
  const query = { booking_date: at(7, 10).toISOString(), hours: 1, repeats: 'weekly', times: 3, arrangement: series }
  for (const who of [trade.ana, trade.ben]) {
    const heard = await who.call(arrangements.previewArrangement, { params: { id: series }, query })
    expect(heard).toMatchObject({ status: 409, body: { code: 'arrangement.not_now' } })
  }
})

test('nor of the diary that she keeps elsewhere', async () => {
  const { trade, place } = world
  const [calendar] = await place.rows<{ id: string }>(
    `insert into external_calendars (id, member_id, name, address, added_at, read_at, expanded_at, next_read_at)
     values (gen_random_uuid(), $1, 'Mine', 'sealed', $2, $2, $2, $3) returning id`,
    [trade.ana.id, place.now(), at(300, 0)],
  )
  // A dentist's appointment across town.
  await place.rows('insert into external_busy (calendar_id, member_id, during) values ($1, $2, tstzrange($3, $4))', [
    calendar?.id,
    trade.ana.id,
    at(30, 14),
    at(30, 16),
  ])
  const query = { booking_date: at(30, 15).toISOString(), hours: 1, repeats: 'weekly', times: 2, arrangement: series }
  const heard = await trade.ben.call(arrangements.previewArrangement, { params: { id: series }, query })
  expect(
    heard.status === 200 ? heard.body.data.dates.map(({ clash }: { clash: string | null }) => clash) : [],
  ).not.toContain('client_busy')
})

test('nor can a client whom the provider has blocked read when the provider is free', async () => {
  const { trade } = world
  const asked = await ask(trade.ana, trade.cara, { skill: cutting, at: at(9, 12) })
  await trade.ana.does(cancelBooking, { params: { id: asked }, body: {} })
  await trade.cara.does(blockMember, { params: { id: trade.ana.id } })
  // The listing's own call is refused:
  expect((await trade.ana.call(listSlots, { params: { id: cutting }, query: { hours: 1, days: 7 } })).status).toBe(404)
  // so this one must be refused, too.
  const heard = await trade.ana.call(listOtherTimes, { params: { id: asked }, query: { days: 7 } })
  expect(heard.status).not.toBe(200)
})

test('a booking that goes ahead between two of whom one has blocked the other tells neither when the other is free', async () => {
  const { trade, place } = world
  const dora = await signUp(place, 'Dora')
  await settleIn(dora)
  await fund(dora, 100)
  const id = await ask(dora, trade.cara, { skill: cutting, at: at(11, 10) })
  await trade.cara.does(acceptBooking, { params: { id } })
  const params = { id }
  const listed = async (who: Person): Promise<string[]> =>
    (await who.does(listOtherTimes, { params, query: { days: 14 } })).data.days.flatMap(
      ({ starts }: { starts: string[] }) => starts,
    )
  const [free = ''] = await listed(dora)
  const busy = at(7, 10).toISOString()
  await trade.cara.does(blockMember, { params: { id: dora.id } })
  expect([await listed(dora), await listed(trade.cara)]).toEqual([[], []])
  const asked = async (who: Person, start: string) =>
    (await who.call(askReschedule, { params, body: { booking_date: start } })).body.code
  expect([await asked(dora, free), await asked(dora, busy)]).toEqual(['booking.not_free', 'booking.not_free'])
  expect([await asked(trade.cara, free), await asked(trade.cara, at(12, 15).toISOString())]).toEqual([
    'booking.not_free',
    'booking.not_free',
  ])
})

test('nor does a booking to come tell its provider when else its client is busy', async () => {
  const { trade } = world
  const finn = await signUp(world.place, 'Finn')
  await settleIn(finn)
  await fund(finn, 100)
  await trade.ana.call(unblockMember, { params: { id: trade.ben.id } })
  const id = await ask(finn, trade.ben, { skill: trade.skill, at: at(13, 10) })
  await trade.ben.does(acceptBooking, { params: { id } })
  const read = async (who: Person): Promise<string[]> => {
    const { data } = await who.does(listOtherTimes, { params: { id }, query: { days: 14 } })
    return data.days.flatMap(({ starts }: { starts: string[] }) => starts)
  }
  const before = await read(trade.ben)
  // Finn has another booking, which is none of Ben's business.
  const other = await ask(finn, trade.cara, { skill: cutting, at: at(8, 15) })
  await trade.cara.does(acceptBooking, { params: { id: other } })
  expect(await read(trade.ben)).toEqual(before)
  expect(await read(finn)).not.toContain(at(8, 15).toISOString())
  const asked = await trade.ben.call(askReschedule, { params: { id }, body: { booking_date: at(8, 15).toISOString() } })
  expect(asked.status).toBe(200)
  // Finn learns of the clash when he accepts, and the booking keeps its time.
  const agreed = await finn.call(agreeReschedule, { params: { id: asked.body.data.reschedule.id } })
  expect(agreed).toMatchObject({ status: 409, body: { code: 'booking.you_are_busy' } })
})
