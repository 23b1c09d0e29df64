import type { ReportKind, ReportOutcome, ReportReason, WaitingReport } from '@sparkhood/contract/admin/safety'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { photosIn } from '../../../platform/data/reported-photos.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { knownAs } from '../../accounts/names/public.ts'
import { bookingSql } from '../../bookings/public.ts'
import { isAskedBy, mayRead, maySeeEarlierSql } from '../../help-requests/public.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import { isKnown } from '../blocks/queries.ts'

// A blocked member still reads the name as it was at the block.
const asRead = `${knownAs.firstname('p', '$1')}, ${knownAs.lastname('p', '$1')}`
// What the reporter $1 was notified of about the request `r`, stored with the title of that time.
const toldOf = `notifications n where n.member_id = $1 and n.subject_id = r.id and n.kind like 'help.%'`
const offered = 'help_offers o where o.request_id = r.id and o.helper_id = $1'

const skillWords = `'title', s.title, 'description', s.description, 'photos', array_to_string(s.photos, ' ')`
// For each kind, the reported thing $2 as the reporter $1 may see it at the time $3: its owner and its text.
const subjects: Record<ReportKind, string> = {
  member: `
    select a.id as member_id, json_build_object('firstname', p.firstname, 'lastname', p.lastname, 'photo', p.photo,
      'bio', p.bio, 'website', p.website, 'known_as', case when (p.firstname, p.lastname) is distinct from (${asRead}) then
        concat_ws(' ', ${asRead}) else '' end) as evidence
    from accounts a join profiles p on p.member_id = a.id
    where a.id = $2 and a.closed_at is null and $3::timestamptz is not null and ${isKnown('a.id', '$1')}`,
  skill: `
    select s.member_id, json_build_object(${skillWords}) as evidence
    from skills s
    where s.id = $2 and $3::timestamptz is not null and ${isKnown('s.member_id', '$1')}
      and (s.approval_status = 'approved' and s.withdrawn_at is null
        or exists (select from bookings b where b.skill_id = s.id and b.client_id = $1))`,
  review: `
    select r.author_id as member_id, json_build_object('rating', r.rating::text, 'comment', r.comment) as evidence
    from reviews r
    where r.id = $2 and r.visible_at <= $3 and ${isKnown('r.author_id', '$1')}
      and (r.subject_id = $1 or ${isKnown('r.subject_id', '$1')})`,
  reply: `
    select y.author_id as member_id, json_build_object('comment', y.comment) as evidence
    from review_replies y join reviews r on r.id = y.review_id
    where r.id = $2 and r.visible_at <= $3 and y.taken_down_at is null and ${isKnown('y.author_id', '$1')}
      and (r.author_id = $1 or ${isKnown('r.author_id', '$1')})`,
  // With everything written under it, and its earlier titles. A withdrawn request can be reported too, and one whose
  // audience has changed by those who were notified of it: a threat has been read by then.
  request: `
    select r.asker_id as member_id, json_build_object('title', r.title, 'description', r.description,
      'photos', array_to_string(r.photos, ' '), 'questions', coalesce((select string_agg(
        concat_ws(' - ', q.question, q.answer, nullif(array_to_string(q.earlier_answers, ' - '), '')), ' / ' order by q.asked_at) from help_questions q where q.request_id = r.id), ''),
      'earlier', coalesce((select string_agg(title, ' / ' order by nth nulls first, title) from (
        select title, min(nth) as nth from (
          select said.change ->> 'was' as title, said.nth from jsonb_array_elements(r.changes) with ordinality said (change, nth)
          where said.change ->> 'field' = 'title'
          union all select n.told_title, null from ${toldOf} union all select o.request_title, null from ${offered}) known
        where title <> r.title group by title) earlier), '')) as evidence
    from help_requests r
    where r.id = $2 and $3::timestamptz is not null and r.status <> 'removed'
      and (${isAskedBy('$1')} or exists (select from ${toldOf}) or exists (select from ${offered})) and ${isKnown('r.asker_id', '$1')}`,
  // The member it was for has read it, even if it was withdrawn since.
  vouch: `
    select v.voucher_id as member_id, json_build_object('title', v.how, 'comment', v.comment) as evidence
    from vouches v
    where v.id = $2 and $3::timestamptz is not null and (v.withdrawn_at is null or v.member_id = $1) and v.removed_at is null
      and (v.hidden_at is null or v.member_id = $1) and ${isKnown('v.voucher_id', '$1')}
      and (v.member_id = $1 or ${isKnown('v.member_id', '$1')})`,
  // What the other party wrote or showed in a conversation, in a dispute, with or under a request or an offer, or on
  // the page of a booking. Also after a block: victims block first, while the dispute or the booking goes on.
  message: `
    select w.author_id as member_id, json_build_object('message', w.message, 'file', coalesce(w.file_name, '')) as evidence
    from dispute_words w join disputes d on d.id = w.dispute_id join bookings b on b.id = d.booking_id
    where w.id = $2 and $3::timestamptz is not null and w.side <> 'admin' and w.message <> ''
      and $1 in (b.client_id, b.provider_id)
    union all
    select n.author_id, json_build_object('message', n.content, 'file', '') as evidence
    from booking_notes n join bookings b on b.id = n.booking_id where n.id = $2 and $1 in (b.client_id, b.provider_id)
    union all
    select f.author_id, json_build_object('photo', f.photo) as evidence
    from loan_photos f join bookings b on b.id = f.booking_id where f.id = $2 and $1 in (b.client_id, b.provider_id)
    union all
    select b.client_id, json_build_object('title', b.title, 'description', b.description, 'photos', array_to_string(b.photos, ' '),
      'place', case when ${bookingSql.wasAccepted} and not b.collected then b.location else '' end) as evidence
    from bookings b where b.id = $2 and b.provider_id = $1 and (b.own_title or b.description <> '' or cardinality(b.photos) > 0)
    union all
    select a.client_id, json_build_object('title', a.title, 'description', a.description,
      'place', case when a.status in ('active', 'paused', 'ended') then a.location else '' end) as evidence
    from arrangements a where a.id = $2 and a.provider_id = $1 and (a.own_title or a.description <> '')
    union all
    select o.helper_id, json_build_object('message', o.words, 'earlier', array_to_string(o.earlier_words, ' / ')) as evidence
    from help_offers o join help_requests r on r.id = o.request_id
    where o.id = $2 and r.asker_id = $1 and (o.words <> '' or o.earlier_words <> '{}')
    union all
    select q.author_id, json_build_object('message', q.question) as evidence
    from help_questions q join help_requests r on r.id = q.request_id
    where q.id = $2 and ${mayRead('$1')} and (r.asker_id = $1 or ${isKnown('q.author_id', '$1')} and ${maySeeEarlierSql('$1', 'q.audience')})
    union all
    select m.sender_id, json_build_object('message', m.content, 'file', coalesce(m.photo, '')) as evidence
    from messages m join conversations c on c.id = m.conversation_id
    where m.id = $2 and m.sender_id is not null and m.sender_id <> $1 and $1 in (c.low_id, c.high_id)
      and (m.content <> '' or m.photo is not null)`,
}

/** The note of a report closed because its listing was approved with other text: nobody approved what was reported. */
const otherWords = 'Decided with the listing, which says something else now.'

// The place may have been removed from the evidence.
const hasSameTextSql = `(r.evidence = subject.evidence::jsonb
  or not r.evidence ? 'place' and r.evidence = subject.evidence::jsonb - 'place')`

const report = (kind: ReportKind) =>
  sql(
    `moderation.report_${kind}`,
    `with subject as (select * from (${subjects[kind]}) found where member_id <> $1),
       written as (
         insert into reports (id, reporter_id, member_id, kind, subject_id, reason, details, evidence, reported_at, helper_id)
         select $4, $1, member_id, '${kind}', $2, $5, $6, evidence, $3, $7::uuid from subject
         on conflict (reporter_id, kind, subject_id) where resolved_at is null do nothing
         returning true
       )
     select member_id, exists (select from written) as "is_new!", exists (
         select from reports r where r.reporter_id = $1 and r.kind = '${kind}' and r.subject_id = $2
           and r.outcome = 'no_action' and r.note <> '${otherWords}' and ${hasSameTextSql}) as "found_fine!"
     from subject`,
  )
const reports = {
  member: report('member'),
  skill: report('skill'),
  review: report('review'),
  reply: report('reply'),
  message: report('message'),
  request: report('request'),
  vouch: report('vouch'),
}

export type NewReport = { id: string; kind: ReportKind; subjectId: string; reason: ReportReason; details: string }
/** The member that a report is about, whether it is new, and whether an earlier one with the same text was dismissed. */
export type WrittenReport = { member_id: string; is_new: boolean; found_fine: boolean }
/** Stores a report; undefined if there is no such thing to report. */
export const writeReport = (scope: MemberScope, r: NewReport): Promise<WrittenReport | undefined> =>
  scope.db.row(reports[r.kind], [
    scope.actor.id, r.subjectId, scope.now, r.id, r.reason, r.details, scope.acting?.helperId,
  ]) // biome-ignore format: one value a place of the statement

const reporters = sql(
  'moderation.reporters',
  `select count(*) as count from reports r join accounts a on a.id = r.reporter_id
   where r.kind = $1 and r.subject_id = $2 and r.resolved_at is null and a.suspended_at is null and a.closed_at is null
     and r.helper_id is null`,
)
/**
 * How many members, none of them suspended, have an open report about a thing. Reports on behalf of people without
 * email do not count: one organiser can write several.
 */
export const countReporters = async (scope: Scope, kind: ReportKind, subjectId: string): Promise<number> =>
  (await scope.db.row(reporters, [kind, subjectId]))?.count ?? 0

const reported = sql(
  'moderation.is_reported',
  'select from reports where kind = $1 and subject_id = $2 and resolved_at is null limit 1',
)
/** Whether a thing has an open report. */
export const isReported = async (scope: Scope, kind: ReportKind, subjectId: string): Promise<boolean> =>
  (await scope.db.row(reported, [kind, subjectId])) !== undefined

export type ReportRow = WaitingReport & { at: string }

const person = (profile: string): string =>
  `json_build_object('_id', ${profile}.member_id, 'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname,
    'photourl', ${profile}.photo)`

/**
 * Whether a report `r` concerns an operator, or somebody they act or acted for: their conduct, a review or a vouch by
 * or of them, a request under which they wrote, or a private message to them; or was written by the operator on
 * somebody's behalf: nobody both accuses in another's name and decides.
 */
export const concerns = (operator: string): string => {
  const hasPart = (member: string): string => helperSql.hasPart(operator, member)
  return `(${hasPart('r.member_id')} or r.kind = 'message' and ${hasPart('r.reporter_id')}
    or coalesce(r.helper_id = ${operator}, false)
    or r.kind in ('review', 'reply') and exists (
      select from reviews v where v.id = r.subject_id and (${hasPart('v.author_id')} or ${hasPart('v.subject_id')}))
    or r.kind = 'vouch' and exists (select from vouches v where v.id = r.subject_id and ${hasPart('v.member_id')})
    or r.kind = 'message' and exists (select from help_questions q join help_requests h on h.id = q.request_id
      where q.id = r.subject_id and ${hasPart('h.asker_id')})
    or r.kind = 'request' and exists (
      select from help_questions q where q.request_id = r.subject_id and ${hasPart('q.author_id')}))`
}

const waiting = sql(
  'moderation.waiting',
  `select ${exactMoment('r.reported_at')} as "at!", r.id as "_id", r.kind, r.subject_id, r.reason,
     r.details, r.evidence, r.reported_at, ${person('rp')} as reporter,
     case when r.helper_id is not null then ${person('hp')} end as helper, ${person('mp')} as member,
     (select count(*) from reports u where u.member_id = r.member_id and u.outcome <> 'no_action') as upheld_before
   from reports r join profiles rp on rp.member_id = r.reporter_id join profiles mp on mp.member_id = r.member_id
     left join profiles hp on hp.member_id = r.helper_id
   where r.resolved_at is null and ($1::timestamptz is null or (r.reported_at, r.id) > ($1, $2::uuid))
     and not ${concerns('$4')}
   order by r.reported_at, r.id limit $3`,
  shape<{ reason: ReportRow['reason']; evidence: ReportRow['evidence']; helper: ReportRow['helper'] }>(),
)
export type PageRequest = { after: readonly [string, string] | undefined; limit: number }
/** Open reports, oldest first, except those that concern the actor, who must not read who reported and why. */
export const listWaiting = (scope: MemberScope, { after, limit }: PageRequest): Promise<ReportRow[]> =>
  scope.db.rows(waiting, [after?.[0], after?.[1], limit, scope.actor.id])

export type ReportFacts = {
  id: string
  member_id: string
  kind: string
  subject_id: string
  reason: ReportReason
  resolved: boolean
}
const lock = sql(
  'moderation.lock_report',
  `select r.id, r.member_id, r.kind, r.subject_id, r.reason, r.resolved_at is not null as resolved
   from reports r where r.id = $1 for update`,
  shape<{ reason: ReportFacts['reason'] }>(),
)
export const lockReport = (scope: MemberScope, id: string): Promise<ReportFacts | undefined> => scope.db.row(lock, [id])

// If the thing stays, an operator has judged only the text of one report. Another report has different text if the
// thing was changed in between, or if its reporter was shown more. The place may be missing from the evidence.
const hasTextOfReadReportSql = `exists (select from reports read where read.id = $7 and read.evidence - 'place' = r.evidence - 'place')`
const decide = sql(
  'moderation.decide',
  `update reports r set resolved_at = $3, resolved_by = $4, outcome = $5, note = $6, taken_away = $8, place_reported = $9
   where r.kind = $1 and r.subject_id = $2 and r.resolved_at is null
     and ($7::uuid is null or ${hasTextOfReadReportSql})`,
)
/** `by` is the operator; `asSaidIn` limits the decision to reports with the same text as that one. */
export type Decision = {
  outcome: ReportOutcome
  note: string
  by: string | null
  asSaidIn?: string | undefined
  takenAway?: boolean
  keepsPlace?: boolean
}
/** Decides the open reports about one thing. */
export const writeDecision = (
  scope: Scope,
  { kind, subject_id }: Pick<ReportFacts, 'kind' | 'subject_id'>,
  { outcome, note, by, asSaidIn, takenAway = false, keepsPlace = false }: Decision,
): Promise<number> =>
  scope.db.run(decide, [kind, subject_id, scope.now, by, outcome, note, asSaidIn, takenAway, keepsPlace])

const decideWith = sql(
  'moderation.decide_with_listing',
  `update reports r set resolved_at = $2, resolved_by = $3, outcome = $4, note = case when $4 <> 'no_action' or exists (
       select from skills s where s.id = r.subject_id and r.evidence = jsonb_build_object(${skillWords}))
     then 'Decided with the listing.' else '${otherWords}' end
   where r.kind = 'skill' and r.subject_id = $1 and r.resolved_at is null and r.reported_at <= $5`,
)
/** Closes the reports about a listing that were made before its own decision. */
export const closeWithListing = (
  scope: Scope,
  d: { skillId: string; by: string | null; outcome: ReportOutcome; upTo: string },
): Promise<number> => scope.db.run(decideWith, [d.skillId, scope.now, d.by, d.outcome, d.upTo])

export type Warning = { email: string; firstname: string; reason: ReportReason }
const warning = sql(
  'moderation.warning',
  `select a.email, p.firstname, r.reason from reports r join accounts a on a.id = r.member_id
     join profiles p on p.member_id = a.id
   where r.id = $1 and a.closed_at is null`,
  shape<{ reason: Warning['reason'] }>(),
)
/** The member that a decision warns, and the reason. */
export const findWarning = (scope: Scope, reportId: string): Promise<Warning | undefined> =>
  scope.db.row(warning, [reportId])

const sweepPlaces = sql(
  'moderation.sweep_places',
  `update reports r set evidence = r.evidence - 'place'
   where r.resolved_at < $1 and r.evidence ? 'place' and not r.place_reported and not exists (
     select from appeals p join sanctions s on s.id = p.sanction_id where s.member_id = r.member_id and p.outcome is null)`,
)
/** Removes places from the evidence of reports decided before a moment, unless the place was wrong or an appeal is open. */
export const dropPlaces = (scope: Scope, moment: Date): Promise<number> => scope.db.run(sweepPlaces, [moment])

const sweepResolved = sql('moderation.sweep_reports', 'delete from reports where resolved_at < $1')
export const removeResolvedBefore = (scope: Scope, moment: Date): Promise<number> =>
  scope.db.run(sweepResolved, [moment])

const unnamed = sql(
  'moderation.unnamed_photos',
  `select distinct named.photo as "photo!" from reports r cross join lateral unnest(${photosIn('r')}) named (photo)
   where r.kind in ('member', 'skill') and r.resolved_at > $1 and named.photo <> ''
     and not exists (select from profiles p where p.member_id = r.member_id and p.photo = named.photo)
     and not exists (select from skills s where s.id = r.subject_id and named.photo = any(s.photos))
     and not exists (select from reports w
       where w.member_id = r.member_id and w.resolved_at is null and named.photo = any(${photosIn('w')}))`,
)
/** Photos of profiles and listings that were only stored for reports, of which the last was decided after a moment. */
export const listUnnamedPhotos = (scope: Scope, after: Date): Promise<{ photo: string }[]> =>
  scope.db.rows(unnamed, [after])
