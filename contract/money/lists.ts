import { z } from 'zod'
import { bookingStatuses } from '../bookings/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'
import { currencies, minorAmount, poundAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { calendarDay, moment } from '../primitives/time.ts'
import { type WithdrawalFailure, withdrawalFailures } from './payouts.ts'

/** A member as lists of money name them. */
export const moneyPerson = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })
export type MoneyPerson = z.output<typeof moneyPerson>

/** The booking that money is for. */
export const moneyBooking = z.object({ _id: id, title: z.string(), status: z.enum(bookingStatuses) })

export const paymentStates = ['asked', 'requested', 'credited', 'failed'] as const
export const holdStates = ['open', 'captured', 'released', 'expired'] as const
export const cardRefundStates = ['asked', 'sent', 'kept', 'refused', 'bounced'] as const
export const payoutStates = ['requested', 'on_its_way', 'paid', 'failed'] as const

/** Why a payout came back, as operators read it. */
const returnReasons: Record<WithdrawalFailure, string> = {
  account_closed: 'The bank account is closed',
  no_account: 'The bank couldn’t find the account',
  wrong_details: 'The bank says the details are wrong',
  declined_by_bank: 'The bank didn’t accept the payment',
  not_ready: 'The payment account wasn’t ready',
  house_short: 'We had too little money with Stripe',
  owed: 'The member owed us for a chargeback, or a bank was asking about one',
  other: 'The bank gave no reason',
}

/** The same for a failure that is stored or sent as plain text. */
export const returnReason = (failure: string): string =>
  returnReasons[failure as WithdrawalFailure] ?? returnReasons.other

const failures = Object.keys(withdrawalFailures) as [WithdrawalFailure, ...WithdrawalFailure[]]

const day = calendarDay('Enter a day')

/** By state, whose it is, and the first day and the last by the clocks of the place. */
const filtered = <S extends readonly [string, ...string[]]>(states: S) =>
  pageQuery.extend({
    state: z.enum(states).optional(),
    member: id.optional(),
    from: day.optional(),
    to: day.optional(),
    first: z.enum(['newest', 'oldest']).default('newest'),
  })

export const listedPayment = z.object({
  _id: id,
  member: moneyPerson,
  state: z.enum(paymentStates),
  amount: poundAmount,
  begun_at: moment,
  credited_at: moment.nullable(),
  /** Paid for a booking, rather than into the wallet. */
  for_booking: z.boolean(),
  booking: moneyBooking.nullable(),
  /** What of it has gone back to the card, or is on its way there. */
  back: poundAmount,
  /** What its payer's bank has taken of it. */
  taken_back: poundAmount,
})
export type ListedPayment = z.output<typeof listedPayment>

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary: 'Card payments, the newest first: all, or by state, day and member',
  query: filtered(paymentStates),
  reply: pageReply(listedPayment),
  refusals: [],
})

export const listedHold = z.object({
  _id: id,
  member: moneyPerson,
  state: z.enum(holdStates),
  frozen: z.boolean(),
  currency: z.enum(currencies),
  amount: minorAmount,
  since: moment,
  /** What an open one waits for, in words. */
  waits_for: z.string(),
  /** When an open one lapses or moves on by itself; null where it takes somebody's word. */
  until: moment.nullable(),
  ended_at: moment.nullable(),
  booking: moneyBooking.nullable(),
})
export type ListedHold = z.output<typeof listedHold>

export const listHolds = endpoint({
  method: 'GET',
  path: '/admin/holds',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary: 'Money set aside for bookings, with what it waits for and until when',
  query: filtered(holdStates),
  reply: pageReply(listedHold),
  refusals: [],
})

export const listedRefund = z.object({
  _id: id,
  member: moneyPerson,
  state: z.enum(cardRefundStates),
  amount: poundAmount,
  asked_at: moment,
  /** The payment that it goes back of. */
  payment_id: id,
  booking: moneyBooking.nullable(),
})
export type ListedRefund = z.output<typeof listedRefund>

export const listRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary:
    'What went back to cards, and how it fared there; `returned` is all that a card did not take, at once or later',
  query: filtered([...cardRefundStates, 'returned']),
  reply: pageReply(listedRefund),
  refusals: [],
})

export const listedPayout = z.object({
  _id: id,
  member: moneyPerson,
  state: z.enum(payoutStates),
  amount: poundAmount,
  bank: z.string(),
  requested_at: moment,
  sent_at: moment.nullable(),
  /** When its bank promised it. */
  arrives_at: moment.nullable(),
  /** When it arrived or came back. */
  ended_at: moment.nullable(),
  /** Why it came back. */
  failure: z.enum(failures).nullable(),
})
export type ListedPayout = z.output<typeof listedPayout>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary: 'Withdrawals to banks, with when they are promised and why some came back',
  query: filtered(payoutStates),
  reply: pageReply(listedPayout),
  refusals: [],
})
