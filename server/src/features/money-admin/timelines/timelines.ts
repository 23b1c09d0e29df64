import { returnReason } from '@sparkhood/contract/money/lists'
import type { MoneyTimeline, TimelineKind, TimelineMovement, TimelineName } from '@sparkhood/contract/money/timelines'
import { isId } from '@sparkhood/contract/primitives/ids'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { amountInEmail } from '../../../platform/mail/wording.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { movementWords, readLeftAlone, wayBackFor } from '../../corrections/public.ts'
import * as queries from './queries.ts'

type Facts = MoneyTimeline['facts']
type Head = Pick<MoneyTimeline, 'member' | 'currency' | 'amount' | 'state' | 'facts'> & { bookingId: string | null }

/** Everything that happened to a payment, a hold, a payout or a movement. Refuses movement.not_found. */
export async function getTimeline(scope: MemberScope, of: TimelineKind, id: string): Promise<MoneyTimeline> {
  const rows = await queries.listMovements(scope, of, id)
  const head = (await headReaders[of](scope, id, rows)) ?? refuse('movement.not_found')
  const { bookingId, ...told } = head
  const booking = bookingId ? await queries.findBooking(scope, bookingId) : undefined
  const leftAlone = await readLeftAlone(scope)
  return {
    _id: id,
    of,
    ...told,
    movements: rows.map((row) => asMovement(row, booking?.title ?? null, leftAlone)),
    booking: booking ? { ...booking, steps: booking.steps.map((step) => ({ ...step, at: new Date(step.at) })) } : null,
  }
}

type HeadReader = (scope: MemberScope, id: string, rows: queries.MovementRow[]) => Promise<Head | undefined>

const headReaders: Record<TimelineKind, HeadReader> = {
  payment: async (scope, id, rows) => {
    const found = await queries.findPayment(scope, id)
    if (!found) return undefined
    const { member, state, amount } = found
    return { member, state, amount, currency: 'gbp', facts: ofPayment(found), bookingId: bookingIn(rows) }
  },
  hold: async (scope, id, rows) => {
    const found = await queries.findHold(scope, id)
    if (!found) return undefined
    const { member, state, amount, currency } = found
    // A card payment made for the hold has the same id.
    const paid = await queries.findPayment(scope, id)
    const facts = [...ofHold(found), ...(paid ? ofPayment(paid) : [])]
    return {
      member,
      state,
      amount,
      currency,
      facts,
      bookingId: found.booking_id ?? bookingIn(rows),
    }
  },
  payout: async (scope, id) => {
    const found = await queries.findPayout(scope, id)
    if (!found) return undefined
    const { member, state, amount } = found
    return { member, state, amount, currency: 'gbp', facts: ofPayout(found), bookingId: null }
  },
  movement: async (_scope, id, rows) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return undefined
    const { amount, currency, booking_id: bookingId } = row
    return { member: row.to_member ?? row.from_member, state: 'moved', amount, currency, facts: [], bookingId }
  },
}

const bookingIn = (rows: queries.MovementRow[]): string | null => rows.find((row) => row.booking_id)?.booking_id ?? null

const words = (name: string, value: string | null): Facts => (value === null ? [] : [{ name, words: value, at: null }])
const at = (name: string, value: Date | string | null): Facts =>
  value === null ? [] : [{ name, words: null, at: new Date(value) }]
const pounds = (minor: number): string => amountInEmail(minor, 'gbp' satisfies Currency)

const refundWords: Record<string, string> = {
  asked: 'is being sent back to the card',
  sent: 'went back to the card',
  kept: 'stayed in the wallet: it was spent already',
  refused: 'was not taken by the card, and is in the wallet again',
  bounced: 'came back from the card, and is in the wallet again',
}
const claimWords: Record<string, string> = {
  inquiry: 'their bank asks about',
  open: 'their bank took back, and has not decided',
  won: 'their bank gave back',
  lost: 'their bank took back for good',
}

const ofPayment = (found: queries.PaymentFacts): Facts => [
  ...at('Begun', found.begun_at),
  ...at('Paid', found.credited_at),
  ...words('For', found.for_booking ? 'A booking' : 'The wallet'),
  ...words('With the gateway', found.gateway),
  ...found.refunds.flatMap(({ state, amount, kept, at: when }) => [
    ...words('Refund', `${pounds(amount)} ${refundWords[state] ?? state}`),
    ...words('Refund', kept > 0 ? `${pounds(kept)} ${refundWords.kept}` : null),
    ...at('Refund asked for', when),
  ]),
  ...found.claims.flatMap(({ status, reason, amount, recovered, at: when }) => [
    ...words('Chargeback', `${pounds(amount)} ${claimWords[status] ?? status} (${reason.replaceAll('_', ' ')})`),
    ...words('Made good since', recovered > 0 ? pounds(recovered) : null),
    ...at('Opened', when),
  ]),
]

const ofHold = (found: queries.HoldFacts): Facts => [
  ...at('Set aside', found.since),
  ...(found.state === 'open' && !found.booking_id ? at('Lapses', found.expires_at) : []),
  ...at('Ended', found.ended_at),
  ...words('Frozen', found.frozen ? 'Until a dispute is settled' : null),
]

const ofPayout = (found: queries.PayoutFacts): Facts => [
  ...words('To', found.bank),
  ...at('Asked for', found.requested_at),
  ...at('Sent', found.sent_at),
  ...at('Promised for', found.arrives_at),
  ...at('Arrived', found.paid_at),
  ...at('Came back', found.failed_at),
  ...words('Why', found.failure && returnReason(found.failure)),
  ...words('With the gateway', found.gateway),
]

type LeftAlone = Awaited<ReturnType<typeof readLeftAlone>>

function asMovement(row: queries.MovementRow, title: string | null, leftAlone: LeftAlone): TimelineMovement {
  const wayBack = wayBackFor(row)
  const isPossible = wayBack && !row.correction_id && !row.is_closed
  const { correction_id: correctionId, correction_state: state, correction_reason: reason, returned } = row
  return {
    _id: row.id,
    number: row.number,
    at: row.at,
    currency: row.currency,
    amount: row.amount,
    words: movementWords({
      operation: row.operation,
      reference: row.reference,
      booking_title: row.booking_id ? title : null,
    }),
    from: { kind: row.from_kind, member: row.from_member },
    to: { kind: row.to_kind, member: row.to_member },
    way_back: isPossible
      ? { way: wayBack.way, in_parts: wayBack.inParts, alone_up_to: leftAlone(wayBack, row.currency) }
      : null,
    correction: correctionId && state ? { _id: correctionId, state, reason: reason ?? '', returned } : null,
  }
}

const receiptNumber = /^s?-?0*(\d{1,15})$/i

/** Finds the timeline for a receipt number, an id, or an id of the gateway. Refuses movement.not_found. */
export async function findTimelineOf(scope: MemberScope, q: string): Promise<TimelineName> {
  const number = receiptNumber.exec(q)?.[1]
  const found = isId(q)
    ? await queries.findById(scope, q)
    : number
      ? await queries.findByNumber(scope, Number(number))
      : await queries.findByGateway(scope, q)
  return found ?? refuse('movement.not_found')
}
