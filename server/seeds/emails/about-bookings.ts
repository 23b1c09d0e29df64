import { requestEmail } from '../../src/features/answers/emails.ts'
import {
  answeredWords,
  askedWords,
  emailTo,
  type WrittenMove,
  wordsOfMove,
  wordsOfRelease,
} from '../../src/features/bookings/transitions/emails.ts'
import type { EmailFacts as BookingFacts, TimeEmailFacts } from '../../src/features/bookings/transitions/queries.ts'
import type { Words } from '../../src/features/bookings/transitions/turns.ts'
import type { Series } from '../../src/features/calendar/queries.ts'
import * as regular from '../../src/features/calendar/series-emails.ts'
import * as disputes from '../../src/features/disputes/emails.ts'
import type { EmailFacts as DisputeFacts } from '../../src/features/disputes/views/queries.ts'
import { reminderTo } from '../../src/features/reminders/emails.ts'
import * as safe from '../../src/features/safe-visits/emails.ts'
import type { EmailFacts as SharedVisit } from '../../src/features/safe-visits/queries.ts'
import type { EmailSample } from '../../src/platform/http/twins/emails.ts'
import { ana, ben, dora, inHours, lastname, someId, written } from './cast.ts'

/** Emails about bookings, from the request to a dispute. */
export const bookingEmails = (site: string): EmailSample[] => [
  ...requests(site),
  ...coming(site),
  ...courses(site),
  ...times(site),
  ...visits(site),
  ...shared(site),
  ...quarrels(site),
]

const asked = {
  ...ben,
  helper: dora,
  client: ana.firstname,
  title: 'Bike repair',
  kind: 'service',
  starts_at: inHours(24),
  ends_at: inHours(26),
  expires_at: inHours(12),
  district: 'Headingley',
  description: written,
  currency: 'gbp',
  provider_minor: 4500,
  in_return: null,
  return_starts_at: null,
  return_ends_at: null,
  return_kind: null,
  now: inHours(0),
} as const

const requests = (site: string): EmailSample[] => {
  const ways = [
    { label: 'Look at it and accept, without logging in', url: `${site}/accept-booking?token=${'sample'.repeat(30)}` },
    { label: 'Log in to see it all, or to say no', url: `${site}/inward-details/${someId}` },
    { footnote: 'The link to accept is yours alone: please do not pass this letter on.' },
  ]
  const swap = {
    ...asked,
    description: '',
    in_return: 'Piano lesson',
    return_starts_at: inHours(72),
    return_ends_at: inHours(73),
    return_kind: 'service',
  }
  const about = { kind: 'answer', bookingId: someId, publicUrl: site, answers: ways } as const
  return [
    { name: 'request', mail: requestEmail(asked, ways) },
    { name: 'request-for-an-exchange', mail: requestEmail(swap, ways) },
    { name: 'request-waits', mail: reminderTo({ ...reminded, side: 'provider', status: 'pending' }, about) },
  ]
}

const reminded = {
  ...ben,
  side: 'client',
  other: ana.firstname,
  title: 'Bike repair',
  kind: 'service',
  status: 'accepted',
  starts_at: inHours(24),
  ends_at: inHours(27),
  expires_at: inHours(12),
  location: '7 Canary Row, Leeds LS6 2AB',
  is_paid: true,
  suspended: null,
  now: inHours(0),
} as const

const coming = (publicUrl: string): EmailSample[] => {
  const about = { bookingId: someId, publicUrl, answers: [] }
  return [
    { name: 'tomorrow', mail: reminderTo({ ...reminded, ...ana, other: ben.firstname }, { ...about, kind: 'day' }) },
    { name: 'soon', mail: reminderTo({ ...reminded, side: 'provider' }, { ...about, kind: 'soon' }) },
    { name: 'may-not-come', mail: reminderTo({ ...reminded, suspended: 'other' }, { ...about, kind: 'soon' }) },
    { name: 'due-back-tomorrow', mail: reminderTo({ ...reminded, ...ana }, { ...about, kind: 'back_day' }) },
    { name: 'due-back-today', mail: reminderTo({ ...reminded, side: 'provider' }, { ...about, kind: 'back_today' }) },
  ]
}

const visit: SharedVisit = {
  ...{ id: someId, booking_id: someId, contact_name: dora, contact_email: 'dora@example.org', token_hash: '' },
  ...{ isAsked: true, isFine: false, isTold: false, isAlarmed: false, isOff: false, isClient: true },
  ...{ email: ana.email, firstname: ana.firstname, lastname, with: ben.firstname },
  ...{
    title: 'Two bikes before Sunday',
    category: 'Bike repair',
    area: 'Headingley',
    starts_at: inHours(24),
    ends_at: inHours(26),
    now: inHours(0),
  },
}

const shared = (site: string): EmailSample[] => {
  const link = `${site}/safe-visit?token=${'sample'.repeat(7)}`
  return [
    { name: 'visit-shared', mail: safe.sharedEmail(visit, link) },
    { name: 'visit-asked', mail: safe.askedEmail(visit, site) },
    { name: 'visit-unanswered', mail: safe.alarmEmail(visit, link) },
    { name: 'visit-fine', mail: safe.fineEmail(visit) },
  ]
}

const told: BookingFacts = {
  ...ana,
  id: someId,
  booking_id: someId,
  client_id: someId,
  provider_id: someId,
  skill_id: someId,
  half_hours: 6,
  days: null,
  side: 'client',
  other: ben.firstname,
  title: 'Bike repair',
  kind: 'service',
  status: 'accepted',
  starts_at: inHours(24),
  ends_at: inHours(27),
  updated_at: inHours(0),
  sequence: 2,
  free_until: inHours(0),
  now: inHours(0),
  release_at: inHours(120),
  absent: null,
  answer_by: inHours(48),
  stayed_away: null,
  ahead: true,
  currency: 'gbp',
  price_minor: 4500,
  fee_minor: 450,
  unit_price_minor: 1500,
  is_exchange: false,
  location: '7 Canary Row, Leeds LS6 2AB',
  cancelled_from: null,
  late_fee_minor: 0,
  ...{ other_suspended: false, helper: dora, client_firstname: ana.firstname },
  ...{ series_id: null, slot_at: null, time_zone: 'Europe/London' },
}
const toldBen: BookingFacts = { ...told, ...ben, side: 'provider', other: ana.firstname }
const cancelled = { status: 'cancelled', cancelled_from: 'accepted', late_fee_minor: 1500 } as const

const email = (publicUrl: string, to: BookingFacts, words: Words | undefined): EmailSample['mail'] =>
  words && emailTo({ settings: { publicUrl } }, to, words)

function course(site: string, why: WrittenMove, to: BookingFacts): EmailSample['mail'] {
  const by = to.side === 'client' ? 'provider' : 'client'
  const times = [inHours(30), inHours(54), inHours(78)]
  const moved = { bookingId: someId, to: to.status, why, by, times } as const
  return email(site, to, wordsOfMove(why, to, moved))
}

const courses = (site: string): EmailSample[] => [
  { name: 'accepted', mail: course(site, 'accept', told) },
  {
    name: 'accepted-exchange',
    mail: course(site, 'accept', { ...told, is_exchange: true, price_minor: 0, fee_minor: 0 }),
  },
  { name: 'rejected', mail: course(site, 'reject', told) },
  { name: 'provider-busy', mail: course(site, 'provider-busy', told) },
  { name: 'client-busy', mail: course(site, 'client-busy', told) },
  { name: 'client-busy-for-provider', mail: course(site, 'client-busy', toldBen) },
  { name: 'lapsed', mail: course(site, 'expire', told) },
  { name: 'called-off-by-provider', mail: course(site, 'cancel', { ...told, ...cancelled }) },
  { name: 'called-off-late-by-client', mail: course(site, 'cancel', { ...toldBen, ...cancelled }) },
  {
    name: 'taken-back',
    mail: course(site, 'cancel', { ...toldBen, ...cancelled, cancelled_from: 'pending', late_fee_minor: 0 }),
  },
  { name: 'did-not-come', mail: course(site, 'no-show', { ...toldBen, absent: 'provider' }) },
  { name: 'came-after-all', mail: course(site, 'came', toldBen) },
  { name: 'agrees-not-there', mail: course(site, 'admit', told) },
  { name: 'no-answer-whether-there', mail: course(site, 'stay-away', { ...told, stayed_away: 'provider' }) },
  { name: 'done-early', mail: course(site, 'complete', { ...told, status: 'completed' }) },
  { name: 'paid', mail: email(site, toldBen, wordsOfRelease({ ...toldBen, status: 'completed' })) },
]

const times = (site: string): EmailSample[] => {
  const wanted: TimeEmailFacts = {
    ...told,
    asked_by: 'provider',
    was_at: inHours(24),
    asked_at: inHours(0),
    wanted_at: inHours(50),
    expires_at: inHours(20),
    state: 'open',
  }
  const answered = { ...wanted, ...toldBen }
  return [
    { name: 'another-time', mail: email(site, wanted, askedWords(wanted, inHours(10))) },
    { name: 'another-time-agreed', mail: email(site, answered, answeredWords(answered, 'agreed')) },
    { name: 'another-time-declined', mail: email(site, answered, answeredWords(answered, 'declined')) },
  ]
}

const quarrels = (publicUrl: string): EmailSample[] => {
  const facts: DisputeFacts = {
    ...ben,
    suspended: false,
    side: 'provider',
    other: ana.firstname,
    title: 'Bike repair',
    booking_id: someId,
    currency: 'gbp',
    now: inHours(0),
    price_minor: 4500,
    is_exchange: false,
    all_or_nothing: false,
    accepted: true,
    missed: false,
    denies_no_show: false,
    fee_minor: 450,
    settled_minor: 2250,
    counts: null,
    how: null,
    given_by: null,
    reason: '',
    refund_at: inHours(60 * 24),
    offered_minor: 2250,
  }
  const of = (what: 'opened' | 'said' | 'offered' | 'ended') =>
    disputes.emailTo(
      what === 'ended' ? { ...facts, how: 'agreed' } : facts,
      { disputeId: someId, what, by: 'client' },
      { settings: { publicUrl } },
    )
  return [
    { name: 'dispute-opened', mail: of('opened') },
    { name: 'dispute-said', mail: of('said') },
    { name: 'dispute-offered', mail: of('offered') },
    { name: 'dispute-ended', mail: of('ended') },
  ]
}

const weekly: Series = {
  id: someId,
  title: 'Garden help',
  kind: 'service',
  starts_at: inHours(24),
  ends_at: inHours(26),
  updated_at: inHours(0),
  sequence: 2,
  location: 'Headingley',
  is_client: true,
  was_accepted: true,
  is_off: false,
  other: ana.firstname,
  time_zone: 'Europe/London',
  repeats: 'weekly',
  nth: 1,
  visits: [0, 1, 2, 3].map((week) => ({
    id: `${someId.slice(0, -1)}${week}`,
    slot_at: inHours(24 + week * 168).toISOString(),
    starts_at: inHours(24 + week * 168).toISOString(),
    ends_at: inHours(26 + week * 168).toISOString(),
    is_on: true,
    booking_id: null,
  })),
}

const visits = (site: string): EmailSample[] =>
  Object.entries(regular.contents).map(([what, say]) => ({
    name: `regular-${what.replaceAll('_', '-')}`,
    mail: regular.seriesEmail({ ...ben, series: weekly, now: inHours(0) }, say, { publicUrl: site }),
  }))
