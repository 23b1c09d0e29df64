import { visitKeptDays, visitLinkHours, visitStepMinutes } from '@sparkhood/contract/bookings/safety-terms'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { earlyStartMinutes } from '@sparkhood/contract/bookings/terms'
import type { ListingKind } from '@sparkhood/contract/listings/skills'
import { sql } from '../../platform/data/database.ts'
import { dated } from '../../platform/mail/wording.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { knownAs } from '../accounts/names/public.ts'
import type { Contact, VisitFacts } from './rules.ts'

const onTheWay = `b.starts_at - interval '${earlyStartMinutes} minutes'`
/**
 * SQL: whether `bookings b` of the shared visit `v` was called off before anybody can have been on the way. A later
 * cancellation does not stop the alarm: somebody who means harm could cancel to keep the contact from being told. A
 * sharer suspended before that time counts as called off: they may not meet anybody, and cannot log in to say that they
 * are fine. If the other side is suspended, they may turn up all the same.
 */
const calledOff = `(exists (select from booking_steps c where c.booking_id = b.id and b.status in ('cancelled', 'rejected', 'expired')
    and c.to_status = b.status and c.at < ${onTheWay})
  or exists (select from accounts x where x.id = v.member_id and x.suspended_at < ${onTheWay}))`

const facts = `b.status, b.starts_at as "startsAt", b.ends_at as "endsAt", ${calledOff} as "calledOff!", v.snoozes,
  v.snoozed_until as "snoozedUntil", v.asked_at as "askedAt", v.fine_at as "fineAt", v.told_at as "toldAt",
  v.contact_email <> '' as "isMailed!"`
const columns = `v.id, v.booking_id, v.contact_name, v.contact_email, v.contact_phone, v.token_hash, ${facts}`

export type VisitRow = VisitFacts & {
  id: string
  booking_id: string
  contact_name: string
  contact_email: string
  contact_phone: string
  token_hash: string
}

export type Shareable = {
  kind: ListingKind
  status: BookingStatus
  endsAt: Date
  own_email: string
  own_phone: string
  other_id: string
  other_email: string
  other_phone: string
}
const booking = sql(
  'safe_visits.booking',
  `select b.kind, b.status, b.ends_at as "endsAt", me.email as own_email, me.phone as own_phone, other.id as other_id, other.email as other_email,
     other.phone as other_phone
   from bookings b join accounts me on me.id = $2
     join accounts other on other.id = case when b.client_id = $2 then b.provider_id else b.client_id end
   where b.id = $1 and $2 in (b.client_id, b.provider_id) for share of b`,
)
/** A booking of the actor, locked, with the contact details of its two sides. Undefined if it is not theirs. */
export const findShareable = (scope: MemberScope, bookingId: string): Promise<Shareable | undefined> =>
  scope.db.row(booking, [bookingId, scope.actor.id])

const contacts = sql(
  'safe_visits.contacts',
  `select v.contact_email as "email", v.contact_phone as "phone" from safe_visits v join bookings b on b.id = v.booking_id
   where v.member_id = $1 and $2 in (b.client_id, b.provider_id)`,
)
/** The contacts of the actor for visits with one neighbour, including visits no longer shared, until they are swept. */
export const listContacts = (scope: MemberScope, otherId: string): Promise<Contact[]> =>
  scope.db.rows(contacts, [scope.actor.id, otherId])

const isSide = sql('safe_visits.is_side', 'select from bookings where id = $1 and $2 in (client_id, provider_id)')
export const isOwnBooking = async (scope: MemberScope, bookingId: string): Promise<boolean> =>
  (await scope.db.row(isSide, [bookingId, scope.actor.id])) !== undefined

const ofBooking = sql(
  'safe_visits.of_booking',
  `select ${columns} from safe_visits v join bookings b on b.id = v.booking_id
   where v.booking_id = $1 and v.member_id = $2 and v.stopped_at is null`,
)
export const findVisit = (scope: MemberScope, bookingId: string): Promise<VisitRow | undefined> =>
  scope.db.row(ofBooking, [bookingId, scope.actor.id])

const lock = sql(
  'safe_visits.lock',
  `select ${columns} from safe_visits v join bookings b on b.id = v.booking_id
   where v.id = $1 and v.member_id = $2 and v.stopped_at is null for no key update of v`,
)
/** A shared visit of the actor, locked. Undefined if there is none. */
export const lockVisit = (scope: MemberScope, id: string): Promise<VisitRow | undefined> =>
  scope.db.row(lock, [id, scope.actor.id])

const insert = sql(
  'safe_visits.insert',
  `insert into safe_visits (id, booking_id, member_id, contact_name, contact_email, contact_phone, token_hash, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
)
export type NewVisit = { id: string; bookingId: string; name: string; email: string; phone: string; tokenHash: string }
/** Returns 0 if the actor shares that booking already. */
export const writeVisit = (scope: MemberScope, v: NewVisit): Promise<number> =>
  scope.db.run(insert, [v.id, v.bookingId, scope.actor.id, v.name, v.email, v.phone, v.tokenHash, scope.now])

const setFine = sql('safe_visits.set_fine', 'update safe_visits set fine_at = $2 where id = $1 and fine_at is null')
export const writeFine = (scope: Scope, id: string): Promise<number> => scope.db.run(setFine, [id, scope.now])

const setStopped = sql('safe_visits.set_stopped', 'update safe_visits set stopped_at = $2 where id = $1')
export const writeStopped = (scope: Scope, id: string): Promise<number> => scope.db.run(setStopped, [id, scope.now])

const setSnoozed = sql(
  'safe_visits.set_snoozed',
  'update safe_visits set snoozes = snoozes + 1, snoozed_until = $2, asked_at = null where id = $1',
)
export const writeSnoozed = (scope: Scope, id: string, until: Date): Promise<number> =>
  scope.db.run(setSnoozed, [id, until])

// After the contact's link has expired, an alarm helps nobody: it can only be left over from a long outage.
const open = `v.fine_at is null and v.stopped_at is null and v.told_at is null and not ${calledOff}
  and b.ends_at > $1::timestamptz - interval '${visitLinkHours} hours'`
const claimAsks = sql(
  'safe_visits.claim_asks',
  `update safe_visits v set asked_at = $1 from bookings b
   where b.id = v.booking_id and v.asked_at is null and ${open}
     and coalesce(v.snoozed_until, b.ends_at + interval '${visitStepMinutes} minutes') <= $1
   returning v.id, v.snoozes`,
)
/** Claims the visits whose sharers must be asked now. Concurrent processes claim each visit only once. */
export const claimDueAsks = (scope: Scope): Promise<{ id: string; snoozes: number }[]> =>
  scope.db.rows(claimAsks, [scope.now])

const claimTells = sql(
  'safe_visits.claim_tells',
  `update safe_visits v set told_at = $1 from bookings b
   where b.id = v.booking_id and v.asked_at <= $1::timestamptz - interval '${visitStepMinutes} minutes'
     and v.contact_email <> '' and ${open}
   returning v.id`,
)
/** Claims the visits whose contacts must be told now, each once. */
export const claimDueTells = (scope: Scope): Promise<{ id: string }[]> => scope.db.rows(claimTells, [scope.now])

// A stranger sees the category, which we wrote, and not the title, which a member wrote.
const opened = sql(
  'safe_visits.open',
  `select ${facts}, p.firstname as sharer, ${knownAs.firstname('other', 'v.member_id')} as "with", k.title, b.district as area, b.time_zone
   from safe_visits v join bookings b on b.id = v.booking_id join skills s on s.id = b.skill_id join categories k on k.id = s.category_id
     join accounts a on a.id = v.member_id and a.closed_at is null
     join profiles p on p.member_id = v.member_id
     join profiles other on other.member_id = case when b.client_id = v.member_id then b.provider_id else b.client_id end
   where v.token_hash = $1 and v.stopped_at is null`,
)
export type OpenedRow = VisitFacts & { sharer: string; with: string; title: string; area: string; time_zone: string }
/** The visit behind a contact's link. Undefined if the token is unknown, or the sharer has stopped sharing. */
export const findOpened = (scope: Scope, tokenHash: string): Promise<OpenedRow | undefined> =>
  scope.db.row(opened, [tokenHash])

const stopped = sql('safe_visits.is_stopped', 'select from safe_visits where token_hash = $1')
/** Whether a link with this token ever existed. */
export const wasLink = async (scope: Scope, tokenHash: string): Promise<boolean> =>
  (await scope.db.row(stopped, [tokenHash])) !== undefined

const told = sql(
  'safe_visits.told',
  `select v.id, v.booking_id, v.contact_name, v.contact_email, v.token_hash, v.asked_at is not null as "isAsked!",
     v.fine_at is not null as "isFine!", v.told_at is not null as "isTold!", v.alarm_sent_at is not null as "isAlarmed!",
     a.email, p.firstname, p.lastname, ${knownAs.firstname('other', 'v.member_id')} as "with", b.client_id = v.member_id as "isClient!",
     b.title, k.title as category, b.district as area, b.starts_at, b.ends_at, ${calledOff} as "isOff!"
   from safe_visits v join bookings b on b.id = v.booking_id join skills s on s.id = b.skill_id join categories k on k.id = s.category_id
     join accounts a on a.id = v.member_id and a.closed_at is null
     join profiles p on p.member_id = v.member_id
     join profiles other on other.member_id = case when b.client_id = v.member_id then b.provider_id else b.client_id end
   where v.id = $1 and v.stopped_at is null`,
)
export type EmailFacts = {
  id: string
  booking_id: string
  contact_name: string
  contact_email: string
  token_hash: string
  isAsked: boolean
  isFine: boolean
  isTold: boolean
  isAlarmed: boolean
  email: string
  firstname: string
  lastname: string
  with: string
  isClient: boolean
  title: string
  /** Shown to strangers instead of the title, which a member wrote. */
  category: string
  area: string
  starts_at: Date
  ends_at: Date
  isOff: boolean
  now: Date
}
/** The data of a shared visit for emails. Undefined if sharing was stopped. */
export async function findEmailFacts(scope: Scope, id: string): Promise<EmailFacts | undefined> {
  const row = await scope.db.row(told, [id])
  return row && dated(scope, row)
}

const setAlarmed = sql('safe_visits.set_alarmed', 'update safe_visits set alarm_sent_at = $2 where id = $1')
/** Records that the contact got the alarm, and so must be told if the sharer is fine. */
export const writeAlarmed = (scope: Scope, id: string): Promise<number> => scope.db.run(setAlarmed, [id, scope.now])

const sweepOld = sql(
  'safe_visits.sweep',
  `delete from safe_visits v using bookings b
   where b.id = v.booking_id and b.ends_at < $1::timestamptz - interval '${visitKeptDays} days'`,
)
export const deleteOld = (scope: Scope): Promise<number> => scope.db.run(sweepOld, [scope.now])

const erase = sql('safe_visits.erase', 'delete from safe_visits where member_id = $1')
/** Deletes the visits that a member shared. */
export const eraseSafeVisits = (scope: Pick<Scope, 'db'>, memberId: string): Promise<number> =>
  scope.db.run(erase, [memberId])
