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
import { listTold, listToldOfTime, type Told, type ToldOfTime } from './queries.ts'

type Moved = Events['booking.moved']

/** Whether a move of this kind sends an email. */
export const isWrittenOf = ({ why }: Pick<Moved, 'why'>): boolean => why in contents

/** Emails the sides that should know of a booking step at once: an acceptance or refusal, a cancellation, a no-show report. */
export async function tellOfMove(scope: Scope<'mail' | 'seals'>, moved: Moved): Promise<void> {
  if (!isWrittenOf(moved)) return
  await writeToEach(await listTold(scope, moved.bookingId), async (told) => {
    const times = moved.why === 'provider-busy' ? await listNextTimes(scope, told) : []
    const words = wordsOfMove(moved.why as WrittenMove, told, { ...moved, times })
    if (!words) return
    const email = emailTo(scope, told, words)
    // Not answering these costs them money, so preferences do not apply.
    if (moved.why === 'no-show' || moved.why === 'complete') await scope.mail.send(email)
    else await sendWanted(scope, 'orderUpdates', email)
  })
}

const nextTimes = 3

/** The next free times of the provider, at most one a day; none if the provider cannot be booked again. */
async function listNextTimes(scope: Scope, told: Told): Promise<Date[]> {
  if (!(await isBookableFor(scope, told))) return []
  const { days } = await listTimes(scope, toTime(told), { days: maxSlotDays })
  return days.flatMap(({ starts }) => starts.slice(0, 1)).slice(0, nextTimes)
}

/** Emails the provider that their earnings were released, by the window or by the client. */
export async function tellOfRelease(scope: Scope<'mail' | 'seals'>, bookingId: string): Promise<void> {
  for (const told of await listTold(scope, bookingId)) {
    const words = wordsOfRelease(told)
    if (words) await sendWanted(scope, 'orderUpdates', emailTo(scope, told, words))
  }
}

/** Emails about a proposal of another time, or its answer. */
export async function tellOfTime(
  scope: Scope<'mail' | 'seals'>,
  { rescheduleId, to }: Events['reschedule.moved'],
): Promise<void> {
  for (const told of await listToldOfTime(scope, rescheduleId)) {
    const isAsker = told.side === told.asked_by
    if (isAsker === (to === 'open')) continue
    // No email about a proposal that was answered or withdrawn before it was sent, or whose author has been suspended.
    if (to === 'open' && (told.state !== 'open' || told.other_suspended)) continue
    const words = to === 'open' ? askedWords(told, scope.now) : answeredWords(told, to)
    if (isAsker || to === 'open') await sendWanted(scope, 'orderUpdates', emailTo(scope, told, words))
  }
}

/** The facts of a booking, with names in the form that emails use. */
const named = <Row extends Told>(row: Row): Row =>
  withNamesInMail(row, ['firstname', 'other', 'client_firstname', 'helper'])

/** An email to one side of a booking. */
export function emailTo(
  { settings }: { settings: { publicUrl: string } },
  row: Told,
  { subject, lines, inDiary }: Words,
): Email {
  const told = named(row)
  const page = told.side === 'client' ? 'outward-progress' : 'inward-details'
  const link = { label: 'See the booking', url: `${settings.publicUrl}/${page}/${told.booking_id}` }
  const email = writeEmail(told.email, subject, [hello(told.firstname), ...lines, ...forWhom(told), link])
  const calendar = inDiary ? findCalendarPart(told, settings) : undefined
  return calendar ? { ...email, calendar } : email
}

/** Both names, if a helper acted in the name of the client. */
const forWhom = ({ helper, status, client_firstname: client }: Told): string[] =>
  helper === null ? [] : [`${status === 'pending' ? 'Asked' : 'Done'} by ${helper} for ${client}.`]

const itCounts = 'It counts in your reliability record.'

/** What waits for a dispute, as the end of a sentence. */
const waits = (told: Told): string => {
  if (told.is_exchange) return ', and both halves are put on hold'
  return isFree(told) ? '' : ', and the money waits'
}

/** The text about each booking step that sends an email. */
const contents = {
  ...turns,
  ...displacedWords,
  'no-show': (told: Told, { by }: Moved): Words | undefined =>
    by === told.side || told.absent !== told.side || !told.answer_by
      ? undefined
      : {
          subject: `${told.other} says you didn’t turn up: please answer`,
          lines: [
            `${told.other} says you didn’t turn up for ${told.title} on ${momentInWords(told.starts_at, told.now)}.`,
            `Please answer by ${momentInWords(told.answer_by, told.now)}. If you don’t answer, we’ll treat it as a no-show: ${parts(told, told.side)}. ${itCounts}`,
            `If you were there, tell us on the booking’s page: it becomes a dispute${waits(told)}.`,
          ],
        },
  came: (told: Told, { by }: Moved): Words | undefined =>
    by === told.side
      ? undefined
      : {
          subject: `Settled: you turned up for ${told.title}`,
          lines: [`${told.other} says you turned up after all. The booking goes ahead.`],
        },
  admit: (told: Told, { by }: Moved): Words | undefined =>
    by === told.side
      ? undefined
      : {
          subject: `Cancelled: ${told.title}`,
          lines: [`${told.other} agrees they weren’t there, so ${parts(told, by as Side)}.`],
          inDiary: true,
        },
  'stay-away': endedByClock,
  complete: (told: Told, { by }: Moved): Words | undefined =>
    by === 'provider' &&
    told.side === 'client' &&
    told.status === 'completed' &&
    told.release_at &&
    told.ahead &&
    !told.is_exchange
      ? {
          subject: `Is ${told.title} done already?`,
          lines: [
            `${told.other} says it’s done, before ${momentInWords(told.starts_at, told.now)}, the time it was booked for.`,
            isFree(told)
              ? `If it is, you don’t need to do anything. If it isn’t, please report a problem before ${momentInWords(told.release_at, told.now)}.`
              : `If it is, you don’t need to do anything: ${told.other} is paid on ${momentInWords(told.release_at, told.now)}. If it isn’t, please report a problem before then.`,
          ],
        }
      : undefined,
}

/** The booking steps that send an email. */
export type WrittenMove = keyof typeof contents
/** The text to one side about a booking step; undefined if that side gets none. */
export const wordsOfMove = (
  why: WrittenMove,
  told: Told,
  moved: Moved & { times: readonly Date[] },
): Words | undefined => contents[why](named(told), moved)

/** The text to the provider about released earnings. */
export const wordsOfRelease = (told: Told): Words | undefined => paidWords(named(told))

function endedByClock(told: Told): Words {
  const absent = told.stayed_away ?? 'provider'
  const who = absent === told.side ? 'You have' : `${told.other} has`
  const where = absent === told.side ? 'you were' : 'they were'
  return {
    subject: `Cancelled: ${told.title}`,
    lines: [
      `${who} not told us whether ${where} there, so ${parts(told, absent)}.`,
      ...(absent === told.side ? [itCounts] : []),
    ],
    inDiary: true,
  }
}

/** The split after a no-show: 'you get £9 and Ana gets £9 back'. */
function parts(told: Told, absent: Side): string {
  if (told.is_exchange) return 'both halves of the exchange are cancelled'
  if (isFree(told)) return 'it is cancelled'
  const provider = absenceFee(getFacts(told), absent)
  const client = told.price_minor - provider
  const amount = (minor: number): string => (minor === 0 ? 'nothing' : amountInEmail(minor, told.currency))
  return told.side === 'client'
    ? `you get ${amount(client)} back and ${told.other} gets ${amount(provider)}`
    : `you get ${amount(provider)} and ${told.other} gets ${amount(client)} back`
}

const getFacts = (told: Told) => ({ priceMinor: told.price_minor, unitPriceMinor: told.unit_price_minor })

export function askedWords(row: ToldOfTime, now: Date): Words {
  const told = named(row)
  return {
    subject: `${told.other} asks to move ${told.title}`,
    lines: [
      `${told.other} would like to move it from ${momentInWords(told.was_at, told.now)} to ${momentInWords(told.wanted_at, told.now)}. The price stays the same.`,
      `Please agree or decline by ${momentInWords(told.expires_at, told.now)}. If you don’t answer, it stays as it is.`,
      ...(told.side === 'client' && !told.is_exchange ? feeOnceMoved(told, now) : []),
    ],
  }
}

/** The late fee of a client who accepts the provider's proposal now, if cancelling would not be free until the usual deadline. */
function feeOnceMoved(told: ToldOfTime, now: Date): string[] {
  const lateFee = getLateFee(getFacts(told))
  if (lateFee === 0) return []
  const fee = amountInEmail(lateFee, told.currency)
  const usual = told.wanted_at.getTime() - freeCancellationHours * hourMs
  return getFreeUntil({ startsAt: told.wanted_at, bookedAt: now }).getTime() > usual
    ? [
        `The new time is less than ${spellHours(freeCancellationHours)} away: from ${spell(secondThoughtsMinutes)} minutes after you agree, cancelling costs ${fee}.`,
      ]
    : []
}

export function answeredWords(row: ToldOfTime, to: 'agreed' | 'declined' | 'lapsed'): Words {
  const told = named(row)
  const stays = `It stays on ${momentInWords(told.starts_at, told.now)}.`
  if (to === 'agreed')
    return {
      subject: `Moved: ${told.title}, ${momentInWords(told.wanted_at, told.now)}`,
      lines: [`${told.other} agrees. It is on ${momentInWords(told.wanted_at, told.now)} now.`],
      inDiary: true,
    }
  const lines = to === 'declined' ? `${told.other} can’t move it.` : `${told.other} didn’t answer in time.`
  return { subject: `Not moved: ${told.title}`, lines: [`${lines} ${stays}`] }
}
