import { type BookingStatus, otherSide, type Side, sides } from '@sparkhood/contract/bookings/statuses'
import type { Events } from '../../platform/events.ts'
import { isOver } from '../reminders/public.ts'
import type { KindName } from './kinds.ts'

/** Somebody hears of an act, once: it is told by its name. */
export type Recipient = {
  members: readonly string[]
  kind: KindName
  /** What else of this name nobody has seen yet is one notification with it. */
  gathers: string
  act: string
  /** Who did it; nobody where the house speaks. */
  actor: string | null
  bookingId?: string
  subjectId?: string
  /** Now, where this is not said. */
  happenedAt?: Date
}

export type By = Events['booking.moved']['by']
/**
 * A booking as its news needs it. `step` is the number of the step that the news is about, or of the last; `happenedAt`
 * when that happened which the news is about, if it did.
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

type Heard = Partial<Record<Side, KindName>>
const both = (kind: KindName): Heard => ({ client: kind, provider: kind })

/** What each side hears of an act in the life of a booking. Nobody hears of their own. */
export const moves: Record<string, Heard> = {
  request: { provider: 'booking.asked' },
  accept: { client: 'booking.accepted' },
  'take-offer': { provider: 'booking.offer_taken' },
  // Its provider knows the dates, and is reminded of each.
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
  // Told by other news in better words, or by that of the other half.
  reschedule: {},
  dispute: {},
  settle: {},
  'give-back': {},
  exchange: {},
}

export type Found<Facts> = Facts | undefined

/** To the sides of a booking but the one that acted, each what is theirs to hear. */
function toSides(booking: BookingFacts, by: By, heard: Heard): { side: Side; kind: KindName; actor: string | null }[] {
  return sides
    .filter((side) => side !== by)
    .flatMap((side) => {
      const kind = heard[side]
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

/** Both sides where time or an admin moved it, otherwise the other one. */
export function ofBooking(booking: Found<BookingFacts>, { why, by }: Events['booking.moved']): Recipient[] {
  // Answered, or taken back, before anybody could be asked.
  if (!booking || (why === 'request' && booking.status !== 'pending')) return []
  return getRecipients(booking, toSides(booking, by, moves[why] ?? {}), `booking:${booking.id}:${booking.step}`)
}

/** What somebody had been told of a booking before they acted on it. */
export type ActedOn = { member: string; gathers: string; until: Date }

/** Whoever acts has seen what they were told until then, wherever they do it: by the link of an email as well. */
export function actedOn(booking: Found<BookingFacts>, { by }: Events['booking.moved']): ActedOn | undefined {
  if (!booking?.happenedAt || (by !== 'client' && by !== 'provider')) return undefined
  return { member: booking[by], gathers: getLine(booking), until: booking.happenedAt }
}

/** What comes near: who has to answer, and both who will meet; nobody where it is over now. */
export function ofNear(
  booking: Found<BookingFacts>,
  { kind, startsAt }: Events['booking.near'],
  now: Date,
): Recipient[] {
  if (!booking) return []
  const { status, startsAt: starts_at, endsAt: ends_at, expiresAt: expires_at } = booking
  if (isOver({ status, starts_at, ends_at, expires_at }, { kind, now, ...(startsAt && { startsAt }) })) return []
  const heard: Heard = kind === 'answer' ? { provider: 'near.answer' } : both(`near.${kind}`)
  const act = `near:${booking.id}:${kind}:${booking.startsAt.toISOString()}`
  // It was looked at just now, and holds.
  return getRecipients({ ...booking, happenedAt: now }, toSides(booking, 'clock', heard), act)
}

/** Whoever is paid for a booking whose money has waited. */
export function ofRelease(booking: Found<BookingFacts>, bookingId: string): Recipient[] {
  if (!booking) return []
  return getRecipients(booking, toSides(booking, 'clock', { provider: 'booking.paid' }), `released:${bookingId}`)
}

/** The other side of a booking about which one has written on its page. */
export function ofNote(booking: Found<BookingFacts>, { noteId, authorId }: Events['booking.noted']): Recipient[] {
  if (!booking) return []
  const by = authorId === booking.client ? 'client' : 'provider'
  return getRecipients(booking, toSides(booking, by, both('booking.noted')), `note:${noteId}`)
}

export type RescheduleFacts = BookingFacts & { askedBy: Side; isOpen: boolean }

/** Who is asked for another time, and afterwards whoever asked. */
export function ofTime(found: Found<RescheduleFacts>, { rescheduleId, to }: Events['reschedule.moved']): Recipient[] {
  // Taken back, or answered, before anybody could be told.
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

/** The other side of a dispute; both where time or an admin ends it. */
export function ofDispute(found: Found<DisputeFacts>, { disputeId, what, by }: Events['dispute.moved']): Recipient[] {
  if (!found) return []
  const nth = { opened: '', said: found.words, offered: found.offers, ended: '' }[what]
  return getRecipients(found, toSides(found, by, both(disputeKinds[what])), `dispute:${disputeId}:${what}:${nth}`)
}

export type Owned = { member: string; outcome: string }

const toOwner = (owner: string, kind: KindName, act: string): Recipient[] => [
  { members: [owner], kind, gathers: act, act, actor: null },
]

/** Whose withdrawal has come to an end, this way or that. */
export function ofWithdrawal(found: Found<Owned>, { withdrawalId, to }: Events['withdrawal.moved']): Recipient[] {
  if (!found || (to !== 'paid' && to !== 'failed')) return []
  const told = toOwner(found.member, `withdrawal.${to}`, `withdrawal:${withdrawalId}:${to}`)
  return told.map((recipient) => ({ ...recipient, subjectId: withdrawalId }))
}

/** Whose bank does something about a payment of theirs. One line for all of it, which says the last. */
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

/** Whose card did not take what was sent back to it. */
export function ofReturn(found: Found<ReturnFacts>, refundId: string): Recipient[] {
  if (!found) return []
  const told = toOwner(found.member, 'refund.returned', `refund:${refundId}:returned`)
  return told.map((recipient) => ({ ...recipient, subjectId: refundId, happenedAt: found.at }))
}

/** Whose money an operator's correction moved. */
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

/** Whose document was decided on; `outcome` is its status. */
export function ofDocument(found: Found<Owned>, documentId: string): Recipient[] {
  if (!found || (found.outcome !== 'approved' && found.outcome !== 'rejected')) return []
  return toOwner(found.member, `kyc.${found.outcome}`, `kyc:${documentId}:${found.outcome}`)
}

/** Whose calendar elsewhere has not been readable for a day. */
export const ofCalendar = (owner: Found<string>, calendarId: string): Recipient[] =>
  owner ? toOwner(owner, 'calendar.failing', `calendar:${calendarId}`) : []

/** Whoever suggested a skill. */
export function ofSuggestion(found: Found<Owned>, suggestionId: string): Recipient[] {
  if (!found) return []
  const kind = found.outcome === 'accepted' ? 'suggestion.accepted' : 'suggestion.declined'
  return toOwner(found.member, kind, `suggestion:${suggestionId}`)
}

/** Whose listing was let be found, refused or taken down, where that is still so. What is said last stands. */
export function ofListing(found: Found<Owned>, { skillId, status, at }: Events['skill.decided']): Recipient[] {
  if (found?.outcome !== status) return []
  const kind = status === 'approved' ? 'listing.approved' : 'listing.refused'
  const told = toOwner(found.member, kind, `listing:${skillId}:${status}:${at}`)
  return told.map((recipient) => ({ ...recipient, gathers: `listing:${skillId}`, subjectId: skillId }))
}

export type ReviewFacts = { author: string; subject: string; bookingId: string }

/** Whom a review is about. */
export const ofReview = (found: Found<ReviewFacts>, reviewId: string): Recipient[] =>
  found ? [ofWords(reviewId, { to: found.subject, from: found.author, kind: 'review.written', found })] : []

/** Whose review was answered. */
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

/** Who is followed now. Whoever goes and comes back is told of once. */
export const ofFollow = ({ followerId, followedId }: Events['member.followed']): Recipient[] => [
  { members: [followedId], kind: 'followed', gathers: 'followed', act: `follow:${followerId}`, actor: followerId },
]

/** Whose invitation brought somebody here. */
export const ofInvited = ({ memberId, referredBy }: Events['member.registered']): Recipient[] =>
  referredBy === null
    ? []
    : [{ members: [referredBy], kind: 'joined', gathers: 'joined', act: `joined:${memberId}`, actor: memberId }]

/** Whom an invitation has brought Sparks. */
export const ofReward = ({ invitedId, inviterId }: Events['invite.paid']): Recipient[] => [
  { members: [inviterId], kind: 'rewarded', gathers: 'rewarded', act: `rewarded:${invitedId}`, actor: invitedId },
]

export type OfferFacts = { owner: string; followers: string[] }

/** Who follows somebody that offers something new. */
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
