import { type BookingStatus, otherSide, type Side, sides } from '@sparkhood/contract/bookings/statuses'
import type { Events } from '../../platform/events.ts'
import { isOver } from '../reminders/public.ts'
import type { KindName } from './kinds.ts'

/** Members to notify of one occurrence. Each member is notified once of each `act`. */
export type Recipient = {
  members: readonly string[]
  kind: KindName
  /** Unseen notifications with the same value are shown as one. */
  gathers: string
  act: string
  /** The member who did it; null if it comes from us. */
  actor: string | null
  bookingId?: string
  subjectId?: string
  /** Defaults to now. */
  happenedAt?: Date
}

export type By = Events['booking.moved']['by']
/**
 * What notifications need of a booking. `step` is the number of the booking step that the notification is about, otherwise of
 * the last one; `happenedAt` is its time, or null if there is none.
 */
export type BookingFacts = {
  id: string
  client: string
  provider: string
  status: BookingStatus
  step: number
  happenedAt: Date | null
  startsAt: Date
  endsAt: Date
  expiresAt: Date
}

type KindBySide = Partial<Record<Side, KindName>>
const both = (kind: KindName): KindBySide => ({ client: kind, provider: kind })

/** The notification that each side gets of a booking step. The side that took the step gets none. */
export const moves: Record<string, KindBySide> = {
  request: { provider: 'booking.asked' },
  accept: { client: 'booking.accepted' },
  'take-offer': { provider: 'booking.offer_taken' },
  // The provider knows the dates, and is reminded of each.
  visit: { client: 'booking.visit' },
  reject: { client: 'booking.rejected' },
  expire: both('booking.expired'),
  'provider-busy': { client: 'booking.provider_busy' },
  'client-busy': both('booking.client_busy'),
  cancel: both('booking.cancelled'),
  'in-progress': { provider: 'booking.started' },
  arrive: { client: 'booking.arrived' },
  complete: { client: 'booking.done', provider: 'booking.completed' },
  'no-show': both('booking.absent'),
  came: both('booking.came'),
  admit: both('booking.called_off'),
  'stay-away': both('booking.called_off'),
  // These are notified of by another event, or by that of the exchange's other half.
  reschedule: {},
  dispute: {},
  settle: {},
  'give-back': {},
  exchange: {},
}

export type Found<Facts> = Facts | undefined

/** The notification of each side except the one that acted. */
function toSides(
  booking: BookingFacts,
  by: By,
  kinds: KindBySide,
): { side: Side; kind: KindName; actor: string | null }[] {
  return sides
    .filter((side) => side !== by)
    .flatMap((side) => {
      const kind = kinds[side]
      const other = booking[otherSide(side)]
      return kind ? [{ side, kind, actor: other }] : []
    })
}

const getLine = ({ id }: BookingFacts): string => `booking:${id}`

const getRecipients = (booking: BookingFacts, told: ReturnType<typeof toSides>, act: string): Recipient[] =>
  told.map(({ side, kind, actor }) => ({
    members: [booking[side]],
    kind,
    gathers: getLine(booking),
    act,
    actor,
    bookingId: booking.id,
    ...(booking.happenedAt && { happenedAt: booking.happenedAt }),
  }))

/** Both sides if the clock or an admin moved the booking, otherwise the side that did not. */
export function ofBooking(booking: Found<BookingFacts>, { why, by }: Events['booking.moved']): Recipient[] {
  // Accepted, declined or cancelled before the provider was notified.
  if (!booking || (why === 'request' && booking.status !== 'pending')) return []
  return getRecipients(booking, toSides(booking, by, moves[why] ?? {}), `booking:${booking.id}:${booking.step}`)
}

/** The notifications of a booking that a member got before they acted on it. */
export type ActedOn = { member: string; gathers: string; until: Date }

/** The notifications that a step marks as seen: those its actor got before it, even if they acted by a link in an email. */
export function actedOn(booking: Found<BookingFacts>, { by }: Events['booking.moved']): ActedOn | undefined {
  if (!booking?.happenedAt || (by !== 'client' && by !== 'provider')) return undefined
  return { member: booking[by], gathers: getLine(booking), until: booking.happenedAt }
}

/** Reminders: the provider who has to answer, or both sides before they meet; nobody if the booking is over. */
export function ofNear(
  booking: Found<BookingFacts>,
  { kind, startsAt }: Events['booking.near'],
  now: Date,
): Recipient[] {
  if (!booking) return []
  const { status, startsAt: starts_at, endsAt: ends_at, expiresAt: expires_at } = booking
  if (isOver({ status, starts_at, ends_at, expires_at }, { kind, now, ...(startsAt && { startsAt }) })) return []
  const kinds: KindBySide = kind === 'answer' ? { provider: 'near.answer' } : both(`near.${kind}`)
  const act = `near:${booking.id}:${kind}:${booking.startsAt.toISOString()}`
  // A reminder counts from now, not from the booking step.
  return getRecipients({ ...booking, happenedAt: now }, toSides(booking, 'clock', kinds), act)
}

/** The provider, when the payment for a booking is released to them. */
export function ofRelease(booking: Found<BookingFacts>, bookingId: string): Recipient[] {
  if (!booking) return []
  return getRecipients(booking, toSides(booking, 'clock', { provider: 'booking.paid' }), `released:${bookingId}`)
}

/** The other side, when one side writes a note on a booking's page. */
export function ofNote(booking: Found<BookingFacts>, { noteId, authorId }: Events['booking.noted']): Recipient[] {
  if (!booking) return []
  const by = authorId === booking.client ? 'client' : 'provider'
  return getRecipients(booking, toSides(booking, by, both('booking.noted')), `note:${noteId}`)
}

export type RescheduleFacts = BookingFacts & { askedBy: Side; isOpen: boolean }

/** The side that is asked to reschedule; after its decision, or none in time, the side that asked. */
export function ofTime(found: Found<RescheduleFacts>, { rescheduleId, to }: Events['reschedule.moved']): Recipient[] {
  // Withdrawn or decided before the notification was written.
  if (!found || (to === 'open' && !found.isOpen)) return []
  const asked = otherSide(found.askedBy)
  const kind = (
    { open: 'time.asked', agreed: 'time.agreed', declined: 'time.declined', lapsed: 'time.lapsed' } as const
  )[to]
  const side = to === 'open' ? asked : found.askedBy
  return getRecipients(found, toSides(found, 'clock', { [side]: kind }), `time:${rescheduleId}:${to}`)
}

export type DisputeFacts = BookingFacts & { words: number; offers: number }

const disputeKinds = {
  opened: 'dispute.opened',
  said: 'dispute.said',
  offered: 'dispute.offered',
  ended: 'dispute.ended',
} as const

/** The other side of a dispute; both sides if the clock or an admin acted. */
export function ofDispute(found: Found<DisputeFacts>, { disputeId, what, by }: Events['dispute.moved']): Recipient[] {
  if (!found) return []
  const nth = { opened: '', said: found.words, offered: found.offers, ended: '' }[what]
  return getRecipients(found, toSides(found, by, both(disputeKinds[what])), `dispute:${disputeId}:${what}:${nth}`)
}

export type Owned = { member: string; outcome: string }

const toOwner = (owner: string, kind: KindName, act: string): Recipient[] => [
  { members: [owner], kind, gathers: act, act, actor: null },
]

/** The member whose withdrawal was paid or has failed. */
export function ofWithdrawal(found: Found<Owned>, { withdrawalId, to }: Events['withdrawal.moved']): Recipient[] {
  if (!found || (to !== 'paid' && to !== 'failed')) return []
  const told = toOwner(found.member, `withdrawal.${to}`, `withdrawal:${withdrawalId}:${to}`)
  return told.map((recipient) => ({ ...recipient, subjectId: withdrawalId }))
}

/** The payer of a payment that their bank disputes. One chargeback is one line, which shows its latest state. */
export function ofChargeback(
  payer: Found<string>,
  { chargebackId, what, at }: Events['chargeback.moved'],
): Recipient[] {
  if (!payer) return []
  const told = toOwner(payer, `chargeback.${what}`, `chargeback:${chargebackId}:${what}:${at}`)
  const line = { gathers: `chargeback:${chargebackId}`, subjectId: chargebackId, happenedAt: new Date(at) }
  return told.map((recipient) => ({ ...recipient, ...line }))
}

export type ReturnFacts = { member: string; at: Date }

/** The member whose card did not accept a refund. */
export function ofReturn(found: Found<ReturnFacts>, refundId: string): Recipient[] {
  if (!found) return []
  const told = toOwner(found.member, 'refund.returned', `refund:${refundId}:returned`)
  return told.map((recipient) => ({ ...recipient, subjectId: refundId, happenedAt: found.at }))
}

/** The members whose money an operator's correction moved. */
export const ofCorrection = (members: readonly string[], correctionId: string): Recipient[] =>
  members.length === 0
    ? []
    : [
        {
          members,
          kind: 'corrected',
          gathers: `corrected:${correctionId}`,
          act: `corrected:${correctionId}`,
          actor: null,
        },
      ]

/** The owner of an identity document that was approved or rejected; `outcome` is its status. */
export function ofDocument(found: Found<Owned>, documentId: string): Recipient[] {
  if (!found || (found.outcome !== 'approved' && found.outcome !== 'rejected')) return []
  return toOwner(found.member, `kyc.${found.outcome}`, `kyc:${documentId}:${found.outcome}`)
}

/** The owner of an external calendar that could not be read for a day. */
export const ofCalendar = (owner: Found<string>, calendarId: string): Recipient[] =>
  owner ? toOwner(owner, 'calendar.failing', `calendar:${calendarId}`) : []

/** The member who suggested a skill. */
export function ofSuggestion(found: Found<Owned>, suggestionId: string): Recipient[] {
  if (!found) return []
  const kind = found.outcome === 'accepted' ? 'suggestion.accepted' : 'suggestion.declined'
  return toOwner(found.member, kind, `suggestion:${suggestionId}`)
}

/** The owner of a listing that was approved, rejected or taken down, if that is still its status. One line shows the latest. */
export function ofListing(found: Found<Owned>, { skillId, status, at }: Events['skill.decided']): Recipient[] {
  if (found?.outcome !== status) return []
  const kind = status === 'approved' ? 'listing.approved' : 'listing.refused'
  const told = toOwner(found.member, kind, `listing:${skillId}:${status}:${at}`)
  return told.map((recipient) => ({ ...recipient, gathers: `listing:${skillId}`, subjectId: skillId }))
}

export type ReviewFacts = { author: string; subject: string; bookingId: string }

/** The member whom a review is about. */
export const ofReview = (found: Found<ReviewFacts>, reviewId: string): Recipient[] =>
  found ? [ofWords(reviewId, { to: found.subject, from: found.author, kind: 'review.written', found })] : []

/** The author of a review that got a reply. */
export const ofReply = (found: Found<ReviewFacts>, reviewId: string): Recipient[] =>
  found ? [ofWords(reviewId, { to: found.author, from: found.subject, kind: 'review.replied', found })] : []

type Words = { to: string; from: string; kind: KindName; found: ReviewFacts }
const ofWords = (reviewId: string, { to, from, kind, found }: Words): Recipient => ({
  members: [to],
  kind,
  gathers: `${kind}:${reviewId}`,
  act: `${kind}:${reviewId}`,
  actor: from,
  bookingId: found.bookingId,
  subjectId: reviewId,
})

/** The member who got a follower. Following again after unfollowing does not notify again. */
export const ofFollow = ({ followerId, followedId }: Events['member.followed']): Recipient[] => [
  { members: [followedId], kind: 'followed', gathers: 'followed', act: `follow:${followerId}`, actor: followerId },
]

/** The inviter of a new member. */
export const ofInvited = ({ memberId, referredBy }: Events['member.registered']): Recipient[] =>
  referredBy === null
    ? []
    : [{ members: [referredBy], kind: 'joined', gathers: 'joined', act: `joined:${memberId}`, actor: memberId }]

/** The inviter who got Sparks for an invitation. */
export const ofReward = ({ invitedId, inviterId }: Events['invite.paid']): Recipient[] => [
  { members: [inviterId], kind: 'rewarded', gathers: 'rewarded', act: `rewarded:${invitedId}`, actor: invitedId },
]

export type OfferFacts = { owner: string; followers: string[] }

/** The followers of a member with a new listing. */
export const ofOffer = (found: Found<OfferFacts>, skillId: string): Recipient[] =>
  found && found.followers.length > 0
    ? [
        {
          members: found.followers,
          kind: 'offered',
          gathers: `offered:${found.owner}`,
          act: `offer:${skillId}`,
          actor: found.owner,
          subjectId: skillId,
        },
      ]
    : []
