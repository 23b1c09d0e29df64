import { brand } from '@sparkhood/contract/brand'
import { closingAdvice, closingGraceDays, obstacleSentence } from '@sparkhood/contract/people/privacy'
import { dayWithYear } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeEmail } from '../../platform/mail/emails.ts'
import { amountInEmail } from '../../platform/mail/wording.ts'
import type { Obstacle } from './rules.ts'

type EmailFacts = { to: string; erasesAt: Date; publicUrl: string }
type ObstacleFacts = EmailFacts & { left: readonly Obstacle[] }

const undo = (publicUrl: string) => ({ label: 'Keep my account', url: `${publicUrl}/settings/privacy` })
const notYou = 'If this wasn’t you, keep your account and change your password straight away.'

/** Sent at once: that the account closes, when, and how to undo it. */
export const closingEmail = ({ to, erasesAt, publicUrl, givesUpMinor }: EmailFacts & { givesUpMinor: number }): Mail =>
  writeEmail(to, 'Your account is closing', [
    `You asked us to delete your account. We will do so in ${closingGraceDays} days, on ${dayWithYear(erasesAt)}.`,
    'Until then nobody can see you, and you can change your mind: log in and press “Keep my account”.',
    undo(publicUrl),
    'Your regular visits and offers of help have ended, and nobody can act for you any more. That stays so if you keep your account.',
    'Any Sparks left when it is deleted are lost.',
    ...(givesUpMinor > 0
      ? [`The ${amountInEmail(givesUpMinor, 'gbp')} in your wallet goes to ${brand.name} then, as you agreed.`]
      : []),
    notYou,
  ])

/** Sent three days before the end. */
export const reminderEmail = ({ to, erasesAt, publicUrl }: EmailFacts): Mail =>
  writeEmail(to, 'Your account will be deleted in 3 days', [
    `We will delete your account on ${dayWithYear(erasesAt)}. After that it can’t be restored.`,
    'To keep it, log in before then and press “Keep my account”.',
    undo(publicUrl),
    notYou,
  ])

/** Sent instead of the reminder if something must be settled first. */
export const unsettledEmail = ({ to, erasesAt, publicUrl, left }: ObstacleFacts): Mail =>
  writeEmail(to, 'Some things need settling before your account can be deleted', [
    `We’re due to delete your account on ${dayWithYear(erasesAt)}, but something has to be settled first:`,
    ...inWords(left),
    'If it isn’t settled by then, we’ll try again every week.',
    undo(publicUrl),
    notYou,
  ])

/** Sent on the day if something must be settled first. */
export const postponedEmail = ({ to, erasesAt, publicUrl, left }: ObstacleFacts): Mail =>
  writeEmail(to, 'We couldn’t delete your account yet', [
    'We were about to delete your account, but something has to be settled first:',
    ...inWords(left),
    `We will try again on ${dayWithYear(erasesAt)}, and every week after that.`,
    { label: 'See what is left', url: `${publicUrl}/settings/privacy` },
  ])

const getAmount = ({ bookings, poundsMinor, sparksMinor }: Obstacle): string =>
  [
    ...(bookings > 0 ? [`${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`] : []),
    ...(poundsMinor > 0 ? [amountInEmail(poundsMinor, 'gbp')] : []),
    ...(sparksMinor > 0 ? [amountInEmail(sparksMinor, 'spark')] : []),
  ].join(' and ')

const inWords = (left: readonly Obstacle[]): string[] => [
  ...left.map((obstacle) => [getAmount(obstacle), obstacleSentence(obstacle.kind, true)].filter(Boolean).join(': ')),
  closingAdvice(left.map(({ kind }) => kind)),
]

/** Sent at the end: the last email to this address. */
export const closedEmail = (to: string): Mail =>
  writeEmail(to, 'Your account has been deleted', [
    'We have deleted your account: your name, your addresses, your photos and what you wrote about yourself.',
    'Payments, bookings and reviews you wrote stay, without your name: the law and your neighbours need them.',
    'Thank you for being a neighbour. You’re welcome back at any time.',
  ])
