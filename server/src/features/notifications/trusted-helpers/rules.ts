import type { Events } from '../../../platform/events.ts'
import type { KindName } from '../kinds.ts'
import type { BookingFacts, Found, Recipient } from '../rules.ts'

export type HelperFacts = { member: string; helper: string | null; isOpen: boolean }

/** The helper who was invited, or the member who got the reply; both once the agreement has ended. */
export function ofHelper(found: Found<HelperFacts>, { grantId, what }: Events['helper.moved']): Recipient[] {
  if (!found?.helper) return []
  const { member, helper, isOpen } = found
  const told = { gathers: `helper:${grantId}`, act: `helper:${grantId}:${what}`, subjectId: grantId }
  const toMember = { ...told, members: [member], actor: helper }
  const toHelper = { ...told, members: [helper], actor: member }
  switch (what) {
    case 'invited':
      return isOpen ? [{ ...toHelper, kind: 'helper.invited' }] : []
    case 'accepted':
      return isOpen ? [{ ...toMember, kind: 'helper.accepted' }] : []
    case 'declined':
      return [{ ...toMember, kind: 'helper.declined' }]
    case 'ended':
      return [
        { ...toMember, kind: 'helper.over' },
        { ...toHelper, kind: 'helper.over' },
      ]
  }
}

export type HelperActFacts = {
  grantId: string
  member: string
  helper: string
  act: string
  bookingId: string | null
  otherId: string | null
  happenedAt: Date
}

/** Both sides: the member in whose name it was done, and the helper who did it. */
export function ofHelperAct(found: Found<HelperActFacts>, actId: string): Recipient[] {
  if (!found) return []
  const { member, helper, bookingId, grantId, otherId, happenedAt } = found
  const told = {
    gathers: `helper-act:${bookingId ?? otherId ?? grantId}`,
    act: `helper-act:${actId}`,
    subjectId: actId,
    happenedAt,
    ...(bookingId !== null && { bookingId }),
  }
  return [
    { ...told, members: [member], kind: 'helper.acted', actor: helper },
    { ...told, members: [helper], kind: 'helper.did', actor: member },
  ]
}

export type AskedForFacts = { helper: string; member: string }

/** Others' booking steps that the helper who requested the booking is notified of. */
const answers = [
  'accept',
  'reject',
  'expire',
  'provider-busy',
  'client-busy',
  'cancel',
  'complete',
  'no-show',
  'stay-away',
]

/** The helper who requested a booking in its client's name, of what others did with it. */
export function ofAskedFor(
  { booking, asked }: { booking: Found<BookingFacts>; asked: Found<AskedForFacts> },
  { why, by }: Events['booking.moved'],
): Recipient[] {
  if (!booking || !asked || by === 'client' || !answers.includes(why)) return []
  return [
    {
      ...getNotice(booking.id, asked.member),
      members: [asked.helper],
      act: `helper-booking:${booking.id}:${booking.step}`,
      ...(booking.happenedAt && { happenedAt: booking.happenedAt }),
    },
  ]
}

/** The same helper, of a reschedule: gets the client's notifications, because the helper may reply as well. */
export const ofAskedForTime = (told: readonly Recipient[], asked: Found<AskedForFacts>): Recipient[] =>
  told.flatMap(({ members, bookingId, act, happenedAt }) =>
    asked && bookingId && members.includes(asked.member)
      ? [
          {
            ...getNotice(bookingId, asked.member),
            members: [asked.helper],
            act: `helper-${act}`,
            ...(happenedAt && { happenedAt }),
          },
        ]
      : [],
  )

const getNotice = (bookingId: string, member: string) =>
  ({ kind: 'helper.news', gathers: `helper-booking:${bookingId}`, actor: member, bookingId }) as const

// Reminders and helpers' own acts are not passed on to helpers.
const ofBookings = ['booking.', 'time.', 'dispute.']

/** The notifications of bookings to which only an organiser could reply, if the member has no email. */
export const getAnswerable = (told: readonly Recipient[]): Recipient[] =>
  told.filter(({ kind, bookingId }) => bookingId !== undefined && ofBookings.some((part) => kind.startsWith(part)))

export type Unanswered = { member: string; helper: string; bookingId: string }

/** An organiser who begins to act, of bookings that silence would settle. */
export const ofUnanswered = (open: readonly Unanswered[], grantId: string): Recipient[] =>
  open.map(({ member, helper, bookingId }) => {
    const act = `helper-answer:${grantId}:${bookingId}`
    return { ...getNotice(bookingId, member), kind: 'helper.answer', members: [helper], gathers: act, act }
  })

/** The client's silence about these gives the money to the other side. */
const costly: readonly KindName[] = ['booking.absent', 'booking.done', 'dispute.opened']

type Organised = {
  organisers: readonly { member: string; helper: string }[]
  /** The bookings that still wait for their client's reply. */
  waiting: readonly string[]
}
/** Everybody who acts for members without email, of what those are notified of. */
export const ofOrganised = (told: readonly Recipient[], { organisers, waiting }: Organised): Recipient[] =>
  getAnswerable(told).flatMap(({ members, kind, bookingId = '', act, happenedAt }) =>
    organisers
      .filter(({ member }) => members.includes(member))
      .map(({ member, helper }) => ({
        ...getNotice(bookingId, member),
        // On a line of its own: otherwise an earlier, already emailed notification of the booking would prevent the
        // email.
        ...(costly.includes(kind) &&
          waiting.includes(bookingId) &&
          ({ kind: 'helper.answer', gathers: `helper-answer:${act}` } as const)),
        members: [helper],
        act: `helper-news:${act}`,
        ...(happenedAt && { happenedAt }),
      })),
  )
