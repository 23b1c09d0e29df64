import { brand } from '@sparkhood/contract/brand'
import type { HelperRight } from '@sparkhood/contract/people/helper-terms'
import { dayWithYear, momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeEmail } from '../../platform/mail/emails.ts'
import { amountInEmail, hello, withNamesInMail } from '../../platform/mail/wording.ts'
import type { EmailFacts } from './queries.ts'

/** How the text addresses the member: as the reader, or to the helper. */
type Named = { they: 'you' | 'they'; their: 'your' | 'their' }
const toMember: Named = { they: 'you', their: 'your' }
const toHelper: Named = { they: 'they', their: 'their' }

const limits = ({ limit_gbp_minor: gbp, limit_spark_minor: spark }: EmailFacts): string =>
  [gbp > 0 && amountInEmail(gbp, 'gbp'), spark > 0 && amountInEmail(spark, 'spark')].filter(Boolean).join(' and ')

/** What a helper may do for a member, as the end of a sentence. */
const listRights = (told: EmailFacts, { they, their }: Named): string => {
  const words: Record<HelperRight, string> = {
    book: 'ask for bookings, cancel them and move them',
    message: `write to the people ${they} have asked for a booking`,
    diary: `see ${their} bookings and ${their} week`,
    pay: `spend up to ${limits(told)} a month from ${their} wallet`,
  }
  return told.rights.map((right) => words[right]).join('; ')
}

/** Agreements end at midnight after the day that the member chose. */
const getLastDay = ({ ends_at: endsAt }: EmailFacts): string => dayWithYear(new Date(endsAt.getTime() - 1))

type Written = { told: EmailFacts; now: Date; publicUrl: string }

const named = (row: EmailFacts): EmailFacts =>
  withNamesInMail(row, ['helper', 'member', 'member_lastname', 'helper_self', 'member_self'])

const never = 'They can never see or change passwords, email, phone, bank details or documents.'

/** The email that invites somebody, perhaps not a member, to act for a member. */
export function invitedEmail({ now, publicUrl, ...of }: Written, to: string): Mail {
  const told = named(of.told)
  const name = `${told.member} ${told.member_lastname}`.trim()
  return writeEmail(to, `${name} asks you to help them on ${brand.name}`, [
    `${name} would like you to act for them on ${brand.name}, where neighbours book each other’s help.`,
    `You could: ${listRights(told, toHelper)}.`,
    `The last day would be ${getLastDay(told)}, and either of you can end it before that. Everything you do for ${told.member} shows both your names.`,
    `Please accept or decline by ${momentInWords(told.lapses_at, now)}. If you aren’t a member yet, join with this email address first.`,
    { label: 'See the invitation', url: `${publicUrl}/settings/helpers` },
    'If you don’t know this person, you don’t need to do anything.',
  ])
}

/** The email to a member that somebody now acts for them. */
export function acceptedEmail({ publicUrl, ...of }: Written): Mail {
  const told = named(of.told)
  return writeEmail(told.member_email, `${told.helper} can now act for you`, [
    hello(told.member_self),
    `${told.helper} has accepted. They can now: ${listRights(told, toMember)}.`,
    `The last day is ${getLastDay(told)}. You can end it at any moment, and you see everything that ${told.helper} does.`,
    never,
    { label: 'See what they do, or end it', url: `${publicUrl}/settings/helpers` },
  ])
}

/** The email to one side that an agreement has ended. */
export function endedEmail({ publicUrl, ...of }: Written, side: 'member' | 'helper'): Mail {
  const told = named(of.told)
  const [to, name, other] =
    side === 'member'
      ? [told.member_email, told.member_self, told.helper ?? 'Your helper']
      : [told.helper_email ?? '', told.helper_self ?? '', told.member]
  const says = side === 'member' ? `${other} can no longer act for you.` : `You can no longer act for ${other}.`
  return writeEmail(to, side === 'member' ? `${other} no longer acts for you` : `You no longer act for ${other}`, [
    hello(name),
    `${says} What was booked stays as it is.`,
    { label: 'Your helpers', url: `${publicUrl}/settings/helpers` },
  ])
}

/** The email to a member that their invitation was declined. */
export const declinedEmail = ({ told, publicUrl }: Written): Mail =>
  writeEmail(told.member_email, 'Your invitation was declined', [
    hello(told.member_self),
    'The person you asked to act for you has declined. You can ask somebody else.',
    { label: 'Your helpers', url: `${publicUrl}/settings/helpers` },
  ])
