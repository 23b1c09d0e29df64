import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

// A booking that came of one keeps its photos, and what was agreed is looked up as long as it is under way. A report that
// waits is decided on with the request still there.
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
/** Some of the requests that were over before a moment, in the order of their ids, with the photos that nothing else names. */
export const listOver = (
  scope: Scope,
  { before, after }: { before: Date; after: string },
): Promise<{ id: string; photos: string[] }[]> => scope.db.rows(over, [before, after])

const claim = sql(
  'help.claim_over',
  `update help_requests set status = case status when 'expired' then 'withdrawn' else status end
   where id = $1 and status <> 'open' and updated_at < $2`,
)
/** Keeps a request from being renewed while it is deleted; false where it was renewed meanwhile. */
export const claimOver = async (scope: Scope, id: string, before: Date): Promise<boolean> =>
  (await scope.db.run(claim, [id, before])) > 0

const offers = sql(
  'help.sweep_offers',
  `delete from help_offers where status in ('closed', 'withdrawn') and updated_at < $1`,
)
/** Deletes offers that nobody took before a moment, also those of a request that is still open. */
export const removeOffersBefore = (scope: Scope, before: Date): Promise<number> => scope.db.run(offers, [before])

// What was taken down goes from the booking as well.
const isUnused = `r.status in ('withdrawn', 'removed') and r.photos <> '{}'
  and (r.status = 'removed' or not exists (select from help_offers o where o.request_id = r.id and (o.booking_id is not null or o.arrangement_id is not null)))
  and not exists (select from reports p where p.kind = 'request' and p.subject_id = r.id and p.resolved_at is null)`
const unused = sql('help.unused_photos', `select r.photos from help_requests r where r.id = $1 and ${isUnused}`)
/** The photos of a request that is over for good, where nobody needs them any more. */
export const findUnusedPhotos = async (scope: Scope, id: string): Promise<string[] | undefined> =>
  (await scope.db.row(unused, [id]))?.photos

const allUnused = sql(
  'help.all_unused_photos',
  `select r.id from help_requests r where r.id > $1 and ${isUnused} order by r.id limit 200`,
)
/** Some of the requests that have such photos, in the order of their ids. */
export const listUnusedPhotos = (scope: Scope, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(allUnused, [after])

const dropPhotos = sql('help.drop_photos', `update help_requests set photos = '{}' where id = $1`)
export const writeNoPhotos = (scope: Scope, id: string): Promise<number> => scope.db.run(dropPhotos, [id])
