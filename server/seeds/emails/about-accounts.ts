import { alreadyMemberEmail, codeEmail } from '../../src/features/accounts/emails.ts'
import { answerEmail, receivedEmail } from '../../src/features/contact/emails.ts'
import * as credentials from '../../src/features/credentials/emails.ts'
import { decisionEmail } from '../../src/features/kyc/emails.ts'
import { warningEmail } from '../../src/features/moderation/emails.ts'
import { digestEmail, unseenEmail } from '../../src/features/notifications/delivery/emails.ts'
import type { Row } from '../../src/features/notifications/words/queries.ts'
import * as privacy from '../../src/features/privacy/emails.ts'
import { getObstacles } from '../../src/features/privacy/rules.ts'
import { replyEmail } from '../../src/features/reviews/emails.ts'
import { secondFactorEmail } from '../../src/features/second-factor/emails.ts'
import { newDeviceEmail } from '../../src/features/sessions/emails.ts'
import { connectedEmail, disconnectedEmail } from '../../src/features/sign-in/emails.ts'
import { acceptedEmail, declinedEmail, hiddenEmail, refusedEmail } from '../../src/features/skills/emails.ts'
import type { EmailSample } from '../../src/platform/http/twins/emails.ts'
import { ana, ben, dora, inHours, lastname, someId, written } from './cast.ts'

/** Emails about sign-in, identity checks, profiles, and closing an account. */
export const accountEmails = (site: string): EmailSample[] => [
  ...signingIn(site),
  ...safety(site),
  ...people(site),
  ...leaving(site),
  ...contact,
  ...missed(site),
]

const signingIn = (site: string): EmailSample[] => {
  const reset = { url: `${site}/reset-psw?token=sample`, minutes: 30 }
  return [
    { name: 'sign-up-code', mail: codeEmail(ana.email, '4821', 10) },
    { name: 'already-a-member', mail: alreadyMemberEmail(ana.email, `${site}/login`) },
    { name: 'choose-a-password', mail: credentials.resetEmail({ email: ana.email, has_password: true }, reset) },
    { name: 'google-only', mail: credentials.resetEmail({ email: ana.email, has_password: false }, reset) },
    { name: 'confirm-code', mail: credentials.confirmCodeEmail(ana.email, '7305', 10) },
    { name: 'new-address-code', mail: credentials.newAddressCodeEmail(ana.email, '1946', 10) },
    { name: 'address-taken', mail: credentials.addressTakenEmail(ana.email) },
  ]
}

const safety = (site: string): EmailSample[] => {
  const device = { email: ana.email, device: 'Firefox on Windows', place: 'Leeds, United Kingdom', at: inHours(0) }
  return [
    { name: 'new-device', mail: newDeviceEmail(device, site) },
    {
      name: 'password-changed',
      mail: credentials.passwordChangedEmail(
        {
          ...ana,
          google: 'ana@gmail.example',
          passkeys: [{ name: 'Ana’s phone', added_at: inHours(-90).toISOString() }],
          helpers: [{ name: `${dora} ${lastname}`, since: inHours(-900).toISOString() }],
        },
        'changed',
        site,
      ),
    },
    {
      name: 'email-changed',
      mail: credentials.addressChangedEmail(ana.email, [
        { name: `${dora} ${lastname}`, since: inHours(-900).toISOString() },
      ]),
    },
    { name: 'google-connected', mail: connectedEmail(ana.email, 'ana@gmail.example', site) },
    { name: 'google-disconnected', mail: disconnectedEmail(ana.email, `${site}/settings/security`) },
    ...secondFactorChanges.map((what) => ({
      name: `second-factor-${what.replaceAll('_', '-')}`,
      mail: secondFactorEmail(ana.email, { what, name: 'Firefox on Windows' }, site),
    })),
    {
      name: 'second-factor-last-code-used',
      mail: secondFactorEmail(ana.email, { what: 'code_used', codesLeft: 0 }, site),
    },
    { name: 'warning', mail: warningEmail({ ...ana, reason: 'scam' }) },
  ]
}

const secondFactorChanges = [
  ...(['passkey_added', 'passkey_removed', 'totp_added', 'totp_removed'] as const),
  ...(['codes_renewed', 'code_used', 'reset'] as const),
]

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

const people = (site: string): EmailSample[] => [
  { name: 'document-approved', mail: decisionEmail({ ...document }, site) },
  {
    name: 'document-rejected',
    mail: decisionEmail(
      { ...document, state: 'rejected', reason: 'unreadable', note: 'The corner with <your name> is dark.' },
      site,
    ),
  },
  {
    name: 'suggestion-accepted',
    mail: acceptedEmail(
      { ...ana, name: 'Bread baking' },
      { category: { title: 'Baking' }, link: `${site}/settings/skill/add?category=${someId}` },
    ),
  },
  {
    name: 'suggestion-declined',
    mail: declinedEmail(
      { ...ana, name: 'Fireworks & <bangs>' },
      { reason: 'We leave explosives to others.', link: `${site}/settings/skills` },
    ),
  },
  {
    name: 'listing-refused',
    mail: refusedEmail(
      { ...ana, title: 'Knives & <blades>', reason: 'Say where you grind them.' },
      `${site}/settings/skills/edit/${someId}`,
    ),
  },
  { name: 'listing-hidden', mail: hiddenEmail({ ...ana, title: 'Knives & <blades>' }) },
  {
    name: 'review-answered',
    mail: replyEmail({ ...ana, other: ben.firstname, skill: 'Bike repair', subject_id: someId }, site),
  },
]

const leaving = (publicUrl: string): EmailSample[] => {
  const told = { to: ana.email, erasesAt: inHours(14 * 24), publicUrl }
  const unsettled = {
    bookings: 1,
    leavingMinor: 0,
    returningMinor: 0,
    appealWaits: false,
    claimedMinor: 0,
    gbp: { available: 4000, held: 1000, earned: 0 },
    spark: { available: 0, held: 0, earned: 0 },
  }
  const left = getObstacles(unsettled, 0)
  return [
    { name: 'account-closing', mail: privacy.closingEmail({ ...told, givesUpMinor: 57 }) },
    { name: 'account-deleted-soon', mail: privacy.reminderEmail(told) },
    { name: 'account-held-up', mail: privacy.unsettledEmail({ ...told, left }) },
    { name: 'account-not-yet-deleted', mail: privacy.postponedEmail({ ...told, left }) },
    { name: 'account-deleted', mail: privacy.closedEmail(ana.email) },
  ]
}

const message = {
  id: someId,
  first_name: ana.firstname,
  email: ana.email,
  message: written,
  sent_at: inHours(0),
  now: inHours(0),
  answer: 'Thank you for asking.\n\nYou can book Ben again as soon as the first job is done.',
}
const contact: EmailSample[] = [
  { name: 'message-received', mail: receivedEmail(message) },
  { name: 'message-answered', mail: answerEmail(message) },
]

const told = (kind: Row['kind'], part: Row['part']): Row => ({
  id: someId,
  part,
  kind,
  at: inHours(0).toISOString(),
  now: inHours(0),
  count: 1,
  unseen: true,
  is_loan: false,
  booking_id: someId,
  subject_id: someId,
  person: { _id: someId, ...ben, lastname, photourl: '', former: false },
  title: 'Bike repair',
  starts_at: inHours(24),
  expires_at: null,
  release_at: null,
  answer_by: null,
  asks_to_move: false,
  has_reviewed: false,
  is_review_hidden: true,
  is_checked: false,
  is_client: true,
  status: 'accepted',
  amount: 950,
  is_by_hand: null,
  stayed_away: null,
  denies_no_show: false,
  payout_failure: null,
  missing: 0,
  currency: 'gbp',
  payment_method: 'wallet',
  helper_act: null,
  was_helper: null,
  excerpt: 'Hello',
  has_photo: false,
})

const missed = (site: string): EmailSample[] => [
  { name: 'not-seen', mail: unseenEmail(ana, [told('message', 'message'), told('review.written', 'bookings')], site) },
  { name: 'not-seen-message', mail: unseenEmail(ana, [told('message', 'message')], site) },
  { name: 'help-needed-near', mail: unseenEmail(ana, [told('help.wanted', 'bookings')], site) },
  { name: 'saved-search-found', mail: unseenEmail(ana, [told('search.found', 'bookings')], site) },
  { name: 'weekly', mail: digestEmail(ana, [told('followed', 'follower'), told('offered', 'followees')], site) },
]
