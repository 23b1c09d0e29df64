import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking, completeBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { decideDispute, inspectDispute } from '@sparkhood/contract/bookings/disputes'
import { findReliability } from '@sparkhood/contract/bookings/reliability'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm, keepSessions, longSessions } from '../../../test/bookings.ts'
import { openQuarrels } from '../../../test/disputes.ts'
import { lendTool } from '../../../test/listings.ts'
import { ledgerBreaks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person } from '../../../test/people.ts'
import { listBookings } from '../calendar/queries.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  quarrels = await openQuarrels(place)
  await keepSessions(place)
})
afterAll(async () => {
  expect(await ledgerBreaks(place)).toEqual([])
  await place.close()
})

describe('a request that was disputed before anybody accepted it', () => {
  const seenBy = async (who: Person, id: string) => {
    const { data } = await who.does(getBooking, { params: { id } })
    const inCalendar = (await listBookings(place.scope(), who.id)).find((one) => one.id === id)
    const other = data.you_are === 'client' ? data.provider : data.client
    return { place: data.booking_location, lat: data.booking_lat, phone: other.phone, inCalendar: inCalendar?.location }
  }
  const seenByBen = (id: string) => seenBy(quarrels.ben, id)

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

  it('keeps them from a provider once it is settled, too', async () => {
    const { ana, ben, bookedUntil, open, see, offer, accept, getStatus } = quarrels
    const id = await bookedUntil('pending')
    const before = await seenByBen(id)
    expect(before).toMatchObject({ lat: null, phone: null })
    expect((await open(ben, id)).status).toBe(200)
    expect((await offer(ben, id, 19)).status).toBe(200)
    expect((await accept(ana, (await see(ana, id)).offers[0].id)).status).toBe(200)
    expect(await getStatus(id)).toBe('completed')
    expect(await seenByBen(id)).toEqual(before)
  })

  it('keeps them from a client who would fetch a tool, also once its owner has taken all they offer', async () => {
    const { ana, ben, open, see, offer, accept, getStatus } = quarrels
    const asking = { skill: await lendTool(ben), at: new Date(place.now().getTime() + 3 * dayMs) }
    const body = { ...getBookingForm(ben, asking), collect: true }
    const { id } = (await ana.does(requestBooking, { body })).data
    const before = await seenBy(ana, id)
    expect(before).toMatchObject({ lat: null, phone: null })
    expect((await open(ana, id)).status).toBe(200)
    expect((await offer(ana, id, 0)).status).toBe(200)
    expect((await accept(ben, (await see(ben, id)).offers[0].id)).status).toBe(200)
    expect(await getStatus(id)).toBe('completed')
    expect(await seenBy(ana, id)).toEqual(before)
  })

  it('is completed by both or by nobody', async () => {
    const { ana, ben, disputed, see, getStatus, offer, accept } = quarrels
    const id = await disputed('pending')
    expect((await offer(ana, id, 0)).status).toBe(200)
    expect(await getStatus(id)).toBe('disputed')
    const [made] = (await see(ben, id)).offers
    expect(made).toMatchObject({ by: 'client', state: 'open', client_gets: 0 })
    expect((await accept(ben, made.id)).status).toBe(200)
    expect(await getStatus(id)).toBe('completed')
    const given = await disputed('pending')
    await offer(ben, given, 20)
    expect(await getStatus(given)).toBe('cancelled')
  })
})

describe('a request that somebody disputes instead of declining it or taking it back', () => {
  it.each([
    ['provider', 'client'],
    ['client', 'provider'],
    ['provider', 'provider'],
  ] as const)('opened by the %s is called off by the %s alone', async (opener, side) => {
    const { ana, ben, bookedUntil, open, offer, getStatus, see, getEmails } = quarrels
    const people = { client: ana, provider: ben }
    const id = await bookedUntil('pending')
    expect((await open(people[opener], id)).status).toBe(200)
    expect((await offer(people[side], id, 20)).status).toBe(200)
    expect(await getStatus(id)).toBe('cancelled')
    expect((await see(ana, id)).outcome).toMatchObject({ how: 'agreed', given_by: side, client_gets: 20 })
    expect(await getMarks(id)).toEqual([])
    const [own, others, name] = side === 'client' ? [ana, ben, 'Ana'] : [ben, ana, 'Ben']
    expect((await getEmails(own, id)).at(-1)?.text).toContain('You have called the request off.')
    expect((await getEmails(others, id)).at(-1)?.text).toContain(`${name} has called the request off.`)
  })

  it('is called off though it costs nothing', async () => {
    const { ana, ben, open, offer, getStatus } = quarrels
    const at = new Date(place.now().getTime() + 2 * dayMs)
    const id = await ask(ana, ben, { skill: await offerSkill(ben, 0), at: new Date(at.setUTCHours(15, 0, 0, 0)) })
    expect((await open(ben, id)).status).toBe(200)
    expect((await offer(ana, id, 0.01)).status).toBe(200)
    expect(await getStatus(id)).toBe('cancelled')
  })
})

describe('a client who disputes what they could have cancelled', () => {
  const feeFor = async (id: string): Promise<number> =>
    (await quarrels.ruth.does(inspectDispute, { params: { id } })).data.late_fee

  it.each([
    ['accepted', 'client', 30, 0],
    ['accepted', 'client', 2, 10],
    ['accepted', 'client', -1, 0],
    ['accepted', 'provider', 2, 0],
    ['pending', 'client', 2, 0],
  ] as const)('%s, by the %s, %d hours before the start: the operator reads a fee of £%d', async (...row) => {
    const [reached, opener, hours, fee] = row
    const { ana, ben, skill, open } = quarrels
    const start = new Date(place.now().getTime() + 2 * dayMs)
    start.setUTCHours(17, 0, 0, 0)
    place.travel(start.getTime() - 36 * hourMs - place.now().getTime())
    const id = await ask(ana, ben, { skill, at: start, hours: 2 })
    if (reached === 'accepted') await ben.does(acceptBooking, { params: { id } })
    place.travel((36 - hours) * hourMs)
    expect((await open(opener === 'client' ? ana : ben, id)).status).toBe(200)
    expect(await feeFor(id)).toBe(fee)
  })
})

describe('a booking that costs nothing', () => {
  const freeAndDisputed = async (opener: 'client' | 'provider'): Promise<string> => {
    const { ana, ben, open } = quarrels
    const at = new Date(place.now().getTime() + 2 * dayMs)
    at.setUTCHours(9 + frees * 2, 0, 0, 0)
    frees += 1
    const id = await ask(ana, ben, { skill: await offerSkill(ben, 0), at })
    await ben.does(acceptBooking, { params: { id } })
    expect((await open(opener === 'provider' ? ben : ana, id)).status).toBe(200)
    return id
  }
  let frees = 0

  it('is ended by neither side alone', async () => {
    const { ana, ben, see, getStatus, offer, accept } = quarrels
    const id = await freeAndDisputed('provider')
    expect((await see(ana, id)).booking).toMatchObject({ price: 0.01, exchange: false, all_or_nothing: true })
    for (const who of [ana, ben]) {
      for (const gets of [0, 0.01]) expect((await offer(who, id, gets)).status).toBe(200)
      expect(await getStatus(id)).toBe('disputed')
    }
    expect((await offer(ben, id, 0)).status).toBe(200)
    const made = (await see(ana, id)).offers.at(-1)
    expect((await accept(ana, made.id)).status).toBe(200)
    expect(await getStatus(id)).toBe('completed')
    expect(await getMarks(id)).toEqual([])
    expect((await see(ben, id)).outcome).toMatchObject({ how: 'agreed', client_gets: 0, provider_paid: 0.01 })
  })

  it('counts as called off by the provider who has opened it and offers that, though the client has the last word', async () => {
    const { ana, ben, see, offer, accept } = quarrels
    const id = await freeAndDisputed('provider')
    await offer(ben, id, 0.01)
    expect((await accept(ana, (await see(ana, id)).offers[0].id)).status).toBe(200)
    expect(await getMarks(id)).toEqual([{ member_id: ben.id, kind: 'cancelled' }])
  })

  it.each([
    [0, 'completed', 'The booking counts as done.'],
    [0.01, 'cancelled', 'The booking is cancelled.'],
  ] as const)('is decided either way: %d for the client, and it is %s', async (gets, status, words) => {
    const { ana, ben, ruth, getStatus, decide, getEmails } = quarrels
    const id = await freeAndDisputed('client')
    expect((await getEmails(ben, id)).at(-1)?.text).toContain('The booking waits until you both agree')
    expect((await decide(ruth, id, gets)).status).toBe(200)
    expect(await getStatus(id)).toBe(status)
    expect((await getEmails(ana, id)).some(({ text }) => text.includes(words))).toBe(true)
  })
})

const getMarks = (id: string) =>
  place.rows(`select member_id, kind from booking_marks where booking_id = $1 and kind <> 'kept'`, [id])

describe('a provider who disputes what they could have called off, and gives all back', () => {
  it.each([
    ['accepted', 'provider', 1],
    ['in_progress', 'provider', 0],
    ['accepted', 'client', 0],
    ['completed', 'provider', 1],
    ['completed', 'client', 0],
    ['pending', 'provider', 0],
  ] as const)('one that was %s, opened by the %s, counts %d times', async (reached, opener, counted) => {
    const { ana, ben, bookedUntil, open, offer, getStatus } = quarrels
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
    expect(await getStatus(id)).toBe('cancelled')
    expect((await marks()) - before).toBe(counted)
    expect((await ana.call(findReliability, { params: { id: ben.id } })).status).toBe(200)
  })

  it.each([
    ['provider', 20, 1],
    ['provider', 19, 0],
    ['client', 20, 0],
  ] as const)('opened by the %s and ended by an offer of £%d to the client counts %d times', async (...row) => {
    const [opener, pounds, counted] = row
    const { ana, ben, bookedUntil, open, see, offer, accept } = quarrels
    const id = await bookedUntil('accepted')
    expect((await open(opener === 'provider' ? ben : ana, id)).status).toBe(200)
    expect((await see(ben, id)).giving_all_counts).toBe(opener === 'provider')
    expect((await offer(ana, id, pounds)).status).toBe(200)
    expect((await accept(ben, (await see(ben, id)).offers[0].id)).status).toBe(200)
    expect(await getMarks(id)).toEqual(
      Array.from({ length: counted }, () => ({ member_id: ben.id, kind: 'cancelled' })),
    )
  })

  it('one that the client had begun counts for nothing, though the provider completed it', async () => {
    const { ben, bookedUntil, open, offer } = quarrels
    const id = await bookedUntil('in_progress')
    await ben.does(completeBooking, { params: { id } })
    expect((await open(ben, id)).status).toBe(200)
    expect((await offer(ben, id, 20)).status).toBe(200)
    expect(await getMarks(id)).toEqual([])
  })
})

describe('a provider who waits until somebody else ends what they disputed', () => {
  const getMarks = (id: string) =>
    place.rows(`select member_id, kind from booking_marks where booking_id = $1 and kind <> 'kept'`, [id])

  it.each([
    [{ spares_record: false }, ['cancelled']],
    [{ spares_record: true }, []],
  ])('and is decided on with %o, has these marks: %o', async (sparing, kinds) => {
    const { ben, ruth, bookedUntil, open, getStatus } = quarrels
    const id = await bookedUntil('accepted')
    expect((await open(ben, id, 'I do not feel like it.')).status).toBe(200)
    const body = { client_gets: 20, reason: 'It was not begun.', ...sparing }
    await ruth.does(decideDispute, { params: { id }, body })
    expect(await getStatus(id)).toBe('cancelled')
    expect(await getMarks(id)).toEqual(kinds.map((kind) => ({ member_id: ben.id, kind })))
  })

  it('for sixty days, until the client has all of it back, has called it off when they opened it', async () => {
    const { ben, bookedUntil, open } = quarrels
    const [early, late] = [await bookedUntil('accepted'), await bookedUntil('accepted')]
    expect((await open(ben, early, 'I do not feel like it.')).status).toBe(200)
    place.travel(30 * dayMs)
    expect((await open(ben, late, 'I did not feel like it.')).status).toBe(200)
    place.travel(61 * dayMs)
    await place.app.jobs.runTimed('refund-old-disputes')
    expect(await getMarks(early)).toEqual([{ member_id: ben.id, kind: 'cancelled' }])
    expect(await getMarks(late)).toEqual([{ member_id: ben.id, kind: 'no_show' }])
  })

  it('has none where the client was suspended, and could not have come', async () => {
    const { ana, ben, ruth, bookedUntil, open, offer } = quarrels
    const id = await bookedUntil('accepted')
    await ruth.does(suspendMember, { params: { id: ana.id }, body: { because: 'other', reason: 'Odd.' } })
    expect((await open(ben, id, 'She cannot come.')).status).toBe(200)
    expect((await offer(ben, id, 20)).status).toBe(200)
    expect(await getMarks(id)).toEqual([])
  })
})
