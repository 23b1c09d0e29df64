import { banksTakeDays, type breakKinds } from '@sparkhood/contract/money/reconciliation'
import type { TimelineName } from '@sparkhood/contract/money/timelines'
import { exactMoment } from '../../platform/cursor.ts'
import { type Statement, sql, unlessOutOfReach } from '../../platform/data/database.ts'
import { shape, type Values } from '../../platform/data/statements.ts'
import { getTimedQueue } from '../../platform/jobs/queues.ts'
import type { Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { referenceSql } from '../wallet/references/public.ts'
import { type Books, checks, type Spanned } from './rules.ts'

export type BreakKind = (typeof breakKinds)[number]
export type Break = {
  kind: BreakKind
  about: string
  oursMinor?: number
  theirsMinor?: number
  detail?: unknown
}

// Each side has the moment from which it counts, so that what is under way on one side is not yet missing on the other,
// and the span in which all of it moved at the gateway. A refund that bounced did so within `banksTakeDays`.
const sums = `
  select 'payment' as side, payment_id as "subject!", credited_amount as "minor!", credited_at as at, created_at as began,
      credited_at as ended
    from fundings where state = 'credited'
  union all
  select 'refund', f.payment_id, case r.state when 'sent' then -r.amount else 0 end, r.created_at, r.created_at,
      case r.state when 'sent' then r.created_at else r.created_at + interval '${banksTakeDays} days' end
    from card_refunds r join fundings f on f.id = r.funding_id where r.state in ('sent', 'bounced')
  union all
  select 'refund', f.payment_id, case c.status when 'lost' then -c.amount else 0 end, c.opened_at, c.opened_at,
      case c.status when 'lost' then c.opened_at else c.opened_at + interval '${banksTakeDays} days' end
    from chargebacks c join fundings f on f.id = c.funding_id where c.kind = 'by_hand' and c.taken
  union all
  select 'dispute', f.payment_id, case when c.status in ('open', 'lost') then -c.amount else 0 end, c.opened_at, c.opened_at,
      c.closed_at
    from chargebacks c join fundings f on f.id = c.funding_id where c.kind = 'dispute' and c.taken
  union all
  select 'pay_out', id::text, case state when 'failed' then 0 else -amount end, sent_at, requested_at,
      coalesce(failed_at, sent_at)
    from withdrawals where state in ('on_its_way', 'paid', 'failed') and sent_at is not null`

const ours = sql(
  'reconciliation.ours',
  `select side, subject, minor, began, ended from (${sums}) s where at between $1 and $2 or subject = any ($3::text[])`,
)
/** Our records that the gateway must have: those of a span of time, and everything that the gateway has named. */
export const listOurs = (
  scope: Scope,
  { since, until, subjects }: { since: Date; until: Date; subjects: readonly string[] },
): Promise<Spanned[]> => scope.db.rows(ours, [since, until, subjects])

/** Each query returns what does not agree, with both amounts if there are two. */
type Found = { about: string; ours?: number; theirs?: number }
const inside: [BreakKind, Statement<Values, Found>][] = [
  [
    'inside.card_refund',
    sql(
      'reconciliation.card_refunds',
      `select r.id::text as about, coalesce(t.net, 0)::float8 as ours,
         (case when r.state in ('asked', 'sent') then r.amount else 0 end)::float8 as theirs
       from card_refunds r left join lateral (
         select sum(case when reference = ${referenceSql.to('card-refund', 'r.id')} then amount else -amount end) as net
         from transfers where kind = 'reverse' and reference in (${referenceSql.to('card-refund', 'r.id')},
           ${referenceSql.to('card-refund-returned', 'r.id')})) t on true
       where coalesce(t.net, 0) <> case when r.state in ('asked', 'sent') then r.amount else 0 end`,
    ),
  ],
  [
    'inside.chargeback',
    sql(
      'reconciliation.chargebacks',
      `select c.id::text as about, coalesce(t.net, 0)::float8 as ours,
         (case when c.taken and c.status <> 'won' then c.amount else 0 end)::float8 as theirs
       from chargebacks c
       left join lateral (
         select sum(case when reference in (${referenceSql.ofClaim('c', ['', '-loss'])}) then amount else -amount end) as net
         from transfers where kind = 'reverse'
           and reference in (${referenceSql.ofClaim('c', ['', '-loss', '-won', '-loss-won'])})) t on true
       where coalesce(t.net, 0) <> case when c.taken and c.status <> 'won' then c.amount else 0 end`,
    ),
  ],
  [
    'inside.closed_account',
    sql(
      'reconciliation.closed_accounts',
      `select 'movement ' || last.transfer_id as about, a.balance::float8 as ours, 0::float8 as theirs
       from accounts m join ledger_accounts a on a.owner = m.id and a.currency = 'gbp'
       cross join lateral (
         select transfer_id from entries where account_id = a.id order by number desc limit 1) last
       where m.closed_at is not null and a.balance > 0`,
    ),
  ],
  [
    'inside.stuck',
    sql(
      'reconciliation.stuck',
      `select 'refund ' || id as about, amount::float8 as ours from card_refunds
         where state = 'asked' and created_at < $1::timestamptz - interval '1 day'
       union all
       -- Those of suspended members wait for the end of the suspension.
       select 'withdrawal ' || w.id, w.amount::float8 from withdrawals w join accounts a on a.id = w.member_id
         where w.state = 'requested' and w.requested_at < $1::timestamptz - interval '3 days' and a.suspended_at is null
       union all
       select 'chargeback ' || id, amount::float8 from chargebacks
         where status in ('inquiry', 'open') and answered_at is null and answer_by < $1::timestamptz + interval '2 days'`,
    ),
  ],
]
/**
 * Breaks within our own books: card refunds and chargebacks that do not agree, payments that are stuck, and balances of
 * closed accounts.
 */
export async function listBreaksInside(scope: Pick<Scope, 'db' | 'now'>): Promise<Break[]> {
  const found: Break[] = []
  for (const [kind, statement] of inside) {
    const rows = await scope.db.rows(statement, kind === 'inside.stuck' ? [scope.now] : [])
    found.push(
      ...rows.map(({ about, ours: oursMinor, theirs: theirsMinor }) => ({
        kind,
        about,
        ...(oursMinor !== undefined && { oursMinor }),
        ...(theirsMinor !== undefined && { theirsMinor }),
      })),
    )
  }
  return found
}

const upsert = sql(
  'reconciliation.write_break',
  `insert into reconciliation_breaks (id, kind, about, ours_minor, theirs_minor, detail, found_at, seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7)
   on conflict (kind, about) where resolved_at is null
   do update set ours_minor = excluded.ours_minor, theirs_minor = excluded.theirs_minor, detail = excluded.detail,
     seen_at = excluded.seen_at`,
)
/** Records a break. An open one is updated and keeps its age. */
export const writeBreak = (scope: Scope, { kind, about, oursMinor, theirsMinor, detail }: Break): Promise<number> =>
  scope.db.run(upsert, [
    newId(),
    kind,
    about,
    oursMinor ?? null,
    theirsMinor ?? null,
    JSON.stringify(detail ?? {}),
    scope.now,
  ])

const resolve = sql(
  'reconciliation.resolve',
  `update reconciliation_breaks set resolved_at = $2
   where resolved_at is null and seen_at < $2 and starts_with(kind, $1 || '.')`,
)
/** Resolves the breaks that were not seen in this run. */
export const writeResolved = (scope: Scope, kind: Books): Promise<number> => scope.db.run(resolve, [kind, scope.now])

const ran = sql(
  'reconciliation.ran',
  `insert into reconciliation_runs (kind, at, checked) values ($1, $2, $3)
   on conflict (kind) do update set at = excluded.at, checked = excluded.checked`,
)
export const writeRun = (scope: Scope, kind: Books, checked: number): Promise<number> =>
  scope.db.run(ran, [kind, scope.now, checked])

const runs = sql('reconciliation.runs', 'select kind, at from reconciliation_runs')
export const listRuns = (scope: Scope): Promise<{ kind: Books; at: Date }[]> => scope.db.rows(runs)

const looked = Object.entries(checks).map(
  ([kind, { job, withinHours }]) => `('${kind}', '${getTimedQueue({ name: job })}', interval '${withinHours} hours')`,
)
/**
 * SQL: books whose last check is too long ago: `since` when, and the moment `at` from which it was overdue. Books that
 * were never checked count from when their job was scheduled.
 */
export const overlookedSql = (now: string): string => `
  select l.books, l.since, l.since + l.within as at from (
    select k.books, coalesce(r.at, s.created_on) as since, k.within
    from (values ${looked.join(', ')}) k (books, queue, within)
      left join reconciliation_runs r on r.kind = k.books left join pgboss.schedule s on s.name = k.queue) l
  where l.since + l.within < ${now}`

const overdue = sql('reconciliation.overlooked', `select books, since from (${overlookedSql('$1')}) o order by books`)
export const listOverlooked = (scope: Scope): Promise<{ books: Books; since: Date }[]> =>
  scope.db.rows(overdue, [scope.now])

/** How many breaks of each kind are open, and how many books are overdue for a check. */
export type BooksInShort = { breaks: Partial<Record<BreakKind, number>>; overlooked: number }
const inShort = sql(
  'reconciliation.in_short',
  `select coalesce((select json_object_agg(kind, count) from (
       select kind, count(*) as count from reconciliation_breaks where resolved_at is null group by kind) open), '{}') as breaks,
     (select count(*)::int from (${overlookedSql('$1')}) o) as overlooked`,
  shape<{ breaks: BooksInShort['breaks'] }>(),
)
/** The same for monitoring; undefined while the database is unreachable. */
export const findBooks = (db: Pick<Scope['db'], 'row'>, now: Date): Promise<BooksInShort | undefined> =>
  unlessOutOfReach(db.row(inShort, [now]))

export type StoredBreak = {
  id: string
  kind: BreakKind
  about: string
  story: TimelineName | null
  ours_minor: number | null
  theirs_minor: number | null
  found_at: Date
  seen_at: Date
  resolved_at: Date | null
  exactly: string
}
type Page = { after: readonly [boolean, string, string] | undefined; limit: number }
// `about` ends with an id of ours or of the gateway, except for ledger invariants.
const breaks = sql(
  'reconciliation.breaks',
  `select b.id, b.kind, b.about, s.story, b.ours_minor, b.theirs_minor, b.found_at, b.seen_at, b.resolved_at,
     ${exactMoment('b.found_at')} as "exactly!"
   from (
     select * from reconciliation_breaks
     where (resolved_at is null or resolved_at > $1::timestamptz - interval '30 days')
       and ($2::boolean is null or ((resolved_at is not null), found_at, id) > ($2, $3::timestamptz, $4::uuid))
     order by (resolved_at is not null), found_at, id limit $5) b
   cross join lateral (select split_part(b.about, ' ', -1) as named) n
   cross join lateral (select case when pg_input_is_valid(n.named, 'uuid') then n.named::uuid end as id) u
   left join lateral (
     select json_build_object('of', f.of, '_id', f.id) as story from (
       select 'payment' as of, id from fundings where payment_id = n.named
       union all select 'payout', id from withdrawals where id = u.id
       union all select 'payment', funding_id from card_refunds where id = u.id
       union all select 'payment', funding_id from chargebacks where id = u.id
       union all select 'movement', id from transfers where id = u.id) f limit 1) s on true
   order by (b.resolved_at is not null), b.found_at, b.id`,
  shape<{ kind: StoredBreak['kind'] }>(),
)
/** Open breaks first, oldest first; then those resolved in the last 30 days. */
export const listBreaks = (scope: Scope, { after, limit }: Page): Promise<StoredBreak[]> =>
  scope.db.rows(breaks, [scope.now, after?.[0], after?.[1], after?.[2], limit])
