import { sql } from '../../../platform/data/database.ts'
import type { Acting, Scope } from '../../../platform/scope.ts'

const monthBegan = (now: string): string =>
  `date_trunc('month', ${now} at time zone 'Europe/London') at time zone 'Europe/London'`
const grantsOfBoth = (grant: string): string =>
  `helper_grants o where o.member_id = ${grant}.member_id and o.helper_id = ${grant}.helper_id`
/** Whether hold `h` already counts as spent this month, because the helper set it aside this month. */
const isCountedSql = (grant: string, now: string): string => `(h.created_at >= ${monthBegan(now)}
  and h.helper_grant_id in (select o.id from ${grantsOfBoth(grant)}))`

/**
 * What a helper has spent for a member since the month began in London time, less what has been returned; including
 * late fees of bookings that others requested and the helper cancelled.
 */
export const spentSql = (grant: string, now: string): string => `
  select coalesce(sum(x.spent) filter (where x.currency = 'gbp'), 0)::bigint as gbp,
    coalesce(sum(x.spent) filter (where x.currency = 'spark'), 0)::bigint as spark
  from (
    select h.currency, h.amount - coalesce((select sum(t.amount) from transfers t
      where t.reference = h.id::text and t.kind in ('refund', 'reverse')), 0) as spent
    from helper_grants o join holds h on h.helper_grant_id = o.id
    where o.member_id = ${grant}.member_id and o.helper_id = ${grant}.helper_id and h.created_at >= ${monthBegan(now)}
    union all
    select t.currency, t.amount from bookings b join booking_steps s on s.booking_id = b.id and s.to_status = 'cancelled'
      join holds h on h.id = b.hold_id join transfers t on t.kind = 'lateFee' and t.reference = h.id::text
    where b.client_id = ${grant}.member_id and s.helper_id = ${grant}.helper_id and s.at >= ${monthBegan(now)}
      and not coalesce(${isCountedSql(grant, now)}, false)) x`

const left = sql(
  'wallet.left_for_helper',
  `select g.limit_gbp_minor - s.gbp as "gbp!", g.limit_spark_minor - s.spark as "spark!"
   from helper_grants g cross join lateral (${spentSql('g', '$2::timestamptz')}) s where g.id = $1`,
)
export type Left = { gbp: number; spark: number }
/**
 * Returns what may still be spent under an agreement this month; negative if the limit was lowered below what is spent.
 */
export const readLeft = async (scope: Pick<Scope, 'db' | 'now'>, { grantId }: Acting): Promise<Left> =>
  (await scope.db.row(left, [grantId, scope.now])) ?? { gbp: 0, spark: 0 }

const counted = sql(
  'wallet.counted_for_helper',
  `select ${isCountedSql('g', '$2::timestamptz')} as counted from helper_grants g join holds h on h.id = $3 where g.id = $1`,
)
/** Whether a helper set aside a hold this month, so that it already counts as spent. */
export const isCounted = async (
  scope: Pick<Scope, 'db' | 'now'>,
  { grantId }: Acting,
  holdId: string,
): Promise<boolean> => (await scope.db.row(counted, [grantId, scope.now, holdId]))?.counted ?? false
