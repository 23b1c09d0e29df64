import type { ReadingContext } from '@sparkhood/contract/admin/members'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { Scope } from '../../../platform/scope.ts'

const said = `case when p.member_id is not null then json_build_object('_id', p.member_id, 'firstname', p.firstname) end as by`

// Written in a conversation or in a dispute: what was reported is one of the two.
const around = sql(
  'admin.words_around',
  `with reported as (
     select m.id, m.conversation_id, m.sequence from reports r join messages m on m.id = r.subject_id
     where r.id = $1 and r.kind = 'message'
   ), dispute as (
     select w.id, w.dispute_id from reports r join dispute_words w on w.id = r.subject_id
     where r.id = $1 and r.kind = 'message'
   ), words as (
     select w.*, row_number() over (order by w.said_at, w.id) as nth from dispute_words w
     where w.dispute_id = (select dispute_id from dispute)
   )
   select * from (
     select m.id as "_id", ${said}, m.content, m.photo is not null as has_photo, m.sent_at, m.id = n.id as reported
     from reported n join messages m on m.conversation_id = n.conversation_id
         and m.sequence between n.sequence - 10 and n.sequence + 10
       left join profiles p on p.member_id = m.sender_id
     union all
     select w.id, case when p.member_id is not null
         then json_build_object('_id', p.member_id, 'firstname', p.firstname)::jsonb end::json,
       w.message, w.file_name is not null, w.said_at, w.id = d.id
     from dispute d join words w on w.nth between (select nth from words where id = d.id) - 10
         and (select nth from words where id = d.id) + 10
       left join profiles p on p.member_id = w.author_id
   ) found order by sent_at, "_id"`,
  shape<{ by: AroundRow['by'] }>(),
)
export type AroundRow = {
  _id: string
  by: { _id: string; firstname: string } | null
  content: string
  has_photo: boolean
  sent_at: Date
  reported: boolean
}
/** The words around one that was reported, by its report. */
export const listWordsAround = (scope: Scope, reportId: string): Promise<AroundRow[]> =>
  scope.db.rows(around, [reportId])

const context = sql(
  'admin.dispute_around',
  `select b.id as booking_id, b.title, d.opened_by, c.firstname as client, v.firstname as provider, d.opened_at, d.ended_at
   from reports r join dispute_words w on w.id = r.subject_id join disputes d on d.id = w.dispute_id
     join bookings b on b.id = d.booking_id join profiles c on c.member_id = b.client_id
     join profiles v on v.member_id = b.provider_id
   where r.id = $1 and r.kind = 'message'`,
)
/** The dispute in which something was reported, if that is where it stands. */
export const findDisputeAround = (scope: Scope, reportId: string): Promise<ReadingContext | undefined> =>
  scope.db.row(context, [reportId])
