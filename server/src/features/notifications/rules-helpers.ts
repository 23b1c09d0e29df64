import type { Events } from '../../platform/events.ts'
import type { BookingFacts, Found, Recipient } from './rules.ts'

export type HelperFacts = { member: string; helper: string | null; isOpen: boolean }

/** The helper who is asked, or the member who was answered; both once it has ended. */
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

/** Both: what was done in one's name, and what one has done in another's. */
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

/** Acts of others that the helper who asked is told of: for a member without email only they could object in time. */
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

/** The helper who asked for a booking in the name of its client, of what others did with it. */
export function ofAskedFor(
  { booking, asked }: { booking: Found<BookingFacts>; asked: Found<AskedForFacts> },
  { why, by }: Events['booking.moved'],
): Recipient[] {
  if (!booking || !asked || by === 'client' || !answers.includes(why)) return []
  return [
    {
      members: [asked.helper],
      kind: 'helper.news',
      gathers: `helper-booking:${booking.id}`,
      act: `helper-booking:${booking.id}:${booking.step}`,
      actor: asked.member,
      bookingId: booking.id,
      ...(booking.happenedAt && { happenedAt: booking.happenedAt }),
    },
  ]
}
