import { z } from 'zod'
import { bookingStatuses } from '../bookings/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'
import { currencies, minorAmount, poundAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { calendarDay, moment } from '../primitives/time.ts'
import { type WithdrawalFailure, withdrawalFailures } from './payouts.ts'

/** A member in lists of money. */
export const moneyPerson = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })
export type MoneyPerson = z.output<typeof moneyPerson>

/** The booking that money is for. */
export const moneyBooking = z.object({ _id: id, title: z.string(), status: z.enum(bookingStatuses) })

export const paymentStates = ['asked', 'requested', 'credited', 'failed'] as const
export const holdStates = ['open', 'captured', 'released', 'expired'] as const
export const cardRefundStates = ['asked', 'sent', 'kept', 'refused', 'bounced'] as const
export const payoutStates = ['requested', 'on_its_way', 'paid', 'failed'] as const

/** Why a payout was returned, for operators. */
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

/** Filters: state, member, and the first and last day in local time. */
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
  /** Paid for a booking, not into the wallet. */
  for_booking: z.boolean(),
  booking: moneyBooking.nullable(),
  /** The part refunded to the card, or on its way there. */
  back: poundAmount,
  /** The part that the payer's bank has taken back. */
  taken_back: poundAmount,
})
export type ListedPayment = z.output<typeof listedPayment>

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary: 'List card payments, newest first; filter by status, day and member',
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
  /** What an open hold waits for, in words. */
  waits_for: z.string(),
  /** When an open hold expires or proceeds by itself; null if that needs a person. */
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
  summary: 'List holds, with what each waits for and until when',
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
  /** The refunded payment. */
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
  /** The arrival that the bank announced. */
  arrives_at: moment.nullable(),
  /** When it arrived or was returned. */
  ended_at: moment.nullable(),
  /** Why it was returned. */
  failure: z.enum(failures).nullable(),
})
export type ListedPayout = z.output<typeof listedPayout>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary: 'List withdrawals, with the promised day and why some were returned',
  query: filtered(payoutStates),
  reply: pageReply(listedPayout),
  refusals: [],
})
