import type { Toggle } from '@sparkhood/contract/people/preferences'
import type { NotificationGroup } from '@sparkhood/contract/talking/notifications'

/**
 * How a kind reaches people besides the bell. `mail`: in an email of ours, only in the weekly digest, or in an email of
 * the feature that it is about, which then is the only one (decision 23).
 */
export type Kind = {
  part: NotificationGroup
  toggle: Toggle
  mail: 'ours' | 'digest' | 'email'
  /** Rings at night as well: it cannot wait until the morning. */
  urgent?: true
  /** Rings, and is mailed, whatever the member has chosen: their silence counts as an answer, or worse. */
  always?: true
  /** Between two who have agreed on something, which a block leaves as it is (decision 10). */
  agreed?: true
  /** Says what somebody will do, or would like to: not told once they are suspended, and may not. */
  ahead?: true
}

const ofBooking = { part: 'bookings', toggle: 'orderUpdates', mail: 'email', agreed: true } as const
const ofPlan = { ...ofBooking, ahead: true } as const
/** Of visits that repeat. What changes nobody's calendar is in an email of ours, all else in one with a calendar part. */
const ofArrangement = { ...ofBooking, mail: 'ours' } as const
/** About what was asked of everybody nearby, before anybody has agreed. */
const ofHelp = { part: 'bookings', toggle: 'orderUpdates', mail: 'ours' } as const
const ofAccount = { part: 'bookings', toggle: 'accountNotifications', mail: 'email' } as const

export const kinds = {
  'booking.asked': ofPlan,
  'booking.accepted': ofPlan,
  'booking.rejected': ofBooking,
  'booking.expired': ofBooking,
  'booking.provider_busy': ofBooking,
  'booking.client_busy': ofBooking,
  'booking.cancelled': ofBooking,
  'booking.started': ofBooking,
  /** The code that they showed at the door was entered. */
  'booking.arrived': ofBooking,
  'booking.done': ofBooking,
  'booking.completed': ofBooking,
  'booking.absent': ofBooking,
  'booking.came': ofBooking,
  'booking.called_off': ofBooking,
  /** Their offer of help was taken, by which a booking is made. */
  'booking.offer_taken': { ...ofPlan, mail: 'ours' },
  /** A visit that repeats is near: its money is held, and it is a booking now. */
  'booking.visit': { ...ofBooking, mail: 'ours' },
  /** The other side of a booking is suspended. */
  'booking.suspended': { ...ofBooking, mail: 'ours', urgent: true },
  'booking.paid': ofBooking,
  'booking.noted': { ...ofBooking, mail: 'ours' },
  'arrangement.proposed': { ...ofPlan, mail: 'ours' },
  'arrangement.accepted': ofPlan,
  'arrangement.declined': ofArrangement,
  'arrangement.withdrawn': ofArrangement,
  'arrangement.expired': ofArrangement,
  'arrangement.skipped': ofBooking,
  'arrangement.asked': { ...ofPlan, mail: 'ours' },
  'arrangement.changed': ofPlan,
  'arrangement.kept': ofArrangement,
  'arrangement.paused': ofBooking,
  'arrangement.no_money': ofBooking,
  'arrangement.on_hold': ofBooking,
  'arrangement.resumed': ofPlan,
  'arrangement.ended': ofBooking,
  'arrangement.run_out': ofArrangement,
  'time.asked': ofPlan,
  'time.agreed': ofPlan,
  'time.declined': ofBooking,
  'time.lapsed': ofBooking,
  'near.answer': ofBooking,
  'near.day': ofBooking,
  'near.back_day': ofBooking,
  'near.back_today': ofBooking,
  'near.soon': { ...ofBooking, urgent: true },
  'help.closing': ofHelp,
  'help.asked': ofHelp,
  'help.answered': ofHelp,
  'help.offered': ofHelp,
  'help.confirmed': ofHelp,
  /** What they offered to do has changed, and their offer waits for them. */
  'help.reworded': ofHelp,
  'help.other_chosen': ofHelp,
  'help.over': ofHelp,
  /** A neighbour asks for what the member offers. */
  'help.wanted': { part: 'bookings', toggle: 'helpNearby', mail: 'ours' },
  /** A neighbour offers something new that a saved search is for. */
  'search.found': { part: 'bookings', toggle: 'savedSearches', mail: 'ours' },
  /** A tool that they wait for is back. */
  'tool.back': { part: 'bookings', toggle: 'savedSearches', mail: 'ours' },
  /** Whether they are fine after a visit that they shared, and that their contact was told because they did not answer. */
  'safe_visit.ask': { ...ofBooking, urgent: true, always: true },
  'safe_visit.told': { ...ofBooking, urgent: true, always: true },
  'dispute.opened': ofBooking,
  'dispute.said': ofBooking,
  'dispute.offered': ofBooking,
  'dispute.ended': ofBooking,
  'withdrawal.paid': ofAccount,
  'withdrawal.failed': ofAccount,
  'chargeback.asked': ofAccount,
  'chargeback.taken': ofAccount,
  'chargeback.recovered': ofAccount,
  'chargeback.stood': ofAccount,
  'refund.returned': ofAccount,
  'calendar.failing': { ...ofAccount, mail: 'ours' },
  corrected: ofAccount,
  'helper.invited': ofAccount,
  'helper.accepted': ofAccount,
  'helper.declined': ofAccount,
  'helper.over': ofAccount,
  /** What somebody did in the member's name, and what they did themselves in another's. */
  'helper.acted': { ...ofAccount, mail: 'ours', agreed: true },
  'helper.did': { ...ofAccount, mail: 'digest' },
  /** What became of a booking that they asked for in another's name, or of one of somebody without email. */
  'helper.news': { ...ofBooking, mail: 'ours' },
  /** The same, where somebody without email would lose money by silence: nobody but they can answer. */
  'helper.answer': { ...ofBooking, mail: 'ours', always: true },
  'kyc.approved': ofAccount,
  'kyc.rejected': ofAccount,
  'suggestion.accepted': ofAccount,
  'suggestion.declined': ofAccount,
  'listing.approved': { part: 'bookings', toggle: 'accountNotifications', mail: 'ours' },
  'listing.refused': ofAccount,
  'review.written': { part: 'bookings', toggle: 'accountNotifications', mail: 'ours' },
  'review.replied': ofAccount,
  followed: { part: 'follower', toggle: 'accountNotifications', mail: 'digest' },
  vouched: { part: 'follower', toggle: 'accountNotifications', mail: 'ours' },
  'vouch.removed': { part: 'follower', toggle: 'accountNotifications', mail: 'ours' },
  'vouch.withdrawn': { part: 'follower', toggle: 'accountNotifications', mail: 'ours' },
  joined: { part: 'follower', toggle: 'accountNotifications', mail: 'digest' },
  rewarded: { part: 'follower', toggle: 'accountNotifications', mail: 'digest' },
  offered: { part: 'followees', toggle: 'marketingNotifications', mail: 'digest' },
  /** From somebody with whom there is a booking, and from anybody else. */
  message: { part: 'message', toggle: 'orderMessages', mail: 'ours' },
  enquiry: { part: 'message', toggle: 'bookingMessages', mail: 'ours' },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]

/** What is known of a kind. */
export const getKind = (name: KindName): Kind => kinds[name]

/** The kinds that a condition holds for, to be asked for in the database. */
export const kindsWhere = (holds: (kind: Kind) => boolean): KindName[] => kindNames.filter((name) => holds(kinds[name]))
