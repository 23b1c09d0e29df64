import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

const follow = sql(
  'follows.follow',
  `with followed as (
       select a.id from accounts a where a.id = $2 and a.id <> $1 and not a.hidden
         and not exists (select from hidden_pairs h where h.member_id = $1 and h.hidden_id = a.id)
     ), written as (
       insert into follows (follower_id, followed_id, followed_at) select $1, id, $3 from followed on conflict do nothing
       returning followed_id
     )
   select exists (select from written) as is_new from followed`,
)
/** Follows a member, and whether that is new; nothing when there is nobody to follow. */
export const writeFollow = (scope: MemberScope, memberId: string): Promise<{ is_new: boolean } | undefined> =>
  scope.db.row(follow, [scope.actor.id, memberId, scope.now])

const unfollow = sql(
  'follows.unfollow',
  `with gone as (delete from follows where follower_id = $1 and followed_id = $2)
   select a.id from accounts a where a.id = $2 and not a.hidden
     and not exists (select from hidden_pairs h where h.member_id = $1 and h.hidden_id = a.id)`,
)
/** Stops following a member; false when there is no such member. */
export const removeFollow = async (scope: MemberScope, memberId: string): Promise<boolean> =>
  (await scope.db.row(unfollow, [scope.actor.id, memberId])) !== undefined

/** Somebody on the other side of a follow. `at` keeps every digit of the moment, for the next page to start from. */
export type Followed = {
  at: string
  member: {
    _id: string
    firstname: string
    lastname: string
    photourl: string
    email?: string
    you_follow: boolean
    follows_you: boolean
  }
}
export type Wanted = { after: readonly [string, string] | undefined; limit: number; named: string | undefined }

const stands = (who: string, whom: string): string =>
  `exists (select from follows y where y.follower_id = ${who} and y.followed_id = ${whom})`

// $5 is a part of a name. However many follows there are, only those of one member are looked through for it.
const list = (own: string, other: string): string => `
  select ${exactMoment('f.followed_at')} as "at!",
    json_strip_nulls(json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname,
      'photourl', p.photo, 'email', case when p.shows_email and ${stands(`f.${other}`, '$1')} then a.email end,
      'you_follow', ${stands('$1', `f.${other}`)}, 'follows_you', ${stands(`f.${other}`, '$1')})) as "member!"
  from follows f join profiles p on p.member_id = f.${other} join accounts a on a.id = f.${other}
  where f.${own} = $1 and not a.hidden
    and not exists (select from hidden_pairs h where h.member_id = $1 and h.hidden_id = a.id)
    and ($2::timestamptz is null or (f.followed_at, f.${other}) < ($2, $3::uuid))
    and ($5::text is null or strpos(unaccent(lower(p.firstname || ' ' || p.lastname)), unaccent(lower($5))) > 0)
  order by f.followed_at desc, f.${other} desc limit $4`

const lists = {
  following: sql('follows.following', list('follower_id', 'followed_id'), shape<{ member: Followed['member'] }>()),
  followers: sql('follows.followers', list('followed_id', 'follower_id'), shape<{ member: Followed['member'] }>()),
}
/** Whom the actor follows, or who follows them, newest first. */
export const listFollowRows = (scope: MemberScope, of: keyof typeof lists, wanted: Wanted): Promise<Followed[]> =>
  scope.db.rows(lists[of], [scope.actor.id, wanted.after?.[0], wanted.after?.[1], wanted.limit, wanted.named || null])

const endBetween = sql(
  'follows.end_between',
  `delete from follows where (follower_id = $1 and followed_id = $2) or (follower_id = $2 and followed_id = $1)`,
)
/** Ends the follows between two members, either way. */
export const endFollowsBetween = (scope: Scope, memberId: string, otherId: string): Promise<number> =>
  scope.db.run(endBetween, [memberId, otherId])

const eraseOf = sql('follows.erase', 'delete from follows where follower_id = $1 or followed_id = $1')
/** Forgets whom a member follows and who follows them. */
export const eraseFollows = (scope: Scope, memberId: string): Promise<number> => scope.db.run(eraseOf, [memberId])
