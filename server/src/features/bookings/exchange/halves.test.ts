import {
  acceptBooking,
  admitNoShow,
  cancelBooking,
  claimNoShow,
  completeBooking,
  startBooking,
} from '@sparkhood/contract/bookings'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { writeReview } from '@sparkhood/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  act,
  agreedSwap,
  type Form,
  mayDo,
  openSwaps,
  type SwapTrade,
  seen,
  statusesOf,
  swap,
} from '../../../../test/exchanges.ts'
import type { Neighbourhood } from '../../../../test/neighbourhood.ts'
import type { Person } from '../../../../test/people.ts'

let trade: SwapTrade
let place: Neighbourhood
let ana: Person
let ben: Person
let skill: string
let offered: string

beforeAll(async () => {
  trade = await openSwaps()
  ;({ place, ana, ben, skill, offered } = trade)
})
afterAll(() => place.close())

describe('an exchange that was agreed', () => {
  it('is completed when both halves are done, and both can review both', async () => {
    const two = await agreedSwap(trade)
    await act(ana, startBooking, two.asked)
    expect((await act(ana, completeBooking, two.asked)).body.data).toMatchObject({ status: 'in_progress' })
    expect((await seen(ben, two.returned)).exchange.other.done_at).not.toBeNull()
    expect(await mayDo(ana, two.asked)).toEqual(['dispute'])
    expect((await act(ben, completeBooking, two.asked)).body.code).toBe('booking.not_now')
    expect((await act(ben, cancelBooking, two.returned)).body.code).toBe('exchange.begun')
    await act(ana, completeBooking, two.returned)
    expect(await statusesOf(trade, two)).toEqual(['completed', 'completed'])
    for (const [who, other, bookingId, skillId] of [
      [ana, ben, two.asked, skill],
      [ben, ana, two.asked, skill],
      [ana, ben, two.returned, offered],
      [ben, ana, two.returned, offered],
    ] as const) {
      const body = { skillId, revieweeId: other.id, bookingId, rating: 5 }
      expect((await who.call(writeReview, { body })).status).toBe(200)
    }
  })

  it('is completed by the clock when nobody says a word', async () => {
    const two = await agreedSwap(trade)
    place.travel(new Date((await seen(ana, two.returned)).ends_at).getTime() - place.now().getTime() + 6 * dayMs)
    await place.app.jobs.runTimed('complete-forgotten')
    await place.app.jobs.runTimed('complete-forgotten')
    expect(await statusesOf(trade, two)).toEqual(['completed', 'completed'])
    expect(await mayDo(ana, two.asked)).toEqual(['dispute', 'review'])
    place.travel(6 * dayMs)
    await place.app.jobs.runTimed('release-earned')
    expect(await mayDo(ana, two.asked)).toEqual(['review'])
  })

  it('is called off whole by either, and counts for them only within the last day', async () => {
    const early = await agreedSwap(trade)
    expect((await act(ana, cancelBooking, early.returned)).status).toBe(200)
    expect(await statusesOf(trade, early)).toEqual(['cancelled', 'cancelled'])
    const late = await agreedSwap(trade)
    place.travel(new Date((await seen(ana, late.asked)).booking_date).getTime() - place.now().getTime() - hourMs)
    expect(
      (await seen(ben, late.returned)).actions.find(({ action }: Form) => action === 'cancel').consequence.strike,
    ).toBe(true)
    await act(ben, cancelBooking, late.returned)
    const strikes = await place.rows<{ booking_id: string; by: string }>(
      'select booking_id, by from booking_steps where strike and booking_id = any($1)',
      [[early.asked, early.returned, late.asked, late.returned]],
    )
    expect(strikes).toEqual([{ booking_id: late.returned, by: 'client' }])
  })

  it('is over when one side stayed away, and says so in their record alone', async () => {
    const two = await agreedSwap(trade)
    const start = new Date((await seen(ana, two.asked)).booking_date).getTime()
    place.travel(start - place.now().getTime() + 16 * minuteMs)
    await act(ana, claimNoShow, two.asked)
    expect(await statusesOf(trade, two)).toEqual(['accepted', 'accepted'])
    await act(ben, admitNoShow, two.asked)
    expect(await statusesOf(trade, two)).toEqual(['cancelled', 'cancelled'])
    const marks = await place.rows<{ booking_id: string; member_id: string; kind: string }>(
      `select booking_id, member_id, kind from booking_marks where booking_id = any($1) and kind <> 'kept'`,
      [[two.asked, two.returned]],
    )
    expect(marks).toEqual([{ booking_id: two.asked, member_id: ben.id, kind: 'no_show' }])
  })
})

describe('of acts on the two halves at the same moment', () => {
  it('accepting one and taking back the other leaves both alike', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const two = await swap(trade)
      await Promise.all([act(ben, acceptBooking, two.asked), act(ana, cancelBooking, two.returned)])
      const [one, other] = await statusesOf(trade, two)
      expect(one).toBe(other)
      expect(one).toBe('cancelled')
    }
  })

  it('one of two who call off and begin wins', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const two = await agreedSwap(trade)
      const answers = await Promise.all([act(ana, startBooking, two.asked), act(ben, cancelBooking, two.returned)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('two that are done complete both', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const two = await agreedSwap(trade)
      const answers = await Promise.all([act(ben, completeBooking, two.asked), act(ana, completeBooking, two.returned)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await statusesOf(trade, two)).toEqual(['completed', 'completed'])
    }
  })
})

it('no exchange has ever held or moved money, and none stands apart', async () => {
  await place.settle()
  const moved = await place.rows(
    'select kind from transfers where booking_id in (select id from bookings where exchange_id is not null)',
  )
  const held = await place.rows(
    'select id from bookings where exchange_id is not null and (hold_id is not null or price_minor <> 0)',
  )
  expect([moved, held]).toEqual([[], []])
  const apart = await place.rows(
    `select exchange_id from bookings where exchange_id is not null group by exchange_id
     having count(*) <> 2 or count(distinct case when status in ('accepted', 'in_progress') then 'agreed' else status end) <> 1`,
  )
  expect(apart).toEqual([])
})

it('the database itself keeps the halves together', async () => {
  const two = await agreedSwap(trade)
  await expect(place.rows(`update bookings set status = 'completed' where id = $1`, [two.asked])).rejects.toThrow(
    /do not fit/,
  )
  await expect(
    place.rows('update bookings set exchange_id = null, exchange_half = null where id = $1', [two.asked]),
  ).rejects.toThrow()
})
