import { type Statement, sql } from '../../platform/data/database.ts'
import { readSnapshot } from '../../platform/data/snapshot-read.ts'
import type { Scope } from '../../platform/scope.ts'
import { endings, referenceSql } from './references/references.ts'

export type Break = { invariant: string; detail: unknown }
export type LedgerReport = { checkedAt: Date; transfers: number; breaks: Break[] }

/** Each statement returns one row per breach of a ledger invariant, and none while the invariant holds. */
const invariants: Record<string, Statement> = {
  'L1 the balances of a currency sum to zero': sql(
    'ledger.verify_sum',
    'select currency, sum(balance) as sum from ledger_accounts group by currency having sum(balance) <> 0',
  ),
  'L1 the totals that are shown are of one moment, and sum to zero': sql(
    'ledger.verify_totals',
    `select currency, sum(total) as sum from ledger_totals group by currency
     having sum(total) <> 0 or min(at) <> max(at)`,
  ),
  'L2 no member account and no budget is below zero': sql(
    'ledger.verify_covered',
    `select id, kind, currency, balance from ledger_accounts
     where balance < 0 and kind not in ('outside:gateway', 'house:spark-issuance', 'house:dispute-losses')`,
  ),
  'L3 a balance is the sum of its entries and its version their number': sql(
    'ledger.verify_entries',
    `select a.id, a.balance, a.version, coalesce(e.sum, 0) as sum, coalesce(e.count, 0) as count
     from ledger_accounts a
     left join (select account_id, sum(amount) as sum, count(*) as count, max(version) as last from entries group by account_id) e
       on e.account_id = a.id
     where a.balance <> coalesce(e.sum, 0) or a.version <> coalesce(e.count, 0) or a.version <> coalesce(e.last, 0)`,
  ),
  'L3 each entry carries the running balance': sql(
    'ledger.verify_running',
    `select account_id, version from (
       select account_id, version, balance_after, sum(amount) over (partition by account_id order by version) as running
       from entries) e
     where balance_after <> running`,
  ),
  'L6 a transfer has two entries, equal and opposite, on its two accounts': sql(
    'ledger.verify_pairs',
    `select t.id from transfers t
     left join entries d on d.transfer_id = t.id and d.account_id = t.debit_account and d.amount = -t.amount
     left join entries c on c.transfer_id = t.id and c.account_id = t.credit_account and c.amount = t.amount
     join ledger_accounts da on da.id = t.debit_account
     join ledger_accounts ca on ca.id = t.credit_account
     where d.account_id is null or c.account_id is null or da.currency <> t.currency or ca.currency <> t.currency`,
  ),
  'L7 a resolved hold moved its money, an open one did not': sql(
    'ledger.verify_holds',
    `select h.id, h.state from holds h
     left join (select reference, sum(amount) as moved from transfers where kind in ('capture', 'refund', 'lateFee') group by reference) t
       on t.reference = h.id::text
     where coalesce(t.moved, 0) <> case when h.state = 'open' then 0 else h.amount end`,
  ),
  'L8 held money is the sum of the open holds': sql(
    'ledger.verify_held',
    `select coalesce(a.owner, h.member_id) as member, coalesce(a.currency, h.currency) as currency, a.balance, h.sum
     from (select owner, currency, balance from ledger_accounts where kind = 'member:held') a
     full join (select member_id, currency, sum(amount) as sum from holds where state = 'open' group by 1, 2) h
       on h.member_id = a.owner and h.currency = a.currency
     where coalesce(a.balance, 0) <> coalesce(h.sum, 0)`,
  ),
  'L8 a booking and its hold agree': sql(
    'ledger.verify_bookings',
    `select b.id, b.status, h.state from bookings b join holds h on h.id = b.hold_id
     where h.booking_id is distinct from b.id or h.amount <> b.price_minor or h.currency <> b.currency
        or h.member_id <> b.client_id
        or h.state <> all (case
             when b.status in ('pending', 'accepted', 'in_progress') then array['open']
             when b.status = 'completed' then array['captured']
             when b.status = 'disputed' then array['open', 'captured']
             when b.settled_minor = 0 then array['released', 'captured']
             else array['released'] end)`,
  ),
  'L8 no captured hold is without its booking': sql(
    'ledger.verify_captured',
    `select h.id, h.booking_id from holds h left join bookings b on b.id = h.booking_id and b.hold_id = h.id
     where h.state = 'captured' and b.id is null`,
  ),
  'L11 the money of a dispute is frozen, and no other': sql(
    'ledger.verify_frozen',
    `select h.id from holds h left join bookings b on b.hold_id = h.id
     where h.frozen <> coalesce(b.status = 'disputed', false)`,
  ),
  'L8 earned money is what completed bookings have not released': sql(
    'ledger.verify_earned',
    `select coalesce(a.owner, b.provider_id) as member, coalesce(a.currency, b.currency) as currency, a.balance, b.sum
     from (select owner, currency, balance from ledger_accounts where kind = 'member:earned') a
     full join (
       select b.provider_id, b.currency, sum(b.price_minor) as sum from bookings b join holds h on h.id = b.hold_id
       where h.state = 'captured' and b.released_at is null group by 1, 2) b
       on b.provider_id = a.owner and b.currency = a.currency
     where coalesce(a.balance, 0) <> coalesce(b.sum, 0)`,
  ),
  'L8 what was released of a booking is its price but for the fee, and the house has the fee': sql(
    'ledger.verify_fees',
    `select b.id, b.price_minor, b.fee_minor, t.released, t.fee
     from bookings b join holds h on h.id = b.hold_id
     cross join lateral (
       select coalesce(sum(amount) filter (where kind = 'release'), 0) as released,
         coalesce(sum(amount) filter (where kind = 'fee'), 0) as fee
       from transfers where booking_id = b.id) t
     cross join lateral (select case when h.state = 'captured' and b.released_at is not null then 1 else 0 end as is_due) d
     cross join lateral (select coalesce(b.settled_minor, b.price_minor) as part) p
     cross join lateral (select coalesce(b.fee_minor * p.part / nullif(b.price_minor, 0), 0) as due) f
     where t.released <> (p.part - f.due) * is_due or t.fee <> f.due * is_due`,
  ),
  'L8 the fees of the house are those of its bookings, and what was given up': sql(
    'ledger.verify_house_fees',
    `select a.currency, a.balance from ledger_accounts a
     where a.kind = 'house:fees' and a.balance <> (
       select coalesce(sum(b.fee_minor * coalesce(b.settled_minor, b.price_minor) / nullif(b.price_minor, 0)), 0) from bookings b
       where b.currency = a.currency and b.status = 'completed' and b.released_at is not null)
       + (select coalesce(sum(case when t.credit_account = a.id then t.amount else -t.amount end), 0) from transfers t
          where (t.kind = 'lapse' or ${referenceSql.is('t', 'correction')}) and a.id in (t.debit_account, t.credit_account))`,
  ),
  'L12 a correction takes back one movement, and no more of it than there was': sql(
    'ledger.verify_corrections',
    `select c.id::text as correction, c.amount, t.amount as moved, o.amount as of
     from corrections c join transfers o on o.id = c.transfer_id
       left join transfers t on ${referenceSql.carriesOut('t', 'c')}
     where c.state = 'done' and (t.amount is distinct from c.amount or c.amount > o.amount or t.currency <> o.currency)
     union all
     select t.reference, null, t.amount, null from transfers t
     where ${referenceSql.is('t', 'correction')} and not exists (
       select from corrections c where c.state = 'done' and c.transfer_id = ${referenceSql.subject('t')}::uuid)
     union all
     select r.id::text, null, r.amount, null from card_refunds r
     where r.by_operator and not exists (select from corrections c where c.state = 'done' and c.id = r.id)`,
  ),
  'L10 pounds come in only by a credited payment': sql(
    'ledger.verify_topups',
    `select t.id from transfers t left join fundings f on f.id::text = t.reference
     where t.kind = 'topUp' and (f.state is distinct from 'credited' or f.credited_amount <> t.amount)`,
  ),
  // A refund or chargeback that is recorded but was not moved is found by the reconciliation.
  'L10 what goes back past a booking is a refund to a card or a chargeback that is written down': sql(
    'ledger.verify_taken_back',
    `with moved as (
       select ${referenceSql.operation('t')} as what, ${referenceSql.subject('t')} as id,
         coalesce(d.owner, c.owner) as member, d.kind as debited, c.kind as credited, sum(t.amount)::bigint as amount
       from transfers t join ledger_accounts d on d.id = t.debit_account join ledger_accounts c on c.id = t.credit_account
       where t.kind = 'reverse' and d.kind <> 'member:earned' and not (${referenceSql.is('t', 'correction')})
       group by 1, 2, 3, 4, 5),
     gone as (
       select 'card-refund' as operation, r.id, f.member_id, r.amount as member, 0 as house, 0 as recovered,
         r.state <> 'kept' as taken, r.state in ('refused', 'bounced') as returned, '${endings.returned}' as how
       from card_refunds r join fundings f on f.id = r.funding_id
       union all
       select ${referenceSql.claimName('c')}, c.id, f.member_id, c.member_minor,
         c.amount - c.member_minor, c.recovered_minor, c.taken, c.taken and c.status = 'won', '${endings.won}'
       from chargebacks c join fundings f on f.id = c.funding_id),
     due as (
       select operation || w.part || w.how as what, g.id::text as id, case when w.part <> '${endings.loss}' then g.member_id end as member,
         case when w.how = '' then w.debited else w.credited end as debited,
         case when w.how = '' then w.credited else w.debited end as credited, w.amount
       from gone g cross join lateral (values
         ('', '', 'member:available', 'outside:gateway', g.member, g.taken),
         ('${endings.loss}', '', 'house:dispute-losses', 'outside:gateway', g.house, g.taken),
         ('${endings.recovered}', '', 'member:available', 'house:dispute-losses', g.recovered, g.taken),
         ('', g.how, 'member:available', 'outside:gateway', g.member, g.returned),
         ('${endings.loss}', g.how, 'house:dispute-losses', 'outside:gateway', g.house, g.returned),
         ('${endings.recovered}', g.how, 'member:available', 'house:dispute-losses', g.recovered, g.returned)
       ) w (part, how, debited, credited, amount, is_due)
       where w.is_due and w.amount > 0)
     select moved.what, moved.id, moved.amount as moved, due.amount as due
     from moved left join due on due.what = moved.what and due.id = moved.id and due.debited = moved.debited
       and due.credited = moved.credited and due.member is not distinct from moved.member
     where moved.amount is distinct from due.amount`,
  ),
  'L10 pounds go out only by a withdrawal, and come back only when it failed': sql(
    'ledger.verify_withdrawals',
    `select coalesce(w.id::text, t.reference) as withdrawal, w.state, t.out, t.back from
       (select reference, sum(amount) filter (where kind = 'payOut') as out,
          coalesce(sum(amount) filter (where kind = 'payOutReturn'), 0) as back
        from transfers where kind in ('payOut', 'payOutReturn') group by reference) t
       full join withdrawals w on w.id::text = t.reference
     where t.out is distinct from w.amount or t.back <> case when w.state = 'failed' then w.amount else 0 end`,
  ),
  'L10 each gift that was paid is a transfer, and each transfer a gift that was promised': sql(
    'ledger.verify_gifts',
    `select coalesce(t.reference, g.reference) as reference from
       (select kind, reference, amount from transfers where kind in ('grant', 'reward')) t
       full join (select kind, reference, amount from gifts where paid_at is not null) g using (kind, reference)
     where t.amount is distinct from g.amount`,
  ),
  // The gift that brought Sparks back to the house may itself be corrected.
  'L10 Sparks come only from issuance': sql(
    'ledger.verify_issuance',
    `select t.id from transfers t join ledger_accounts a on a.id = t.debit_account
       left join transfers u on u.id = case when ${referenceSql.is('t', 'correction')} then ${referenceSql.subject('t')}::uuid end
       left join ledger_accounts c on c.id = u.credit_account
     where (a.kind = 'house:spark-issuance') <> (t.kind = 'issue' or coalesce(c.kind = 'house:spark-issuance', false))`,
  ),
}

const countTransfers = sql('ledger.count', 'select count(*) as count from transfers')

/** Adds up every entry again and checks every invariant on one snapshot. Returns each breach. */
export const verifyLedger = (scope: Pick<Scope, 'now' | 'transaction'>): Promise<LedgerReport> =>
  readSnapshot(scope, verify)

/** Does the same through the given database. */
export async function verify(scope: Pick<Scope, 'db' | 'now'>): Promise<LedgerReport> {
  const breaks: Break[] = []
  for (const [invariant, statement] of Object.entries(invariants)) {
    for (const detail of await scope.db.rows(statement)) breaks.push({ invariant, detail })
  }
  const counted = await scope.db.row(countTransfers)
  return { checkedAt: scope.now, transfers: counted?.count ?? 0, breaks }
}
