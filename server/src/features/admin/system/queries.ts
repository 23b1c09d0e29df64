import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

export type FailedRow = {
  _id: string
  member: { _id: string; firstname: string; lastname: string; photourl: string }
  amount: number
  bank: string
  failure: string
  failed_at: Date
  exactly: string
}
const failed = sql(
  'admin.failed_payouts',
  `select w.id as "_id", json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname,
     'photourl', p.photo) as member, w.amount, d.bank_name || case when d.last4 <> '' then ', ending in ' || d.last4 else '' end as bank,
     w.failure as "failure!", w.failed_at, ${exactMoment('w.failed_at')} as "exactly!"
   from withdrawals w join profiles p on p.member_id = w.member_id join withdrawal_methods d on d.id = w.method_id
   where w.state = 'failed' and w.failed_at > $4::timestamptz - interval '90 days'
     and ($1::timestamptz is null or (w.failed_at, w.id) < ($1, $2::uuid))
   order by w.failed_at desc, w.id desc limit $3`,
)
type PageRequest = { after: readonly [string, string] | undefined; limit: number }
/** Payouts that failed in the last 90 days, latest first. */
export const listFailed = (scope: Scope, { after, limit }: PageRequest): Promise<FailedRow[]> =>
  scope.db.rows(failed, [after?.[0], after?.[1], limit, scope.now])
