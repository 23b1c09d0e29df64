import { helperSql } from '../../trusted-helpers/public.ts'

/**
 * Whether `assisted_members m` has a booking that goes on, and nobody acts for them at the moment that `now` stands for who could
 * answer.
 */
export const isUnhelpedSql = (now: string): string => `(m.taken_over_at is null
    and exists (select from accounts ma where ma.id = m.member_id and not ma.hidden)
    and exists (select from bookings mb where mb.client_id = m.member_id
      and (mb.status in ('pending', 'accepted', 'in_progress', 'disputed') or mb.status = 'completed' and mb.released_at is null))
    and not exists (select from helper_grants mg where mg.member_id = m.member_id and ${helperSql.organises('mg', now)}))`

/** Since when nobody could answer for `assisted_members m`, at the moment that `now` stands for. */
export const getUnhelpedSinceSql = (now: string): string =>
  `coalesce(${helperSql.unrepresentedSince('m.member_id', now)}, m.added_at)`
