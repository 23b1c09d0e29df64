import { recordDays, recordFrom } from '@sparkhood/contract/bookings/reliability'
import type { HelpOffer, HelpOfferStatus, OwnHelpOffer } from '@sparkhood/contract/helping/offers'
import type { HelpAudience, HelpReward, HelpStatus } from '@sparkhood/contract/helping/requests'
import { type HelpRepeats, unnamedHelp } from '@sparkhood/contract/helping/terms'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { shownTitle } from '../../skills/public.ts'
import { isOutdated, mayRead, maySeeTitleSql, storedTitleSql, termsVersion, withEarlier } from '../queries.ts'

/** A request, with everything needed to make an offer. */
export type Offerable = {
  id: string
  askerId: string
  status: HelpStatus
  closesAt: Date
  firstDay: string | null
  lastDay: string | null
  reward: HelpReward
  audience: HelpAudience
  swapSkillId: string | null
  budgetMinor: number | null
  repeats: HelpRepeats | null
  times: number | null
  version: string
}
const offerableColumns = `r.id, r.asker_id as "askerId", r.status, r.closes_at as "closesAt", r.first_day::text as "firstDay",
  r.last_day::text as "lastDay", r.reward, r.audience, r.swap_skill_id as "swapSkillId",
  r.budget_minor as "budgetMinor", r.repeats, r.times, ${termsVersion} as "version!"`
const offerable = sql(
  'help.offerable',
  `select ${offerableColumns} from help_requests r
   where r.id = $2 and ${mayRead('$1')}`,
)
/** A request that the actor may see. */
export const findOfferable = (scope: MemberScope, requestId: string): Promise<Offerable | undefined> =>
  scope.db.row(offerable, [scope.actor.id, requestId])

export type NewOffer = {
  id: string
  requestId: string
  skillId: string | null
  startsAt: Date
  halfHours: number
  currency: Currency
  priceMinor: number
  returnStartsAt: Date | null
  returnHalfHours: number | null
  words: string
}
const insert = sql(
  'help.insert_offer',
  `insert into help_offers (id, request_id, helper_id, skill_id, starts_at, half_hours, currency, price_minor, return_starts_at,
     return_half_hours, words, status, created_at, updated_at, request_version, request_title)
   select $1, r.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open', $12, $12, ${termsVersion}, r.title
   from help_requests r where r.id = $2`,
)
export const insertOffer = (scope: MemberScope, o: NewOffer): Promise<number> =>
  scope.db.run(insert, [
    o.id, o.requestId, scope.actor.id, o.skillId, o.startsAt, o.halfHours, o.currency, o.priceMinor, o.returnStartsAt,
    o.returnHalfHours, o.words, scope.now,
  ]) // biome-ignore format: one value a place of the statement

const update = sql(
  'help.update_offer',
  `update help_offers o set earlier_words = ${withEarlier('o.earlier_words', 'o.words', '$9')}, skill_id = $2, starts_at = $3, half_hours = $4, currency = $5, price_minor = $6, return_starts_at = $7,
     return_half_hours = $8, words = $9, version = o.version + 1, updated_at = $10,
     request_version = case when $11 then ${termsVersion} else o.request_version end,
     request_title = case when $11 then r.title else o.request_title end
   from help_requests r where o.id = $1 and r.id = o.request_id`,
)
/** `isReread`: its helper has read the current request. */
export const updateOffer = (scope: MemberScope, o: NewOffer & { isReread: boolean }): Promise<number> =>
  scope.db.run(update, [
    o.id, o.skillId, o.startsAt, o.halfHours, o.currency, o.priceMinor, o.returnStartsAt, o.returnHalfHours, o.words, scope.now,
    o.isReread,
  ]) // biome-ignore format: one value a place of the statement

const count = sql('help.count_offers', 'update help_requests set offer_count = offer_count + $2 where id = $1')
/** Adds one to the open offers of a locked request, or subtracts one. */
export const addToOfferCount = (scope: Scope | MemberScope, requestId: string, by: 1 | -1): Promise<number> =>
  scope.db.run(count, [requestId, by])

const countOpen = sql(
  'help.count_open_offers',
  `select count(*)::integer as count from help_offers o join help_requests r on r.id = o.request_id
   where o.helper_id = $1 and o.status = 'open' and r.status = 'open' and r.closes_at > $2`,
)
export const countOwnOpenOffers = async (scope: MemberScope): Promise<number> =>
  (await scope.db.row(countOpen, [scope.actor.id, scope.now]))?.count ?? 0

/** An offer, with everything needed to decide about it. */
export type OfferFacts = {
  id: string
  requestId: string
  helperId: string
  skillId: string | null
  startsAt: Date
  halfHours: number
  currency: Currency
  priceMinor: number
  returnStartsAt: Date | null
  returnHalfHours: number | null
  status: HelpOfferStatus
  version: number
  /** The version it was made for, as in `termsVersion`. */
  requestVersion: string | null
  bookingId: string | null
  arrangementId: string | null
}
const facts = `o.id, o.request_id as "requestId", o.helper_id as "helperId", o.skill_id as "skillId", o.starts_at as "startsAt",
  o.half_hours as "halfHours", o.currency, o.price_minor as "priceMinor", o.return_starts_at as "returnStartsAt",
  o.return_half_hours as "returnHalfHours", o.status, o.version, o.request_version as "requestVersion", o.booking_id as "bookingId",
  o.arrangement_id as "arrangementId"`

// After a block the helper can no longer read the request's status or place.
const isAskerVisible = 'r.asker_id <> all (array(select hidden_id from hidden_pairs where member_id = $1))'

const ownOffer = sql(
  'help.own_offer',
  `select ${facts} from help_offers o join help_requests r on r.id = o.request_id
   where o.id = $2 and o.helper_id = $1 and ${isAskerVisible}`,
)
/** An offer of the actor's; undefined if actor and asker are hidden from each other. */
export const findOwnOffer = (scope: MemberScope, id: string): Promise<OfferFacts | undefined> =>
  scope.db.row(ownOffer, [scope.actor.id, id])

const received = sql(
  'help.received_offer',
  `select ${facts} from help_offers o join help_requests r on r.id = o.request_id where o.id = $1 and r.asker_id = $2`,
)
/** An offer made for a request of the actor's. */
export const findReceivedOffer = (scope: MemberScope, id: string): Promise<OfferFacts | undefined> =>
  scope.db.row(received, [id, scope.actor.id])

// Lock order: always the request before its offer.
const lock = sql('help.lock_offer', `select ${facts} from help_offers o where o.id = $1 for update`)
export const lockOffer = (scope: MemberScope, id: string): Promise<OfferFacts | undefined> => scope.db.row(lock, [id])

/** What an offer became: a booking or an arrangement. */
export type Agreed = { bookingId: string | null; arrangementId: string | null }
const setStatus = sql(
  'help.set_offer_status',
  `update help_offers set status = $2, booking_id = $3, arrangement_id = $5, updated_at = $4 where id = $1 and status = 'open'`,
)
export const writeOfferStatus = (
  scope: MemberScope,
  id: string,
  { status, bookingId = null, arrangementId = null }: { status: HelpOfferStatus } & Partial<Agreed>,
): Promise<number> => scope.db.run(setStatus, [id, status, bookingId, scope.now, arrangementId])

const closeOthers = sql(
  'help.close_offers',
  `with closed as (
     update help_offers set status = 'closed', updated_at = $2 where request_id = $1 and status = 'open' returning id
   ), counted as (
     update help_requests set offer_count = 0 where id = $1
   )
   select id from closed`,
)
/** Closes all open offers of a locked request; returns their ids. */
export const closeOpenOffers = async (scope: Scope | MemberScope, requestId: string): Promise<string[]> =>
  (await scope.db.rows(closeOthers, [requestId, scope.now])).map(({ id }) => id)

// Locks requests before offers, as accepting an offer does. Publishes nothing: neither side learns of a block.
const closing = (whose: string): string => `with found as (
     select o.id from help_offers o join help_requests r on r.id = o.request_id
     where o.status = 'open' and ${whose} order by r.id for update of r
   ), closed as (
     update help_offers o set status = 'closed', updated_at = $1 from found
     where o.id = found.id and o.status = 'open' returning o.request_id
   )
   update help_requests r set offer_count = greatest(0, r.offer_count - 1) from closed where r.id = closed.request_id`
const closeBetween = sql(
  'help.close_offers_between',
  closing('(r.asker_id = $2 and o.helper_id = $3 or r.asker_id = $3 and o.helper_id = $2)'),
)
/** Closes the open offers that two members made to each other. */
export const closeOffersBetween = (scope: Scope | MemberScope, one: string, other: string): Promise<number> =>
  scope.db.run(closeBetween, [scope.now, one, other])

const closeOfSanctioned = sql(
  'help.close_offers_of_sanctioned',
  closing(`o.helper_id = (select n.member_id from sanctions n join accounts a on a.id = n.member_id and a.suspended_at is not null
     where n.id = $2 and n.kind = 'suspension')`),
)
/** Closes the open offers of a member whom this sanction suspends. */
export const closeOffersOfSanctioned = (scope: Scope, sanctionId: string): Promise<number> =>
  scope.db.run(closeOfSanctioned, [scope.now, sanctionId])

const closeOfClosing = sql(
  'help.close_offers_of_closing',
  closing('o.helper_id = (select member_id from closings where member_id = $2)'),
)
/** Closes the open offers of a member who is closing their account, unless they have changed their mind. */
export const closeOffersOfClosing = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(closeOfClosing, [scope.now, memberId])

const empty = sql('help.empty_words', `update help_offers set words = '', earlier_words = '{}' where id = $1`)
/** Removes the words with an offer after a report of them was upheld; the report keeps them. */
export const clearOfferText = (scope: Scope, offerId: string): Promise<number> => scope.db.run(empty, [offerId])

const source = sql(
  'help.request_of_agreed',
  `select request_id as "requestId" from help_offers
   where booking_id = $1 or arrangement_id in ($1, (select v.arrangement_id from arrangement_visits v where v.id = $1)) limit 1`,
)
/** The request for help that a booking, an arrangement or one of its visits came of. */
export const findRequestOf = async (scope: Scope, agreedId: string): Promise<string | undefined> =>
  (await scope.db.row(source, [agreedId]))?.requestId

const agreed = sql(
  'help.agreed_of_request',
  `select coalesce(booking_id, arrangement_id) as "id!" from help_offers
   where request_id = $1 and coalesce(booking_id, arrangement_id) is not null`,
)
/** The booking or the arrangement that came of a request. */
export const listAgreedOf = (scope: Scope, requestId: string): Promise<{ id: string }[]> =>
  scope.db.rows(agreed, [requestId])

const isHelperShown = sql(
  'help.is_helper_shown',
  `select from accounts a where a.id = $2 and not a.hidden
     and not exists (select from hidden_pairs h where h.member_id = $1 and h.hidden_id = $2)`,
)
/** Whether the actor may still see a helper. */
export const isShown = async (scope: MemberScope, memberId: string): Promise<boolean> =>
  (await scope.db.row(isHelperShown, [scope.actor.id, memberId])) !== undefined

const keptShare = `(select case when count(*) >= ${recordFrom} then
      sum(case when m.kind in ('kept', 'late') then weight else 0 end) / nullif(sum(weight), 0) end
    from (select k.kind, 1 - extract(epoch from $3::timestamptz - k.at) / (${recordDays} * 86400.0) as weight
      from booking_marks k where k.member_id = o.helper_id and k.at > $3::timestamptz - interval '${recordDays} days') m)::float8`
const columns = `o.id as "_id", o.request_id, o.starts_at as booking_date,
  o.starts_at + o.half_hours * interval '30 minutes' as ends_at, (o.half_hours / 2.0)::float8 as hours, o.currency,
  o.price_minor as price, o.words as message,
  case when s.id is not null then json_build_object('_id', s.id, 'title', ${shownTitle('s')}) end as skill,
  o.return_starts_at as offer_date, (o.return_half_hours / 2.0)::float8 as offer_hours, o.status, o.version, ${isOutdated} as "outdated!",
  o.booking_id, o.arrangement_id,
  o.created_at as "createdAt", o.updated_at as "updatedAt",
  case when ${mayRead('$1')} then round(((r.position <-> grid_point(l.shown_lat, l.shown_lon)) / 1000)::numeric, 1)::float8 end as distance,
  case when ${mayRead('$1')} then r.shown_radius_metres + l.shown_radius_metres end as reach_metres,
  json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname, 'photourl', p.photo,
    'verified', p.kyc_status = 'approved', 'rating', json_build_object('average', round(c.rating::numeric, 1)::float8,
      'count', coalesce(c.rating_count, 0)), 'kept_share', ${keptShare}) as helper`
const tables = `help_offers o join help_requests r on r.id = o.request_id join profiles p on p.member_id = o.helper_id
  left join member_cards c on c.member_id = o.helper_id left join places l on l.member_id = o.helper_id
  left join skills s on s.id = o.skill_id`

const ofRequest = sql(
  'help.offers_of_request',
  `select ${columns} from ${tables}
   where o.request_id = $2 and (o.helper_id = $1 and ${isAskerVisible} or r.asker_id = $1 and o.status <> 'withdrawn'
     and o.helper_id <> all (array(select hidden_id from hidden_pairs where member_id = $1))
     and (o.status = 'accepted' or not exists (select from accounts a where a.id = o.helper_id and a.hidden)))
   order by case o.status when 'accepted' then 0 when 'open' then 1 else 2 end, o.created_at, o.id limit 100`,
)
/** The offers that the actor may read: all for a request of their own, otherwise only their own. */
export const listOfRequest = (scope: MemberScope, requestId: string): Promise<HelpOffer[]> =>
  scope.db.rows(ofRequest, [scope.actor.id, requestId, scope.now])

const one = sql(
  'help.offer',
  `select ${columns} from ${tables} where o.id = $2 and o.helper_id = $1 and ${isAskerVisible}`,
)
export const findOffer = (scope: MemberScope, id: string): Promise<HelpOffer | undefined> =>
  scope.db.row(one, [scope.actor.id, id, scope.now])

const mine = sql(
  'help.own_offers',
  `select ${columns}, json_build_object('_id', r.id,
     'title', case when ${maySeeTitleSql('$1')} then coalesce(${storedTitleSql('o.request_title')}, '${unnamedHelp}') else '${unnamedHelp}' end, 'reward', r.reward, 'status',
     case when r.status = 'open' and r.closes_at <= $3 then 'expired' else r.status end,
     'asker', case when ${maySeeTitleSql('$1')} then (select json_build_object('_id', k.member_id, 'firstname', k.firstname)
       from profiles k where k.member_id = r.asker_id) end) as request,
     ${exactMoment('o.created_at')} as "exactly!"
   from ${tables}
   where o.helper_id = $1 and ${isAskerVisible}
     and ($2::timestamptz is null or (o.created_at, o.id) < ($2, $4::uuid))
   order by o.created_at desc, o.id desc limit $5`,
)
export type OwnOfferRow = OwnHelpOffer & { exactly: string }
export const listMine = (
  scope: MemberScope,
  { after, limit }: { after: readonly [string, string] | undefined; limit: number },
): Promise<OwnOfferRow[]> => scope.db.rows(mine, [scope.actor.id, after?.[0], scope.now, after?.[1], limit])
