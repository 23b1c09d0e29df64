import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { VouchFacts } from '../rules-vouches.ts'

const vouch = sql(
  'notifications.vouch',
  `select v.voucher_id as voucher, v.member_id as member, case when v.removed_at is not null then 'removed'
     when v.withdrawn_at is not null then 'withdrawn' else 'made' end as "state!"
   from vouches v where v.id = $1
     and not exists (select from hidden_pairs h where h.member_id = v.member_id and h.hidden_id = v.voucher_id)`,
)
/** Who vouches for whom, and what became of it, unless one has blocked the other. */
export const findVouch = (scope: Scope, id: string): Promise<VouchFacts | undefined> => scope.db.row(vouch, [id])
