import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

const asked = sql(
  'help.asked_by',
  `select r.id, case when exists (select from help_offers o where o.request_id = r.id and o.booking_id is not null)
     then '{}' else r.photos end as photos
   from help_requests r where r.asker_id = $1 order by r.id`,
)
/** What a member asked for, with the photos that nothing else names: a booking has those of its request. */
export const listAsked = (scope: Scope, memberId: string): Promise<{ id: string; photos: string[] }[]> =>
  scope.db.rows(asked, [memberId])

const remove = sql('help.delete', 'delete from help_requests where id = $1')
export const deleteRequest = (scope: Scope, id: string): Promise<number> => scope.db.run(remove, [id])

const removeQuestions = sql('help.delete_questions', 'delete from help_questions where author_id = $1')
export const getDeleteQuestions = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(removeQuestions, [memberId])

const removeOffers = sql(
  'help.delete_offers',
  `with gone as (delete from help_offers where helper_id = $1 returning request_id, status)
   update help_requests r set offer_count = r.offer_count - 1
   from gone where gone.request_id = r.id and gone.status = 'open' and r.offer_count > 0`,
)
/** Deletes what a member offered; the counts of open requests follow. */
export const getDeleteOffers = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(removeOffers, [memberId])
