import { maxSlotDays } from '@sparkhood/contract/bookings/availability'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { freeCancellationHours, secondThoughtsMinutes } from '@sparkhood/contract/bookings/terms'
import { momentInWords } from '@sparkhood/contract/primitives/moments'
import { spell, spellHours } from '@sparkhood/contract/primitives/text'
import { hourMs } from '@sparkhood/contract/primitives/time'
import type { Events } from '../../../platform/events.ts'
import { type Email, writeEmail } from '../../../platform/mail/emails.ts'
import { writeToEach } from '../../../platform/mail/handing-over.ts'
import { amountInEmail, hello, withNamesInMail } from '../../../platform/mail/wording.ts'
import type { Scope } from '../../../platform/scope.ts'
import { listTimes } from '../../availability/public.ts'
import { sendWanted } from '../../preferences/public.ts'
import { toTime } from '../agreeing/agreeing.ts'
import { displacedWords } from '../agreeing/displaced-words.ts'
import { isBookableFor } from '../request/queries.ts'
import { absenceFee, getFreeUntil, getLateFee } from '../rules.ts'
import { findCalendarPart } from '../transitions/calendar-part.ts'
import { isFree, paidWords, turns, type Words } from '../transitions/turns.ts'
import { type EmailFacts, listEmailFacts, listTimeEmailFacts, type TimeEmailFacts } from './queries.ts'

type Moved = Events['booking.moved']

/** Whether a move of this kind sends an email. */
export const isWrittenOf = ({ why }: Pick<Moved, 'why'>): boolean => why in contents

/** Emails the sides that should know of a booking step at once: an acceptance or refusal, a cancellation, a no-show report. */
export async function emailAboutMove(scope: Scope<'mail' | 'seals'>, moved: Moved): Promise<void> {
  if (!isWrittenOf(moved)) return
  await writeToEach(await listEmailFacts(scope, moved.bookingId), async (facts) => {
    const times = moved.why === 'provider-busy' ? await listNextTimes(scope, facts) : []
    const words = wordsOfMove(moved.why as WrittenMove, facts, { ...moved, times })
    if (!words) return
    const email = emailTo(scope, facts, words)
    // Not answering these costs them money, so preferences do not apply.
    if (moved.why === 'no-show' || moved.why === 'complete') await scope.mail.send(email)
    else await sendWanted(scope, 'orderUpdates', email)
  })
}

const nextTimes = 3

/** The next free times of the provider, at most one a day; none if the provider cannot be booked again. */
async function listNextTimes(scope: Scope, facts: EmailFacts): Promise<Date[]> {
  if (!(await isBookableFor(scope, facts))) return []
  const { days } = await listTimes(scope, toTime(facts), { days: maxSlotDays })
  return days.flatMap(({ starts }) => starts.slice(0, 1)).slice(0, nextTimes)
}

/** Emails the provider that their earnings were released, by the window or by the client. */
export async function emailAboutRelease(scope: Scope<'mail' | 'seals'>, bookingId: string): Promise<void> {
  for (const facts of await listEmailFacts(scope, bookingId)) {
    const words = wordsOfRelease(facts)
    if (words) await sendWanted(scope, 'orderUpdates', emailTo(scope, facts, words))
  }
}

/** Emails about a proposal of another time, or its answer. */
export async function emailAboutTime(
  scope: Scope<'mail' | 'seals'>,
  { rescheduleId, to }: Events['reschedule.moved'],
): Promise<void> {
  for (const facts of await listTimeEmailFacts(scope, rescheduleId)) {
    const isAsker = facts.side === facts.asked_by
    if (isAsker === (to === 'open')) continue
    // No email about a proposal that was answered or withdrawn before it was sent, or whose author has been suspended.
    if (to === 'open' && (facts.state !== 'open' || facts.other_suspended)) continue
    const words = to === 'open' ? askedWords(facts, scope.now) : answeredWords(facts, to)
    if (isAsker || to === 'open') await sendWanted(scope, 'orderUpdates', emailTo(scope, facts, words))
  }
}

/** The facts of a booking, with names in the form that emails use. */
const named = <Row extends EmailFacts>(row: Row): Row =>
  withNamesInMail(row, ['firstname', 'other', 'client_firstname', 'helper'])

/** An email to one side of a booking. */
export function emailTo(
  { settings }: { settings: { publicUrl: string } },
  row: EmailFacts,
  { subject, lines, inDiary }: Words,
): Email {
  const facts = named(row)
  const page = facts.side === 'client' ? 'outward-progress' : 'inward-details'
  const link = { label: 'See the booking', url: `${settings.publicUrl}/${page}/${facts.booking_id}` }
  const email = writeEmail(facts.email, subject, [hello(facts.firstname), ...lines, ...forWhom(facts), link])
  const calendar = inDiary ? findCalendarPart(facts, settings) : undefined
  return calendar ? { ...email, calendar } : email
}

/** Both names, if a helper acted in the name of the client. */
const forWhom = ({ helper, status, client_firstname: client }: EmailFacts): string[] =>
  helper === null ? [] : [`${status === 'pending' ? 'Asked' : 'Done'} by ${helper} for ${client}.`]

const itCounts = 'It counts in your reliability record.'

/** What waits for a dispute, as the end of a sentence. */
const waits = (facts: EmailFacts): string => {
  if (facts.is_exchange) return ', and both halves are put on hold'
  return isFree(facts) ? '' : ', and the money waits'
}

/** The text about each booking step that sends an email. */
const contents = {
  ...turns,
  ...displacedWords,
  'no-show': (facts: EmailFacts, { by }: Moved): Words | undefined =>
    by === facts.side || facts.absent !== facts.side || !facts.answer_by
      ? undefined
      : {
          subject: `${facts.other} says you didn’t turn up: please answer`,
          lines: [
            `${facts.other} says you didn’t turn up for ${facts.title} on ${momentInWords(facts.starts_at, facts.now)}.`,
            `Please answer by ${momentInWords(facts.answer_by, facts.now)}. If you don’t answer, we’ll treat it as a no-show: ${parts(facts, facts.side)}. ${itCounts}`,
            `If you were there, tell us on the booking’s page: it becomes a dispute${waits(facts)}.`,
          ],
        },
  came: (facts: EmailFacts, { by }: Moved): Words | undefined =>
    by === facts.side
      ? undefined
      : {
          subject: `Settled: you turned up for ${facts.title}`,
          lines: [`${facts.other} says you turned up after all. The booking goes ahead.`],
        },
  admit: (facts: EmailFacts, { by }: Moved): Words | undefined =>
    by === facts.side
      ? undefined
      : {
          subject: `Cancelled: ${facts.title}`,
          lines: [`${facts.other} agrees they weren’t there, so ${parts(facts, by as Side)}.`],
          inDiary: true,
        },
  'stay-away': endedByClock,
  complete: (facts: EmailFacts, { by }: Moved): Words | undefined =>
    by === 'provider' &&
    facts.side === 'client' &&
    facts.status === 'completed' &&
    facts.release_at &&
    facts.ahead &&
    !facts.is_exchange
      ? {
          subject: `Is ${facts.title} done already?`,
          lines: [
            `${facts.other} says it’s done, before ${momentInWords(facts.starts_at, facts.now)}, the time it was booked for.`,
            isFree(facts)
              ? `If it is, you don’t need to do anything. If it isn’t, please report a problem before ${momentInWords(facts.release_at, facts.now)}.`
              : `If it is, you don’t need to do anything: ${facts.other} is paid on ${momentInWords(facts.release_at, facts.now)}. If it isn’t, please report a problem before then.`,
          ],
        }
      : undefined,
}

/** The booking steps that send an email. */
export type WrittenMove = keyof typeof contents
/** The text to one side about a booking step; undefined if that side gets none. */
export const wordsOfMove = (
  why: WrittenMove,
  facts: EmailFacts,
  moved: Moved & { times: readonly Date[] },
): Words | undefined => contents[why](named(facts), moved)

/** The text to the provider about released earnings. */
export const wordsOfRelease = (facts: EmailFacts): Words | undefined => paidWords(named(facts))

function endedByClock(facts: EmailFacts): Words {
  const absent = facts.stayed_away ?? 'provider'
  const who = absent === facts.side ? 'You have' : `${facts.other} has`
  const where = absent === facts.side ? 'you were' : 'they were'
  return {
    subject: `Cancelled: ${facts.title}`,
    lines: [
      `${who} not told us whether ${where} there, so ${parts(facts, absent)}.`,
      ...(absent === facts.side ? [itCounts] : []),
    ],
    inDiary: true,
  }
}

/** The split after a no-show: 'you get £9 and Ana gets £9 back'. */
function parts(facts: EmailFacts, absent: Side): string {
  if (facts.is_exchange) return 'both halves of the exchange are cancelled'
  if (isFree(facts)) return 'it is cancelled'
  const provider = absenceFee(getFacts(facts), absent)
  const client = facts.price_minor - provider
  const amount = (minor: number): string => (minor === 0 ? 'nothing' : amountInEmail(minor, facts.currency))
  return facts.side === 'client'
    ? `you get ${amount(client)} back and ${facts.other} gets ${amount(provider)}`
    : `you get ${amount(provider)} and ${facts.other} gets ${amount(client)} back`
}

const getFacts = (facts: EmailFacts) => ({ priceMinor: facts.price_minor, unitPriceMinor: facts.unit_price_minor })

export function askedWords(row: TimeEmailFacts, now: Date): Words {
  const facts = named(row)
  return {
    subject: `${facts.other} asks to move ${facts.title}`,
    lines: [
      `${facts.other} would like to move it from ${momentInWords(facts.was_at, facts.now)} to ${momentInWords(facts.wanted_at, facts.now)}. The price stays the same.`,
      `Please agree or decline by ${momentInWords(facts.expires_at, facts.now)}. If you don’t answer, it stays as it is.`,
      ...(facts.side === 'client' && !facts.is_exchange ? feeOnceMoved(facts, now) : []),
    ],
  }
}

/** The late fee of a client who accepts the provider's proposal now, if cancelling would not be free until the usual deadline. */
function feeOnceMoved(facts: TimeEmailFacts, now: Date): string[] {
  const lateFee = getLateFee(getFacts(facts))
  if (lateFee === 0) return []
  const fee = amountInEmail(lateFee, facts.currency)
  const usual = facts.wanted_at.getTime() - freeCancellationHours * hourMs
  return getFreeUntil({ startsAt: facts.wanted_at, bookedAt: now }).getTime() > usual
    ? [
        `The new time is less than ${spellHours(freeCancellationHours)} away: from ${spell(secondThoughtsMinutes)} minutes after you agree, cancelling costs ${fee}.`,
      ]
    : []
}

export function answeredWords(row: TimeEmailFacts, to: 'agreed' | 'declined' | 'lapsed'): Words {
  const facts = named(row)
  const stays = `It stays on ${momentInWords(facts.starts_at, facts.now)}.`
  if (to === 'agreed')
    return {
      subject: `Moved: ${facts.title}, ${momentInWords(facts.wanted_at, facts.now)}`,
      lines: [`${facts.other} agrees. It is on ${momentInWords(facts.wanted_at, facts.now)} now.`],
      inDiary: true,
    }
  const lines = to === 'declined' ? `${facts.other} can’t move it.` : `${facts.other} didn’t answer in time.`
  return { subject: `Not moved: ${facts.title}`, lines: [`${lines} ${stays}`] }
}
