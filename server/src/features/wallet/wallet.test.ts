import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { confirmSandboxPayment } from '@sparkhood/contract/money/sandbox'
import { confirmFunding, fundWallet } from '@sparkhood/contract/money/wallet'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBookingForm } from '../../../test/bookings.ts'
import { fund, goodCard, ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import type { Queries, Statement } from '../../platform/data/database.ts'
import { type Account, post } from './ledger.ts'

let place: Neighbourhood
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())

/** Makes a hold that was captured for a booking which is not there. */
const captured = (bookingId: string): string =>
  `insert into holds (id, member_id, currency, amount, purpose, state, booking_id, expires_at, created_at, resolved_at)
   select gen_random_uuid(), id, 'gbp', 0, 'a test', 'captured', ${bookingId}, now(), now(), now() from accounts limit 1`

const available = (person: Person): Account => ({ owner: person.id, kind: 'member:available' })

describe('topping up', () => {
  it('credits what was paid, once, however often it is confirmed', async () => {
    const { clientSecret } = await ana.does(fundWallet, { body: { amount: 100 } })
    const unpaid = await ana.call(confirmFunding, { body: { amount: 100, clientSecret } })
    expect(unpaid).toMatchObject({ status: 409, body: { message: 'Failed to confirm funding' } })
    expect((await purse(ana)).pounds).toBe(0)

    await place.visitor.does(confirmSandboxPayment, { body: { ...goodCard, client_secret: clientSecret } })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ana.call(confirmFunding, { body: { amount: 99_999, clientSecret } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await place.settle()
    expect((await purse(ana)).pounds).toBe(100)
  })

  it('is credited by the report alone when the page never confirms', async () => {
    const before = await purse(ben)
    const { clientSecret } = await ben.does(fundWallet, { body: { amount: 12.34 } })
    await place.visitor.does(confirmSandboxPayment, { body: { ...goodCard, client_secret: clientSecret } })
    await place.settle()
    expect((await purse(ben)).pounds).toBe(before.pounds + 12.34)
  })

  it('is nobody else’s to confirm', async () => {
    const { clientSecret } = await ana.does(fundWallet, { body: { amount: 5 } })
    expect((await ben.call(confirmFunding, { body: { clientSecret } })).status).toBe(404)
  })

  it.each([
    ['4000 0000 0000 0002', 'Payment failed: your card was declined.'],
    ['4000 0000 0000 9995', 'Payment failed: your card has insufficient funds.'],
  ])('with the card %s says: %s', async (card_number, message) => {
    const { clientSecret } = await ana.does(fundWallet, { body: { amount: 5 } })
    const body = { ...goodCard, card_number, client_secret: clientSecret }
    expect(await place.visitor.call(confirmSandboxPayment, { body })).toMatchObject({ status: 402, body: { message } })
  })

  it('asks for confirmation where the bank does', async () => {
    const { clientSecret } = await ana.does(fundWallet, { body: { amount: 5 } })
    const body = { ...goodCard, card_number: '4000 0025 0000 3155', client_secret: clientSecret }
    const first = await place.visitor.does(confirmSandboxPayment, { body })
    expect(first.data.status).toBe('requires_action')
    const second = await place.visitor.does(confirmSandboxPayment, { body: { ...body, authenticated: true } })
    expect(second.data.status).toBe('succeeded')
    await ana.does(confirmFunding, { body: { clientSecret } })
  })

  it.each([[-1], [0], [0.001], ['10'], [1e308], [null], [[10]], [Number('9007199254740993')], [100_000.01], [true]])(
    'refuses the amount %j',
    async (amount) => {
      const before = await purse(ana)
      const heard = await ana.call(fundWallet, { body: { amount } })
      expect(heard).toMatchObject({ status: 422, body: { status: 'error', code: 'input.invalid' } })
      expect(await purse(ana)).toEqual(before)
    },
  )

  it('adds three times 0.10 to exactly 0.30', async () => {
    const cara = await signUp(place, 'Cara')
    for (let times = 0; times < 3; times += 1) await fund(cara, 0.1)
    expect((await purse(cara)).pounds).toBe(0.3)
  })
})

describe('the ledger', () => {
  it('lets ten of fifty holds of £10 through on £100', async () => {
    const dora = await signUp(place, 'Dora')
    const skill = await settleAndOffer()
    await fund(dora, 100)
    Object.assign(place.wiring.tools.limits, { spend: () => {} })
    // Each for another day: the same request pressed twice is one.
    const dayAfter = (days: number) => new Date(place.now().getTime() + days * dayMs)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        dora.call(requestBooking, { body: getBookingForm(ben, { skill, at: dayAfter(3 + nth) }) }),
      ),
    )
    const counted = Object.groupBy(answers, ({ status }) => status)
    expect([counted[200]?.length, counted[402]?.length]).toEqual([10, 40])
    expect(counted[402]?.[0]?.body.message).toBe('Insufficient funds. Please top up your wallet or tokens.')
    expect(await purse(dora)).toMatchObject({ pounds: 0, heldPounds: 100 })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('keeps two people who pay each other at once from waiting for each other', async () => {
    const [eve, finn] = [await signUp(place, 'Eve'), await signUp(place, 'Finn')]
    for (const person of [eve, finn]) await fund(person, 50)
    const pay = (from: Person, to: Person, number: number) =>
      place.scope().transaction((scope) =>
        post(scope, [
          {
            kind: 'lateFee',
            reference: `${from.id}-${number}`,
            from: available(from),
            to: available(to),
            amount: { minor: 100, currency: 'gbp' },
          },
        ]),
      )
    const deadlocks = `select deadlocks from pg_stat_database where datname = current_database()`
    const before = await place.rows(deadlocks)
    await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? pay(eve, finn, n) : pay(finn, eve, n))))
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await place.rows(deadlocks)).toEqual(before)
    expect([(await purse(eve)).pounds, (await purse(finn)).pounds]).toEqual([50, 50])
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('posts a business key once, and faults on the same key with other content', async () => {
    const pay = (minor: number) =>
      post(place.scope(), [
        {
          kind: 'lateFee',
          reference: 'once',
          from: available(ana),
          to: available(ben),
          amount: { minor, currency: 'gbp' },
        },
      ])
    expect(await pay(100)).toEqual({ written: 1 })
    expect(await pay(100)).toEqual({ written: 0 })
    await expect(pay(200)).rejects.toThrow(/other content/)
  })

  it.each([
    ['a change of an entry', 'update entries set amount = amount + 1'],
    ['a deleted transfer', 'delete from transfers'],
    ['an emptied journal', 'truncate entries'],
    ['a balance below zero', `update ledger_accounts set balance = -1 where kind = 'member:available'`],
    [
      'a second resolution',
      `update holds set state = 'released', resolved_at = now(); update holds set state = 'expired'`,
    ],
    ['a captured hold without a booking', captured('null')],
  ])('refuses %s in the database itself', async (_what, statement) => {
    await expect(place.rows(`begin; ${statement}; rollback`)).rejects.toThrow()
    await place.rows('rollback').catch(() => {})
  })

  it('sees every break', async () => {
    const client = await place.wiring.tools.db.pool.connect()
    await client.query(`begin; update ledger_accounts set balance = balance + 1 where kind = 'member:available'`)
    await client.query(captured('gen_random_uuid()'))
    const { verify } = await import('./ledger-verify.ts')
    const rows = async ({ text }: Statement) => (await client.query(text)).rows
    const db: Queries = { ...place.scope().db, rows: rows as Queries['rows'] }
    const report = await verify({ now: place.now(), db })
    await client.query('rollback')
    client.release()
    expect(report.breaks.map(({ invariant }) => invariant.slice(0, 2))).toEqual(expect.arrayContaining(['L1', 'L3']))
    expect(report.breaks.map(({ invariant }) => invariant)).toContain('L8 no captured hold is without its booking')
  })
})

async function settleAndOffer(): Promise<string> {
  await settleIn(ben)
  return offerSkill(ben, 10)
}

describe('gifts of the house', () => {
  it('welcomes a member with ten Sparks once they say where they live', async () => {
    const gus = await signUp(place, 'Gus')
    expect((await purse(gus)).sparks).toBe(0)
    await settleIn(gus)
    await place.settle()
    await settleIn(gus)
    await place.settle()
    expect((await purse(gus)).sparks).toBe(10)
  })
})
