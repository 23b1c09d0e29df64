import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, openTrade } from '../../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { selectMovements } from './queries.ts'

let place: Neighbourhood
let ben: string

beforeAll(async () => {
  place = await openNeighbourhood()
  const trade = await openTrade(place)
  ben = trade.ben.id
  await ask(trade.ana, trade.ben, { skill: trade.skill, at: new Date(place.now().getTime() + 2 * 86_400_000) })
  const many = `generate_series(1, 20000) n cross join lateral (select $1::timestamptz - n * interval '1 hour' as at) moment`
  for (const table of ['fundings', 'holds', 'entries']) await place.rows(`alter table ${table} disable trigger all`)
  await place.rows(
    `insert into fundings (id, member_id, amount, state, created_at, credited_at, credited_amount)
     select gen_random_uuid(), gen_random_uuid(), 100, 'credited', at, at, 100 from ${many}`,
    [place.now()],
  )
  await place.rows(
    `insert into holds (id, member_id, currency, amount, purpose, state, expires_at, created_at, resolved_at)
     select gen_random_uuid(), gen_random_uuid(), 'gbp', 0, 'plan', 'expired', at, at, at from ${many}`,
    [place.now()],
  )
  // What others were paid, years of it; only the planner looks at it.
  await place.rows(
    `insert into transfers (id, kind, reference, debit_account, credit_account, currency, amount, booking_id, at)
     select gen_random_uuid(), (array['release', 'capture', 'hold', 'topUp'])[1 + n % 4], 'plan ' || n, 1, 2, 'gbp', 1,
       gen_random_uuid(), at from ${many}`,
    [place.now()],
  )
  await place.rows(
    `insert into entries (account_id, version, transfer_id, amount, balance_after, number)
     select 1000 + n % 1000, n, gen_random_uuid(), 1, 1, 1000000 + n from generate_series(1, 20000) n`,
  )
  for (const table of ['fundings', 'holds', 'entries', 'transfers', 'ledger_accounts'])
    await place.rows(`analyze ${table}`)
})
afterAll(() => place.close())

it('what of a wallet is card money is read off indexes, however much the ledger holds', async () => {
  const since = new Date(place.now().getTime() - 7 * 86_400_000)
  const plan = (await place.rows<{ 'QUERY PLAN': string }>(`explain (costs off) ${selectMovements.text}`, [ben, since]))
    .map((line) => line['QUERY PLAN'])
    .join('\n')
  expect(plan).not.toMatch(/Seq Scan on (entries|fundings|holds|transfers|card_refunds|chargebacks)/)
  const indexes = ['transfers_newest', 'transfers_income', 'entries_statement', 'holds_booking_id_key', 'fundings_pkey']
  for (const index of indexes) expect(plan).toContain(index)
})
