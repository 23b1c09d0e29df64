import { earlyStartMinutes, noShowAnswerHours } from '@sparkhood/contract/bookings/terms'
import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import { silenceWaitDays } from './deadlines.ts'

/**
 * Whether a member's silence is excused at $1: they are suspended, or were until a day ago, or have nobody to reply for them.
 * Ends `silenceWaitDays` after their deadline, so that the other side does not wait for ever.
 */
const cannotAnswer = (
  member: string,
  dueAt: string,
): string => `(${dueAt} > $1::timestamptz - interval '${silenceWaitDays} days'
  and (exists (select from sanctions s where s.member_id = ${member} and s.kind = 'suspension'
      and (s.lifted_at is null or s.lifted_at > $1::timestamptz - interval '${noShowAnswerHours} hours'))
    or ${helperSql.isUnrepresented(member, '$1')}))`
const absentMember = `case absent when 'client' then client_id else provider_id end`

const due = {
  expiring: sql(
    'bookings.expiring',
    `select id from bookings where status = 'pending' and expires_at <= $1 and id > $2 order by id limit 200`,
  ),
  ending: sql(
    'bookings.ending',
    `select id from bookings where status in ('accepted', 'in_progress') and ends_at <= $1 and done_at is null and id > $2
     order by id limit 200`,
  ),
  // A visit that nobody has begun, and that its provider might not go to: they were suspended before they can have been on the way,
  // until its end. Of a loan, and of a swap, more than a price would be undone.
  unattended: sql(
    'bookings.unattended',
    `select id from bookings b where status = 'accepted' and ends_at <= $1 and done_at is null and id > $2 and absent is null and exchange_id is null
       and kind <> 'tool' and exists (select from sanctions s where s.member_id = b.provider_id and s.kind = 'suspension'
         and s.at < b.starts_at - interval '${earlyStartMinutes} minutes' and (s.lifted_at is null or s.lifted_at > b.ends_at))
     order by id limit 200`,
  ),
  unanswered: sql(
    'bookings.unanswered',
    `select id from bookings where answer_by <= $1 and id > $2 and not ${cannotAnswer(absentMember, 'answer_by')}
     order by id limit 200`,
  ),
  releasing: sql(
    'bookings.releasing',
    `select id from bookings where status = 'completed' and released_at is null and release_at <= $1 and id > $2
       and not ${cannotAnswer('client_id', 'release_at')}
     order by id limit 200`,
  ),
}
/** Up to 200 bookings that are due for a timed job, ordered by id. */
export const listDue = (
  scope: Scope,
  kind: keyof typeof due,
  { until, after }: { until: Date; after: string },
): Promise<{ id: string }[]> => scope.db.rows(due[kind], [until, after])
