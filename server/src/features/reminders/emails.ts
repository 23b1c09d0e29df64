import { momentInWords } from '@sparkhood/contract/primitives/moments'
import { placeDay } from '../../platform/clock.ts'
import { type Email, type Paragraph, writeEmail } from '../../platform/mail/emails.ts'
import { hello, withNamesInMail } from '../../platform/mail/wording.ts'
import type { Reminded, ReminderKind } from './queries.ts'

/** `answers` are the ways to answer a request. */
type About = { kind: ReminderKind; bookingId: string; publicUrl: string; answers: Paragraph[] }

/** The reminder for one side; undefined if this side has nothing to do. */
export function reminderTo(row: Reminded, { kind, bookingId, publicUrl, answers }: About): Email | undefined {
  const to = withNamesInMail(row, ['other'])
  const page = to.side === 'client' ? 'outward-progress' : 'inward-details'
  const link = { label: 'See the booking', url: `${publicUrl}/${page}/${bookingId}` }
  if (kind === 'answer') {
    if (to.side === 'client') return undefined
    return writeEmail(to.email, `${to.other} is waiting for your answer`, [
      hello(to.firstname),
      `${to.other} has asked for ${to.title} on ${momentInWords(to.starts_at, to.now)}.`,
      `Please accept or reject it by ${momentInWords(to.expires_at, to.now)}. After that the request expires${to.is_paid ? `, and ${to.other} gets the money back` : ''}.`,
      ...answers,
    ])
  }
  if (kind === 'back_day' || kind === 'back_today') return dueBack(to, { kind, link })
  if (to.suspended) return mayNotCome(to, link)
  const day = placeDay(to.starts_at) === placeDay(to.now) ? 'today' : 'tomorrow'
  const when = kind === 'day' ? day : 'in less than two hours'
  return writeEmail(
    to.email,
    `${kind === 'day' ? 'Coming up' : 'Soon'}: ${to.title}, ${momentInWords(to.starts_at, to.now)}`,
    [
      hello(to.firstname),
      `${whatOf(to)} ${when}.`,
      {
        facts: [
          ['When', momentInWords(to.starts_at, to.now)],
          ...(to.location ? [['Where', to.location] as const] : []),
        ],
      },
      'If something has come up, tell the other person. Check first what cancelling would cost.',
      link,
    ],
  )
}

/** Warns that the other side may not come, because their account is suspended. */
const mayNotCome = (to: Reminded, link: Link): Email =>
  writeEmail(to.email, `${to.other} may not come: ${to.title}, ${momentInWords(to.starts_at, to.now)}`, [
    hello(to.firstname),
    `${to.other}’s account is paused for now, so ${to.title} on ${momentInWords(to.starts_at, to.now)} may not happen.`,
    'You can cancel at no cost, and it won’t count against you.',
    link,
  ])

type Link = { label: string; url: string }
type Due = { kind: 'back_day' | 'back_today'; link: Link }

/** The email to borrower and lender that a tool is due back. */
function dueBack(to: Reminded, { kind, link }: Due): Email {
  const day = kind === 'back_day' ? 'tomorrow' : 'today'
  const until = momentInWords(to.ends_at, to.now)
  return writeEmail(to.email, `Due back ${day}: ${to.title}`, [
    hello(to.firstname),
    to.side === 'client'
      ? `${to.title} is due back with ${to.other} by ${until}.`
      : `${to.other} is bringing back ${to.title} by ${until}. Press “It is back” on the booking’s page once you have it.`,
    { facts: [['Due back', until], ...(to.location ? [['Where', to.location] as const] : [])] },
    link,
  ])
}

const whatOf = ({ title, side, other, kind }: Reminded): string => {
  if (kind === 'tool')
    return side === 'client' ? `You’re borrowing ${title} from ${other}` : `You’re lending ${title} to ${other}`
  return side === 'client' ? `${other} is helping you with ${title}` : `You’re helping ${other} with ${title}`
}
