import {
  type FoundMember,
  type MemberFilter,
  memberListSizes,
  type ReadingContext,
  type WholeMember,
} from '@sparkhood/contract/admin/members'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import { shownEmailSql } from '../../../platform/mail/without-email.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { concerns } from '../../moderation/public.ts'

const state = `case when a.closed_at is not null then 'closed' when a.suspended_at is not null then 'suspended'
  when a.closing_at is not null then 'closing' else 'active' end`
const columns = `a.id as "_id", p.firstname, p.lastname, p.photo as photourl, ${shownEmailSql('a.email')} as "email!", a.role, ${state} as state,
  coalesce(h.location_name, '') as place, a.created_at as joined_at`
const tables = 'accounts a join profiles p on p.member_id = a.id left join places h on h.member_id = a.id'

const of: Record<MemberFilter, string> = {
  all: 'true',
  suspended: 'a.suspended_at is not null',
  closing: 'a.closing_at is not null and a.closed_at is null',
  operators: `a.role <> 'member'`,
}

/**
 * What the search text is: an id of a member or a booking, a booking reference, or part of an email address, phone
 * number or name.
 */
export type SearchKind = 'none' | 'id' | 'reference' | 'email' | 'phone' | 'name'
// The matching index finds the members before they are sorted; the other order would scan all members.
const found: Record<SearchKind, string> = {
  none: 'select null::uuid as id where $4::text is not null',
  id: `select id from accounts where id = $4::uuid
    union select unnest(array[client_id, provider_id]) from bookings where id = $4::uuid`,
  // Eight characters may also be part of a phone number.
  reference: `select unnest(array[client_id, provider_id]) as id from bookings where right(id::text, 8) = $4
    union select id from accounts where regexp_replace(phone, '\\D', '', 'g') like '%' || $4 || '%'`,
  email: 'select id from accounts where lower(email::text) like $4',
  phone: `select id from accounts where regexp_replace(phone, '\\D', '', 'g') like $4`,
  name: `select member_id as id from profiles where lower(firstname || ' ' || lastname) like $4`,
}

const list = (filter: MemberFilter, kind: SearchKind) =>
  sql(
    `admin.members_${filter}_${kind}`,
    `with found as materialized (${found[kind]})
     select ${columns}, ${exactMoment('a.created_at')} as "exactly!" from ${tables}
     where ${of[filter]} ${kind === 'none' ? '' : 'and a.id in (select id from found)'}
       and ($1::timestamptz is null or (a.created_at, a.id) < ($1, $2::uuid))
     order by a.created_at desc, a.id desc limit $3`,
  )
const filters = Object.keys(of) as MemberFilter[]
const kinds = Object.keys(found) as SearchKind[]
const lists = new Map(filters.flatMap((filter) => kinds.map((kind) => [`${filter} ${kind}`, list(filter, kind)])))

export type PageRequest = {
  filter: MemberFilter
  kind: SearchKind
  text: string | null
  after: readonly [string, string] | undefined
  limit: number
}
export type FoundRow = FoundMember & { exactly: string }
/** Members, newest first. */
export const listMemberRows = (
  scope: Scope,
  { filter, kind, text, after, limit }: PageRequest,
): Promise<FoundRow[]> => {
  const statement = lists.get(`${filter} ${kind}`)
  if (!statement) throw new Error('No such list of members')
  return scope.db.rows(statement, [after?.[0], after?.[1], limit, text])
}

type Head = Omit<WholeMember, 'skills' | 'bookings' | 'reports' | 'sanctions' | 'notes' | 'devices' | 'older' | 'money'>
const head = sql(
  'admin.member',
  `select ${columns}, a.phone, p.bio, p.kyc_status,
     (select max(s.last_seen_at) from sessions s where s.account_id = a.id and s.ended_at is null) as last_seen_at
   from ${tables} where a.id = $1`,
)
/** The identity and status of a member. */
export const findMember = (scope: Scope, id: string): Promise<Head | undefined> => scope.db.row(head, [id])

// One more row than displayed shows whether there are older ones.
const first = (list: keyof typeof memberListSizes): string => `limit ${memberListSizes[list] + 1}`

const skills = sql(
  'admin.member_skills',
  `select id as "_id", title, approval_status, paused_at is not null as paused from skills
   where member_id = $1 and withdrawn_at is null order by created_at desc ${first('skills')}`,
)
export const listSkills = (scope: Scope, id: string): Promise<WholeMember['skills']> => scope.db.rows(skills, [id])

const bookings = sql(
  'admin.member_bookings',
  `select b.id as "_id", b.title, b.status, case when b.client_id = $1 then 'client' else 'provider' end as they_are,
     json_build_object('_id', o.member_id, 'firstname', o.firstname, 'lastname', o.lastname) as with,
     b.starts_at, b.price_minor as price, b.currency
   from ((select id, created_at from bookings where client_id = $1 order by created_at desc, id desc limit 20)
         union all (select id, created_at from bookings where provider_id = $1 order by created_at desc, id desc limit 20)
         order by created_at desc limit 20) n
     join bookings b on b.id = n.id
     join profiles o on o.member_id = case when b.client_id = $1 then b.provider_id else b.client_id end
   order by n.created_at desc`,
)
export const listBookings = (scope: Scope, id: string): Promise<WholeMember['bookings']> =>
  scope.db.rows(bookings, [id])

const reports = sql(
  'admin.member_reports',
  `select id as "_id", kind, reason, details, reported_at, outcome, taken_away, note from reports r
   where member_id = $1 and not ${concerns('$2::uuid')} 
   order by resolved_at is not null, reported_at desc ${first('reports')}`,
  shape<{ reason: WholeMember['reports'][number]['reason'] }>(),
)
/** Reports about a member, unresolved ones first, without those that concern the actor. */
export const listReports = (scope: MemberScope, id: string): Promise<WholeMember['reports']> =>
  scope.db.rows(reports, [id, scope.actor.id])

const sanctions = sql(
  'admin.member_sanctions',
  `select s.id as "_id", s.kind, s.because, s.reason, s.at, s.until, p.firstname as by, s.lifted_at, s.lift_reason
   from sanctions s left join profiles p on p.member_id = s.by_id where s.member_id = $1
   order by s.at desc ${first('sanctions')}`,
  shape<{ because: WholeMember['sanctions'][number]['because'] }>(),
)
export const listSanctions = (scope: Scope, id: string): Promise<WholeMember['sanctions']> =>
  scope.db.rows(sanctions, [id])

const notes = sql(
  'admin.member_notes',
  `select n.id as "_id", n.words, p.firstname as by, n.at from member_notes n join profiles p on p.member_id = n.by_id
   where n.member_id = $1 order by n.at desc, n.id desc ${first('notes')}`,
)
export const listNotes = (scope: Scope, id: string): Promise<WholeMember['notes']> => scope.db.rows(notes, [id])

const devices = sql(
  'admin.member_devices',
  `select id as "_id", device as name, network, last_seen_at from sessions
   where account_id = $1 and ended_at is null order by last_seen_at desc ${first('devices')}`,
)
/** Where a member is signed in; `name` is the user agent. */
export const listDevices = (scope: Scope, id: string): Promise<WholeMember['devices']> => scope.db.rows(devices, [id])

const insertNote = sql(
  'admin.note',
  `insert into member_notes (id, member_id, by_id, words, at)
   select $1, id, $3, $4, $5 from accounts where id = $2 and closed_at is null`,
)
/** Stores a note. Returns 0 if there is no such member. */
export const writeNote = (scope: MemberScope, memberId: string, words: string): Promise<number> =>
  scope.db.run(insertNote, [newId(), memberId, scope.actor.id, words, scope.now])

const dropNotes = sql('admin.drop_notes', 'delete from member_notes where member_id = $1')
/** Deletes the notes about a member. */
export const eraseNotes = (scope: Scope, memberId: string): Promise<number> => scope.db.run(dropNotes, [memberId])

const said = `case when p.member_id is not null then json_build_object('_id', p.member_id, 'firstname', p.firstname) end as by`

// A reported message is from a conversation or from a dispute.
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
/** The messages around the reported one, by the report's id. */
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
/** The dispute in which the reported message was written, if any. */
export const findDisputeAround = (scope: Scope, reportId: string): Promise<ReadingContext | undefined> =>
  scope.db.row(context, [reportId])
