import type { SeenVouch, VouchView } from '@sparkhood/contract/admin/vouches'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { helperSql } from '../trusted-helpers/public.ts'

const person = (profile: string): string =>
  `json_build_object('_id', ${profile}.member_id, 'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname,
    'photourl', ${profile}.photo)`

const stands = 'v.withdrawn_at is null and v.removed_at is null'
const isMutual = `exists (select from vouches w where w.voucher_id = v.member_id and w.member_id = v.voucher_id
  and w.withdrawn_at is null and w.removed_at is null)`

/**
 * Whether a vouch `v` for the account `m` waits for an operator: its member was suspended since anybody looked. To take it
 * back after the suspension spares nobody the look.
 */
export const waitsSql = `m.suspended_at is not null and v.removed_at is null
  and (v.withdrawn_at is null or v.withdrawn_at >= m.suspended_at) and (v.checked_at is null or v.checked_at < m.suspended_at)`

// Both sides of a vouch have a part in it, and everybody who acts or acted for one of them.
const hasPart = (operator: string): string =>
  `(${helperSql.hasPart(operator, 'v.voucher_id')} or ${helperSql.hasPart(operator, 'v.member_id')})`

const columns = `v.id as "_id", ${person('vp')} as "voucher!", ${person('mp')} as "member!", v.how, v.years, v.comment,
  v.created_at, m.suspended_at, v.hidden_at, v.withdrawn_at, v.removed_at, ${isMutual} as "mutual!",
  (select count(*)::int from vouches o join accounts oa on oa.id = o.member_id
    where o.voucher_id = v.voucher_id and o.withdrawn_at is null and oa.suspended_at is not null) as "suspended_of_voucher!"`
const tables = `vouches v join accounts m on m.id = v.member_id join profiles mp on mp.member_id = v.member_id
  join profiles vp on vp.member_id = v.voucher_id`

const queue = sql(
  'vouches.queue',
  `select ${exactMoment('m.suspended_at')} as "at!", ${columns} from ${tables}
   where ${waitsSql} and not ${hasPart('$4')}
     and ($1::timestamptz is null or (m.suspended_at, v.id) > ($1, $2::uuid))
   order by m.suspended_at, v.id limit $3`,
)
const list = (which: 'all' | 'mutual') =>
  sql(
    `vouches.${which}`,
    `select ${exactMoment('v.created_at')} as "at!", ${columns} from ${tables}
     where ${which === 'mutual' ? `${stands} and ${isMutual} and` : ''} not ${hasPart('$4')}
       and ($5::uuid is null or $5 in (v.voucher_id, v.member_id))
       and ($1::timestamptz is null or (v.created_at, v.id) < ($1, $2::uuid))
     order by v.created_at desc, v.id desc limit $3`,
  )
const lists = { all: list('all'), mutual: list('mutual') }

export type SeenRow = Omit<SeenVouch, 'created_at'> & { at: string; created_at: Date }
type Wanted = {
  view: VouchView
  member: string | undefined
  after: readonly [string, string] | undefined
  limit: number
}
/** What members say for each other, but for what the actor has a part in. */
export function listSeenRows(scope: MemberScope, { view, member, after, limit }: Wanted): Promise<SeenRow[]> {
  const page = [after?.[0], after?.[1], limit, scope.actor.id] as const
  return view === 'queue' ? scope.db.rows(queue, [...page]) : scope.db.rows(lists[view], [...page, member])
}

const check = sql('vouches.check', `update vouches v set checked_at = $2 where id = $1 and not ${hasPart('$3')}`)
/** Writes that an operator found nothing wrong; 0 where there is nothing that they may decide on. */
export const writeChecked = (scope: MemberScope, id: string): Promise<number> =>
  scope.db.run(check, [id, scope.now, scope.actor.id])

const decidable = sql(
  'vouches.decidable',
  `select v.id from vouches v where v.id = $1 and not ${hasPart('$2')} for update`,
)
/** Locks a vouch that the actor may decide on; false where there is none. */
export const lockDecidable = async (scope: MemberScope, id: string): Promise<boolean> =>
  (await scope.db.row(decidable, [id, scope.actor.id])) !== undefined
