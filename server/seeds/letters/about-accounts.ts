import { alreadyMemberLetter, codeLetter } from '../../src/features/accounts/letters.ts'
import { answerLetter, receivedLetter } from '../../src/features/contact/letters.ts'
import * as credentials from '../../src/features/credentials/letters.ts'
import { decisionLetter } from '../../src/features/kyc/letters.ts'
import { warningLetter } from '../../src/features/moderation/letters.ts'
import { digestLetter, unseenLetter } from '../../src/features/notifications/delivery/letters.ts'
import type { Row } from '../../src/features/notifications/list-queries.ts'
import * as privacy from '../../src/features/privacy/letters.ts'
import { obstaclesOf } from '../../src/features/privacy/rules.ts'
import { replyLetter } from '../../src/features/reviews/letters.ts'
import { newDeviceLetter } from '../../src/features/sessions/letters.ts'
import { connectedLetter, disconnectedLetter } from '../../src/features/sign-in/letters.ts'
import { acceptedLetter, declinedLetter, refusedLetter } from '../../src/features/skills/letters.ts'
import type { LetterSample } from '../../src/platform/http/twins/letters.ts'
import { ana, ben, inHours, someId, written } from './cast.ts'

/** Letters about getting in, one's identity, one's profile, and leaving. */
export const accountLetters = (site: string): LetterSample[] => [
  ...signingIn(site),
  ...safety(site),
  ...people(site),
  ...leaving(site),
  ...contact,
  ...missed(site),
]

const signingIn = (site: string): LetterSample[] => {
  const reset = { url: `${site}/reset-psw?token=sample`, minutes: 30 }
  return [
    { name: 'sign-up-code', mail: codeLetter(ana.email, '4821', 10) },
    { name: 'already-a-member', mail: alreadyMemberLetter(ana.email, `${site}/login`) },
    { name: 'choose-a-password', mail: credentials.resetLetter({ email: ana.email, has_password: true }, reset) },
    { name: 'google-only', mail: credentials.resetLetter({ email: ana.email, has_password: false }, reset) },
    { name: 'confirm-code', mail: credentials.confirmCodeLetter(ana.email, '7305', 10) },
    { name: 'new-address-code', mail: credentials.emailCodeLetter(ana.email, '1946', 10) },
    { name: 'address-taken', mail: credentials.addressTakenLetter(ana.email) },
  ]
}

const safety = (site: string): LetterSample[] => {
  const device = { email: ana.email, device: 'Firefox on Windows', place: 'Leeds, United Kingdom', at: inHours(0) }
  return [
    { name: 'new-device', mail: newDeviceLetter(device, site) },
    {
      name: 'password-changed',
      mail: credentials.passwordChangedLetter({ ...ana, google: 'ana@gmail.example' }, 'changed', site),
    },
    { name: 'email-changed', mail: credentials.emailChangedLetter(ana.email) },
    { name: 'google-connected', mail: connectedLetter(ana.email, 'ana@gmail.example', site) },
    { name: 'google-disconnected', mail: disconnectedLetter(ana.email, `${site}/settings/security`) },
    { name: 'warning', mail: warningLetter({ ...ana, reason: 'scam' }) },
  ]
}

const document = {
  ...ana,
  id: someId,
  memberId: someId,
  method: 'identity',
  idType: 'international-passport',
  state: 'approved',
  createdAt: inHours(-48),
  decidedAt: inHours(0),
  reason: null,
  note: '',
  hasFile: true,
  fileDeletedAt: null,
  halves: { identity: 'approved', utility: 'none' },
  hadBadge: false,
} as const

const people = (site: string): LetterSample[] => [
  { name: 'document-approved', mail: decisionLetter({ ...document }, site) },
  {
    name: 'document-rejected',
    mail: decisionLetter(
      { ...document, state: 'rejected', reason: 'unreadable', note: 'The corner with <your name> is dark.' },
      site,
    ),
  },
  {
    name: 'suggestion-accepted',
    mail: acceptedLetter(
      { ...ana, name: 'Bread baking' },
      { category: { title: 'Baking' }, link: `${site}/settings/skill/add?category=${someId}` },
    ),
  },
  {
    name: 'suggestion-declined',
    mail: declinedLetter(
      { ...ana, name: 'Fireworks & <bangs>' },
      { reason: 'We leave explosives to others.', link: `${site}/settings/skills` },
    ),
  },
  {
    name: 'listing-refused',
    mail: refusedLetter(
      { ...ana, title: 'Knives & <blades>', reason: 'Say where you grind them.' },
      `${site}/settings/skills/edit/${someId}`,
    ),
  },
  {
    name: 'review-answered',
    mail: replyLetter({ ...ana, other: ben.firstname, skill: 'Bike repair', subject_id: someId }, site),
  },
]

const leaving = (publicUrl: string): LetterSample[] => {
  const told = { to: ana.email, erasesAt: inHours(14 * 24), publicUrl }
  const left = obstaclesOf({
    bookings: 1,
    leavingMinor: 0,
    returningMinor: 0,
    appealWaits: false,
    claimedMinor: 0,
    gbp: { available: 4000, held: 1000, earned: 0 },
    spark: { available: 0, held: 0, earned: 0 },
  })
  return [
    { name: 'account-closing', mail: privacy.closingLetter(told) },
    { name: 'account-deleted-soon', mail: privacy.reminderLetter(told) },
    { name: 'account-held-up', mail: privacy.unsettledLetter({ ...told, left }) },
    { name: 'account-not-yet-deleted', mail: privacy.postponedLetter({ ...told, left }) },
    { name: 'account-deleted', mail: privacy.closedLetter(ana.email) },
  ]
}

const message = {
  id: someId,
  first_name: 'Ana',
  email: ana.email,
  message: written,
  sent_at: inHours(0),
  now: inHours(0),
  answer: 'Thank you for asking.\n\nYou can book Ben again as soon as the first job is done.',
}
const contact: LetterSample[] = [
  { name: 'message-received', mail: receivedLetter(message) },
  { name: 'message-answered', mail: answerLetter(message) },
]

const told = (kind: Row['kind'], part: Row['part']): Row => ({
  id: someId,
  part,
  kind,
  at: inHours(0).toISOString(),
  now: inHours(0),
  count: 1,
  unseen: true,
  booking_id: someId,
  subject_id: someId,
  person: { _id: someId, ...ben, lastname: 'Archer', photourl: '', former: false },
  title: 'Bike repair',
  starts_at: inHours(24),
  expires_at: null,
  release_at: null,
  answer_by: null,
  has_reviewed: false,
  is_review_hidden: true,
  is_checked: false,
  is_client: true,
  status: 'accepted',
  amount: 950,
  is_by_hand: null,
  missing: 0,
  currency: 'gbp',
  payment_method: 'wallet',
  excerpt: 'Hello',
  has_photo: false,
})

const missed = (site: string): LetterSample[] => [
  { name: 'not-seen', mail: unseenLetter(ana, [told('message', 'message'), told('review.written', 'bookings')], site) },
  { name: 'not-seen-message', mail: unseenLetter(ana, [told('message', 'message')], site) },
  { name: 'weekly', mail: digestLetter(ana, [told('followed', 'follower'), told('offered', 'followees')], site) },
]
