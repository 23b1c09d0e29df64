import type { Notification } from '@sparkhood/contract/notifications'
import { amountInLetter, momentInLetter } from '../../platform/mail/wording.ts'
import type { KindName } from './kinds.ts'
import type { Row } from './list-queries.ts'

type Words = { title: string; description: string; link: string }

const who = ({ person }: Row): string => person?.firstname ?? 'Somebody'
const what = ({ title }: Row): string => title ?? 'a booking'
const when = ({ starts_at: at }: Row): string => (at ? momentInLetter(at) : '')
const earned = ({ amount, currency }: Row): string => (amount ? amountInLetter(amount, currency ?? 'gbp') : '')

/** Where what a client paid is once nothing comes of it. In an exchange nobody pays. */
const back = ({ payment_method: method }: Row): string => {
  if (method === 'exchange') return ''
  return method === 'card' ? 'What you paid goes back to your card. ' : 'What you set aside is yours again. '
}

const bookingPage = ({ is_client, booking_id }: Row): string =>
  `/${is_client ? 'outward-progress' : 'inward-details'}/${booking_id}`
const disputePage = ({ booking_id }: Row): string => `/dispute/${booking_id}`
const profileOf = ({ person }: Row): string => (person ? `/user-profile/${person._id}` : '/notifications')

/** 'Ana', 'Ana and 1 other', 'Ana and 4 others'. */
const people = (row: Row): string => {
  const others = row.count - 1
  return others === 0 ? who(row) : `${who(row)} and ${others} ${others === 1 ? 'other' : 'others'}`
}

const excerptOf = ({ excerpt, has_photo }: Row): string => excerpt || (has_photo ? 'A photo' : 'Open it to read it.')

const message = (row: Row): Words => ({
  title: row.count === 1 ? `${who(row)} wrote to you` : `${row.count} messages from ${who(row)}`,
  description: excerptOf(row),
  link: row.person ? `/chat/${row.person._id}` : '/messages',
})

type Teller = (row: Row) => Words
const ofBooking =
  (title: Line, description: Line): Teller =>
  (row) => ({ title: title(row), description: description(row), link: bookingPage(row) })
type Line = (row: Row) => string
const ofDispute =
  (title: Line, description: string): Teller =>
  (row) => ({ title: title(row), description, link: disputePage(row) })

/** What each kind says, and where it leads. */
export const tellers: Record<KindName, Teller> = {
  'booking.asked': ofBooking(
    (row) => `${who(row)} asks for ${what(row)}`,
    (row) =>
      row.is_pending && row.expires_at
        ? `${when(row)}. Please answer by ${momentInLetter(row.expires_at)}.`
        : when(row),
  ),
  'booking.accepted': ofBooking((row) => `${who(row)} accepted ${what(row)}`, when),
  'booking.rejected': ofBooking(
    (row) => `${who(row)} cannot do ${what(row)}`,
    (row) => `${back(row)}Others nearby may have time.`,
  ),
  'booking.expired': ofBooking(
    (row) => (row.is_client ? `${who(row)} did not answer in time` : `A request by ${who(row)} has lapsed`),
    (row) => (row.is_client ? `${what(row)}, ${when(row)}. ${back(row)}`.trim() : `${what(row)}, ${when(row)}`),
  ),
  'booking.cancelled': ofBooking((row) => `${who(row)} cancelled ${what(row)}`, when),
  'booking.started': ofBooking((row) => `${who(row)} says that ${what(row)} has begun`, when),
  'booking.done': ofBooking(
    (row) => `${what(row)} is done`,
    (row) =>
      row.release_at
        ? `If something is not right, say so before ${momentInLetter(row.release_at)}. You can confirm it now.`
        : `With ${who(row)}. How was it?`,
  ),
  'booking.completed': ofBooking(
    (row) => `${what(row)} is completed`,
    (row) => `With ${who(row)}. How was it?`,
  ),
  'booking.absent': ofBooking(
    (row) => `${who(row)} says that you did not come`,
    (row) => `${what(row)}, ${when(row)}. Please answer within a day.`,
  ),
  'booking.came': ofBooking((row) => `${who(row)} says that you came after all`, what),
  'booking.called_off': ofBooking(
    (row) => `${what(row)} is called off`,
    (row) => `One of you was not there, ${when(row)}.`,
  ),
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
    (row) => `${who(row)} cannot move it`,
    (row) => `${what(row)} stays on ${when(row)}.`,
  ),
  'time.lapsed': ofBooking(
    (row) => `${who(row)} did not answer about another time`,
    (row) => `${what(row)} stays on ${when(row)}.`,
  ),
  'near.answer': ofBooking(
    (row) => `${who(row)} still waits for your answer`,
    (row) => `${what(row)}, ${when(row)}`,
  ),
  'near.day': ofBooking(
    (row) => `Coming up: ${what(row)}`,
    (row) => `${when(row)}, with ${who(row)}`,
  ),
  'near.soon': ofBooking(
    (row) => `Soon: ${what(row)}`,
    (row) => `${when(row)}, with ${who(row)}`,
  ),
  'dispute.opened': ofDispute((row) => `${who(row)} reports a problem with ${what(row)}`, 'Please say how you see it.'),
  'dispute.said': ofDispute((row) => `${who(row)} wrote about ${what(row)}`, 'There are new words in your dispute.'),
  'dispute.offered': ofDispute((row) => `${who(row)} offers to settle ${what(row)}`, 'See whether it is fair.'),
  'dispute.ended': ofDispute((row) => `Settled: ${what(row)}`, 'See how it ended.'),
  'withdrawal.paid': (row) => ({
    title: `${earned(row)} went to your bank`,
    description: 'It has arrived.',
    link: '/get-paid',
  }),
  'withdrawal.failed': (row) => ({
    title: `${earned(row)} came back to your wallet`,
    description: 'Your bank did not take it. See why.',
    link: '/get-paid',
  }),
  corrected: () => ({
    title: 'We corrected something in your wallet',
    description: 'Your statement shows what, and why.',
    link: '/user/statement',
  }),
  'kyc.approved': () => ({
    title: 'Your document is approved',
    description: 'Neighbours see that you were checked.',
    link: '/settings/kyc',
  }),
  'kyc.rejected': () => ({
    title: 'Please send another document',
    description: 'See what was not right with it.',
    link: '/settings/kyc',
  }),
  'suggestion.accepted': () => ({
    title: 'The skill that you suggested is there',
    description: 'You could be the first to offer it.',
    link: '/settings/skill/add',
  }),
  'suggestion.declined': () => ({
    title: 'About the skill that you suggested',
    description: 'It did not become one of its own. See why.',
    link: '/settings/skills',
  }),
  'review.written': (row) => ({
    title: `${who(row)} has reviewed you`,
    description: `After ${what(row)}. It is shown once you have both written, or after 7 days.`,
    link: bookingPage(row),
  }),
  'review.replied': (row) => ({
    title: `${who(row)} has answered your review`,
    description: `After ${what(row)}`,
    link: profileOf(row),
  }),
  followed: (row) => ({
    title: `${people(row)} ${row.count === 1 ? 'follows' : 'follow'} you`,
    description: row.count === 1 ? 'See who that is.' : 'See who they are.',
    link: row.count === 1 ? profileOf(row) : '/followers',
  }),
  joined: (row) => ({
    title: `${people(row)} came by your invitation`,
    description: 'You get Sparks when a first booking is completed.',
    link: '/settings/invite',
  }),
  rewarded: (row) => ({
    title: `${people(row)} brought you Sparks`,
    description: 'A first booking is completed: thank you for inviting.',
    link: '/settings/invite',
  }),
  offered: (row) => ({
    title: row.count === 1 ? `${who(row)} offers ${what(row)}` : `${who(row)} offers ${row.count} new things`,
    description: row.count === 1 ? 'New, from somebody whom you follow.' : `${what(row)} is one of them.`,
    link: profileOf(row),
  }),
  message,
  enquiry: message,
}

/** A notification as people read it. */
export const wordsOf = (row: Row): Words => tellers[row.kind](row)

/** The same on the wire. */
export const asNotification = (row: Row): Notification => ({
  _id: row.id,
  group: row.part,
  ...wordsOf(row),
  markAsSeen: row.unseen ? 'NO' : 'YES',
  count: row.count,
  createdAt: new Date(row.at),
  person: row.person,
})
