import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

// A booking keeps the photos of its request. A request stays while what was agreed is under way, and while a report on
// it is open.
const over = sql(
  'help.over',
  `select r.id, case when exists (select from help_offers o where o.request_id = r.id and o.booking_id is not null)
     then '{}' else r.photos end as photos
   from help_requests r
   where r.status <> 'open' and r.updated_at < $1 and r.id > $2
     and not exists (select from help_offers o join bookings b on b.id = o.booking_id
       where o.request_id = r.id and b.ends_at > $1)
     and not exists (select from help_offers o join arrangements a on a.id = o.arrangement_id
       where o.request_id = r.id and (a.status in ('active', 'paused') or a.updated_at > $1))
     and not exists (select from reports p where p.kind = 'request' and p.subject_id = r.id and p.resolved_at is null)
   order by r.id limit 200`,
)
/** The next requests, by id, that were over before a moment, with the photos that nothing else uses. */
export const listExpired = (
  scope: Scope,
  { before, after }: { before: Date; after: string },
): Promise<{ id: string; photos: string[] }[]> => scope.db.rows(over, [before, after])

const claim = sql(
  'help.claim_over',
  `update help_requests set status = case status when 'expired' then 'withdrawn' else status end
   where id = $1 and status <> 'open' and updated_at < $2`,
)
/** Prevents a request from being renewed while it is deleted; false if it was renewed meanwhile. */
export const claimForDeletion = async (scope: Scope, id: string, before: Date): Promise<boolean> =>
  (await scope.db.run(claim, [id, before])) > 0

const offers = sql(
  'help.sweep_offers',
  `delete from help_offers where status in ('closed', 'withdrawn') and updated_at < $1`,
)
/** Deletes offers closed or withdrawn before a moment, also those of a request that is still open. */
export const removeOffersBefore = (scope: Scope, before: Date): Promise<number> => scope.db.run(offers, [before])

// The photos of a removed request are erased from its booking too.
const isUnused = `r.status in ('withdrawn', 'removed') and r.photos <> '{}'
  and (r.status = 'removed' or not exists (select from help_offers o where o.request_id = r.id and (o.booking_id is not null or o.arrangement_id is not null)))
  and not exists (select from reports p where p.kind = 'request' and p.subject_id = r.id and p.resolved_at is null)`
const unused = sql('help.unused_photos', `select r.photos from help_requests r where r.id = $1 and ${isUnused}`)
/** The photos of a withdrawn or removed request that nobody needs any longer; undefined if somebody does. */
export const findUnusedPhotos = async (scope: Scope, id: string): Promise<string[] | undefined> =>
  (await scope.db.row(unused, [id]))?.photos

const allUnused = sql(
  'help.all_unused_photos',
  `select r.id from help_requests r where r.id > $1 and ${isUnused} order by r.id limit 200`,
)
/** The next requests with such photos, by id. */
export const listUnusedPhotos = (scope: Scope, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(allUnused, [after])

const dropPhotos = sql('help.drop_photos', `update help_requests set photos = '{}' where id = $1`)
export const writeNoPhotos = (scope: Scope, id: string): Promise<number> => scope.db.run(dropPhotos, [id])

const asked = sql(
  'help.asked_by',
  `select r.id, case when exists (select from help_offers o where o.request_id = r.id and o.booking_id is not null)
     then '{}' else r.photos end as photos
   from help_requests r where r.asker_id = $1 order by r.id`,
)
/** A member's requests, with the photos that nothing else uses: a booking uses those of its request. */
export const listAsked = (scope: Scope, memberId: string): Promise<{ id: string; photos: string[] }[]> =>
  scope.db.rows(asked, [memberId])

const remove = sql('help.delete', 'delete from help_requests where id = $1')
export const deleteRequest = (scope: Scope, id: string): Promise<number> => scope.db.run(remove, [id])

const removeQuestions = sql('help.delete_questions', 'delete from help_questions where author_id = $1')
export const deleteQuestionsBy = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(removeQuestions, [memberId])

const removeOffers = sql(
  'help.delete_offers',
  `with gone as (delete from help_offers where helper_id = $1 returning request_id, status)
   update help_requests r set offer_count = r.offer_count - 1
   from gone where gone.request_id = r.id and gone.status = 'open' and r.offer_count > 0`,
)
/** Deletes a member's offers, and subtracts the open ones from their requests' counts. */
export const deleteOffersBy = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(removeOffers, [memberId])
