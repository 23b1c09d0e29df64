import { furthestBookableDays } from '@sparkhood/contract/bookings/availability'
import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { quoteBooking } from '@sparkhood/contract/bookings/requests'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBookingForm, openTrade } from '../../../../test/bookings.ts'
import { ledgerBreaks, purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUp } from '../../../../test/people.ts'
import { picture } from '../../../../test/pictures.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let skill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara, skill } = await openTrade(place))
})
afterAll(() => place.close())

const inDays = (days: number) => new Date(place.now().getTime() + days * dayMs)

describe('asking', () => {
  const form = (changes: object = {}) => ({ ...getBookingForm(ben, { skill, at: inDays(6) }), ...changes })
  const getIntent = async (person: Person, amount = 10, hours = 1) =>
    (await person.does(createPaymentIntent, { body: { amount, paymentMethod: 'wallet', skill_id: skill, hours } })).data
      .payment_intent_id as string

  it('quotes the server’s own price', async () => {
    const { data } = await ana.does(quoteBooking, { params: { id: skill }, query: { hours: 2.5 } })
    expect(data).toMatchObject({ wallet: { price: 25, enough: true }, spark_token: { price: 12.5, enough: true } })
  })

  it('quotes half an hour where the Sparks are enough for that and not for what is asked', async () => {
    const { sparks } = await purse(ana)
    const dear = await offerSkill(ben, 2 * (sparks + 10))
    const asked = async (hours: number) =>
      (await ana.does(quoteBooking, { params: { id: dear }, query: { hours } })).data.spark_token
    expect(await asked(1)).toMatchObject({ price: sparks + 10, enough: false, half_hour: (sparks + 10) / 2 })
    expect(await asked(0.5)).toMatchObject({ enough: true, half_hour: null })
  })

  it('asks what to book of an intent that does not say', async () => {
    const { status, body } = await ana.call(createPaymentIntent, { body: { amount: 10, paymentMethod: 'wallet' } })
    expect(status).toBe(422)
    expect(body.issues).toEqual([{ path: 'body.skill_id', message: 'Choose what to book' }])
  })

  it('quotes for no day of another age', async () => {
    const getQuote = (date: string) => ana.call(quoteBooking, { params: { id: skill }, query: { booking_date: date } })
    for (const date of ['9999-12-31T23:45:00Z', inDays(400).toISOString()])
      expect(await getQuote(date)).toMatchObject({ status: 422, body: { code: 'booking.too_far' } })
    expect(await getQuote('9999-12-31T23:59:59-23:59')).toMatchObject({ status: 422, body: { code: 'input.invalid' } })
  })

  it('quotes and books a year ahead, to the minute, and says in words what is further', async () => {
    const aMinute = minuteMs / dayMs
    const heardOf = async (days: number) => {
      const date = inDays(days).toISOString()
      const quoted = await ana.call(quoteBooking, { params: { id: skill }, query: { booking_date: date } })
      const asked = await ana.call(requestBooking, { body: form({ booking_date: date }) })
      return [quoted, asked].map(({ status, body }) => body.code ?? status)
    }
    expect(await heardOf(furthestBookableDays - aMinute)).toEqual([200, 200])
    expect(await heardOf(furthestBookableDays + aMinute)).toEqual(['booking.too_far', 'booking.too_far'])
  })

  it('binds the hold of a payment intent, once', async () => {
    const before = await purse(ana)
    const hold = await getIntent(ana)
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds + 10)
    await ana.does(requestBooking, { body: form({ payment_intent_id: hold }) })
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds + 10)
    const again = await ana.call(requestBooking, { body: form({ payment_intent_id: hold }) })
    expect(again).toMatchObject({ status: 422, body: { code: 'booking.hold_unknown' } })
  })

  it('takes a booking that costs nothing the same way, and rounds none of it', async () => {
    const free = await offerSkill(ben, 0)
    const body = { amount: 0, paymentMethod: 'spark_token', skill_id: free, hours: 1.5 }
    const { data } = await cara.does(createPaymentIntent, { body })
    const asked = { ...getBookingForm(ben, { skill: free, at: inDays(7), hours: 1.5, method: 'spark_token' }) }
    await cara.does(requestBooking, { body: { ...asked, payment_intent_id: data.payment_intent_id } })
    const priced = await cara.call(createPaymentIntent, { body: { ...body, skill_id: skill } })
    expect(priced.body.code).toBe('payment.wrong_amount')
    for (const amount of [-1, 0.001, '0', null, 1e308]) {
      const heard = await cara.call(createPaymentIntent, { body: { ...body, amount } })
      expect(heard).toMatchObject({ status: 422, body: { code: 'input.invalid' } })
    }
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('books at the price that was shown, or not at all', async () => {
    const before = await purse(ana)
    const stale = await ana.call(requestBooking, { body: form({ amount: 9 }) })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'booking.price_changed', message: 'The price has changed. Please look at it again.' },
    })
    expect(await purse(ana)).toEqual(before)
    const at = (days: number) => ({ booking_date: inDays(days).toISOString() })
    await ana.does(requestBooking, { body: form({ amount: 10, ...at(10) }), files: [await picture('thumbnails')] })
    await ana.does(requestBooking, { body: form({ amount: 5, payment_method: 'spark_token', ...at(11) }) })
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds + 10)
  })

  it('takes fields that a form has emptied for left out', async () => {
    const emptied = {
      booking_lat: '',
      booking_lon: '',
      payment_intent_id: '',
      booking_date: inDays(9).toISOString(),
    }
    const { data } = await ana.does(requestBooking, { body: form(emptied), files: [await picture('thumbnails')] })
    const [row] = await place.rows('select lat, lon from bookings where id = $1', [data.id])
    expect(row).toEqual({ lat: null, lon: null })
  })

  const askings: [string, () => object | Promise<object>, { status: number; code?: string }][] = [
    ['a price of its own', async () => ({ price: 1, payment_intent_id: await getIntent(ana) }), { status: 200 }],
    [
      'somebody else’s hold',
      async () => ({ payment_intent_id: await getIntent(cara) }),
      { status: 422, code: 'booking.hold_unknown' },
    ],
    [
      'a hold of another length',
      async () => ({ payment_intent_id: await getIntent(ana, 20, 2) }),
      { status: 422, code: 'booking.hold_mismatch' },
    ],
    ['a hold that never was', () => ({ payment_intent_id: skill }), { status: 422, code: 'booking.hold_unknown' }],
    ['another payee', () => ({ booked_user_id: cara.id }), { status: 422, code: 'booking.not_their_skill' }],
    ['a past date', () => ({ booking_date: inDays(-1).toISOString() }), { status: 422, code: 'booking.in_the_past' }],
    [
      'a date years ahead',
      () => ({ booking_date: inDays(400).toISOString() }),
      { status: 422, code: 'booking.too_far' },
    ],
    [
      'the last date there is',
      () => ({ booking_date: '9999-12-31T23:30:00Z' }),
      { status: 422, code: 'booking.too_far' },
    ],
    ['no description', () => ({ description: ' ' }), { status: 422, code: 'input.invalid' }],
    ['13 hours', () => ({ hours: 13 }), { status: 422, code: 'input.invalid' }],
    ['a quarter of an hour', () => ({ hours: 0.25 }), { status: 422, code: 'input.invalid' }],
    ['an unknown skill', () => ({ skills_id: ana.id }), { status: 404, code: 'skill.not_found' }],
  ]
  it.each(askings)('with %s', async (_what, changes, expected) => {
    const heard = await ana.call(requestBooking, { body: form(await changes()) })
    expect({ status: heard.status, code: heard.body.code }).toEqual(expected)
  })

  it.each([
    ['no day', { booking_date: undefined }, 'Please fill in all required fields.'],
    ['an empty day', { booking_date: '' }, 'Please fill in all required fields.'],
    ['a day in words', { booking_date: 'Tuesday' }, 'Enter a date and time'],
    ['13 hours', { hours: 13 }, 'Book for half an hour to 12 hours, in half hours'],
    ['three quarters of an hour', { hours: '0.75' }, 'Book for half an hour to 12 hours, in half hours'],
    ['hours in words', { hours: 'two' }, 'Book for half an hour to 12 hours, in half hours'],
    ['a month', { days: 31 }, 'Borrow for 1 to 14 days'],
    ['a way to pay of its own', { payment_method: 'shells' }, /^Choose one of these: wallet, spark_token, card/],
    ['no skill', { skills_id: undefined }, 'This is not a valid id'],
  ])('says in words what is wrong with %s', async (_what, changes, words) => {
    const heard = await ana.call(requestBooking, { body: form(changes) })
    expect([heard.status, heard.body.code]).toEqual([422, 'input.invalid'])
    expect(heard.body.message).toMatch(words)
  })

  it('refuses one’s own skill, one not approved, and a wrong amount', async () => {
    const own = await ben.call(requestBooking, { body: form() })
    expect(own.body.code).toBe('booking.own_skill')
    await place.rows(`update skills set approval_status = 'pending' where id = $1`, [skill])
    expect((await ana.call(requestBooking, { body: form() })).body.code).toBe('skill.not_found')
    await place.rows(`update skills set approval_status = 'approved' where id = $1`, [skill])
    const wrong = await ana.call(createPaymentIntent, {
      body: { amount: 1, paymentMethod: 'wallet', skill_id: skill, hours: 1 },
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'payment.wrong_amount' } })
  })

  it('keeps four photos and refuses five, or what is no picture, with the hold still refundable', async () => {
    const four = await Promise.all([1, 2, 3, 4].map(() => picture('thumbnails')))
    const hold = await getIntent(ana)
    const body = form({ payment_intent_id: hold })
    const five = await ana.call(requestBooking, { body, files: [...four, await picture('thumbnails')] })
    expect(five).toMatchObject({ status: 422, body: { message: 'Maximum 4 images allowed' } })
    const page = { field: 'thumbnails', name: 'photo.png', bytes: Buffer.from('<!doctype html>') }
    const html = await ana.call(requestBooking, { body, files: [page] })
    expect(html).toMatchObject({ status: 422, body: { message: 'Only image files are allowed' } })
    await ana.does(requestBooking, { body, files: four })
  })

  it('says so when there is too little', async () => {
    const dev = await signUp(place, 'Dev')
    const heard = await dev.call(requestBooking, { body: form() })
    expect(heard).toMatchObject({
      status: 402,
      body: { message: 'Insufficient funds. Please top up your wallet or tokens.' },
    })
  })

  it('gives back a hold that no booking was made for', async () => {
    place.travel(16 * minuteMs)
    await place.app.jobs.runTimed('expire-unbound-holds')
    const before = await purse(ana)
    const hold = await getIntent(ana)
    place.travel(15 * minuteMs)
    const late = await ana.call(requestBooking, { body: form({ payment_intent_id: hold }) })
    expect(late.body.code).toBe('booking.hold_unknown')
    await place.app.jobs.runTimed('expire-unbound-holds')
    expect(await purse(ana)).toEqual(before)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('makes one booking of one key, asked twenty times at once and again later', async () => {
    const before = await purse(ana)
    const sending = { body: form(), headers: { 'idempotency-key': 'twenty-times' } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.call(requestBooking, sending)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    await place.restart()
    expect((await ana.call(requestBooking, sending)).text).toBe(answers[0]?.text)
    expect((await purse(ana)).pounds).toBe(before.pounds - 10)
    const other = await ana.call(requestBooking, { ...sending, body: form({ hours: 2 }) })
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.other_body' } })
  })

  it('finds the booking again whose answer was lost in a crash, however late', async () => {
    const sending = { body: form({ booking_date: inDays(1).toISOString() }), headers: { 'idempotency-key': 'crash' } }
    const { data } = await ana.does(requestBooking, sending)
    await place.rows(`update idempotency_keys set status = null, reply = null where key = 'crash'`)
    place.travel(2 * dayMs)
    expect((await ana.does(requestBooking, sending)).data).toEqual(data)
  })

  it('takes a key of days ago with other details for a new one', async () => {
    const headers = { 'idempotency-key': 'daily' }
    const first = await ana.does(requestBooking, { body: form(), headers })
    place.travel(dayMs + minuteMs)
    const second = await ana.does(requestBooking, { body: form({ description: 'Now the front wheel.' }), headers })
    expect(second.data.id).not.toBe(first.data.id)
  })
})
