import { reviewHiddenDays } from '@sparkhood/contract/people/reviews'
import { momentInWords } from '@sparkhood/contract/primitives/moments'
import { nameInMail } from '@sparkhood/contract/primitives/names'
import type { Notification } from '@sparkhood/contract/talking/notifications'
import { amountInEmail } from '../../../platform/mail/wording.ts'
import type { KindName } from '../kinds.ts'
import { arrangementWordings } from './arrangements.ts'
import { helpWordings } from './help.ts'
import { moneyWordings } from './money.ts'
import { neighbourWordings } from './neighbours.ts'
import type { Row } from './queries.ts'
import { safetyWordings } from './safety.ts'
import { helperWordings } from './trusted-helpers.ts'

type Words = { title: string; description: string; link: string }

const who = ({ person }: Row): string => {
  if (!person) return 'Somebody'
  return person.former ? 'Former member' : nameInMail(person.firstname)
}
const what = ({ title }: Row): string => title ?? 'a booking'
const when = ({ starts_at: at, now }: Row): string => (at ? momentInWords(at, now) : '')
const earned = ({ amount, currency }: Row): string => (amount ? amountInEmail(amount, currency ?? 'gbp') : '')

/** Where the client's payment goes if nothing comes of the booking; empty for exchanges and free bookings. */
const back = ({ payment_method: method, amount }: Row): string => {
  if (method === 'exchange' || !amount) return ''
  return method === 'card' ? 'Your payment is refunded to your card. ' : 'Your money is back in your wallet. '
}

const bookingPage = ({ is_client, booking_id }: Row): string =>
  `/${is_client ? 'outward-progress' : 'inward-details'}/${booking_id}`
const disputePage = ({ booking_id }: Row): string => `/dispute/${booking_id}`
const listingPage = ({ subject_id: id }: Row): string => (id ? `/settings/skills/${id}` : '/settings/skills')
const toProfile = ({ person }: Row): string =>
  person && !person.former ? `/user-profile/${person._id}` : '/notifications'

/** 'Ana', 'Ana and 1 other', 'Ana and 4 others'. */
const people = (row: Row): string => {
  const others = row.count - 1
  return others === 0 ? who(row) : `${who(row)} and ${others} ${others === 1 ? 'other' : 'others'}`
}

const getExcerpt = ({ excerpt, has_photo }: Row): string => excerpt || (has_photo ? 'A photo' : 'Open it to read it.')

const message = (row: Row): Words => ({
  title: row.count === 1 ? `${who(row)} wrote to you` : `${row.count} messages from ${who(row)}`,
  description: getExcerpt(row),
  link: row.person ? `/chat/${row.person._id}` : '/messages',
})

type Wording = (row: Row) => Words
const ofBooking =
  (title: Line, description: Line): Wording =>
  (row) => ({ title: title(row), description: description(row), link: bookingPage(row) })
type Line = (row: Row) => string
/** Says what somebody does with a booking; a tool is lent, so nobody does anything for the other. */
const does =
  (done: string, lent: string): Line =>
  (row) =>
    `${who(row)} ${row.is_loan ? lent : done} ${what(row)}`
const ofDispute =
  (title: Line, description: string): Wording =>
  (row) => ({
    title: title(row),
    description: row.status === 'disputed' ? description : 'See how it ended.',
    link: disputePage(row),
  })

/** Who did not come; if it was the provider, also where the client's payment is. */
const awayWords = (row: Row): string => {
  const { stayed_away: away, is_client: isClient } = row
  if (!away) return `One of you didn’t turn up, ${when(row)}.`
  const words = `${(away === 'client') === isClient ? 'You' : who(row)} didn’t turn up, ${when(row)}.`
  return isClient && away === 'provider' ? `${words} ${back(row)}`.trim() : words
}

/** Who the booking was with; asks for a review if the reader has not written one. */
const howWasIt = (row: Row): string =>
  row.status === 'completed' && !row.has_reviewed ? `With ${who(row)}. How was it?` : `With ${who(row)}`

/** Who returns a tool that is due. */
const backWords = (row: Row): string =>
  row.is_client ? `Bring it back to ${who(row)}.` : `${who(row)} brings it back to you.`

const begun: Line = (row) =>
  row.is_loan ? `${who(row)} has picked up ${what(row)}` : `${who(row)} says ${what(row)} has started`
/** The deadline may have ended the loan without anybody confirming the return. */
const loanOver: Line = (row) => `The loan of ${what(row)} is over`

/** The text and the link of each kind. */
export const wordings: Record<KindName, Wording> = {
  'booking.asked': ofBooking(does('asks for', 'asks to borrow'), (row) =>
    row.status === 'pending' && row.expires_at
      ? `${when(row)}. Please answer by ${momentInWords(row.expires_at, row.now)}.`
      : when(row),
  ),
  'booking.accepted': ofBooking(does('accepted', 'lends you'), when),
  'booking.rejected': ofBooking(
    does('can’t do', 'can’t lend you'),
    (row) => `${back(row)}Others nearby may have time.`,
  ),
  'booking.expired': ofBooking(
    (row) => (row.is_client ? `${who(row)} didn’t answer in time` : `You didn’t answer ${who(row)} in time`),
    (row) =>
      row.is_client
        ? `${what(row)}, ${when(row)}. ${back(row)}`.trim()
        : `${what(row)}, ${when(row)}. The request has expired.`,
  ),
  'booking.provider_busy': ofBooking(
    (row) => `${who(row)} is no longer free for ${what(row)}`,
    (row) => `${back(row)}You can ask for another time.`,
  ),
  'booking.client_busy': ofBooking(
    (row) => (row.is_client ? `Your request for ${what(row)} is closed` : `${who(row)} no longer needs ${what(row)}`),
    (row) =>
      row.is_client
        ? `You’re no longer free at that time. ${back(row)}`.trim()
        : 'They’re no longer free at that time. You don’t need to do anything.',
  ),
  'booking.cancelled': ofBooking((row) => `${who(row)} cancelled ${what(row)}`, when),
  'booking.started': ofBooking(begun, when),
  'booking.done': ofBooking(
    (row) => (row.is_loan ? loanOver(row) : `${what(row)} is done`),
    (row) =>
      row.release_at
        ? `If something isn’t right, tell us before ${momentInWords(row.release_at, row.now)}. You can confirm it now.`
        : howWasIt(row),
  ),
  'booking.completed': ofBooking((row) => (row.is_loan ? loanOver(row) : `${what(row)} is completed`), howWasIt),
  'booking.absent': ofBooking(
    (row) => `${who(row)} says you didn’t turn up`,
    (row) =>
      row.answer_by
        ? `${what(row)}, ${when(row)}. Please answer by ${momentInWords(row.answer_by, row.now)}.`
        : `${what(row)}, ${when(row)}`,
  ),
  'booking.came': ofBooking((row) => `${who(row)} says you turned up after all`, what),
  'booking.called_off': ofBooking((row) => `${what(row)} is cancelled`, awayWords),
  'booking.noted': ofBooking(
    (row) => `${who(row)} wrote about ${what(row)}`,
    () => 'Read it on the page of the booking.',
  ),
  'booking.offer_taken': ofBooking((row) => `${who(row)} accepted your offer: ${what(row)}`, when),
  'booking.visit': ofBooking(
    (row) => `Your next visit is booked: ${what(row)}`,
    (row) => `${when(row)}, with ${who(row)}. The money for it is held now.`,
  ),
  'booking.suspended': ofBooking(
    (row) => `${who(row)} may not come: ${what(row)}`,
    (row) =>
      row.status === 'accepted'
        ? `${when(row)}. Their account is paused for now. You can cancel at no cost, and it won’t count against you.`
        : when(row),
  ),
  ...arrangementWordings({ who, what }),
  ...helpWordings({ who, toProfile }),
  ...safetyWordings({ who, what, bookingPage }),
  ...helperWordings({ who, what }),
  ...neighbourWordings({ who, people, toProfile }),
  'booking.paid': ofBooking(
    (row) => (earned(row) ? `You were paid ${earned(row)}` : `${what(row)} is settled`),
    (row) => `For ${what(row)} with ${who(row)}`,
  ),
  'time.asked': ofBooking(
    (row) => `${who(row)} asks for another time`,
    (row) => `${what(row)}, now ${when(row)}`,
  ),
  'time.agreed': ofBooking(
    (row) => `${who(row)} agreed to another time`,
    (row) => `${what(row)}, ${when(row)}`,
  ),
  'time.declined': ofBooking(
    (row) => `${who(row)} can’t move it`,
    (row) => `${what(row)} stays on ${when(row)}.`,
  ),
  'time.lapsed': ofBooking(
    (row) => `${who(row)} didn’t answer about another time`,
    (row) => `${what(row)} stays on ${when(row)}.`,
  ),
  'near.answer': ofBooking(
    (row) => `${who(row)} ${row.status === 'pending' ? 'is still waiting' : 'was waiting'} for your answer`,
    (row) => `${what(row)}, ${when(row)}`,
  ),
  'near.day': ofBooking(
    (row) => `Coming up: ${what(row)}`,
    (row) => `${when(row)}, with ${who(row)}`,
  ),
  'near.back_day': ofBooking((row) => `Due back tomorrow: ${what(row)}`, backWords),
  'near.back_today': ofBooking((row) => `Due back today: ${what(row)}`, backWords),
  'near.soon': ofBooking(
    (row) => `Soon: ${what(row)}`,
    (row) => `${when(row)}, with ${who(row)}`,
  ),
  'dispute.opened': ofDispute(
    (row) =>
      row.denies_no_show
        ? `${who(row)} says they were there for ${what(row)}`
        : `${who(row)} reports a problem with ${what(row)}`,
    'Please tell us your side.',
  ),
  'dispute.said': ofDispute((row) => `${who(row)} wrote about ${what(row)}`, 'There’s a new message in your dispute.'),
  'dispute.offered': ofDispute((row) => `${who(row)} offers to settle ${what(row)}`, 'See if it’s fair.'),
  'dispute.ended': ofDispute((row) => `Settled: ${what(row)}`, 'See how it ended.'),
  ...moneyWordings(earned),
  'calendar.failing': () => ({
    title: 'We can’t read one of your calendars',
    description: 'Its busy times still count. Check its address under When you are free.',
    link: '/settings/availability',
  }),
  'kyc.approved': ({ is_checked: isChecked }) => ({
    title: 'Your document is approved',
    description: isChecked ? 'Neighbours can see you’ve been checked.' : 'See what’s still missing.',
    link: '/settings/kyc',
  }),
  'kyc.rejected': () => ({
    title: 'Please send another document',
    description: 'See what was wrong with it.',
    link: '/settings/kyc',
  }),
  'suggestion.accepted': () => ({
    title: 'The skill you suggested has been added',
    description: 'You could be the first to offer it.',
    link: '/settings/skill/add',
  }),
  'suggestion.declined': () => ({
    title: 'About the skill you suggested',
    description: 'We didn’t add it. See why.',
    link: '/settings/skills',
  }),
  'listing.approved': (row) => ({
    title: `${row.title ?? 'Your listing'} is approved`,
    description: 'Neighbours can find it now.',
    link: listingPage(row),
  }),
  'listing.refused': (row) => ({
    title: `Please change ${row.title ?? 'your listing'}`,
    description: 'Neighbours can’t see it yet. See why.',
    link: listingPage(row),
  }),
  'review.written': (row) => ({
    title: `${who(row)} has reviewed you`,
    description: row.is_review_hidden
      ? `After ${what(row)}. It’s published when you’ve both written, or after ${reviewHiddenDays} days.`
      : `After ${what(row)}`,
    link: bookingPage(row),
  }),
  'review.replied': (row) => ({
    title: `${who(row)} has answered your review`,
    description: `After ${what(row)}`,
    link: toProfile(row),
  }),
  offered: (row) => ({
    title: row.count === 1 ? `${who(row)} offers ${what(row)}` : `${who(row)} offers ${row.count} new things`,
    description: row.count === 1 ? 'New, from someone you follow.' : `${what(row)} is one of them.`,
    link: toProfile(row),
  }),
  message,
  enquiry: message,
}

/** Returns a notification's text and link. */
export const getWords = (row: Row): Words => wordings[row.kind](row)

/** Returns a notification as the API sends it. */
export const asNotification = (row: Row): Notification => ({
  _id: row.id,
  group: row.part,
  ...getWords(row),
  markAsSeen: row.unseen ? 'NO' : 'YES',
  count: row.count,
  createdAt: new Date(row.at),
  person: row.person,
})
