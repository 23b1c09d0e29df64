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
import { claimTelling, type EmailFacts, giveBackTelling, listEmailFacts, listUntold } from './views/queries.ts'

type Moved = Events['dispute.moved']

/** Emails the other side of a dispute, and both when it ends. Of messages at most once an hour; the bell shows them all. */
export async function emailSides(scope: Scope<'mail'>, moved: Moved): Promise<void> {
  await writeToEach(await listEmailFacts(scope, moved.disputeId), async (facts) => {
    const written = emailTo(facts, moved, scope)
    if (!written) return
    const email = moved.what === 'ended' ? await withCalendarPart(scope, facts, written) : written
    await (moved.what === 'said'
      ? sendHourly(scope, { disputeId: moved.disputeId, facts, email })
      : scope.mail.send(email))
  })
}

/** Adds the calendar part that removes an accepted booking, if the dispute has cancelled it. */
async function withCalendarPart(
  scope: Scope,
  { accepted, booking_id: bookingId, side }: EmailFacts,
  email: Mail,
): Promise<Mail> {
  const calendar = accepted ? await readCalendarPart(scope, { bookingId, side }) : undefined
  return calendar ? { ...email, calendar } : email
}

/** Emails the sides about messages that came within an hour of the last email and are still unseen. */
export async function emailHeldMessages(scope: Scope<'mail'>): Promise<void> {
  for (const side of sides) {
    await sweep(
      scope,
      (after) => listUntold(scope, { side, toldBefore: mailedAgainBefore(scope.now), after }),
      ({ id }) => emailSides(scope, { disputeId: id, what: 'said', by: otherSide(side) }),
    )
  }
}

/** Sends an email about messages, at most once an hour. One that could not be sent does not count. */
async function sendHourly(
  scope: Scope<'mail'>,
  { disputeId, facts: { side }, email }: { disputeId: string; facts: EmailFacts; email: Mail },
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

/** The email to one side about an event; undefined if they caused it, or it is out of date. */
export function emailTo(
  row: EmailFacts,
  moved: Moved,
  { settings }: { settings: { publicUrl: string } },
): Mail | undefined {
  const facts = withNamesInMail(row, ['other'])
  if (moved.what !== 'ended' && (moved.by === facts.side || isPast(facts, moved))) return undefined
  const { subject, lines } = change[moved.what](facts)
  const link: Paragraph = { label: 'See the dispute', url: `${settings.publicUrl}/dispute/${facts.booking_id}` }
  const where = facts.suspended ? [] : [link]
  return writeEmail(facts.email, subject, [hello(facts.firstname), ...lines, ...where])
}

/** Whether an event is out of date: the dispute has ended, or the offer is no longer open. */
const isPast = ({ how, offered_minor: offered }: EmailFacts, { what }: Moved): boolean =>
  how !== null || (what === 'offered' && offered === null)

type Change = { subject: string; lines: string[] }

const change: Record<Moved['what'], (facts: EmailFacts) => Change> = {
  opened: (facts) => ({
    subject: facts.denies_no_show
      ? `${facts.other} says they were there for ${facts.title}`
      : `${facts.other} reports a problem with ${facts.title}`,
    lines: [
      ...(facts.denies_no_show ? [`You said ${facts.other} didn’t turn up. ${facts.other} says otherwise.`] : []),
      `${facts.other} has opened a dispute${facts.is_exchange ? ' about your exchange' : ''}. ${stays(facts)} until you both agree, or we decide.`,
      ...(facts.missed
        ? [`${facts.other} says you didn’t turn up. If ${allBack(facts)}, it counts in your record as a missed visit.`]
        : []),
      ...(facts.suspended
        ? answering(facts)
        : [
            `Please tell us your side, and ${facts.all_or_nothing ? 'how it could end' : 'offer a split if that is fair'}.`,
          ]),
      `After ${disputeDays} days, on ${dayInWords(facts.refund_at, facts.now)}, ${afterAll(facts)}.`,
    ],
  }),
  said: (facts) => ({
    subject: `${facts.other} wrote about ${facts.title}`,
    lines: ['There’s a new message in your dispute.', ...answering(facts)],
  }),
  offered: (facts) => ({
    subject: `${facts.other} offers to settle ${facts.title}`,
    lines: [`They offer: ${parts(facts, facts.offered_minor ?? 0)}.`, ...answering(facts)],
  }),
  ended: (facts) => ({
    subject: `Settled: ${facts.title}`,
    lines: [
      howItEnded(facts),
      `${parts(facts, facts.price_minor - (facts.settled_minor ?? 0))}.`,
      ...(facts.reason ? [`The reason: ${facts.reason}`] : []),
      ...(facts.counts ? [countsInRecord[facts.counts]] : []),
    ].filter(Boolean),
  }),
}

/** How a member who cannot log in can reply: to any of our emails. */
const answering = ({ suspended }: EmailFacts): string[] =>
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

function howItEnded({ how, given_by: by, side, other, all_or_nothing: allOrNothing, accepted }: EmailFacts): string {
  if (by && !accepted) return by === side ? 'You have called the request off.' : `${other} has called the request off.`
  if (by) return by === side ? `You have left all of it to ${other}.` : `${other} leaves all of it to you.`
  if (how === 'timed_out' && allOrNothing) return noAgreement
  return how ? ends[how] : ''
}

const afterAll = ({ is_exchange: isExchange, all_or_nothing: allOrNothing }: EmailFacts): string => {
  if (isExchange) return 'both halves are cancelled'
  return allOrNothing ? 'it is cancelled' : 'the client is refunded'
}

/** The outcome if the side that is reported as a no-show concedes. */
const allBack = ({ is_exchange: isExchange, all_or_nothing: allOrNothing, other }: EmailFacts): string => {
  if (isExchange) return 'both halves are cancelled'
  return allOrNothing ? 'it is cancelled' : `${other} gets everything back`
}

const stays = (facts: EmailFacts): string => {
  if (facts.is_exchange) return 'Both halves of it are on hold'
  return facts.all_or_nothing ? 'The booking waits' : `${amount(facts, facts.price_minor)} stays where it is`
}

function parts(facts: EmailFacts, clientMinor: number): string {
  if (facts.is_exchange) return `Both halves of the exchange ${clientMinor > 0 ? 'are cancelled' : 'count as done'}`
  if (facts.all_or_nothing) return clientMinor > 0 ? 'The booking is cancelled' : 'The booking counts as done'
  const { paidMinor } = sharesOfSplit({ price: facts.price_minor, fee: facts.fee_minor }, clientMinor)
  const [mine, theirs] = facts.side === 'client' ? [clientMinor, paidMinor] : [paidMinor, clientMinor]
  return `${amount(facts, mine)} to you, ${amount(facts, theirs)} to ${facts.other}`
}

const amount = ({ currency }: EmailFacts, minor: number): string => amountInEmail(minor, currency)
