import { addException, changeAvailability, listSlots } from '@sparkhood/contract/bookings/availability'
import {
  acceptBooking,
  cancelBooking,
  getBooking,
  rejectBooking,
  requestBooking,
} from '@sparkhood/contract/bookings/bookings'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm, openTrade } from '../../../../test/bookings.ts'
import { fund, ledgerBreaks, purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let skill: string
let carasSkill: string
let anasSkill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara, skill } = await openTrade(place))
  await settleIn(cara)
  await settleIn(ana)
  carasSkill = await offerSkill(cara, 10)
  anasSkill = await offerSkill(ana, 10)
  await fund(ben, 500)
})
afterAll(() => place.close())

let day = 2
/** Ten in the morning of a day on which nobody has anything to do yet. */
const freeDay = (): Date => {
  day += 1
  return new Date(Date.parse('2026-11-23T10:00:00Z') + day * dayMs)
}
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)
const accept = (who: Person, id: string) => who.call(acceptBooking, { params: { id } })
const getStatus = async (who: Person, id: string): Promise<string> =>
  (await who.does(getBooking, { params: { id } })).data.status
const request = (client: Person, provider: Person, asking: { skill: string; at: Date; hours?: number }) =>
  client.call(requestBooking, { body: getBookingForm(provider, asking) })

const usualWeek = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' }))
const terms = (changes: object) => ({
  notice_hours: 0,
  buffer_minutes: 0,
  bank_holidays: 'none',
  weekly: usualWeek,
  ...changes,
})

describe('one person in one place', () => {
  it('whoever is booked as a client cannot be asked for, nor ask, at that time', async () => {
    const at = freeDay()
    const id = await ask(ana, ben, { skill, at })
    expect((await accept(ben, id)).status).toBe(200)

    expect(await request(ana, cara, { skill: carasSkill, at })).toMatchObject({
      status: 409,
      body: { code: 'booking.you_are_busy' },
    })
    expect(await request(ben, cara, { skill: carasSkill, at: later(at, 30) })).toMatchObject({
      status: 409,
      body: { code: 'booking.you_are_busy' },
    })
    expect(await request(cara, ana, { skill: anasSkill, at })).toMatchObject({
      status: 409,
      body: { code: 'booking.not_free' },
    })
    const { data } = await cara.does(listSlots, {
      params: { id: anasSkill },
      query: { from: at.toISOString().slice(0, 10), days: 1 },
    })
    expect(data.days[0].starts).not.toContain(at.toISOString())
    expect(data.days[0].starts).toContain(later(at, 60).toISOString())
  })

  it('of two overlapping requests the other one is declined at once, refunded, and told with the next free times', async () => {
    const at = freeDay()
    const before = await purse(cara)
    const [first, second] = [await ask(ana, ben, { skill, at }), await ask(cara, ben, { skill, at: later(at, 30) })]
    expect((await accept(ben, first)).status).toBe(200)

    const { data } = await cara.does(getBooking, { params: { id: second } })
    expect(data).toMatchObject({ status: 'rejected', actions: [] })
    expect(data.steps.at(-1)).toMatchObject({ by: 'clock', why: 'provider-busy', to: 'rejected' })
    expect(await purse(cara)).toEqual(before)
    await place.settle()
    const [email] = (await place.wiring.mailbox?.list(cara.email)) ?? []
    expect(email?.subject).toBe('Ben is no longer free: Bike repair')
    expect(email?.text).toContain('£10.00 is refunded to you.')
    expect(email?.text).toMatch(/Ben is next free on Monday 23 November at 12:00, Tuesday .* or Wednesday /)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('so is what its client asked somebody else for, and both sides are told', async () => {
    const at = freeDay()
    const [first, second] = [await ask(ana, ben, { skill, at }), await ask(ana, cara, { skill: carasSkill, at })]
    expect((await accept(ben, first)).status).toBe(200)
    const { data } = await ana.does(getBooking, { params: { id: second } })
    expect(data.steps.at(-1)).toMatchObject({ by: 'clock', why: 'client-busy' })
    await place.settle()
    const [toAna] = (await place.wiring.mailbox?.list(ana.email)) ?? []
    expect(toAna?.text).toContain('You are no longer free on')
    const [toCara] = (await place.wiring.mailbox?.list(cara.email)) ?? []
    expect(toCara?.text).toContain('You don’t need to do anything')
  })

  it('of two who accept the same person at once only one does', async () => {
    const at = freeDay()
    for (let nth = 0; nth < 4; nth += 1) {
      const start = later(at, nth * 60)
      const [first, second] = [
        await ask(ana, ben, { skill, at: start }),
        await ask(ana, cara, { skill: carasSkill, at: start }),
      ]
      const both = await Promise.all([accept(ben, first), accept(cara, second)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const ended = [await getStatus(ana, first), await getStatus(ana, second)]
      expect(ended.sort()).toEqual(['accepted', 'rejected'])
    }
  })

  it('the database itself refuses a second place', async () => {
    const at = freeDay()
    const [first, second] = [await ask(ana, ben, { skill, at }), await ask(ana, cara, { skill: carasSkill, at })]
    const acceptIn = (id: string) => place.rows(`update bookings set status = 'accepted' where id = $1`, [id])
    await acceptIn(first)
    await expect(acceptIn(second)).rejects.toMatchObject({ constraint: 'booked_times_no_overlap' })
    await place.rows(`update bookings set status = 'pending' where id = $1`, [first])
    await cara.does(rejectBooking, { params: { id: second } })
    await ben.does(rejectBooking, { params: { id: first } })
  })
})

describe('rules hold when they take effect', () => {
  const keepGap = async (gap: number) => ben.does(changeAvailability, { body: terms({ buffer_minutes: gap }) })

  it('with a gap of an hour only one of two neighbouring requests is accepted, whoever is first', async () => {
    await keepGap(60)
    const at = freeDay()
    for (const pair of [0, 1, 2]) {
      const start = later(at, pair * 180)
      const [first, second] = [
        await ask(ana, ben, { skill, at: start }),
        await ask(cara, ben, { skill, at: later(start, 60) }),
      ]
      const both = await Promise.all([accept(ben, first), accept(ben, second)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    }
    await keepGap(0)
  })

  it('a gap that was made longer since counts, and one that was made shorter no longer does', async () => {
    const at = freeDay()
    const first = await ask(ana, ben, { skill, at })
    const second = await ask(cara, ben, { skill, at: later(at, 90) })
    expect((await accept(ben, first)).status).toBe(200)
    await keepGap(60)
    expect(await accept(ben, second)).toMatchObject({ status: 409, body: { code: 'booking.no_gap' } })
    expect(await getStatus(cara, second)).toBe('pending')
    await keepGap(0)
    expect((await accept(ben, second)).status).toBe(200)
  })

  it('a request outside hours that have changed since, or on a day away, is not accepted', async () => {
    const at = freeDay()
    const [first, second] = [await ask(ana, ben, { skill, at }), await ask(cara, ben, { skill, at: freeDay() })]
    await ben.does(changeAvailability, {
      body: terms({ weekly: usualWeek.map((span) => ({ ...span, opens: '12:00' })) }),
    })
    expect(await accept(ben, first)).toMatchObject({ status: 409, body: { code: 'booking.outside_hours' } })
    await ben.does(changeAvailability, { body: terms({}) })
    expect((await accept(ben, first)).status).toBe(200)

    const away = { first_day: freeDay().toISOString().slice(0, 10), last_day: '2026-12-31', opens: null, closes: null }
    const third = await ask(ana, ben, { skill, at: new Date(`${away.first_day}T10:00:00Z`) })
    const days = { ...away, last_day: away.first_day, note: '' }
    const asked = await ben.call(addException, { body: days })
    expect(asked).toMatchObject({ status: 409, body: { code: 'availability.booked' } })
    expect(asked.body.issues).toEqual([
      { path: `request.provider.${third}`, message: expect.stringContaining('Bike repair with Ana, ') },
    ])
    await ben.does(addException, { body: { ...days, confirm: true } })
    await place.settle()
    expect(await getStatus(ana, third)).toBe('rejected')
    expect((await accept(ben, second)).status).toBe(200)
  })

  it('going away over an accepted booking names it and asks', async () => {
    const at = freeDay()
    const id = await ask(ana, ben, { skill, at })
    await accept(ben, id)
    const on = at.toISOString().slice(0, 10)
    const days = { first_day: on, last_day: on }
    for (const [who, side] of [
      [ana, 'client'],
      [ben, 'provider'],
    ] as const) {
      const asked = await who.call(addException, { body: days })
      expect(asked).toMatchObject({ status: 409, body: { issues: [{ path: `booking.${side}.${id}` }] } })
      expect((await who.call(addException, { body: { ...days, confirm: true } })).status).toBe(200)
    }
    await place.settle()
    expect(await getStatus(ana, id)).toBe('accepted')
  })

  it('another time that was asked for is judged again when it is agreed to', async () => {
    const at = freeDay()
    const id = await ask(ana, ben, { skill, at })
    await accept(ben, id)
    const { data } = await ana.does(askReschedule, {
      params: { id },
      body: { booking_date: later(at, 240).toISOString() },
    })
    const other = await ask(cara, ben, { skill, at: later(at, 300) })
    await accept(ben, other)
    await keepGap(60)
    expect(await ben.call(agreeReschedule, { params: { id: data.reschedule.id } })).toMatchObject({
      status: 409,
      body: { code: 'booking.no_gap' },
    })
    await keepGap(0)
    const waiting = await ask(cara, ben, { skill, at: later(at, 210), hours: 0.5 })
    expect((await ben.call(agreeReschedule, { params: { id: data.reschedule.id } })).status).toBe(200)
    expect(await getStatus(cara, waiting)).toBe('pending')
    const late = await ana.does(askReschedule, { params: { id }, body: { booking_date: later(at, 210).toISOString() } })
    expect((await ben.call(agreeReschedule, { params: { id: late.data.reschedule.id } })).status).toBe(200)
    expect(await getStatus(cara, waiting)).toBe('rejected')
  })

  it('notice was given when it was asked for: it does not count again', async () => {
    await ben.does(changeAvailability, { body: terms({ notice_hours: 2 }) })
    const at = freeDay()
    const id = await ask(ana, ben, { skill, at })
    place.travel(at.getTime() - place.now().getTime() - hourMs)
    // It lapsed after two days; asked for in time, it is accepted an hour before.
    expect(await accept(ben, id)).toMatchObject({ status: 409 })
    const soon = later(at, 120)
    const second = await ask(ana, ben, { skill, at: soon })
    place.travel(150 * minuteMs)
    expect((await accept(ben, second)).status).toBe(200)
  })
})

describe('the same request pressed twice', () => {
  it('is one booking, whether one after the other or at once, and one hold', async () => {
    const at = freeDay()
    const before = await purse(ana)
    const first = await ask(ana, ben, { skill, at })
    expect(await ask(ana, ben, { skill, at })).toBe(first)
    const start = later(at, 120)
    const many = await Promise.all(Array.from({ length: 5 }, () => request(ana, ben, { skill, at: start })))
    expect(new Set(many.map(({ body }) => body.data?.id)).size).toBe(1)
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds + 20)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is two once the first was cancelled, or a minute has passed', async () => {
    const at = freeDay()
    const first = await ask(ana, ben, { skill, at })
    await ana.does(cancelBooking, { params: { id: first } })
    const second = await ask(ana, ben, { skill, at })
    expect(second).not.toBe(first)
    place.travel(minuteMs)
    expect(await ask(ana, ben, { skill, at })).not.toBe(second)
  })

  it('is what the client says it is where each press has a key', async () => {
    const at = freeDay()
    const press = (key: string) =>
      ana.call(requestBooking, { body: getBookingForm(ben, { skill, at }), headers: { 'idempotency-key': key } })
    const ids = [await press('one'), await press('two')].map(({ body }) => body.data.id)
    expect(ids[0]).not.toBe(ids[1])
  })
})
