import {
  acceptBooking,
  admitNoShow,
  cancelBooking,
  claimNoShow,
  completeBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { acceptOffer, getDispute, offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  act,
  agreedSwap,
  type Form,
  getStatuses,
  mayDo,
  openSwaps,
  type SwapTrade,
  seen,
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

/** To the moment at which a half begins. */
const travelTo = async (bookingId: string) =>
  place.travel(new Date((await seen(ana, bookingId)).booking_date).getTime() - place.now().getTime())

describe('an exchange that was agreed', () => {
  it('is completed when both halves are done, and both can review both', async () => {
    const two = await agreedSwap(trade)
    await act(ana, startBooking, two.asked)
    expect((await act(ana, completeBooking, two.asked)).body.data).toMatchObject({ status: 'in_progress' })
    expect((await seen(ben, two.returned)).exchange.other.done_at).not.toBeNull()
    expect(await mayDo(ana, two.asked)).toEqual(['dispute'])
    expect((await act(ben, completeBooking, two.asked)).body.code).toBe('booking.not_now')
    expect((await act(ben, cancelBooking, two.returned)).body.code).toBe('exchange.begun')
    expect((await act(ana, completeBooking, two.returned)).body.code).toBe('exchange.not_yet')
    await travelTo(two.returned)
    await act(ana, completeBooking, two.returned)
    expect(await getStatuses(trade, two)).toEqual(['completed', 'completed'])
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

  it('is not called off by whoever has had their half, on either page, but by whoever gave it', async () => {
    const two = await agreedSwap(trade)
    await travelTo(two.asked)
    for (const half of [two.asked, two.returned]) {
      expect(await mayDo(ana, half)).not.toContain('cancel')
      expect((await act(ana, cancelBooking, half)).status).toBe(409)
    }
    expect(await mayDo(ben, two.asked)).toContain('cancel')
    expect(await mayDo(ben, two.returned)).toContain('cancel')
    expect((await act(ben, cancelBooking, two.returned)).status).toBe(200)
    expect(await getStatuses(trade, two)).toEqual(['cancelled', 'cancelled'])
  })

  it('has no half that is done weeks ahead by the word of whoever is to do it', async () => {
    const two = await agreedSwap(trade)
    expect(await mayDo(ana, two.returned)).not.toContain('complete')
    expect(await mayDo(ben, two.asked)).not.toContain('complete')
    expect((await act(ana, completeBooking, two.returned)).body.code).toBe('exchange.not_yet')
    await act(ben, startBooking, two.returned)
    expect((await act(ana, completeBooking, two.returned)).body.code).toBe('exchange.not_yet')
    expect(await mayDo(ben, two.asked)).toContain('cancel')
    // Whom it is done for may say so.
    expect((await act(ben, completeBooking, two.returned)).status).toBe(200)
  })

  it('is completed by the clock when nobody says a word', async () => {
    const two = await agreedSwap(trade)
    place.travel(new Date((await seen(ana, two.returned)).ends_at).getTime() - place.now().getTime() + 6 * dayMs)
    await place.app.jobs.runTimed('complete-forgotten')
    await place.app.jobs.runTimed('complete-forgotten')
    expect(await getStatuses(trade, two)).toEqual(['completed', 'completed'])
    expect(await mayDo(ana, two.asked)).toEqual(['dispute', 'review'])
    place.travel(6 * dayMs)
    await place.app.jobs.runTimed('release-earned')
    expect(await mayDo(ana, two.asked)).toEqual(['review'])
  })

  it('is called off whole by either, and counts for them only within the last day', async () => {
    const early = await agreedSwap(trade)
    expect((await act(ana, cancelBooking, early.returned)).status).toBe(200)
    expect(await getStatuses(trade, early)).toEqual(['cancelled', 'cancelled'])
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

  it('can be called off before its time by who has not pressed to begin', async () => {
    const two = await agreedSwap(trade)
    await act(ana, startBooking, two.asked)
    expect(await mayDo(ben, two.returned)).toContain('cancel')
    expect((await act(ben, cancelBooking, two.returned)).status).toBe(200)
    expect(await getStatuses(trade, two)).toEqual(['cancelled', 'cancelled'])
  })

  it('never has both of its halves moved to one time', async () => {
    const two = await agreedSwap(trade)
    const returned = await seen(ana, two.returned)
    const ask = (id: string, booking_date: string) =>
      ana.call(askReschedule, { params: { id }, body: { booking_date } })
    expect((await ask(two.asked, returned.booking_date)).body.code).toBe('exchange.same_time')
    // Another time that each half could have alone: the second agreement finds it taken by the first.
    const later = new Date(new Date(returned.booking_date).getTime() + 7 * dayMs).toISOString()
    for (const id of [two.asked, two.returned]) expect((await ask(id, later)).status).toBe(200)
    const agree = async (id: string) => {
      const asking = (await seen(ben, id)).reschedule.id
      return (await ben.call(agreeReschedule, { params: { id: asking } })).body
    }
    expect((await agree(two.asked)).code).toBeUndefined()
    expect((await agree(two.returned)).code).toBe('exchange.same_time')
    expect((await seen(ana, two.returned)).booking_date).toBe(returned.booking_date)
    await act(ana, cancelBooking, two.asked)
  })

  it('is over when one side stayed away, and says so in their record alone', async () => {
    const two = await agreedSwap(trade)
    const start = new Date((await seen(ana, two.asked)).booking_date).getTime()
    place.travel(start - place.now().getTime() + 16 * minuteMs)
    await act(ana, claimNoShow, two.asked)
    expect(await getStatuses(trade, two)).toEqual(['accepted', 'accepted'])
    // Not to be got round by calling the other half off.
    expect(await mayDo(ben, two.returned)).not.toContain('cancel')
    expect((await act(ben, cancelBooking, two.returned)).body.code).toBe('exchange.begun')
    await act(ben, admitNoShow, two.asked)
    expect(await getStatuses(trade, two)).toEqual(['cancelled', 'cancelled'])
    const marks = await place.rows<{ booking_id: string; member_id: string; kind: string }>(
      `select booking_id, member_id, kind from booking_marks where booking_id = any($1) and kind <> 'kept'`,
      [[two.asked, two.returned]],
    )
    expect(marks).toEqual([{ booking_id: two.asked, member_id: ben.id, kind: 'no_show' }])
  })
})

describe('a dispute about one half', () => {
  const open = (who: Person, bookingId: string) =>
    who.call(openDispute, { body: { bookingId, message: 'Nobody came.' } })
  const offer = (who: Person, id: string, client_gets: number) =>
    who.call(offerSplit, { params: { id }, body: { client_gets } })

  it('stops both, is found from both, and ends both as the two agree', async () => {
    const two = await agreedSwap(trade)
    await act(ben, startBooking, two.returned)
    await act(ben, completeBooking, two.returned)
    expect((await open(ana, two.asked)).status).toBe(200)
    expect(await getStatuses(trade, two)).toEqual(['disputed', 'disputed'])
    expect((await open(ben, two.returned)).status).toBe(409)
    expect((await offer(ana, two.asked, 0.02)).body.code).toBe('dispute.wrong_split')
    // Neither end is a gift, so both are asked.
    for (const [who, ends] of [
      [ana, 0],
      [ana, 0.01],
    ] as const)
      expect((await offer(who, two.asked, ends)).body.data.outcome).toBeNull()
    const { data } = await ben.does(getDispute, { params: { id: two.returned } })
    expect(data.booking).toMatchObject({ id: two.asked, exchange: true })
    const standing = data.offers.find(({ state }: Form) => state === 'open')
    await ben.does(acceptOffer, { params: { id: standing.id } })
    expect(await getStatuses(trade, two)).toEqual(['cancelled', 'cancelled'])
  })

  it('can count both as done', async () => {
    const done = await agreedSwap(trade)
    await open(ben, done.returned)
    const { data } = (await offer(ana, done.returned, 0)).body
    await ben.does(acceptOffer, { params: { id: data.offers[0].id } })
    expect(await getStatuses(trade, done)).toEqual(['completed', 'completed'])
    expect((await ana.does(getDispute, { params: { id: done.asked } })).data.outcome).toMatchObject({ client_gets: 0 })
  })

  it('calls both off when nobody settles it', async () => {
    const two = await agreedSwap(trade)
    await open(ana, two.asked)
    await place.rows(`update disputes set refund_at = $2 where booking_id = $1`, [two.asked, place.now()])
    await place.app.jobs.runTimed('refund-old-disputes')
    expect(await getStatuses(trade, two)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('of acts on the two halves at the same moment', () => {
  // More than anybody may ask for in a day.
  beforeAll(() => place.rows('delete from rate_limits'))

  it('accepting one and taking back the other leaves both alike', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      const two = await swap(trade)
      await Promise.all([act(ben, acceptBooking, two.asked), act(ana, cancelBooking, two.returned)])
      const [one, other] = await getStatuses(trade, two)
      expect(one).toBe(other)
      expect(one).toBe('cancelled')
    }
  })

  it('one of two who call off and begin wins', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      const two = await agreedSwap(trade)
      // Once its time has come; before, both can be done.
      await place.rows(
        `update bookings set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
        [two.asked, new Date(place.now().getTime() - (nth + 1) * 2 * hourMs)],
      )
      const answers = await Promise.all([act(ana, startBooking, two.asked), act(ben, cancelBooking, two.returned)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('two that are done complete both', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      const two = await agreedSwap(trade)
      await travelTo(two.returned)
      const answers = await Promise.all([act(ben, completeBooking, two.asked), act(ana, completeBooking, two.returned)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await getStatuses(trade, two)).toEqual(['completed', 'completed'])
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
