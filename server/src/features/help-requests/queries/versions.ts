import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { mayRead } from './audience.ts'

/** What a helper agrees to: it changes with the words, hours and days of the request `r`, and with the listing given in return. */
export const termsVersion = `concat_ws('.', r.version, (select given.version from skills given where given.id = r.swap_skill_id))`
// An offer without one was written before there were versions.
const offeredFor = `coalesce(o.request_version, concat_ws('.', 1, case when r.swap_skill_id is not null then 1 end))`
/** Whether the open offer `o` was made for other words than those of its request `r` now. */
export const isOutdated = `(o.status = 'open' and ${offeredFor} <> ${termsVersion})`
/** The title of the request `r` as it was kept when it was read; null where it was not kept and has changed since. */
export const titleAsRead = (kept: string): string => `coalesce(${kept}, case when r.version = 1 then r.title end)`

/**
 * The earlier texts of something with the one that is replaced, each once, for reports: they were read. More are kept than a
 * member can write in a day, so that no changes drive one out.
 */
export const withEarlier = (earlier: string, was: string, is: string): string => `case
  when coalesce(${was}, '') in ('', ${is}) or ${was} = any (${earlier}) then ${earlier}
  else (${earlier} || ${was})[greatest(cardinality(${earlier}) - 98, 1):] end`

const hold = sql('help.hold_listing', 'select from skills where id = $1 for share')
/** Keeps a listing as it is until the transaction ends. */
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
/** The open offers of a locked request that were made for other words, and what they would be for now. */
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
/** Closes the open offers of a locked request that were made for words which their helpers may not read; returns their ids. */
export const closeUnreadOffers = async (scope: Scope | MemberScope, requestId: string): Promise<string[]> =>
  (await scope.db.rows(closeUnread, [requestId, scope.now])).map(({ id }) => id)

const confirm = sql(
  'help.confirm_offer',
  `update help_offers o set request_version = ${termsVersion}, request_title = r.title, updated_at = $2
   from help_requests r where o.id = $1 and r.id = o.request_id`,
)
/** The offer stands for the request as it is now. */
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
