import type { Toggle } from '@sparkhood/contract/people/preferences'
import type { NotificationGroup } from '@sparkhood/contract/talking/notifications'

/**
 * How a kind reaches people besides the bell. `mail` says by which email: `ours` is made from its words, `digest` is the weekly
 * digest only, `email` is one that the feature sends itself (decision 23).
 */
export type Kind = {
  part: NotificationGroup
  toggle: Toggle
  mail: 'ours' | 'digest' | 'email'
  /** Is delivered at night as well: it cannot wait until the morning. */
  urgent?: true
  /** Is pushed and emailed regardless of the member's preferences: no reply has consequences for them. */
  always?: true
  /** Is about an agreement, so it is shown even if one side blocks the other (decision 10). */
  agreed?: true
  /** Announces what the actor intends to do: not sent once the actor is suspended. */
  ahead?: true
}

const ofBooking = { part: 'bookings', toggle: 'orderUpdates', mail: 'email', agreed: true } as const
const ofPlan = { ...ofBooking, ahead: true } as const
/** Repeating visits, for changes that affect nobody's calendar. The other kinds are `email`, with a calendar part. */
const ofArrangement = { ...ofBooking, mail: 'ours' } as const
/** A request for help, before anybody has agreed to it. */
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
  /** The provider entered the code that the client showed. */
  'booking.arrived': ofBooking,
  'booking.done': ofBooking,
  'booking.completed': ofBooking,
  'booking.absent': ofBooking,
  'booking.came': ofBooking,
  'booking.called_off': ofBooking,
  /** The helper's offer was accepted, which made a booking. */
  'booking.offer_taken': { ...ofPlan, mail: 'ours' },
  /** A repeating visit is near: its money is held, and it is now a booking. */
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
  /** The request that the helper made an offer for has changed; the offer waits for the helper's confirmation. */
  'help.reworded': ofHelp,
  'help.other_chosen': ofHelp,
  'help.over': ofHelp,
  /** A neighbour requests help that the member offers. */
  'help.wanted': { part: 'bookings', toggle: 'helpNearby', mail: 'ours' },
  /** A neighbour has a new listing that matches a saved search. */
  'search.found': { part: 'bookings', toggle: 'savedSearches', mail: 'ours' },
  /** A tool that they are waiting for is available again. */
  'tool.back': { part: 'bookings', toggle: 'savedSearches', mail: 'ours' },
  /**
   * Asks whether the member is fine after a shared visit; reports that their contact was told because there was no
   * reply.
   */
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
  /** What somebody did in the member's name; what the member did in another's name. */
  'helper.acted': { ...ofAccount, mail: 'ours', agreed: true },
  'helper.did': { ...ofAccount, mail: 'digest' },
  /** A booking that they requested in another's name, or one of a member without email, has changed. */
  'helper.news': { ...ofBooking, mail: 'ours' },
  /** The same, if a member without email would lose money by silence: only a helper can reply for them. */
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
  /** From a member with whom there is a booking; from any other member. */
  message: { part: 'message', toggle: 'orderMessages', mail: 'ours' },
  enquiry: { part: 'message', toggle: 'bookingMessages', mail: 'ours' },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]

/** Returns the properties of a kind. */
export const getKind = (name: KindName): Kind => kinds[name]

/** Returns the kinds that meet a condition, as a query parameter. */
export const kindsWhere = (holds: (kind: Kind) => boolean): KindName[] => kindNames.filter((name) => holds(kinds[name]))
