import { completeBooking, getBooking } from '@sparkhood/contract/bookings'
import { getReliability } from '@sparkhood/contract/reliability'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openQuarrels } from '../../../test/disputes.ts'
import { ledgerBreaks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { findBookings } from '../calendar/queries.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>

beforeAll(async () => {
  place = await openNeighbourhood()
  quarrels = await openQuarrels(place)
})
afterAll(async () => {
  expect(await ledgerBreaks(place)).toEqual([])
  await place.close()
})

describe('a request that was disputed before anybody accepted it', () => {
  const seenByBen = async (id: string) => {
    const { data } = await quarrels.ben.does(getBooking, { params: { id } })
    const inCalendar = (await findBookings(place.scope(), quarrels.ben.id)).find((one) => one.id === id)
    return {
      ...{ place: data.booking_location, lat: data.booking_lat, phone: data.client.phone },
      inCalendar: inCalendar?.location,
    }
  }

  it('keeps the address and the phone of the other side', async () => {
    const { ana, ben, bookedUntil, open } = quarrels
    const id = await bookedUntil('pending')
    const before = await seenByBen(id)
    expect(before).toMatchObject({ lat: null, phone: null })
    expect((await open(ben, id)).status).toBe(200)
    expect(await seenByBen(id)).toEqual(before)
    const accepted = await bookedUntil('accepted')
    expect((await open(ana, accepted)).status).toBe(200)
    expect((await seenByBen(accepted)).place).not.toBe(before.place)
  })

  it('is completed by both or by nobody', async () => {
    const { ana, ben, disputed, see, statusOf, offer, accept } = quarrels
    const id = await disputed('pending')
    expect((await offer(ana, id, 0)).status).toBe(200)
    expect(await statusOf(id)).toBe('disputed')
    const [made] = (await see(ben, id)).offers
    expect(made).toMatchObject({ by: 'client', state: 'open', client_gets: 0 })
    expect((await accept(ben, made.id)).status).toBe(200)
    expect(await statusOf(id)).toBe('completed')
    const given = await disputed('pending')
    await offer(ben, given, 20)
    expect(await statusOf(given)).toBe('cancelled')
  })
})

describe('a provider who disputes what they could have called off, and gives all back', () => {
  it.each([
    ['accepted', 'provider', 1],
    ['in_progress', 'provider', 0],
    ['accepted', 'client', 0],
    ['completed', 'provider', 1],
    ['completed', 'client', 0],
    ['pending', 'provider', 0],
  ] as const)('one that was %s, opened by the %s, counts %d times', async (reached, opener, counted) => {
    const { ana, ben, bookedUntil, open, offer, statusOf } = quarrels
    const marks = async () =>
      (
        await place.rows<{ count: number }>(
          `select count(*)::integer as count from booking_marks where member_id = $1 and kind in ('cancelled', 'no_show')`,
          [ben.id],
        )
      )[0]?.count ?? 0
    const before = await marks()
    const id = await bookedUntil(reached)
    expect((await open(opener === 'provider' ? ben : ana, id)).status).toBe(200)
    expect((await offer(ben, id, 20)).status).toBe(200)
    expect(await statusOf(id)).toBe('cancelled')
    expect((await marks()) - before).toBe(counted)
    expect((await ana.call(getReliability, { params: { id: ben.id } })).status).toBe(200)
  })

  it('one that the client had begun counts for nothing, though the provider completed it', async () => {
    const { ben, bookedUntil, open, offer } = quarrels
    const id = await bookedUntil('in_progress')
    await ben.does(completeBooking, { params: { id } })
    expect((await open(ben, id)).status).toBe(200)
    expect((await offer(ben, id, 20)).status).toBe(200)
    expect(await place.rows('select kind from booking_marks where booking_id = $1', [id])).toEqual([])
  })
})
