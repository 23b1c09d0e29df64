import { disputeDays, feeOfSplit } from '@sparkhood/contract/disputes'
import type { Mail } from '../../adapters/mail/mailer.ts'
import type { Events } from '../../platform/events.ts'
import { writeToEach } from '../../platform/mail/handing-over.ts'
import { type Paragraph, writeLetter } from '../../platform/mail/letters.ts'
import { amountInLetter } from '../../platform/mail/wording.ts'
import type { Scope } from '../../platform/scope.ts'
import { findHeard, type Heard } from './view-queries.ts'

type Moved = Events['dispute.moved']

/** Writes to whoever should know: the other side, and when it is over both. */
export async function tellSides(scope: Scope, moved: Moved): Promise<void> {
  await writeToEach(await findHeard(scope, moved.disputeId), async (heard) => {
    const letter = letterTo(heard, moved, scope)
    if (letter) await scope.mail.send(letter)
  })
}

/** The letter that one side gets of some news, or nothing where it is no news to them. */
export function letterTo(
  heard: Heard,
  moved: Moved,
  { settings }: { settings: { publicUrl: string } },
): Mail | undefined {
  if (moved.what !== 'ended' && moved.by === heard.side) return undefined
  const { subject, lines } = news[moved.what](heard)
  const link: Paragraph = { label: 'See the whole of it', url: `${settings.publicUrl}/dispute/${heard.booking_id}` }
  return writeLetter(heard.email, subject, [`Hello ${heard.firstname},`, ...lines, link])
}

type News = { subject: string; lines: string[] }

const news: Record<Moved['what'], (heard: Heard) => News> = {
  opened: (heard) => ({
    subject: `${heard.other} reports a problem with ${heard.title}`,
    lines: [
      heard.is_exchange
        ? `${heard.other} has opened a dispute about your exchange. Both halves of it wait until you both agree, or we decide.`
        : `${heard.other} has opened a dispute. ${amount(heard, heard.price_minor)} stays where it is until you both agree, or we decide.`,
      heard.is_exchange
        ? `Please say how you see it, and how it could end. After ${disputeDays} days, on ${day(heard.refund_at)}, both halves are called off.`
        : `Please say how you see it, and offer a split if that is fair. After ${disputeDays} days, on ${day(heard.refund_at)}, the client is refunded.`,
    ],
  }),
  said: (heard) => ({
    subject: `${heard.other} wrote about ${heard.title}`,
    lines: ['There are new words in your dispute.'],
  }),
  offered: (heard) => ({
    subject: `${heard.other} offers to settle ${heard.title}`,
    lines: [
      heard.offered_minor === null
        ? 'The offer was taken back since.'
        : `They offer: ${parts(heard, heard.offered_minor)}.`,
    ],
  }),
  ended: (heard) => ({
    subject: `Settled: ${heard.title}`,
    lines: [
      heard.how ? (heard.is_exchange && heard.how === 'timed_out' ? noAgreement : ends[heard.how]) : '',
      `${parts(heard, heard.price_minor - (heard.settled_minor ?? 0))}.`,
      ...(heard.reason ? [`The reason: ${heard.reason}`] : []),
    ].filter(Boolean),
  }),
}

const noAgreement = `${disputeDays} days have passed without an agreement.`
const ends = {
  agreed: 'You have both agreed.',
  decided: 'We have looked at what you both said, and decided.',
  timed_out: `After ${disputeDays} days without an agreement the client is refunded.`,
}

function parts(heard: Heard, clientMinor: number): string {
  if (heard.is_exchange) return `Both halves of the exchange ${clientMinor > 0 ? 'are called off' : 'count as done'}`
  const providerMinor = heard.price_minor - clientMinor
  const paid = providerMinor - feeOfSplit({ price: heard.price_minor, fee: heard.fee_minor }, providerMinor)
  const [mine, theirs] = heard.side === 'client' ? [clientMinor, paid] : [paid, clientMinor]
  return `${amount(heard, mine)} to you, ${amount(heard, theirs)} to ${heard.other}`
}

const amount = ({ currency }: Heard, minor: number): string => amountInLetter(minor, currency)

const day = (at: Date): string =>
  at.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/London' })
