import { exportTables } from '@sparkhood/contract/admin/exports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, openTrade } from '../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { exportStatements } from './queries.ts'

let place: Neighbourhood

const grown = ['accounts', 'profiles', 'ledger_accounts', 'fundings', 'holds', 'bookings', 'withdrawals', 'transfers']
/** In proportion to 5,000 rows like the lines of one page to a million. */
const linesAtOnce = 3

beforeAll(async () => {
  place = await openNeighbourhood()
  const { ana, ben, skill } = await openTrade(place)
  const booking = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 3 * 86_400_000) })
  const method = '0190f000-0000-7000-8000-0000000000aa'
  const id = `('0190f000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const at = `$1::timestamptz - n * interval '1 hour'`
  const many = 'generate_series(1000, 6000) n'
  const grow = (text: string, ...values: unknown[]) => place.rows(text, [place.now(), ...values])
  await grow(
    `insert into accounts (id, email, phone, created_at) select ${id}, n || '@example.org', n, ${at} from ${many}`,
  )
  await grow(
    `insert into profiles (member_id, firstname, lastname, gender, referral_code, updated_at)
     select ${id}, 'Nobody', '', 'other', n, ${at} from ${many}`,
  )
  await place.rows(
    `insert into ledger_accounts (owner, kind, currency) select ${id}, 'member:available', 'gbp' from ${many}`,
  )
  await grow(
    `insert into holds (id, member_id, currency, amount, purpose, state, booking_id, expires_at, created_at, resolved_at)
     select ${id}, ${id}, 'gbp', 0, 'plan', 'released', ${id}, ${at}, ${at}, ${at} from ${many}`,
  )
  await grow(
    `insert into fundings (id, member_id, amount, state, created_at) select ${id}, ${id}, 100, 'failed', ${at} from ${many}`,
  )
  await grow(
    `insert into withdrawal_methods (id, member_id, state, bank_name, last4, added_at, payable_at, removed_at)
     values ($2, $3, 'removed', '', '', $1, $1, $1)`,
    method,
    ana.id,
  )
  await grow(
    `insert into withdrawals (id, member_id, method_id, amount, state, failure, requested_at)
     select ${id}, ${id}, $2, 100, 'failed', 'other', ${at} from ${many}`,
    method,
  )
  await grow(
    `insert into bookings (id, hold_id, status, created_at, client_id, provider_id, skill_id, title, description, location,
       district, starts_at, ends_at, half_hours, time_zone, payment_method, currency, price_minor, unit_price_minor, expires_at, updated_at)
     select ${id}, ${id}, 'cancelled', ${at}, client_id, provider_id, skill_id, title, description, location,
       district, starts_at, ends_at, half_hours, time_zone, payment_method, currency, price_minor, unit_price_minor, expires_at, updated_at
     from bookings, ${many} where id = $2`,
    booking,
  )
  await grow(
    `insert into transfers (id, kind, reference, debit_account, credit_account, currency, amount, at)
     select ${id}, 'lateFee', 'plan:' || n, a.id, b.id, 'gbp', 1, ${at}
     from ${many} join ledger_accounts a on a.owner = ${id}, (select min(id) as id from ledger_accounts where owner = $2) b`,
    ana.id,
  )
  for (const table of grown) await place.rows(`analyze ${table}`)
})
afterAll(() => place.close())

const inHalfAYear = ['2026-05-01', '2026-10-31']
const pages = { first: [null, null], next: ['2026-07-01T12:00:00Z', '0190f000-0000-7000-8000-000000004500'] }

it.each(exportTables.flatMap((table) => [[table, 'first'] as const, [table, 'next'] as const]))(
  '%s: the %s lines come off an index, however many there are',
  async (table, page) => {
    const { text } = exportStatements[table]
    const values = [...pages[page], ...inHalfAYear, linesAtOnce]
    const plan = (await place.rows<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values))
      .map((line) => line['QUERY PLAN'])
      .join('\n')
    expect(plan).not.toMatch(new RegExp(`Seq Scan on (${grown.join('|')})`))
    // A sort above the limit is fine: it only sorts the few lines of the page.
    expect(plan).toMatch(/^ *(-> +)?Limit$/m)
    expect(plan).not.toMatch(/Limit[\s\S]*\bSort\b/)
  },
)
