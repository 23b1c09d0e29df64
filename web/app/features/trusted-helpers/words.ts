import type { HelperRight } from '@sparkhood/contract/people/helper-terms'
import type { HelperGrant } from '@sparkhood/contract/people/trusted-helpers'
import { formatDay, formatMoney } from '../../lib/format.ts'

/** The label and the explanation of each right. */
export const rightWords: Record<HelperRight, { label: string; about: string }> = {
  book: {
    label: 'Ask for bookings',
    about: 'Ask, cancel and move bookings that you pay for. They see your address, where the visits are.',
  },
  message: { label: 'Write about bookings', about: 'Read and write messages with people you’ve asked for a booking.' },
  diary: { label: 'See your diary', about: 'All your bookings, and your week.' },
  pay: { label: 'Spend from your wallet', about: 'Up to a limit that you set for each month.' },
}

/** The same for the helper: what they may do for the member. */
const forThem: Record<Exclude<HelperRight, 'pay'>, string> = {
  book: 'Ask for, cancel and move bookings',
  message: 'Write to people they’ve asked for a booking',
  diary: 'See their bookings and their week',
}
const forYou: typeof forThem = {
  book: 'Asks for, cancels and moves bookings',
  message: 'Writes to people you’ve asked for a booking',
  diary: 'Sees your bookings and your week',
}

type Money = HelperGrant['monthly_pounds']
const both = (one: Money, other: Money): string =>
  [one, other]
    .filter(({ minor }) => minor > 0)
    .map(formatMoney)
    .join(' and ') || formatMoney({ minor: 0, currency: 'gbp' })

/** A line for each right. */
export function listRights(grant: HelperGrant): string[] {
  const words = grant.you_are === 'member' ? forYou : forThem
  return grant.rights.map((right) =>
    right === 'pay'
      ? `${grant.you_are === 'member' ? 'Spends' : 'Spend'} up to ${both(grant.monthly_pounds, grant.monthly_sparks)} a month`
      : words[right],
  )
}

/** How much of the monthly limit is used. */
export const spentWords = (grant: HelperGrant): string =>
  `${both(grant.spent_pounds, grant.spent_sparks)} of ${both(grant.monthly_pounds, grant.monthly_sparks)} spent this month`

/** The name of the other side, or their address while they have not accepted. */
export function nameOf({ other, invited_email, accepted_at, you_are }: HelperGrant): string {
  if (other) return `${other.firstname} ${other.lastname}`.trim()
  if (accepted_at) return you_are === 'member' ? 'Somebody who acted for you' : 'Somebody you acted for'
  return invited_email ?? 'Somebody you invited'
}
export const firstNameOf = (grant: HelperGrant): string =>
  grant.other?.firstname ?? (grant.accepted_at ? 'they' : nameOf(grant))

/** Says that it has ended, without a full stop. */
export const overWords = ({ other, you_are }: HelperGrant): string =>
  you_are === 'member'
    ? `${other?.firstname ?? 'They'} can no longer act for you`
    : `You can no longer act for ${other?.firstname ?? 'them'}`

/** Says that there were no actions. */
export const idleWords = ({ other, you_are }: HelperGrant): string => {
  if (you_are === 'helper') return 'You haven’t done anything yet.'
  return other ? `${other.firstname} hasn’t done anything yet.` : 'They didn’t do anything.'
}

/** The last day of a grant, which ends at midnight London time. */
const lastDay = ({ ends_at }: HelperGrant): string => formatDay(new Date(ends_at.getTime() - 1))

const endedWords: Record<NonNullable<HelperGrant['ended_by']>, { member: string; helper: string }> = {
  member: { member: 'You ended this', helper: 'They ended this' },
  helper: { member: 'They ended this', helper: 'You ended this' },
  declined: { member: 'Declined', helper: 'Declined' },
  account: { member: 'Ended', helper: 'Ended' },
  block: { member: 'Ended', helper: 'Ended' },
}

/** The state in a few words. */
export function stateWords(grant: HelperGrant): string {
  const { state, you_are, ended_by, ended_at, lapses_at, accepted_at } = grant
  if (state === 'active') return `Until ${lastDay(grant)}`
  if (state === 'invited') return `Waiting for an answer until ${formatDay(lapses_at)}`
  if (state === 'lapsed') return 'Nobody answered in time'
  if (!ended_by || !ended_at) return `Ended on ${lastDay(grant)}`
  if (ended_by === 'member' && !accepted_at) return 'Invitation withdrawn'
  return `${endedWords[ended_by][you_are]} on ${formatDay(ended_at)}`
}
