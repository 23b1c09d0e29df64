import type { LoanMoment, LoanPhoto } from '@sparkhood/contract/bookings/loan-photos'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import type { LoanFacts } from '../lending/rules.ts'

const facts = sql(
  'bookings.loan_facts',
  `select kind, status, starts_at as "startsAt", updated_at as "updatedAt", released_at is not null as "isReleased!"
   from bookings where id = $1 and $2 in (client_id, provider_id)`,
)
/** What says whether a loan of the actor's is photographed now; undefined where the booking is not theirs. */
export const findLoan = (scope: MemberScope, bookingId: string): Promise<LoanFacts | undefined> =>
  scope.db.row(facts, [bookingId, scope.actor.id])

const list = sql(
  'bookings.loan_photos',
  `select id as "_id", moment, author_id = $2 as "is_yours!", photo, taken_at as "createdAt" from loan_photos
   where booking_id = $1 order by taken_at, id`,
  shape<{ moment: LoanMoment }>(),
)
export const listPhotos = (scope: MemberScope, bookingId: string): Promise<LoanPhoto[]> =>
  scope.db.rows(list, [bookingId, scope.actor.id])

const insert = sql(
  'bookings.add_loan_photos',
  `insert into loan_photos (id, booking_id, author_id, moment, photo, taken_at)
   select n.id, $1, $2, $3, n.photo, $4 from unnest($5::uuid[], $6::text[]) as n(id, photo)`,
)
export type NewPhotos = { bookingId: string; moment: LoanMoment; ids: string[]; photos: string[] }
export const insertPhotos = (scope: MemberScope, p: NewPhotos): Promise<number> =>
  scope.db.run(insert, [p.bookingId, scope.actor.id, p.moment, scope.now, p.ids, p.photos])

const over = sql(
  'bookings.loan_photos_over',
  `select p.id, p.photo from loan_photos p join bookings b on b.id = p.booking_id
   where b.status not in ('accepted', 'in_progress', 'disputed') and greatest(b.ends_at, b.updated_at) < $1
     and not exists (select from reports w where w.kind = 'message' and w.subject_id = p.id and w.resolved_at is null)
   order by p.id limit 100`,
)
/** Some of the photos of loans that were over before a moment, but for those that a report is waiting about. */
export const listOver = (scope: Scope, before: Date): Promise<{ id: string; photo: string }[]> =>
  scope.db.rows(over, [before])

const own = sql(
  'bookings.own_loan_photos',
  'select id, photo from loan_photos where author_id = $1 order by id limit 100',
)
/** Some of the photos that a member took of loans. */
export const listOfMember = (scope: Scope, memberId: string): Promise<{ id: string; photo: string }[]> =>
  scope.db.rows(own, [memberId])

const one = sql('bookings.loan_photo', 'select id, photo from loan_photos where id = $1')
export const findPhoto = (scope: Scope, id: string): Promise<{ id: string; photo: string } | undefined> =>
  scope.db.row(one, [id])

const remove = sql('bookings.remove_loan_photos', 'delete from loan_photos where id = any($1::uuid[])')
export const removePhotos = (scope: Scope, ids: string[]): Promise<number> => scope.db.run(remove, [ids])
