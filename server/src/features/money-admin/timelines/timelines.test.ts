import { listActs } from '@sparkhood/contract/admin/audit'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { askCorrection } from '@sparkhood/contract/money/corrections'
import { listMovements, readStatement } from '@sparkhood/contract/money/statement'
import { findTimeline, getTimeline } from '@sparkhood/contract/money/timelines'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../../../../test/bookings.ts'
import { signUpAdmin } from '../../../../test/documents.ts'
import { ageCardMoney, fund } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { bankDays, banks, confirmSelf, readyToBePaid, withdraw } from '../../../../test/payouts.ts'
import { type Person, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let ruth: Person
let booking: string
let hold: string

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
  ruth = await signUpAdmin(place, 'Ruth')
  booking = await ask(trade.ana, trade.ben, {
    skill: trade.skill,
    at: new Date(place.now().getTime() + 3 * dayMs),
    hours: 2,
  })
  await trade.ben.does(acceptBooking, { params: { id: booking } })
  await trade.ana.does(startBooking, { params: { id: booking } })
  await trade.ana.does(completeBooking, { params: { id: booking } })
  ;[{ id: hold } = { id: '' }] = await place.rows<{ id: string }>('select id from holds where booking_id = $1', [
    booking,
  ])
})
afterAll(() => place.close())

const timelineOf = async (of: string, id: string) => (await ruth.does(getTimeline, { params: { of, id } })).data
const found = async (q: string) => (await ruth.does(findTimeline, { query: { q } })).data

it('a hold is told from being set aside to being paid out, with its booking', async () => {
  const told = await timelineOf('hold', hold)
  expect(told).toMatchObject({
    member: { firstname: 'Ana' },
    state: 'captured',
    amount: 20,
    currency: 'gbp',
    booking: {
      _id: booking,
      status: 'completed',
      client: { firstname: 'Ana' },
      provider: { firstname: 'Ben' },
      price: 20,
    },
  })
  expect(told.booking.steps.map(({ to }: { to: string }) => to)).toEqual([
    'pending',
    'accepted',
    'in_progress',
    'completed',
  ])
  expect(told.movements.map(({ words }: { words: string }) => words)).toEqual([
    expect.stringMatching(/^Set aside/),
    expect.stringMatching(/^Earned: /),
    expect.stringMatching(/^Paid to the provider: /),
  ])
  expect(told.movements.map((one: { way_back: object | null }) => one.way_back)).toEqual([
    null,
    null,
    { way: 'to_payer', in_parts: true, alone_up_to: 250 },
  ])
})

it('what an operator took back of it stands in it, and cannot be taken back twice', async () => {
  const [, , released] = (await timelineOf('hold', hold)).movements
  await confirmSelf(ruth)
  await ruth.does(askCorrection, {
    params: { id: released._id },
    body: { amount: 5, reason: 'Half of it was not done.' },
  })
  const told = await timelineOf('hold', hold)
  expect(told.movements).toHaveLength(4)
  expect(told.movements[2]).toMatchObject({
    way_back: null,
    correction: { state: 'done', reason: 'Half of it was not done.' },
  })
  expect(told.movements[3]).toMatchObject({
    words: expect.stringMatching(/^Correction/),
    amount: 5,
    way_back: { way: 'undone' },
  })
  const alone = await timelineOf('movement', told.movements[3]._id)
  expect(alone.movements.map(({ _id }: { _id: string }) => _id)).toEqual([released._id, told.movements[3]._id])
})

it('tells of each movement how much of it whoever asks could do alone, after what they did for its member that day', async () => {
  const eve = await signUp(place, 'Eve')
  for (const minor of [20_000, 10_000]) await fund(eve, minor / 100)
  const payments = await place.rows<{ id: string }>(
    'select id from fundings where member_id = $1 order by created_at, amount desc',
    [eve.id],
  )
  const [first, second] = payments.map(({ id }) => id)
  const getWay = async (id = ''): Promise<object | null> => (await timelineOf('payment', id)).movements[0].way_back
  expect(await getWay(second)).toMatchObject({ way: 'to_card', alone_up_to: 250 })
  await confirmSelf(ruth)
  const { _id: id } = (await timelineOf('payment', first ?? '')).movements[0]
  await ruth.does(askCorrection, { params: { id }, body: { amount: 200, reason: 'Paid twice.' } })
  expect(await getWay(second)).toMatchObject({ alone_up_to: 50 })
})

it('a payment and a payout are told as well', async () => {
  const [{ id: payment } = { id: '' }] = await place.rows<{ id: string }>(
    'select id from fundings where member_id = $1',
    [trade.cara.id],
  )
  expect(await timelineOf('payment', payment)).toMatchObject({
    state: 'credited',
    amount: 500,
    movements: [{ words: 'Paid in by card' }],
  })
  const method = await readyToBePaid(place, trade.cara, banks.closed)
  await ageCardMoney(place)
  const { id } = await withdraw(trade.cara, method, 20)
  await bankDays(place)
  const told = await timelineOf('payout', id)
  expect(told.facts).toContainEqual({ name: 'Why', words: 'The bank account is closed', at: null })
  expect(told.movements.map(({ words }: { words: string }) => words)).toEqual(['Sent to a bank', 'Returned by a bank'])
  expect((await ruth.call(getTimeline, { params: { of: 'payout', id: payment } })).status).toBe(404)
})

it('is found by whatever somebody names', async () => {
  const [latest] = (await trade.ana.does(listMovements)).data
  const [{ payment_id } = { payment_id: '' }] = await place.rows<{ payment_id: string }>(
    'select payment_id from fundings limit 1',
  )
  expect(await found(`S-${String(latest.number).padStart(6, '0')}`)).toEqual({ of: 'movement', _id: latest.id })
  expect(await found(booking)).toEqual({ of: 'hold', _id: hold })
  expect(await found(hold)).toEqual({ of: 'hold', _id: hold })
  expect(await found(latest.id)).toEqual({ of: 'movement', _id: latest.id })
  expect(await found(payment_id)).toMatchObject({ of: 'payment' })
  expect((await ruth.call(findTimeline, { query: { q: 'po_nothing' } })).body.code).toBe('movement.not_found')
})

it('an operator reads a statement as its member does, and that is written down', async () => {
  const own = (await trade.ana.does(listMovements, { query: { limit: 5 } })).data
  const read = (await ruth.does(readStatement, { params: { id: trade.ana.id }, query: { limit: 5 } })).data
  expect(read).toEqual(own)
  const [act] = (await ruth.does(listActs, { query: { member: trade.ana.id } })).data
  expect(act).toMatchObject({ act: 'GET /admin/statements/:id', actor: { firstname: 'Ruth' } })
  expect((await ruth.call(readStatement, { params: { id: booking } })).body.code).toBe('member.not_found')
  expect((await trade.cara.call(readStatement, { params: { id: trade.ana.id } })).status).toBe(403)
})
