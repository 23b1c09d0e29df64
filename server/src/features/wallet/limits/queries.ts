import { sql } from '../../../platform/data/database.ts'
import type { Acting, Scope } from '../../../platform/scope.ts'

/** What a helper has spent for a member since the month began by the clocks of London, less what has come back. */
export const spentSql = (grant: string, now: string): string => `
  select coalesce(sum(x.spent) filter (where x.currency = 'gbp'), 0)::bigint as gbp,
    coalesce(sum(x.spent) filter (where x.currency = 'spark'), 0)::bigint as spark
  from (
    select h.currency, h.amount - coalesce((select sum(t.amount) from transfers t
      where t.reference = h.id::text and t.kind in ('refund', 'reverse')), 0) as spent
    from helper_grants o join holds h on h.helper_grant_id = o.id
    where o.member_id = ${grant}.member_id and o.helper_id = ${grant}.helper_id
      and h.created_at >= date_trunc('month', ${now} at time zone 'Europe/London') at time zone 'Europe/London') x`

const left = sql(
  'wallet.left_for_helper',
  `select g.limit_gbp_minor - s.gbp as "gbp!", g.limit_spark_minor - s.spark as "spark!"
   from helper_grants g cross join lateral (${spentSql('g', '$2::timestamptz')}) s where g.id = $1`,
)
export type Left = { gbp: number; spark: number }
/** What may still be spent under an agreement this month; less than nothing where the limit was higher before. */
export const readLeft = async (scope: Pick<Scope, 'db' | 'now'>, { grantId }: Acting): Promise<Left> =>
  (await scope.db.row(left, [grantId, scope.now])) ?? { gbp: 0, spark: 0 }
