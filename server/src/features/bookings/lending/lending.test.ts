import { listSlots } from '@sparkhood/contract/bookings/availability'
import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  getBooking,
  listInwardBookings,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { quoteBooking } from '@sparkhood/contract/bookings/requests'
import { getSkill } from '@sparkhood/contract/listings/skills'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { getProfile, updateProfile } from '@sparkhood/contract/people/profiles'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm, openTrade } from '../../../../test/bookings.ts'
import type { Wire } from '../../../../test/caller.ts'
import { lendTool } from '../../../../test/listings.ts'
import { ledgerBreaks, purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let service: string
let washer: string
let drill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara, skill: service } = await openTrade(place))
  washer = await lendTool(ben)
  drill = await lendTool(ben, { rate_unit: 'hour', hourly_rate: 2, skill_type: 'Hammer drill' })
})
afterAll(() => place.close())

const inDays = (days: number) => new Date(place.now().getTime() + days * dayMs)
const seen = async (person: Person, id: string): Promise<Wire> =>
  (await person.does(getBooking, { params: { id } })).data
const accept = (id: string) => ben.call(acceptBooking, { params: { id } })

type Loan = { tool: string; at: Date; days?: number; collect?: boolean }
const getForm = ({ tool, at, ...rest }: Loan) => ({ ...getBookingForm(ben, { skill: tool, at }), ...rest })
const borrow = async (person: Person, loan: Loan): Promise<string> =>
  (await person.does(requestBooking, { body: getForm(loan) })).data.id

describe('a tool that is lent by the day', () => {
  it('costs what its days cost, and comes back at the time of day at which it left', async () => {
    const at = inDays(3)
    const query = { days: 3, booking_date: at.toISOString() }
    const { data } = await ana.does(quoteBooking, { params: { id: washer }, query })
    expect(data).toMatchObject({
      hours: 72,
      days: 3,
      ends_at: inDays(6).toISOString(),
      wallet: { price: 24, enough: true },
      spark_token: { price: 12, enough: true },
    })
    const before = await purse(ana)
    const booking = await seen(ana, await borrow(ana, { tool: washer, at, days: 3 }))
    expect(booking).toMatchObject({ kind: 'tool', days: 3, hours: 72, ends_at: inDays(6).toISOString(), price: 24 })
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds + 24)
    await ana.does(cancelBooking, { params: { id: booking.id } })
  })

  it('is lent for a day by clients who know of hours alone', async () => {
    const booking = await seen(ana, await ask(ana, ben, { skill: washer, at: inDays(3), hours: 5 }))
    expect(booking).toMatchObject({ days: 1, price: 8 })
    await ana.does(cancelBooking, { params: { id: booking.id } })
  })

  it.each([0, 15, 1.5, -1, 'two'])('is not lent for %s days', async (days) => {
    const heard = await ana.call(requestBooking, { body: { ...getForm({ tool: washer, at: inDays(3) }), days } })
    expect(heard).toMatchObject({ status: 422, body: { code: 'input.invalid' } })
  })

  it('binds a hold for just as many days', async () => {
    const asked = { paymentMethod: 'wallet', skill_id: washer, days: 2 }
    const wrong = await ana.call(createPaymentIntent, { body: { ...asked, amount: 8 } })
    expect(wrong.body.code).toBe('payment.wrong_amount')
    const { data } = await ana.does(createPaymentIntent, { body: { ...asked, amount: 16 } })
    const body = { ...getForm({ tool: washer, at: inDays(3) }), payment_intent_id: data.payment_intent_id }
    const other = await ana.call(requestBooking, { body: { ...body, days: 3 } })
    expect(other.body.code).toBe('booking.hold_mismatch')
    const booked = await ana.does(requestBooking, { body: { ...body, days: 2 } })
    await ana.does(cancelBooking, { params: { id: booked.data.id } })
  })

  it('costs one day when it is called off late', async () => {
    const before = { ana: await purse(ana), ben: await purse(ben) }
    const id = await borrow(ana, { tool: washer, at: inDays(2), days: 4 })
    await accept(id)
    place.travel(dayMs + hourMs)
    const { actions } = await seen(ana, id)
    const cancel = actions.find(({ action }: { action: string }) => action === 'cancel')
    expect(cancel.consequence).toMatchObject({ client_gets: 24, provider_gets: 8 })
    await ana.does(cancelBooking, { params: { id } })
    expect((await purse(ana)).pounds).toBe(before.ana.pounds - 8)
    expect((await purse(ben)).pounds).toBe(before.ben.pounds + 8)
    expect(await ledgerBreaks(place)).toEqual([])
  })
})

it('does not take days for what goes by the hour', async () => {
  for (const skill of [service, drill]) {
    const heard = await ana.call(requestBooking, { body: getForm({ tool: skill, at: inDays(3), days: 2 }) })
    expect(heard).toMatchObject({ status: 422, body: { message: 'This is booked by the hour.' } })
  }
})

describe('who has what, and when', () => {
  it('lets exactly one of two accepted at once have the tool', async () => {
    const first = await borrow(ana, { tool: washer, at: inDays(5), days: 2 })
    const second = await borrow(cara, { tool: washer, at: inDays(6), days: 2 })
    const answers = await Promise.all([accept(first), accept(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    // The winner declines the other request at once, which may be seen before its own answer.
    const refusals = {
      'booking.tool_out': 'Somebody else has it then.',
      'booking.not_now': 'This booking has moved on',
    }
    const { code, message } = answers.find(({ status }) => status === 409)?.body ?? {}
    expect(message).toContain(refusals[code as keyof typeof refusals])
    const later = await ana.call(requestBooking, { body: getForm({ tool: washer, at: inDays(6), days: 3 }) })
    expect(later).toMatchObject({ status: 409, body: { code: 'booking.not_free' } })
  })

  it('lends several tools at once, while their owner is at work', async () => {
    const at = inDays(10)
    const ids = [
      await borrow(ana, { tool: washer, at, days: 3 }),
      await ask(cara, ben, { skill: drill, at, hours: 4 }),
      await ask(cara, ben, { skill: service, at, hours: 2 }),
    ]
    for (const id of ids) expect((await accept(id)).status).toBe(200)
    const again = await cara.call(requestBooking, { body: getBookingForm(ben, { skill: service, at }) })
    expect(again.body.code).toBe('booking.not_free')
  })

  it('hands a tool on at the moment at which it comes back', async () => {
    const first = await borrow(ana, { tool: washer, at: inDays(20), days: 2 })
    const second = await borrow(cara, { tool: washer, at: inDays(22), days: 1 })
    expect([(await accept(first)).status, (await accept(second)).status]).toEqual([200, 200])
  })
})

/** Where somebody lives, as the first steps ask it: without a street. */
const getTown = ({ id }: Person) => ({ params: { id }, body: { locationName: 'Leeds', ...leeds } })

describe('a tool that the client comes for', () => {
  it('stands at its owner’s place, which the client reads once it is promised', async () => {
    const id = await borrow(ana, { tool: washer, at: inDays(30), collect: true })
    const asked = await seen(ana, id)
    const { data: shown } = await ana.does(getProfile, { params: { id: ben.id } })
    expect(asked).toMatchObject({ collected: true, booking_location: shown.locationName, booking_lat: null })
    expect(JSON.stringify(asked)).not.toContain('Mill Lane')
    expect(await seen(ben, id)).toMatchObject({ booking_location: '12 Mill Lane, Leeds, LS1 4DY' })
    await accept(id)
    expect(await seen(ana, id)).toMatchObject({
      booking_location: '12 Mill Lane, Leeds, LS1 4DY',
      booking_lat: leeds.lat,
    })
    const { data } = await ben.does(listInwardBookings)
    expect(data.find((card: Wire) => card.id === id)).toMatchObject({ collected: true, kind: 'tool' })
  })

  it.each<[string, string, (lender: Person) => Promise<unknown>]>([
    ['Dev', 'has not said where they live', async () => undefined],
    ['Eve', 'has named their town alone', (eve) => eve.does(updateProfile, getTown(eve))],
  ])('is not fetched from %s, who %s, and nothing is held for it', async (name, _who, settle) => {
    const dev = await signUp(place, name)
    await settle(dev)
    const ladder = await lendTool(dev)
    const body = { ...getBookingForm(dev, { skill: ladder, at: inDays(32) }), collect: true }
    const before = await purse(ana)
    expect(await ana.call(requestBooking, { body })).toMatchObject({
      status: 409,
      body: {
        code: 'booking.no_address',
        message: 'They have not said in which street they live. Choose another place.',
      },
    })
    expect(await purse(ana)).toEqual(before)
    expect((await ana.does(getSkill, { params: { id: ladder } })).data.owner.has_address).toBe(false)
    const elsewhere = await ana.does(requestBooking, { body: { ...body, collect: false } })
    expect(await seen(dev, elsewhere.data.id)).toMatchObject({ collected: false })

    await settleIn(dev)
    expect((await ana.does(getSkill, { params: { id: ladder } })).data.owner.has_address).toBe(true)
    expect((await ana.call(requestBooking, { body })).status).toBe(200)
  })

  it('is for tools alone: a service is done where the client says', async () => {
    const { data } = await ana.does(requestBooking, {
      body: getForm({ tool: service, at: inDays(31), collect: true }),
    })
    expect(await seen(ana, data.id)).toMatchObject({ collected: false, booking_location: '7 Canary Row, Leeds' })
  })
})

describe('a tool that is overdue', () => {
  it('is lent to nobody until it is back', async () => {
    const tent = await lendTool(ben, { skill_type: 'Tent' })
    const id = await borrow(ana, { tool: tent, at: inDays(2), days: 1 })
    expect((await accept(id)).status).toBe(200)
    place.travel(2 * dayMs)
    await ana.does(startBooking, { params: { id } })
    const waiting = await borrow(cara, { tool: tent, at: inDays(3) })
    place.travel(dayMs + hourMs)
    const later = { tool: tent, at: inDays(6) }
    const wanted = () => cara.call(requestBooking, { body: getForm(later) })
    expect(await wanted()).toMatchObject({ status: 409, body: { code: 'booking.not_free' } })
    const query = { from: later.at.toISOString().slice(0, 10), days: 1, lent_days: 1 }
    const startsThen = async () => (await cara.does(listSlots, { params: { id: tent }, query })).data.days[0].starts
    expect(await startsThen()).toEqual([])
    expect(await accept(waiting)).toMatchObject({ status: 409, body: { code: 'booking.tool_out' } })

    // The borrower cannot complete the loan.
    const said = await ana.call(completeBooking, { params: { id } })
    expect(said).toMatchObject({ status: 409, body: { code: 'booking.lender_says' } })
    expect((await seen(ana, id)).actions.map(({ action }: Wire) => action)).not.toContain('complete')
    expect(await startsThen()).toEqual([])

    await ben.does(completeBooking, { params: { id } })
    expect(await startsThen()).not.toEqual([])
    expect((await accept(waiting)).status).toBe(200)
    expect((await wanted()).status).toBe(200)
    expect(await ledgerBreaks(place)).toEqual([])
  })
})
