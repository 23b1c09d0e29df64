import { type Letter, type Paragraph, writeLetter } from '../../platform/mail/letters.ts'
import { momentInLetter } from '../../platform/mail/wording.ts'
import type { Reminded, ReminderKind } from './queries.ts'

/** `answers` are the ways in which a request can be answered. */
type About = { kind: ReminderKind; bookingId: string; publicUrl: string; answers: Paragraph[] }

/** The reminder that one side gets; nothing where it is not theirs to do. */
export function reminderTo(to: Reminded, { kind, bookingId, publicUrl, answers }: About): Letter | undefined {
  const page = to.side === 'client' ? 'outward-progress' : 'inward-details'
  const link = { label: 'See the booking', url: `${publicUrl}/${page}/${bookingId}` }
  if (kind === 'answer') {
    if (to.side === 'client') return undefined
    return writeLetter(to.email, `${to.other} waits for your answer`, [
      `Hello ${to.firstname},`,
      `${to.other} has asked for ${to.title} on ${momentInLetter(to.starts_at)}.`,
      `Please accept or reject it by ${momentInLetter(to.expires_at)}. After that the request lapses${to.is_paid ? `, and ${to.other} gets the money back` : ''}.`,
      ...answers,
    ])
  }
  const when = kind === 'day' ? 'tomorrow or later today' : 'in less than two hours'
  return writeLetter(
    to.email,
    `${kind === 'day' ? 'Coming up' : 'Soon'}: ${to.title}, ${momentInLetter(to.starts_at)}`,
    [
      `Hello ${to.firstname},`,
      `${whatOf(to)} ${when}.`,
      { facts: [['When', momentInLetter(to.starts_at)], ...(to.location ? [['Where', to.location] as const] : [])] },
      'If something has come up, let the other side know, and see first what cancelling would cost.',
      link,
    ],
  )
}

const whatOf = ({ title, side, other, kind }: Reminded): string => {
  if (kind === 'tool') return side === 'client' ? `You borrow ${title} from ${other}` : `You lend ${title} to ${other}`
  return side === 'client' ? `${other} helps you with ${title}` : `You help ${other} with ${title}`
}
