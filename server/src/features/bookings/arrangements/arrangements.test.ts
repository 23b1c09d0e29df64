import { blockMember, previewBlock } from '@sparkhood/contract/admin/safety'
import * as contract from '@sparkhood/contract/bookings/arrangements'
import { acceptBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openArrangements, type Repeats } from '../../../../test/arrangements.ts'
import { ask, keepSessions, type Trade } from '../../../../test/bookings.ts'
import { purse } from '../../../../test/money.ts'
import type { Neighbourhood } from '../../../../test/neighbourhood.ts'
import { signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let repeats: Repeats

beforeAll(async () => {
  ;({ place, trade, repeats } = await openArrangements())
})
afterAll(() => place.close())

describe('a proposal', () => {
  it('lists dates and clashes before it is sent, leaves out what is taken, and holds nothing', async () => {
    const { ana, ben, cara, skill } = trade
    const start = repeats.at(10, 9)
    const taken = await ask(cara, ben, { skill, at: new Date(start.getTime() + 7 * dayMs) })
    await ben.does(acceptBooking, { params: { id: taken } })
    const query = { booking_date: start.toISOString(), repeats: 'weekly', times: 3, hours: 1 }
    const { data } = await ana.does(contract.previewArrangement, { params: { id: skill }, query })
    expect(data).toMatchObject({ price: 10, currency: 'gbp' })
    expect(data.dates.map(({ clash }: { clash: string | null }) => clash)).toEqual([null, 'provider_busy', null])
    const before = await purse(ana)
    const made = await repeats.propose(ana, { at: start, times: 3 })
    expect(repeats.statusesOf(made)).toEqual(['proposed', 'left_out', 'proposed'])
    expect(made).toMatchObject({
      status: 'proposed',
      asked: 'provider',
      you_are: 'client',
      actions: ['withdraw'],
      price: 10,
    })
    expect(await purse(ana)).toEqual(before)
    const his = await repeats.read(ben, made._id)
    expect(his).toMatchObject({ you_are: 'provider', actions: ['accept', 'counter', 'decline'], needs_you: true })
    expect(his.booking_location).not.toContain('Canary')
    expect((await cara.call(contract.getArrangement, { params: { id: made._id } })).status).toBe(404)
    expect(await repeats.bell(ben)).toContain('Ana suggests regular visits')
    await ana.does(contract.withdrawArrangement, { params: { id: made._id } })
    expect((await repeats.accept(ben, made._id)).body).toMatchObject({
      code: 'arrangement.not_now',
      issues: [{ path: 'status', message: 'withdrawn' }],
    })
  })

  it.each([
    ['of one visit', { times: 1 }, 422],
    ['of more than a year', { repeats: 'monthly', times: 20 }, 'arrangement.too_long'],
    ['that says both how many and until when', { times: 3, until: '2027-02-01' }, 'input.invalid'],
    ['that says neither', { times: undefined }, 'input.invalid'],
    ['of a time gone by', { booking_date: '2026-11-01T10:00:00Z' }, 'booking.in_the_past'],
    ['for a price that is not so', { amount: 12 }, 'booking.price_changed'],
    ['by card', { payment_method: 'card' }, 422],
  ])('is refused %s', async (_, wrong, expected) => {
    const heard = await trade.ana.call(contract.proposeArrangement, {
      body: { ...repeats.getForm({ at: repeats.at(11) }), ...wrong },
    })
    expect([heard.status, heard.body.code]).toContain(expected)
  })

  it('of one’s own listing is refused', async () => {
    const heard = await trade.ben.call(contract.proposeArrangement, { body: repeats.getForm({ at: repeats.at(11) }) })
    expect(heard.body.code).toBe('booking.own_skill')
  })

  it('sent twice under one key is one', async () => {
    const request = {
      body: repeats.getForm({ at: repeats.at(12) }),
      headers: { 'idempotency-key': 'the-same-key-0170' },
    }
    const [one, two] = [
      await trade.ana.call(contract.proposeArrangement, request),
      await trade.ana.call(contract.proposeArrangement, request),
    ]
    expect(one.status).toBe(200)
    expect(two.body.data._id).toBe(one.body.data._id)
    await trade.ana.does(contract.withdrawArrangement, { params: { id: one.body.data._id } })
  })

  it('lapses after a week, told to both', async () => {
    const { _id: id } = await repeats.propose(trade.ana, { at: repeats.at(13), times: 2 })
    place.travel(7 * dayMs)
    expect((await repeats.accept(trade.ben, id)).body.code).toBe('arrangement.not_now')
    await repeats.runJobs()
    expect(await repeats.read(trade.ana, id)).toMatchObject({ status: 'expired', actions: [] })
    expect(await repeats.bell(trade.ana)).toContain('A request for regular visits has expired')
  })
})

describe('agreeing', () => {
  it('keeps the times of both, in the calendar of each, and declines requests that are impossible now', async () => {
    const { ana, ben, cara, skill } = trade
    const start = repeats.at(9, 11)
    const third = new Date(start.getTime() + 14 * dayMs)
    const waiting = await ask(cara, ben, { skill, at: third })
    const id = await repeats.agree({ at: start, times: 3 })
    expect(await repeats.read(ana, id)).toMatchObject({ status: 'active', asked: null, visits_left: 3 })
    expect((await cara.does(getBooking, { params: { id: waiting } })).data.status).toBe('rejected')
    const body = { ...repeats.getForm({ at: third }), repeats: undefined, times: undefined }
    expect((await cara.call(requestBooking, { body })).body.code).toBe('booking.not_free')
    expect((await ben.does(contract.getArrangement, { params: { id } })).data.booking_location).toContain('Canary')
    await repeats.end(ana, id)
    expect((await cara.call(requestBooking, { body })).status).toBe(200)
  })

  it('some of the dates leaves the others out; what was taken meanwhile is named by its date', async () => {
    const { ana, ben, cara, skill } = trade
    const start = repeats.at(9, 13)
    const made = await repeats.propose(ana, { at: start, times: 3 })
    const second = await ask(cara, ben, { skill, at: new Date(start.getTime() + 7 * dayMs) })
    await ben.does(acceptBooking, { params: { id: second } })
    const clash = await repeats.accept(ben, made._id)
    expect(clash).toMatchObject({ status: 409, body: { code: 'arrangement.clashes' } })
    expect(clash.body.issues).toEqual([
      {
        path: `visits.${made.visits[1]._id}`,
        message: expect.stringContaining('at 13:00: the provider has another booking'),
      },
    ])
    expect((await repeats.read(ben, made._id)).visits.map(({ clash: what }: { clash: string }) => what)).toEqual([
      null,
      'provider_busy',
      null,
    ])
    const chosen = [made.visits[0]._id, made.visits[2]._id]
    const { body } = await repeats.accept(ben, made._id, chosen)
    expect(repeats.statusesOf(body.data)).toEqual(['planned', 'left_out', 'planned'])
    await repeats.end(ana, made._id)
  })

  it('of two presses at once one agrees, and the other is told how it stands', async () => {
    const made = await repeats.propose(trade.ana, { at: repeats.at(9, 14), times: 2 })
    const heard = await Promise.all([repeats.accept(trade.ben, made._id), repeats.accept(trade.ben, made._id)])
    expect(heard.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(heard.find(({ status }) => status === 409)?.body.issues).toEqual([{ path: 'status', message: 'active' }])
    await repeats.end(trade.ana, made._id)
  })

  it('the provider may propose other times, which the client then answers', async () => {
    const { ana, ben } = trade
    const made = await repeats.propose(ana, { at: repeats.at(9, 15), times: 2 })
    const other = { booking_date: repeats.at(10, 19).toISOString(), repeats: 'fortnightly', times: 3 }
    const query = { ...other, arrangement: made._id }
    const seen = (await ben.does(contract.previewArrangement, { params: { id: trade.skill }, query })).data
    expect(seen.dates).toHaveLength(3)
    expect((await ana.call(contract.counterArrangement, { params: { id: made._id }, body: other })).status).toBe(403)
    const { data } = await ben.does(contract.counterArrangement, { params: { id: made._id }, body: other })
    expect(data).toMatchObject({ status: 'proposed', asked: 'client', repeats: 'fortnightly', actions: ['withdraw'] })
    expect((await repeats.accept(ben, made._id)).status).toBe(403)
    const agreed = await repeats.accept(ana, made._id)
    expect(agreed.body.data).toMatchObject({ status: 'active', visits_left: 3 })
    await repeats.end(ben, made._id)
  })
})

it('a block ends what repeats between the two, and what waits', async () => {
  const { ben } = trade
  const ella = await signUp(place, 'Ella')
  await keepSessions(place)
  const one = await repeats.propose(ella, { at: repeats.at(12, 18), times: 2 })
  await ben.does(contract.acceptArrangement, { params: { id: one._id }, body: {} })
  const two = await repeats.propose(ella, { at: repeats.at(12, 16), times: 2 })
  const preview = (await ella.does(previewBlock, { params: { id: ben.id } })).data
  expect(preview.regular.map((item: { _id: string }) => item._id)).toEqual([one._id, two._id])
  await ella.does(blockMember, { params: { id: ben.id } })
  expect((await repeats.read(ben, one._id)).status).toBe('ended')
  expect((await repeats.read(ben, two._id)).status).toBe('withdrawn')
})
