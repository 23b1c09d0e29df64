import { pounds } from '@sparkhood/contract/primitives/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asPosting } from '../../src/features/wallet/ledger.ts'
import { payOut } from '../../src/features/wallet/operations.ts'
import { newId } from '../../src/platform/secrets/random.ts'
import { type CardMoney, openCardMoney } from '../card-money.ts'
import { ageCardMoney, fund, ledgerBreaks, purse } from '../money.ts'

let all: CardMoney
beforeAll(async () => {
  all = await openCardMoney()
})
afterAll(() => all.place.close())

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

type Client = { query: (text: string, values: unknown[]) => Promise<unknown> }
/** Begins the automatic return, which finds some rows locked, and does something else before it goes on. */
async function returnAfter(lock: [text: string, values: unknown[]], act: (client: Client) => Promise<unknown>) {
  const client = await all.place.wiring.tools.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(...lock)
    const returned = all.returnToCards()
    while ((await all.place.rows(waiting)).length === 0) await new Promise((done) => setTimeout(done, 10))
    await act(client)
    await client.query('commit')
    await returned
  } finally {
    client.release()
  }
}
const refunds = (payment: string) =>
  all.place.rows(`select from card_refunds where funding_id = $1 and state <> 'kept'`, [payment])

it('a card does not get back what its bank asks about, though the refund was about to begin', async () => {
  const { place } = all
  const [tom, ben] = await all.arrive('Tom', 'Ben')
  const payment = await all.callOffCardBooking(tom, ben)
  await returnAfter(['select id from fundings where id = $1 for no key update', [payment]], (client) =>
    client.query(
      `insert into chargebacks (id, kind, dispute_id, funding_id, status, reason, amount, opened_at)
       values ($1, 'dispute', 'asked', $2, 'inquiry', 'fraudulent', 2000, $3)`,
      [newId(), payment, place.now()],
    ),
  )
  expect([await refunds(payment), (await purse(tom)).pounds, await ledgerBreaks(place)]).toEqual([[], 20, []])
})

it('a card does not get what a stolen one paid, where the own pounds leave for a bank in that very moment', async () => {
  const { place } = all
  const [tom, ben] = await all.arrive('Tom', 'Ben')
  const payment = await all.callOffCardBooking(tom, ben)
  await ageCardMoney(place)
  await fund(tom, 20)
  const leaves = asPosting([payOut(newId(), tom.id, pounds(2000))])
  const lock = `select from ledger_accounts where kind = $1 and currency = 'gbp' for no key update`
  await returnAfter([lock, ['outside:gateway']], (client) =>
    client.query('select ledger_post($1, $2)', [leaves, place.now()]),
  )
  expect([await refunds(payment), (await purse(tom)).pounds]).toEqual([[], 20])
})
