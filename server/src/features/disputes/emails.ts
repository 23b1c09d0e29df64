import { disputeDays } from '@sparkhood/contract/bookings/disputes'
import { countsInRecord } from '@sparkhood/contract/bookings/reliability'
import { sharesOfSplit } from '@sparkhood/contract/bookings/splits'
import { otherSide, sides } from '@sparkhood/contract/bookings/statuses'
import { dayInWords } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { sweep } from '../../platform/data/sweep.ts'
import type { Events } from '../../platform/events.ts'
import { type Paragraph, writeEmail } from '../../platform/mail/emails.ts'
import { writeToEach } from '../../platform/mail/handing-over.ts'
import { amountInEmail, hello, withNamesInMail } from '../../platform/mail/wording.ts'
import type { Scope } from '../../platform/scope.ts'
import { readCalendarPart } from '../bookings/transitions/public.ts'
import { mailedAgainBefore } from './rules.ts'
import { claimTelling, giveBackTelling, type Heard, listHeard, listUntold } from './view-queries.ts'

type Moved = Events['dispute.moved']

/** Writes to whoever should know: the other side, and when it is over both. Of words once in an hour; the bell tells of all. */
export async function tellSides(scope: Scope<'mail'>, moved: Moved): Promise<void> {
  await writeToEach(await listHeard(scope, moved.disputeId), async (heard) => {
    const written = emailTo(heard, moved, scope)
    if (!written) return
    const email = moved.what === 'ended' ? await withCalendarPart(scope, heard, written) : written
    await (moved.what === 'said'
      ? sendHourly(scope, { disputeId: moved.disputeId, heard, email })
      : scope.mail.send(email))
  })
}

/** Adds what removes an accepted booking from its reader's calendar, where the dispute has called it off. */
async function withCalendarPart(
  scope: Scope,
  { accepted, booking_id: bookingId, side }: Heard,
  email: Mail,
): Promise<Mail> {
  const calendar = accepted ? await readCalendarPart(scope, { bookingId, side }) : undefined
  return calendar ? { ...email, calendar } : email
}

/** Writes of the words that came within an hour of the last email, once it is over, to whom the bell still rings of them. */
export async function tellOfHeldWords(scope: Scope<'mail'>): Promise<void> {
  for (const side of sides) {
    await sweep(
      scope,
      (after) => listUntold(scope, { side, toldBefore: mailedAgainBefore(scope.now), after }),
      ({ id }) => tellSides(scope, { disputeId: id, what: 'said', by: otherSide(side) }),
    )
  }
}

/** Sends an email about words, but not twice in an hour. One that could not be handed over leaves the hour as it was. */
async function sendHourly(
  scope: Scope<'mail'>,
  { disputeId, heard: { side }, email }: { disputeId: string; heard: Heard; email: Mail },
): Promise<void> {
  const claimed = await claimTelling(scope, { disputeId, side, toldBefore: mailedAgainBefore(scope.now) })
  if (!claimed) return
  try {
    await scope.mail.send(email)
  } catch (fault) {
    await giveBackTelling(scope, { disputeId, side, toldAt: claimed.toldAt })
    throw fault
  }
}

/** The email that one side gets of some news, or nothing where it is no news to them. */
export function emailTo(row: Heard, moved: Moved, { settings }: { settings: { publicUrl: string } }): Mail | undefined {
  const heard = withNamesInMail(row, ['other'])
  if (moved.what !== 'ended' && (moved.by === heard.side || isPast(heard, moved))) return undefined
  const { subject, lines } = change[moved.what](heard)
  const link: Paragraph = { label: 'See the dispute', url: `${settings.publicUrl}/dispute/${heard.booking_id}` }
  const where = heard.suspended ? [] : [link]
  return writeEmail(heard.email, subject, [hello(heard.firstname), ...lines, ...where])
}

/** What is over, answered or taken back by the time that the news of it comes is told to nobody. */
const isPast = ({ how, offered_minor: offered }: Heard, { what }: Moved): boolean =>
  how !== null || (what === 'offered' && offered === null)

type Change = { subject: string; lines: string[] }

const change: Record<Moved['what'], (heard: Heard) => Change> = {
  opened: (heard) => ({
    subject: heard.denies_no_show
      ? `${heard.other} says they were there for ${heard.title}`
      : `${heard.other} reports a problem with ${heard.title}`,
    lines: [
      ...(heard.denies_no_show ? [`You said ${heard.other} didn’t turn up. ${heard.other} says otherwise.`] : []),
      `${heard.other} has opened a dispute${heard.is_exchange ? ' about your exchange' : ''}. ${stays(heard)} until you both agree, or we decide.`,
      ...(heard.missed
        ? [`${heard.other} says you didn’t turn up. If ${allBack(heard)}, it counts in your record as a missed visit.`]
        : []),
      ...(heard.suspended
        ? answering(heard)
        : [
            `Please tell us your side, and ${heard.all_or_nothing ? 'how it could end' : 'offer a split if that is fair'}.`,
          ]),
      `After ${disputeDays} days, on ${dayInWords(heard.refund_at, heard.now)}, ${afterAll(heard)}.`,
    ],
  }),
  said: (heard) => ({
    subject: `${heard.other} wrote about ${heard.title}`,
    lines: ['There’s a new message in your dispute.', ...answering(heard)],
  }),
  offered: (heard) => ({
    subject: `${heard.other} offers to settle ${heard.title}`,
    lines: [`They offer: ${parts(heard, heard.offered_minor ?? 0)}.`, ...answering(heard)],
  }),
  ended: (heard) => ({
    subject: `Settled: ${heard.title}`,
    lines: [
      howItEnded(heard),
      `${parts(heard, heard.price_minor - (heard.settled_minor ?? 0))}.`,
      ...(heard.reason ? [`The reason: ${heard.reason}`] : []),
      ...(heard.counts ? [countsInRecord[heard.counts]] : []),
    ].filter(Boolean),
  }),
}

/** How somebody is heard who cannot log in: every email of ours can be answered. */
const answering = ({ suspended }: Heard): string[] =>
  suspended
    ? [
        'Your account is suspended, so you can’t answer on the site. Reply to this email: the person who decides will read it.',
      ]
    : []

const noAgreement = `${disputeDays} days have passed without an agreement.`
const ends = {
  agreed: 'You have both agreed.',
  decided: 'We’ve looked at what you both said and decided.',
  timed_out: `After ${disputeDays} days without an agreement the client is refunded.`,
}

function howItEnded({ how, given_by: by, side, other, all_or_nothing: allOrNothing, accepted }: Heard): string {
  if (by && !accepted) return by === side ? 'You have called the request off.' : `${other} has called the request off.`
  if (by) return by === side ? `You have left all of it to ${other}.` : `${other} leaves all of it to you.`
  if (how === 'timed_out' && allOrNothing) return noAgreement
  return how ? ends[how] : ''
}

const afterAll = ({ is_exchange: isExchange, all_or_nothing: allOrNothing }: Heard): string => {
  if (isExchange) return 'both halves are cancelled'
  return allOrNothing ? 'it is cancelled' : 'the client is refunded'
}

/** What becomes of it where the side that is said not to have come gives way. */
const allBack = ({ is_exchange: isExchange, all_or_nothing: allOrNothing, other }: Heard): string => {
  if (isExchange) return 'both halves are cancelled'
  return allOrNothing ? 'it is cancelled' : `${other} gets everything back`
}

const stays = (heard: Heard): string => {
  if (heard.is_exchange) return 'Both halves of it are on hold'
  return heard.all_or_nothing ? 'The booking waits' : `${amount(heard, heard.price_minor)} stays where it is`
}

function parts(heard: Heard, clientMinor: number): string {
  if (heard.is_exchange) return `Both halves of the exchange ${clientMinor > 0 ? 'are cancelled' : 'count as done'}`
  if (heard.all_or_nothing) return clientMinor > 0 ? 'The booking is cancelled' : 'The booking counts as done'
  const { paidMinor } = sharesOfSplit({ price: heard.price_minor, fee: heard.fee_minor }, clientMinor)
  const [mine, theirs] = heard.side === 'client' ? [clientMinor, paidMinor] : [paidMinor, clientMinor]
  return `${amount(heard, mine)} to you, ${amount(heard, theirs)} to ${heard.other}`
}

const amount = ({ currency }: Heard, minor: number): string => amountInEmail(minor, currency)
