import {
  acceptBooking,
  admitNoShow,
  cancelBooking,
  claimNoShow,
  completeBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { exportMovements, getReceipt, listMovements, listWaitingMoney } from '@sparkhood/contract/money/statement'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm, openTrade, type Trade } from '../../../test/bookings.ts'
import type { Wire } from '../../../test/caller.ts'
import { purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { getWords, type MovementFacts } from './words.ts'

let place: Neighbourhood
let trade: Trade

const start = (): Date => new Date(place.now().getTime() + 3 * dayMs)

/** All movements of a member, newest first, read page by page. */
async function allMovements(person: Person, query: Record<string, string> = {}): Promise<Wire[]> {
  const found: Wire[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Wire = await person.does(listMovements, { query: { ...query, limit: 3, ...(cursor && { cursor }) } })
    found.push(...page.data)
    cursor = page.next_cursor
  }
  return found
}

const titles = (movements: Wire[]): string[] => movements.map(({ title }) => title)

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
  const { ana, ben, skill } = trade
  const id = await ask(ana, ben, { skill, at: start() })
  place.travel(hourMs)
  await ben.does(acceptBooking, { params: { id } })
  await ana.does(startBooking, { params: { id } })
  place.travel(hourMs)
  await ana.does(completeBooking, { params: { id } })
  await place.settle()
})
afterAll(() => place.close())

describe('a statement', () => {
  it('tells every movement in plain words, newest first, with its booking and what stood there after it', async () => {
    const movements = await allMovements(trade.ana, { pocket: 'cash' })
    const title = movements[0].booking.title
    expect(titles(movements)).toEqual([`Payment for ${title}`, `Set aside for ${title}`, 'Money added'])
    expect(movements[0]).toMatchObject({
      kind: 'paid',
      amount: 10,
      change: { available: 0, held: -10, earned: 0 },
      balance: { available: 490, held: 0, earned: 0 },
      booking: { you_are: 'client', with_whom: 'Ben' },
    })
    expect(movements[1]).toMatchObject({
      kind: 'held',
      change: { available: -10, held: 10, earned: 0 },
      balance: { available: 490, held: 10, earned: 0 },
    })
    const bens = await allMovements(trade.ben, { pocket: 'cash' })
    expect(titles(bens)).toEqual([`Yours to spend for ${title}`, `Earned from Ana for ${title}`])
    expect(bens[0].balance).toEqual({ available: 10, held: 0, earned: 0 })
  })

  it('ends where the wallet stands, and every step of it follows from the one before', async () => {
    for (const person of [trade.ana, trade.ben]) {
      const have = await purse(person)
      for (const [pocket, available, held] of [
        ['cash', have.pounds, have.heldPounds],
        ['sparks', have.sparks, have.heldSparks],
      ] as const) {
        const movements = (await allMovements(person, { pocket })).reverse()
        let [free, aside] = [0, 0]
        for (const { change, balance } of movements) {
          free = Math.round((free + change.available) * 100) / 100
          aside = Math.round((aside + change.held) * 100) / 100
          expect([balance.available, balance.held]).toEqual([free, aside])
        }
        expect([free, aside]).toEqual([available, held])
      }
    }
  })

  it('is one list however many wrote it at once', async () => {
    const { cara, ben, skill } = trade
    await Promise.all(
      Array.from({ length: 12 }, (_, hour) =>
        cara.call(requestBooking, {
          body: getBookingForm(ben, { skill, at: new Date(start().getTime() + hour * hourMs) }),
        }),
      ),
    )
    const numbers = (await allMovements(cara)).map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => other - one))
    const left = (await allMovements(cara, { kind: 'held' })).map(({ balance }) => balance.available)
    expect(left).toEqual([...left].sort((one, other) => one - other))
  })

  it.each([
    [{ pocket: 'sparks' }, ['gift']],
    [{ kind: 'added' }, ['added']],
    [{ kind: 'paid' }, ['paid']],
    [{ kind: 'withdrawn' }, []],
    [{ from: '2026-11-24' }, []],
    [{ to: '2026-11-22' }, []],
    [{ from: '2026-11-23', to: '2026-11-23', kind: 'held' }, ['held']],
  ])('can be narrowed to %j', async (query: Record<string, string>, kinds) => {
    const found = await allMovements(trade.ana, query)
    expect([...new Set(found.map(({ kind }) => kind))]).toEqual(kinds)
  })

  it.each([[{ from: 'yesterday' }], [{ kind: 'stolen' }], [{ pocket: 'dollars' }], [{ cursor: 'x' }]])(
    'refuses %j in words',
    async (query: Record<string, string>) => {
      expect((await trade.ana.call(listMovements, { query })).status).toBe(422)
    },
  )

  it('counts a day by the clocks of the place', async () => {
    const [row] = await allMovements(trade.ana, { kind: 'added' })
    expect(row.at.slice(0, 10)).toBe('2026-11-23')
    const summer = place.rows(`select ('2026-07-01'::date::timestamp at time zone 'Europe/London') as midnight`)
    expect(await summer).toEqual([{ midnight: new Date('2026-06-30T23:00:00Z') }])
  })

  it('leaves as a table that any spreadsheet opens, oldest first', async () => {
    const heard = await trade.ana.call(exportMovements, { query: { pocket: 'cash' } })
    expect(heard.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, first, ...rest] = heard.text.trim().split('\r\n')
    expect(head).toMatch(/^receipt,when,what,/)
    expect(first).toMatch(/^S-\d{6},2026-11-23T10:00:00\+00:00,Money added,By card,added,,pounds,500,500,0,0,500,0,0$/)
    expect(rest).toHaveLength(2)
    expect((await trade.ben.call(exportMovements, { query: { kind: 'withdrawn' } })).text.trim()).toBe(head)
  })

  it('has words for every operation that the ledger knows', async () => {
    const [row] = await place.rows<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'transfers_kind_check'`,
    )
    // `gift` is from the first design and was never written.
    const operations = [...(row?.rule ?? '').matchAll(/'(\w+)'/g)]
      .map(([, operation]) => operation)
      .filter((one) => one !== 'gift')
    expect(operations.length).toBeGreaterThan(10)
    for (const operation of operations) {
      const { title, detail } = getWords({ operation, reference: 'x' } as MovementFacts)
      // No operation may fall back to the default text, or show internal words.
      expect(`${operation}: ${detail}`).not.toContain('Of an earlier transaction')
      expect(`${title} ${detail}`).not.toMatch(/undefined|null|:|_/)
    }
  })
})

describe('money that waits', () => {
  it('is shown with its dates, on both sides of a booking', async () => {
    const { ana, ben, skill } = trade
    const at = new Date(start().getTime() + 20 * dayMs)
    const id = await ask(ana, ben, { skill, at })
    const held = (await ana.does(listWaitingMoney)).data.at(-1)
    expect(held).toMatchObject({
      part: 'held',
      amount: 10,
      detail: 'Comes back to you if Ben doesn’t answer by',
      until: new Date(place.now().getTime() + 2 * dayMs).toISOString(),
      booking: { id },
    })
    await ben.does(acceptBooking, { params: { id } })
    expect((await ana.does(listWaitingMoney)).data.at(-1)).toMatchObject({
      detail: expect.stringMatching(/^Paid to Ben when the job is done\./),
      // An hour of work, and the five days in which nobody reports a problem.
      until: new Date(at.getTime() + hourMs + 5 * dayMs).toISOString(),
    })
    await ben.does(completeBooking, { params: { id } })
    const earned = (await ben.does(listWaitingMoney)).data.at(-1)
    expect(earned).toMatchObject({
      part: 'earned',
      amount: 10,
      // From the end of the booked time, because it was completed earlier.
      until: new Date(at.getTime() + hourMs + 5 * dayMs).toISOString(),
    })
    await ana.does(completeBooking, { params: { id } })
    expect((await ben.does(listWaitingMoney)).data).toEqual([])
  })

  it('is told of a hold that no booking was made with', async () => {
    const { ana, skill } = trade
    await ana.does(createPaymentIntent, { body: { amount: 20, paymentMethod: 'wallet', skill_id: skill, hours: 2 } })
    const { data } = await ana.does(listWaitingMoney)
    expect(data.at(-1)).toMatchObject({
      amount: 20,
      booking: null,
      detail: 'Comes back to you unless you book with it by',
    })
  })
})

describe('a receipt', () => {
  const receiptFor = async (person: Person, kind: string) => {
    const [movement] = await allMovements(person, { kind, pocket: 'cash' })
    return (await person.does(getReceipt, { params: { id: movement.id } })).data
  }

  it('says who paid whom for what, with the platform fee', async () => {
    expect(await receiptFor(trade.ana, 'paid')).toMatchObject({
      receipt_number: expect.stringMatching(/^S-\d{6}$/),
      from: 'Ana Archer',
      to: 'Ben',
      amount: 10,
      platform_fee: 0,
      fee_is_yours: false,
      booking: { price: 10, hours: 1, days: null },
    })
    expect(await receiptFor(trade.ben, 'earned')).toMatchObject({ from: 'Ana', to: 'Ben Archer' })
    expect(await receiptFor(trade.ana, 'added')).toMatchObject({ from: 'Ana Archer, by card', platform_fee: null })
  })

  it('names the two of a booking for what a dispute gave back', async () => {
    const { ana, ben, skill } = trade
    const id = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 30 * dayMs) })
    for (const act of [acceptBooking, completeBooking]) await ben.does(act, { params: { id } })
    await ana.does(openDispute, { body: { bookingId: id, message: 'Nothing was done.' } })
    await ben.does(offerSplit, { params: { id }, body: { client_gets: 10 } })
    expect(await receiptFor(ana, 'other')).toMatchObject({ from: 'Ben', to: 'Ana Archer', amount: 10 })
    expect(await receiptFor(ben, 'other')).toMatchObject({ from: 'Ben Archer', to: 'Ana', amount: 10 })
  })

  it('is nobody else’s to read', async () => {
    const [movement] = await allMovements(trade.ana, { kind: 'added' })
    expect((await trade.ben.call(getReceipt, { params: { id: movement.id } })).status).toBe(404)
  })

  const getReceipts = async ({ email }: Person) =>
    ((await place.wiring.mailbox?.list(email)) ?? []).filter(({ subject }) => subject.startsWith('Receipt'))

  it('comes by mail where money was paid, once', async () => {
    await place.settle()
    const before = await getReceipts(trade.ana)
    expect(before.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Receipt: £500.00 added to your wallet', expect.stringMatching(/^Receipt: £10.00 for /)]),
    )
    const [paid] = before.filter(({ text }) => text.includes('Platform fee included: £0.00'))
    expect(paid?.text).toContain('/receipt/')
    await place.scope().emit({
      name: 'booking.moved',
      data: {
        bookingId: (await allMovements(trade.ana, { kind: 'paid' }))[0].booking.id,
        to: 'completed',
        why: 'complete',
        by: 'client',
      },
    })
    await place.settle()
    expect(await getReceipts(trade.ana)).toHaveLength(before.length)
  })

  it('comes for a late cancellation, too', async () => {
    const { cara, ben, skill } = trade
    const id = await ask(cara, ben, { skill, at: new Date(place.now().getTime() + 6 * hourMs) })
    await ben.does(acceptBooking, { params: { id } })
    place.travel(hourMs)
    await cara.does(cancelBooking, { params: { id } })
    await place.settle()
    expect((await getReceipts(cara))[0]?.subject).toMatch(/^Receipt: £10.00 for cancelling /)
    expect(await receiptFor(cara, 'paid')).toMatchObject({ amount: 10, platform_fee: null })
  })

  it('says of what staying away cost that it is for a missed booking', async () => {
    const { cara, ben, skill } = trade
    const at = new Date(place.now().getTime() + 6 * hourMs)
    const id = await ask(cara, ben, { skill, at })
    await ben.does(acceptBooking, { params: { id } })
    place.travel(6 * hourMs + 15 * minuteMs)
    await ben.does(claimNoShow, { params: { id } })
    await cara.does(admitNoShow, { params: { id } })
    await place.settle()
    expect((await getReceipts(cara)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Receipt: £10.00 for a missed booking: /),
    )
    const receipt = await receiptFor(cara, 'paid')
    expect(receipt.title).toMatch(/^No-show fee for /)
    expect(receipt.platform_fee).toBeNull()
  })
})
