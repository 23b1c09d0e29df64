import pg from 'pg'
import { fundingIdSql, memberIdSql } from './ids.ts'

/** Members 1 to this number have pounds: the clients, and those between whom money is transferred. */
export const getPayers = (members: number): number => Math.min(members, 100_000)

const clientMinor = 900_000_000
const payerMinor = 100_000
const postingsATime = 100

const amount = `case when n <= $3 then ${clientMinor} else ${payerMinor} end`

// One credited payment each, posted by the ledger itself, so that the books balance.
const topUp = `with paid as (
    insert into fundings (id, member_id, amount, state, created_at, credited_at, credited_amount)
    select ${fundingIdSql('n')}, ${memberIdSql('n')}, ${amount}, 'credited', now(), now(), ${amount}
    from generate_series($1::int, $2::int) n
  )
  select ledger_post(jsonb_agg(jsonb_build_object(
    'id', gen_random_uuid(), 'kind', 'topUp', 'reference', ${fundingIdSql('n')}, 'currency', 'gbp',
    'from_kind', 'outside:gateway', 'to_owner', ${memberIdSql('n')}, 'to_kind', 'member:available',
    'amount', ${amount})), now())
  from generate_series($1::int, $2::int) n`

/** Fills the payers' wallets with pounds, the clients' practically without limit. */
export async function fundPayers(client: pg.Client, { payers, clients }: { payers: number; clients: number }) {
  await client.query(
    `insert into ledger_accounts (owner, kind, currency)
     select ${memberIdSql('n')}, kind, 'gbp'
     from generate_series(1, $1::int) n cross join (values ('member:available'), ('member:held')) as pocket(kind)`,
    [payers],
  )
  for (let from = 1; from <= payers; from += postingsATime) {
    const values = [from, Math.min(from + postingsATime - 1, payers), clients]
    await client.query({ name: 'top-up', text: topUp, values })
  }
}

const bookingMoney = `
  select ledger_post(jsonb_agg(jsonb_build_object(
    'id', gen_random_uuid(), 'kind', 'topUp', 'reference', gen_random_uuid(), 'currency', 'gbp',
    'from_kind', 'outside:gateway', 'to_owner', ${memberIdSql('n')}, 'to_kind', 'member:available',
    'amount', 10 * ${payerMinor})), now())
  from generate_series($1::int, $2::int) n`

/** Gives members 1 to `clients` enough for a benchmark of bookings, before each run. */
export async function giveMoney(databaseUrl: string, clients: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (let from = 1; from <= clients; from += postingsATime) {
    await client.query(bookingMoney, [from, Math.min(from + postingsATime - 1, clients)])
  }
  await client.end()
}
