import type { ReferralHint } from '@sparkhood/contract/people/referrals'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { referenceSql } from '../wallet/references/public.ts'
import type { State } from './rules.ts'

type Page = { after: readonly [string, string] | undefined; limit: number }

const code = sql('referrals.own_code', 'select referral_code as code from profiles where member_id = $1')
export const findOwnCode = async (scope: MemberScope): Promise<string | undefined> =>
  (await scope.db.row(code, [scope.actor.id]))?.code

// What has come of a reward: nothing before it is paid, and after that what was not taken back.
const reward = `left join lateral (
    select g.amount - coalesce(sum(c.amount), 0)::bigint as minor
    from gifts g left join transfers t on t.kind = g.kind and t.reference = g.reference
      left join transfers c on c.kind = 'reverse' and c.reference = ${referenceSql.to('correction', 't.id')}
    where g.kind = 'reward' and g.reference = ${referenceSql.to('referral', 'r.invited_id')} and g.paid_at is not null
    group by g.amount) paid on r.state = 'successful'`

// Neither who is hidden from everybody nor who is, by a block, from the one who asks.
const isShown = `(not a.hidden
     and not exists (select from hidden_pairs h where h.member_id = $1 and h.hidden_id = r.invited_id))`

export type ReferredRow = {
  id: string
  firstname: string
  lastname: string
  photourl: string
  joined_at: Date
  exactly: string
  state: State
  paid_minor: number | null
}
const referred = sql(
  'referrals.referred',
  `select r.invited_id as id, p.firstname, p.lastname, p.photo as photourl, r.joined_at, ${exactMoment('r.joined_at')} as "exactly!",
     r.state, paid.minor as paid_minor
   from referrals r join profiles p on p.member_id = r.invited_id join accounts a on a.id = r.invited_id ${reward}
   where r.inviter_id = $1 and ${isShown}
     and ($2::timestamptz is null or (r.joined_at, r.invited_id) < ($2, $3::uuid))
   order by r.joined_at desc, r.invited_id desc limit $4`,
)
/** Whom the actor has invited, newest first, but who may not be seen. */
export const listReferredRows = (scope: MemberScope, { after, limit }: Page): Promise<ReferredRow[]> =>
  scope.db.rows(referred, [scope.actor.id, after?.[0], after?.[1], limit])

const dry = sql('referrals.budget_dry', `select true as dry from dry_budgets where budget = 'house:rewards'`)
/** Whether there are no Sparks to pay rewards with. */
export const isDry = async (scope: MemberScope): Promise<boolean> => (await scope.db.row(dry)) !== undefined

export type CountRow = {
  invited: number
  not_shown: number
  successful: number
  under_way: number
  earned_minor: number
}
const counts = sql(
  'referrals.counts',
  `select count(*)::int as invited, (count(*) filter (where p.member_id is null or not ${isShown}))::int as not_shown,
     (count(*) filter (where paid.minor > 0))::int as successful,
     (count(*) filter (where r.state in ('joined', 'review', 'due') or (r.state = 'successful' and paid.minor is null)))::int
       as under_way,
     coalesce(sum(paid.minor), 0)::bigint as earned_minor
   from referrals r join accounts a on a.id = r.invited_id left join profiles p on p.member_id = r.invited_id ${reward}
   where r.inviter_id = $1`,
)
export const countReferred = async (scope: MemberScope): Promise<CountRow> =>
  (await scope.db.row(counts, [scope.actor.id])) ?? {
    invited: 0,
    not_shown: 0,
    successful: 0,
    under_way: 0,
    earned_minor: 0,
  }

type Person = { _id: string; firstname: string; lastname: string; photourl: string }
export type HeldRow = {
  _id: string
  inviter: Person
  invited: Person
  joined_at: Date
  qualified_at: Date
  exactly: string
  booking_id: string | null
  hints: ReferralHint[]
}
const getPerson = (profile: string): string =>
  `json_build_object('_id', ${profile}.member_id, 'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname,
     'photourl', ${profile}.photo)`
const held = sql(
  'referrals.held',
  `select r.id as "_id", ${getPerson('i')} as inviter, ${getPerson('p')} as invited, r.joined_at, r.qualified_at as "qualified_at!",
     ${exactMoment('r.qualified_at')} as "exactly!", r.booking_id, r.hints
   from referrals r join profiles i on i.member_id = r.inviter_id join profiles p on p.member_id = r.invited_id
   where r.state = 'review' and ($1::timestamptz is null or (r.qualified_at, r.id) > ($1, $2::uuid))
   order by r.qualified_at, r.id limit $3`,
  shape<{ hints: HeldRow['hints'] }>(),
)
/** What is held for a look, the longest first. */
export const listHeldRows = (scope: MemberScope, { after, limit }: Page): Promise<HeldRow[]> =>
  scope.db.rows(held, [after?.[0], after?.[1], limit])
