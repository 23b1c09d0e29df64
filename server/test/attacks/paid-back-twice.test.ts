import { pounds } from '@sparkhood/contract/primitives/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, asPosting } from '../../src/features/wallet/ledger.ts'
import { payOut } from '../../src/features/wallet/operations.ts'
import { newId } from '../../src/platform/secrets/random.ts'
import { type CardMoney, openCardMoney } from '../card-money.ts'
import { ageCardMoney, fund, fundLongAgo, ledgerBreaks, purse } from '../money.ts'
import type { Person } from '../people.ts'

let all: CardMoney
beforeAll(async () => {
  all = await openCardMoney()
})
afterAll(() => all.place.close())

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

type Client = { query: (text: string, values: unknown[]) => Promise<unknown> }
type Meanwhile = { lock: [text: string, values: unknown[]]; act: (client: Client) => Promise<unknown> }
/** Starts some work that waits for locked rows, and runs another act before it continues. */
async function begin<Answer>(work: () => Promise<Answer>, { lock, act }: Meanwhile): Promise<Answer> {
  const client = await all.place.wiring.tools.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(...lock)
    const answer = work()
    while ((await all.place.rows(waiting)).length === 0) await new Promise((done) => setTimeout(done, 10))
    await act(client)
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}
/** Pays £20 from a wallet to a bank while the gateway's account, which comes first in the lock order, is locked. */
const leavesMeanwhile = (who: Person): Meanwhile => ({
  lock: [
    `select from ledger_accounts where kind = $1 and currency = 'gbp' for no key update`,
    ['outside:gateway' satisfies Account['kind']],
  ],
  act: (client) =>
    client.query('select ledger_post($1, $2)', [asPosting([payOut(newId(), who.id, pounds(2000))]), all.place.now()]),
})
const refunds = (payment: string) =>
  all.place.rows(`select from card_refunds where funding_id = $1 and state <> 'kept'`, [payment])

it('a card does not get back what its bank asks about, though the refund was about to begin', async () => {
  const { place } = all
  const [tom, ben] = await all.arrive('Tom', 'Ben')
  const payment = await all.callOffCardBooking(tom, ben)
  await begin(all.returnToCards, {
    lock: ['select id from fundings where id = $1 for no key update', [payment]],
    act: (client) =>
      client.query(
        `insert into chargebacks (id, kind, dispute_id, funding_id, status, reason, amount, opened_at)
         values ($1, 'dispute', 'asked', $2, 'inquiry', 'fraudulent', 2000, $3)`,
        [newId(), payment, place.now()],
      ),
  })
  expect([await refunds(payment), (await purse(tom)).pounds, await ledgerBreaks(place)]).toEqual([[], 20, []])
})

it('a card does not get what a stolen one paid, where the own pounds leave for a bank in that very moment', async () => {
  const { place } = all
  const [tom, ben] = await all.arrive('Tom', 'Ben')
  const payment = await all.callOffCardBooking(tom, ben)
  await ageCardMoney(place)
  await fund(tom, 20)
  await begin(all.returnToCards, leavesMeanwhile(tom))
  expect([await refunds(payment), (await purse(tom)).pounds]).toEqual([[], 20])
})

it('a bank takes back at once what is left, where a part leaves for another bank in that very moment', async () => {
  const { place } = all
  const [tom] = await all.arrive('Tom')
  await fundLongAgo(place, tom, 20)
  await all.fundByDisputedCard(tom, 40)
  await begin(() => place.settle(), leavesMeanwhile(tom))
  expect(await place.rows('select taken, member_minor::int from chargebacks where amount = 4000')).toEqual([
    { taken: true, member_minor: 4000 },
  ])
  expect((await purse(tom)).pounds).toBe(0)
})

it('nor more than is left', async () => {
  const { place } = all
  const [tom] = await all.arrive('Tom')
  await all.fundByDisputedCard(tom, 30)
  await begin(() => place.settle(), leavesMeanwhile(tom))
  expect(await place.rows('select taken, member_minor::int from chargebacks where amount = 3000')).toEqual([
    { taken: true, member_minor: 1000 },
  ])
  expect((await purse(tom)).pounds).toBe(0)
})

it('nobody withdraws what a stolen card paid, where the own pounds leave for a bank in that very moment', async () => {
  const { place } = all
  const [tom] = await all.arrive('Tom')
  await fundLongAgo(place, tom, 20)
  await fund(tom, 20)
  expect(await begin(() => all.codeOf(tom, 20), leavesMeanwhile(tom))).toBe('payout.card_money_waits')
  expect((await purse(tom)).pounds).toBe(20)
})
