import type { SafeVisit, shareVisit as shareEndpoint } from '@sparkhood/contract/bookings/safe-visits'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { oneAddress } from '@sparkhood/contract/primitives/email'
import { takeAdvisoryLock } from '../../platform/data/database.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { domainEvent } from '../../platform/events.ts'
import { getPhone, showPhone } from '../../platform/phones/phone-numbers.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { fingerprint, newId } from '../../platform/secrets/random.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

// Each may email somebody who is not a member.
const sharesADay: Limit = { name: 'safe_visit.share', times: 10, withinS: 24 * 3600 }

/** With whom the actor shared a booking of theirs; null if nobody. Refuses booking.not_found. */
export async function readVisit(scope: MemberScope, bookingId: string): Promise<SafeVisit | null> {
  if (!(await queries.isOwnBooking(scope, bookingId))) refuse('booking.not_found')
  const visit = await queries.findVisit(scope, bookingId)
  return visit ? asSeen(scope, visit) : null
}

/**
 * Shares a booking of the actor with a contact. Refuses a loan, a booking that is not accepted or is over, a second
 * contact, and the other side or the actor as the contact. That last refusal confirms a guessed address or phone
 * number, so a wrong guess shares the visit, and only a few contacts are allowed.
 */
export async function shareVisit(scope: MemberScope, { body }: Pick<InputOf<typeof shareEndpoint>, 'body'>) {
  await scope.limits.count(sharesADay, scope.actor.id)
  const email = body.contact_email ?? ''
  const phone = body.contact_phone ? getPhone(body.contact_phone, 'body.contact_phone') : ''
  const id = newId()
  await scope.transaction(async (inner) => {
    // Serialised: otherwise concurrent guesses would each see no earlier contact.
    await takeAdvisoryLock(inner.db, 'safe_visits', inner.actor.id)
    const booking = (await queries.findShareable(inner, body.booking_id)) ?? refuse('booking.not_found')
    if (booking.kind === 'tool') refuse('safe_visit.loan')
    if (!rules.mayShare(booking, inner.now)) refuse('safe_visit.not_now')
    if (await queries.findVisit(inner, body.booking_id)) refuse('safe_visit.shared')
    const earlier = await queries.listContacts(inner, booking.other_id)
    if (!rules.mayAddContact(earlier, { email, phone })) refuse('safe_visit.contacts')
    requireSomebodyElse(booking, { email, phone })
    const token = rules.getToken(inner.settings.hashSecret, id)
    const visit = {
      id,
      bookingId: body.booking_id,
      name: body.contact_name,
      email,
      phone,
      tokenHash: fingerprint(token),
    }
    if ((await queries.writeVisit(inner, visit)) === 0) refuse('safe_visit.shared')
    if (email) await inner.emit(domainEvent('safe_visit.moved', { visitId: id, what: 'shared' }))
  })
  const message = email ? `We’ve sent ${body.contact_name} the link` : 'The link is ready to send'
  return { message, data: (await readVisit(scope, body.booking_id)) ?? refuse('safe_visit.not_found') }
}

function requireSomebodyElse(booking: queries.Shareable, contact: { email: string; phone: string }): void {
  const isOf = (email: string, phone: string): boolean =>
    (contact.email !== '' && oneAddress(contact.email) === oneAddress(email)) ||
    (contact.phone !== '' && contact.phone === phone)
  if (isOf(booking.other_email, booking.other_phone)) refuse('safe_visit.other_party')
  if (isOf(booking.own_email, booking.own_phone)) refuse('safe_visit.yourself')
}

/** Records that the actor is fine, and tells a contact who got the alarm. Idempotent. */
export const sayFine = (scope: MemberScope, id: string) =>
  act(scope, id, {
    message: 'Good to hear',
    take: async (inner, visit) => {
      if (visit.fineAt) return
      if (inner.now < visit.startsAt) refuse('safe_visit.not_begun')
      await queries.writeFine(inner, id)
      if (visit.toldAt) await inner.emit(domainEvent('safe_visit.moved', { visitId: id, what: 'fine' }))
    },
  })

/** Postpones the question by half an hour. Refuses safe_visit.no_snooze, and a visit that has ended or not begun. */
export const snoozeVisit = (scope: MemberScope, id: string) =>
  act(scope, id, {
    message: 'We’ll ask you later',
    take: async (inner, visit) => {
      requireOpen(visit)
      if (inner.now < visit.startsAt) refuse('safe_visit.not_begun')
      if (rules.countSnoozesLeft(visit) === 0) refuse('safe_visit.no_snooze')
      await queries.writeSnoozed(inner, id, rules.getSnoozedUntil(visit, inner.now))
    },
  })

/**
 * Stops sharing: the link expires at once and nobody is told. Refuses safe_visit.ended while the contact waits for a
 * reply.
 */
export const stopSharing = (scope: MemberScope, id: string) =>
  act(scope, id, {
    message: 'You no longer share this visit',
    take: async (inner, visit) => {
      if (visit.toldAt && !visit.fineAt) refuse('safe_visit.ended')
      await queries.writeStopped(inner, id)
    },
  })

const requireOpen = (visit: queries.VisitRow): void => {
  if (visit.fineAt || visit.toldAt) refuse('safe_visit.ended')
}

type Act = { message: string; take: (scope: MemberScope, visit: queries.VisitRow) => Promise<void> }
async function act(scope: MemberScope, id: string, { message, take }: Act) {
  const data = await scope.transaction(async (inner) => {
    const visit = (await queries.lockVisit(inner, id)) ?? refuse('safe_visit.not_found')
    await take(inner, visit)
    return asSeen(scope, (await queries.findVisit(inner, visit.booking_id)) ?? visit)
  })
  return { message, data }
}

function asSeen({ now, settings }: Pick<Scope, 'now' | 'settings'>, visit: queries.VisitRow): SafeVisit {
  return {
    _id: visit.id,
    contact_name: visit.contact_name,
    contact_email: visit.contact_email,
    contact_phone: visit.contact_phone && showPhone(visit.contact_phone),
    state: rules.getState(visit, now),
    asks_at: visit.askedAt ?? rules.getAsksAt(visit),
    tells_at: rules.findTellsAt(visit),
    snoozes_left: rules.countSnoozesLeft(visit),
    link: rules.isLinkOver(visit, now) ? null : findLink({ settings }, visit),
  }
}

/** The URL for the contact; null if the token was made under another key. */
export function findLink(
  { settings }: Pick<Scope, 'settings'>,
  visit: Pick<queries.VisitRow, 'id' | 'token_hash'>,
): string | null {
  const token = rules.getToken(settings.hashSecret, visit.id)
  return fingerprint(token) === visit.token_hash ? `${settings.publicUrl}/safe-visit?token=${token}` : null
}

/** Asks sharers whose visit should be over, and tells the contacts of those who have not replied. Idempotent. */
export const watchVisits = (scope: Scope): Promise<void> =>
  scope.transaction(async (inner) => {
    for (const { id } of await queries.claimDueTells(inner))
      await inner.emit(domainEvent('safe_visit.moved', { visitId: id, what: 'told' }))
    for (const { id, snoozes } of await queries.claimDueAsks(inner))
      await inner.emit(domainEvent('safe_visit.moved', { visitId: id, what: 'asked', nth: snoozes + 1 }))
  })

/** Deletes visits that ended more than `visitKeptDays` ago. */
export const sweepVisits = async (scope: Scope): Promise<void> => void (await queries.deleteOld(scope))
