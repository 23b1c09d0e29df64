import { maxCounted, type QueueName } from '@sparkhood/contract/admin/console'
import { sql } from '../../../platform/data/database.ts'
import { deadSql } from '../../../platform/data/dead-letters.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { getUnhelpedSinceSql, isUnhelpedSql } from '../../assisted-members/public.ts'
import { concerns } from '../../moderation/public.ts'
import { overlookedSql } from '../../reconciliation/public.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import { waitsSql } from '../../vouches/public.ts'

/** SQL: none of these members is the actor or somebody they act or acted for. */
const ofOthers = (...members: string[]): string =>
  members.map((member) => `not coalesce(${helperSql.hasPart('$2::uuid', member)}, false)`).join(' and ')

// Each query reads the index of its queue, and stops counting at `maxCounted`.
const waitingFor: Record<QueueName, string> = {
  skills: `select submitted_at as at from skills
    where approval_status = 'pending' and withdrawn_at is null and ${ofOthers('skills.member_id')}`,
  suggestions: `select suggested_at as at from skill_suggestions s where decided_at is null and ${ofOthers('s.member_id')}`,
  // As in the list of reports: those about the actor are hidden from them. Reports that the actor may see but not
  // decide on are not counted either.
  reports: `select reported_at as at from reports r where resolved_at is null and not ${concerns('$2::uuid')}`,
  reviews: `select written_at as at from reviews r where flags <> '{}' and checked_at is null and visible_at < 'infinity'
      and ${ofOthers('r.author_id', 'r.subject_id')}
    union all select v.appealed_at from review_removals v join reviews r on r.id = v.review_id
    where v.appealed_at is not null and v.outcome is null and ${ofOthers('r.author_id', 'r.subject_id')}`,
  vouches: `select m.suspended_at as at from vouches v join accounts m on m.id = v.member_id
    where ${waitsSql} and ${ofOthers('v.voucher_id', 'v.member_id')}`,
  papers: `select created_at as at from kyc_documents d where status = 'pending' and ${ofOthers('d.member_id')}`,
  disputes: `select d.opened_at as at from disputes d join bookings b on b.id = d.booking_id
    where d.ended_at is null and ${ofOthers('b.client_id', 'b.provider_id')}`,
  contact: 'select sent_at as at from contact_messages where answered_at is null',
  letters: `select made_at as at from assisted_letters where state = 'waits' and warns_of is distinct from $2::uuid`,
  // An operator's own cases count as well: any organiser may begin to act for these members.
  unhelped: `select ${getUnhelpedSinceSql('$1::timestamptz')} as at from assisted_members m where ${isUnhelpedSql('$1::timestamptz')}`,
  // Every operator except the one who made a code sees it, and can cancel it if nobody asked for it.
  codes: 'select made_at as at from take_over_codes where expires_at > $1::timestamptz and made_by <> $2::uuid',
  appeals: `select sent_at as at from appeals p join sanctions s on s.id = p.sanction_id
    where p.decided_at is null and ${ofOthers('s.member_id')}`,
  invitations: `select qualified_at as at from referrals r
    where state = 'review' and ${ofOthers('r.inviter_id', 'r.invited_id')}`,
  // Excludes the operator who asked: somebody else has to decide.
  corrections: `select asked_at as at from corrections c where state = 'waiting' and lapses_at > $1::timestamptz
      and asked_by <> $2::uuid and ${ofOthers('c.from_member_id', 'c.to_member_id')}`,
  // A payout or refund that failed is back in the member's wallet. Listed for a week, because the member may ask what
  // went wrong.
  payouts: `select failed_at as at from withdrawals where state = 'failed' and failed_at > $1::timestamptz - interval '7 days'`,
  refunds: `select returned_at as at from card_refunds where returned_at > $1::timestamptz - interval '7 days'`,
  // An overdue reconciliation counts too: unchecked books are no better than books with a break.
  breaks: `select found_at as at from reconciliation_breaks where resolved_at is null
    union all select o.at from (${overlookedSql('$1::timestamptz')}) o`,
  jobs: `select created_on as at from pgboss.job where ${deadSql}`,
}

const waiting = sql(
  'admin.waiting',
  Object.entries(waitingFor)
    .map(
      ([name, rows]) => `select '${name}' as name, count(*)::integer as count, min(at) as oldest_at
        from (${rows} order by 1 limit ${maxCounted}) w where $1::timestamptz is not null`,
    )
    .join(' union all '),
)
export type WaitingRow = { name: QueueName; count: number; oldest_at: Date | null }
/** The size of each queue for the actor, and its oldest entry. */
export const listWaiting = (scope: MemberScope): Promise<WaitingRow[]> =>
  scope.db.rows(waiting, [scope.now, scope.actor.id])

const londonDay = (moment: string): string => `(${moment} at time zone 'Europe/London')::date`
const midnight = `($1::date)::timestamp at time zone 'Europe/London'`
const perDay = (what: string, from: string, at: string): string =>
  `(select ${londonDay(at)} as day, ${what} as n from ${from} ${from.includes(' where ') ? 'and' : 'where'} ${at} >= ${midnight} group by 1)`

const counted = `
  select d::date as day, coalesce(m.n, 0)::integer as members, coalesce(b.n, 0)::integer as bookings,
    coalesce(i.n, 0)::bigint as in_minor, coalesce(o.n, 0)::bigint as out_minor
  from generate_series($1::date, $2::date, interval '1 day') d
    left join ${perDay('count(*)', 'accounts', 'created_at')} m on m.day = d::date
    left join ${perDay('count(*)', 'bookings', 'created_at')} b on b.day = d::date
    left join ${perDay('sum(credited_amount)', `fundings where state = 'credited'`, 'credited_at')} i on i.day = d::date
    left join ${perDay('sum(amount)', `withdrawals where state = 'paid'`, 'paid_at')} o on o.day = d::date`

export type FiguresRow = { day: string; members: number; bookings: number; in_minor: number; out_minor: number }
const figures = sql(
  'admin.figures',
  `select to_char(day, 'YYYY-MM-DD') as "day!", members, bookings, in_minor, out_minor from (${counted}) c order by day`,
)
/** Figures for a range of days, both included, counted from the data. */
export const countDays = (scope: Scope, from: string, to: string): Promise<FiguresRow[]> =>
  scope.db.rows(figures, [from, to])

const kept = sql(
  'admin.kept_figures',
  `select to_char(day, 'YYYY-MM-DD') as "day!", members, bookings, in_minor, out_minor from daily_figures
   where day >= $1::date and day < $2::date order by day`,
)
/** The stored figures from one day up to, but not including, another. */
export const listKept = (scope: Scope, from: string, before: string): Promise<FiguresRow[]> =>
  scope.db.rows(kept, [from, before])

const keep = sql('admin.keep_figures', `insert into daily_figures ${counted} on conflict (day) do nothing`)
/** Stores the figures of a range of days. Those days are over, so existing figures are not replaced. */
export const storeFigures = (scope: Scope, from: string, to: string): Promise<number> => scope.db.run(keep, [from, to])
