import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import * as changes from '@sparkhood/contract/bookings/arrangement-changes'
import * as contract from '@sparkhood/contract/bookings/arrangements'
import { addException } from '@sparkhood/contract/bookings/availability'
import {
  acceptBooking,
  cancelBooking,
  getBooking,
  listInwardBookings,
  listOutwardBookings,
} from '@sparkhood/contract/bookings/bookings'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openArrangements, type Repeats } from '../../../../test/arrangements.ts'
import { ask, keepSessions, type Trade } from '../../../../test/bookings.ts'
import { signUpAdmin } from '../../../../test/documents.ts'
import { fund, purse } from '../../../../test/money.ts'
import type { Neighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../../test/people.ts'
import { endForLeaving } from './leaving.ts'

let place: Neighbourhood
let trade: Trade
let repeats: Repeats

beforeAll(async () => {
  ;({ place, trade, repeats } = await openArrangements())
})
afterAll(() => place.close())

describe('the visits', () => {
  it('become bookings 48 hours before, one at a time, with their money held', async () => {
    const { ana, ben } = trade
    const start = repeats.at(8, 10)
    const id = await repeats.agree({ at: start, times: 2 })
    const before = (await purse(ana)).heldPounds
    place.travel(start.getTime() - 48 * hourMs - 1000 - place.now().getTime())
    await repeats.runJobs()
    expect(repeats.statusesOf(await repeats.read(ana, id))).toEqual(['planned', 'planned'])
    place.travel(1000)
    await repeats.runJobs()
    const now = await repeats.read(ana, id)
    expect(repeats.statusesOf(now)).toEqual(['booked', 'planned'])
    expect((await purse(ana)).heldPounds - before).toBe(10)
    const booking = (await ben.does(getBooking, { params: { id: now.visits[0]._id } })).data
    expect(booking).toMatchObject({ status: 'accepted', price: 10, title: now.title })
    expect(await repeats.bell(ana)).toContain(`Your next visit is booked: ${now.title}`)
    // One card in both lists; each visit is a booking of its own all the same.
    for (const [who, list, as] of [[ana, listOutwardBookings, 'client'], [ben, listInwardBookings, 'provider']] as const) {
      const { data } = await who.does(list, { query: { order: 'stage', limit: 50 } })
      expect(data.map((card: { id: string }) => card.id)).not.toContain(booking.id)
      const cards = (await who.does(contract.listArrangements, { query: { as } })).data
      expect(cards.find((card: { _id: string }) => card._id === id)).toMatchObject({ booking_id: booking.id })
    } // biome-ignore format: one side a line
    await ana.does(cancelBooking, { params: { id: booking.id } })
    expect((await purse(ana)).heldPounds).toBe(before)
    expect(await repeats.read(ana, id)).toMatchObject({ status: 'active', visits_left: 1 })
    await repeats.end(ana, id)
  })

  it('pause where the money is not there, both are told, and the client resumes them once it is', async () => {
    const { ben, skill } = trade
    const dev = await signUp(place, 'Dev')
    await keepSessions(place)
    const start = repeats.at(8, 12)
    const made = await repeats.propose(dev, { at: start, times: 3 })
    await ben.does(contract.acceptArrangement, { params: { id: made._id }, body: {} })
    place.travel(start.getTime() - 47 * hourMs - place.now().getTime())
    await repeats.runJobs()
    expect(await repeats.read(dev, made._id)).toMatchObject({
      status: 'paused',
      paused_why: 'money',
      actions: ['resume', 'end'],
    })
    expect((await repeats.read(ben, made._id)).actions).toEqual(['end'])
    expect(await repeats.bell(dev)).toContain(`Add money to resume ${made.title}`)
    expect(await repeats.bell(ben)).toContain(`${made.title} is paused`)
    expect((await dev.does(contract.resumeArrangement, { params: { id: made._id } })).message).toMatch(/^Still paused/)
    // Others can book its times, and times taken meanwhile are left out.
    const second = await ask(trade.cara, ben, { skill, at: new Date(start.getTime() + 7 * dayMs) })
    await ben.does(acceptBooking, { params: { id: second } })
    await fund(dev, 50)
    const { message, data } = await dev.does(contract.resumeArrangement, { params: { id: made._id } })
    expect(message).toContain('One visit is left out')
    expect(repeats.statusesOf(data)).toEqual(['booked', 'skipped', 'planned'])
    await repeats.end(ben, made._id)
    expect(repeats.statusesOf(await repeats.read(dev, made._id))).toEqual(['booked', 'skipped', 'ended'])
  })

  it.each([
    ['is removed', ['approval_status', 'rejected', 'approved']],
    ['lends a tool instead', ['kind', 'tool', 'skill']],
  ] as const)('are not agreed to, resumed or booked once their listing %s', async (_, [column, gone, back]) => {
    const { ana, ben, skill } = trade
    const set = (value: string) => place.rows(`update skills set ${column} = $2 where id = $1`, [skill, value])
    const start = repeats.at(8, 19)
    const agreed = await repeats.agree({ at: start, times: 2 })
    const { _id: proposed } = await repeats.propose(ana, { at: repeats.at(8, 17), times: 2 })
    await set(gone)
    expect((await repeats.accept(ben, proposed)).body.code).toBe('arrangement.unavailable')
    place.travel(start.getTime() - 47 * hourMs - place.now().getTime())
    await repeats.runJobs()
    await keepSessions(place)
    expect(await repeats.read(ana, agreed)).toMatchObject({ status: 'paused', paused_why: 'unavailable' })
    const resume = () => ana.call(contract.resumeArrangement, { params: { id: agreed } })
    expect((await resume()).body.code).toBe('arrangement.unavailable')
    await set(back)
    expect((await resume()).body.data.status).toBe('active')
    await repeats.end(ana, agreed)
  })

  it.each([
    ['client', 23 * hourMs],
    ['provider', 24 * hourMs + 2 * minuteMs],
  ] as const)('of a pause that the %s ends do not begin too soon to be cancelled free', async (side, beforeMs) => {
    const who = side === 'client' ? trade.ana : trade.ben
    const start = repeats.at(8, 15)
    const id = await repeats.agree({ at: start, times: 3 })
    const before = (await purse(trade.ana)).heldPounds
    await who.does(contract.pauseArrangement, { params: { id } })
    place.travel(start.getTime() - beforeMs - place.now().getTime())
    await keepSessions(place)
    const { message, data } = await who.does(contract.resumeArrangement, { params: { id } })
    expect(message).toBe('Resumed. One visit is left out: it is too soon, or its time is taken.')
    expect(repeats.statusesOf(data)).toEqual(['skipped', 'planned', 'planned'])
    expect((await purse(trade.ana)).heldPounds).toBe(before)
    await repeats.end(trade.ben, id)
  })

  it('paid in Sparks hold Sparks', async () => {
    const start = repeats.at(4, 10)
    const id = await repeats.agree({ at: start, times: 2, method: 'spark_token' })
    place.travel(start.getTime() - 47 * hourMs - place.now().getTime())
    await repeats.runJobs()
    const [first] = (await repeats.read(trade.ana, id)).visits
    expect(first).toMatchObject({ status: 'booked', price: 5 })
    await repeats.end(trade.ana, id)
  })

  it('end with the last one', async () => {
    const start = repeats.at(3, 9)
    const id = await repeats.agree({ at: start, times: 2 })
    const [, second] = (await repeats.read(trade.ana, id)).visits
    await trade.ana.does(changes.skipVisit, { params: { id }, body: { visit_id: second._id } })
    expect(await repeats.bell(trade.ben)).toContain('Ana skipped a visit')
    place.travel(start.getTime() + 2 * hourMs - place.now().getTime())
    await repeats.runJobs()
    place.travel(12 * hourMs)
    await repeats.runJobs()
    expect(await repeats.read(trade.ana, id)).toMatchObject({ status: 'ended', ended_by: null })
  })
})

describe('a change', () => {
  it('of one visit moves it alone, once the other side agrees', async () => {
    const { ana, ben } = trade
    const id = await repeats.agree({ at: repeats.at(9, 9), times: 3 })
    const before = await repeats.read(ana, id)
    const body = { kind: 'one', visit_id: before.visits[1]._id, booking_date: repeats.at(17, 16).toISOString() }
    const asked = (await ana.does(changes.askArrangementChange, { params: { id }, body })).data
    expect(asked.change).toMatchObject({ kind: 'one', by: 'client', visits: [{ clash: null }] })
    expect(asked.actions).toContain('withdraw-change')
    const change = { change_id: asked.change._id }
    expect((await ana.call(changes.agreeArrangementChange, { params: { id }, body: change })).status).toBe(403)
    const { data } = await ben.does(changes.agreeArrangementChange, { params: { id }, body: change })
    expect(repeats.startsOf(data)).toEqual([
      before.visits[0].starts_at,
      body.booking_date.replace(/\.000Z$/, '.000Z'),
      before.visits[2].starts_at,
    ])
    const again = await ben.call(changes.agreeArrangementChange, { params: { id }, body: change })
    expect(again.body.code).toBe('arrangement.change_gone')
    await repeats.end(ana, id)
  })

  it('from a date on moves all that follow; dates that clash are named, or left out where that is said', async () => {
    const { ana, ben, cara, skill } = trade
    const start = repeats.at(9, 10)
    const id = await repeats.agree({ at: start, times: 4 })
    const { visits } = await repeats.read(ben, id)
    const to = new Date(start.getTime() + 7 * dayMs + 5 * hourMs)
    const taken = await ask(cara, ben, { skill, at: new Date(to.getTime() + 7 * dayMs) })
    await ben.does(acceptBooking, { params: { id: taken } })
    const body = { kind: 'following', visit_id: visits[1]._id, booking_date: to.toISOString() }
    await ben.does(changes.askArrangementChange, { params: { id }, body })
    const { change } = await repeats.read(ana, id)
    expect(change.visits.map(({ clash }: { clash: string | null }) => clash)).toEqual([null, 'provider_busy', null])
    const answer = { params: { id }, body: { change_id: change._id } }
    expect((await ana.call(changes.agreeArrangementChange, answer)).body).toMatchObject({
      code: 'arrangement.clashes',
      issues: [{ path: `visits.${visits[2]._id}` }],
    })
    const { data } = await ana.does(changes.agreeArrangementChange, {
      ...answer,
      body: { ...answer.body, leave_out: true },
    })
    expect(repeats.statusesOf(data)).toEqual(['planned', 'planned', 'skipped', 'planned'])
    expect(data.visits[3].starts_at).toBe(new Date(to.getTime() + 14 * dayMs).toISOString())
    expect(data.visits[3].usual_start).toBe(visits[3].starts_at)
    expect(data.clock_time).toBe('15:00')
    await repeats.end(ana, id)
  })

  it('of the price asks again: until the client agrees it is as it was', async () => {
    const { ana, ben, skill } = trade
    const id = await repeats.agree({ at: repeats.at(9, 16), times: 2 })
    const { visits } = await repeats.read(ben, id)
    const body = { kind: 'price', visit_id: visits[1]._id }
    const ask1 = (who: Person) => who.call(changes.askArrangementChange, { params: { id }, body })
    expect((await ask1(ben)).body.code).toBe('arrangement.nothing_new')
    await place.rows('update skills set hourly_rate_minor = 1200 where id = $1', [skill])
    expect((await repeats.read(ben, id)).listed_price).toBe(12)
    expect((await ask1(ana)).status).toBe(403)
    const { change } = (await ask1(ben)).body.data
    expect(change).toMatchObject({ kind: 'price', price: 12 })
    expect((await repeats.read(ana, id)).visits[1].price).toBe(10)
    const { data } = await ana.does(changes.agreeArrangementChange, { params: { id }, body: { change_id: change._id } })
    expect(data.visits.map(({ price }: { price: number }) => price)).toEqual([10, 12])
    await place.rows('update skills set hourly_rate_minor = 1000 where id = $1', [skill])
    await repeats.end(ana, id)
  })

  it('of the price holds for those that follow where its first visit was booked meanwhile', async () => {
    const { ana, ben, skill } = trade
    const start = repeats.at(9, 18)
    const id = await repeats.agree({ at: start, times: 3 })
    const [{ _id: first }] = (await repeats.read(ben, id)).visits
    await place.rows('update skills set hourly_rate_minor = 1200 where id = $1', [skill])
    const body = { kind: 'price', visit_id: first }
    const { change } = (await ben.does(changes.askArrangementChange, { params: { id }, body })).data
    place.travel(start.getTime() - 47 * hourMs - place.now().getTime())
    await repeats.runJobs()
    await keepSessions(place)
    const { data } = await ana.does(changes.agreeArrangementChange, { params: { id }, body: { change_id: change._id } })
    expect(data.visits.map(({ price }: { price: number }) => price)).toEqual([10, 12, 12])
    await place.rows('update skills set hourly_rate_minor = 1000 where id = $1', [skill])
    await repeats.end(ana, id)
  })

  it('is declined or withdrawn, and nothing changes', async () => {
    const { ana, ben } = trade
    const id = await repeats.agree({ at: repeats.at(9, 17), times: 2 })
    const { visits } = await repeats.read(ben, id)
    const body = { kind: 'one', visit_id: visits[1]._id, booking_date: repeats.at(17, 11).toISOString() }
    const first = (await ana.does(changes.askArrangementChange, { params: { id }, body })).data.change._id
    await ana.does(changes.withdrawArrangementChange, { params: { id }, body: { change_id: first } })
    const second = (await ana.does(changes.askArrangementChange, { params: { id }, body })).data.change._id
    const { data } = await ben.does(changes.declineArrangementChange, { params: { id }, body: { change_id: second } })
    expect(repeats.startsOf(data)).toEqual(visits.map(({ starts_at }: { starts_at: string }) => starts_at))
    expect(data.change).toBeNull()
    await repeats.end(ana, id)
  })
})

it('days away name the visits on them', async () => {
  const { ben } = trade
  const start = repeats.at(9, 12)
  const id = await repeats.agree({ at: start, times: 2 })
  const day = start.toISOString().slice(0, 10)
  const { status, body } = await ben.call(addException, { body: { first_day: day, last_day: day, note: '' } })
  expect(status).toBe(409)
  expect(body.issues).toEqual([{ path: `visit.provider.${id}`, message: expect.stringContaining('with Ana') }])
  await repeats.end(ben, id)
})

describe('a pause', () => {
  it('frees the times; the side that paused resumes it', async () => {
    const { ana, ben } = trade
    const id = await repeats.agree({ at: repeats.at(9, 9), times: 2 })
    await ben.does(contract.pauseArrangement, { params: { id } })
    expect(await repeats.read(ana, id)).toMatchObject({ status: 'paused', paused_by: 'provider', actions: ['end'] })
    expect((await ana.call(contract.resumeArrangement, { params: { id } })).status).toBe(403)
    const { data } = await ben.does(contract.resumeArrangement, { params: { id } })
    expect(repeats.statusesOf(data)).toEqual(['planned', 'planned'])
    await repeats.end(ana, id)
  })
})

it('a suspension pauses them for either to resume later, and leaving ends them', async () => {
  const { ben } = trade
  const gus = await signUp(place, 'Gus')
  await keepSessions(place)
  const { _id: id } = await repeats.propose(gus, { at: repeats.at(10, 19), times: 2 })
  await ben.does(contract.acceptArrangement, { params: { id }, body: {} })
  const admin = await signUpAdmin(place, 'Ruth')
  await admin.does(suspendMember, { params: { id: gus.id }, body: { because: 'other', reason: 'Odd.' } })
  await place.settle()
  expect(await repeats.read(ben, id)).toMatchObject({
    status: 'paused',
    paused_why: 'unavailable',
    actions: ['resume', 'end'],
  })
  await endForLeaving(place.scope(), gus.id)
  expect(await repeats.read(ben, id)).toMatchObject({ status: 'ended', ended_by: 'client' })
})
