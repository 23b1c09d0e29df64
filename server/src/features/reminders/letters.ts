import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeLetter } from '../../platform/mail/letters.ts'
import type { Reminded, ReminderKind } from './queries.ts'

type About = { kind: ReminderKind; bookingId: string; publicUrl: string }

/** The reminder that one side gets; nothing where there is nothing to remind them of, or no longer. */
export function reminderTo(to: Reminded, { kind, bookingId, publicUrl }: About): Mail | undefined {
  const page = to.side === 'client' ? 'outward-progress' : 'inward-details'
  const link = { label: 'See the booking', url: `${publicUrl}/${page}/${bookingId}` }
  if (kind === 'answer') {
    if (to.side === 'client' || to.status !== 'pending') return undefined
    return writeLetter(to.email, `${to.other} waits for your answer`, [
      `Hello ${to.firstname},`,
      `${to.other} has asked for ${to.title} on ${momentOf(to.starts_at)}.`,
      `Please accept or reject it by ${momentOf(to.expires_at)}. After that the request lapses, and ${to.other} gets the money back.`,
      link,
    ])
  }
  if (to.status !== 'accepted') return undefined
  const when = kind === 'day' ? 'tomorrow or later today' : 'in less than two hours'
  return writeLetter(to.email, `${kind === 'day' ? 'Coming up' : 'Soon'}: ${to.title}, ${momentOf(to.starts_at)}`, [
    `Hello ${to.firstname},`,
    `${whatOf(to)} ${when}: ${momentOf(to.starts_at)}.`,
    ...(to.location ? [`Where: ${to.location}`] : []),
    'If something has come up, let the other side know, and see first what calling it off would cost.',
    link,
  ])
}

const whatOf = ({ title, side, other, kind }: Reminded): string => {
  if (kind === 'tool') return side === 'client' ? `You borrow ${title} from ${other}` : `You lend ${title} to ${other}`
  return side === 'client' ? `${other} helps you with ${title}` : `You help ${other} with ${title}`
}

const written = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: placeTimeZone,
})
/** 'Saturday 21 November at 14:30'. */
const momentOf = (at: Date): string => written.format(at).replaceAll(',', '')
