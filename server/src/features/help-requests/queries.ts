import { sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

/** Whether a viewer belongs to an audience of the request `r`, by default its current one. */
export const isAskedBy = (viewer: string, audience = 'r.audience'): string => `(${audience} = 'nearby'
    or ${audience} = 'checked' and (select p.kyc_status = 'approved' from profiles p where p.member_id = ${viewer})
    or ${audience} = 'following' and exists (select from follows f where f.follower_id = r.asker_id and f.followed_id = ${viewer}))`

/** Whether a viewer may see the asker of `r`, who may be hidden from all or from this viewer. */
const isAskerShownTo = (
  viewer: string,
): string => `r.asker_id <> all (array(select hidden_id from hidden_pairs where member_id = ${viewer}))
    and not exists (select from accounts a where a.id = r.asker_id and a.hidden)`

export const isAsked = isAskedBy('$1')
export const isAskerShown = isAskerShownTo('$1')

/** Whether a viewer may read the request `r` now. */
export const mayRead = (viewer: string): string =>
  `(r.asker_id = ${viewer} or r.status not in ('withdrawn', 'removed') and ${isAskerShownTo(viewer)} and ${isAskedBy(viewer)})`

/**
 * Whether somebody who was notified of the request `r` may still see its title as they read it: also once it was
 * withdrawn, but not once it was removed or has an audience without them.
 */
export const maySeeTitleSql = (viewer: string): string =>
  `(r.asker_id = ${viewer} or r.status <> 'removed' and ${isAskerShownTo(viewer)} and ${isAskedBy(viewer)})`

/**
 * Whether a viewer who may read the request `r` may read what was written for an earlier audience of it: widening the
 * audience must not show everybody what was asked of a few. Null is the current audience.
 */
export const maySeeEarlierSql = (viewer: string, audience: string): string =>
  `(r.asker_id = ${viewer} or ${audience} is null or ${isAskedBy(viewer, audience)})`

/** The version of what a helper agrees to: the request `r` (its text, hours and days) and the listing given in return. */
export const termsVersion = `concat_ws('.', r.version, (select given.version from skills given where given.id = r.swap_skill_id))`
// Offers from before versions existed have none.
const offerVersionSql = `coalesce(o.request_version, concat_ws('.', 1, case when r.swap_skill_id is not null then 1 end))`
/** Whether the open offer `o` was made for an earlier version of its request `r`. */
export const isOutdated = `(o.status = 'open' and ${offerVersionSql} <> ${termsVersion})`
/** The title of the request `r` as stored when it was read; null if it was not stored and has changed since. */
export const storedTitleSql = (kept: string): string => `coalesce(${kept}, case when r.version = 1 then r.title end)`

/**
 * Adds a replaced text to the earlier ones, each once, because reports need what was read. More are kept than a member
 * can write in a day, so that no series of changes drives one out.
 */
export const withEarlier = (earlier: string, was: string, is: string): string => `case
  when coalesce(${was}, '') in ('', ${is}) or ${was} = any (${earlier}) then ${earlier}
  else (${earlier} || ${was})[greatest(cardinality(${earlier}) - 98, 1):] end`

const hold = sql('help.hold_listing', 'select from skills where id = $1 for share')
/** Locks a listing against changes until the transaction ends. */
export const holdListing = async (scope: MemberScope, skillId: string): Promise<void> => {
  await scope.db.rows(hold, [skillId])
}

const outdated = sql(
  'help.outdated_offer',
  `select from help_offers o join help_requests r on r.id = o.request_id where o.id = $1 and ${isOutdated}`,
)
export const isOfferOutdated = async (scope: MemberScope, offerId: string): Promise<boolean> =>
  (await scope.db.row(outdated, [offerId])) !== undefined

const allOutdated = sql(
  'help.outdated_offers',
  `select o.id as "offerId", ${termsVersion} as "version!" from help_offers o join help_requests r on r.id = o.request_id
   where r.id = $1 and ${isOutdated} order by o.id`,
)
/** The open offers of a locked request that were made for an earlier version, with the current version. */
export const listOutdated = (
  scope: Scope | MemberScope,
  requestId: string,
): Promise<{ offerId: string; version: string }[]> => scope.db.rows(allOutdated, [requestId])

const closeUnread = sql(
  'help.close_unread_offers',
  `with closed as (
     update help_offers o set status = 'closed', updated_at = $2 from help_requests r
     where r.id = $1 and o.request_id = r.id and ${isOutdated} and not ${mayRead('o.helper_id')} returning o.id
   ), counted as (
     update help_requests set offer_count = offer_count - (select count(*) from closed) where id = $1
   )
   select id from closed`,
)
/** Closes the open offers of a locked request whose helpers may not read its changed text; returns their ids. */
export const closeUnreadOffers = async (scope: Scope | MemberScope, requestId: string): Promise<string[]> =>
  (await scope.db.rows(closeUnread, [requestId, scope.now])).map(({ id }) => id)

const confirm = sql(
  'help.confirm_offer',
  `update help_offers o set request_version = ${termsVersion}, request_title = r.title, updated_at = $2
   from help_requests r where o.id = $1 and r.id = o.request_id`,
)
/** Confirms the offer for the current version of its request. */
export const writeConfirmed = (scope: MemberScope, offerId: string): Promise<number> =>
  scope.db.run(confirm, [offerId, scope.now])

const swapping = sql(
  'help.swapping',
  `select r.id from skills s join help_requests r on r.asker_id = s.member_id and r.swap_skill_id = s.id
   where s.id = $1 and r.status = 'open' order by r.id`,
)
/** The open requests that give a listing in return. */
export const listSwapping = async (scope: Scope, skillId: string): Promise<string[]> =>
  (await scope.db.rows(swapping, [skillId])).map(({ id }) => id)
