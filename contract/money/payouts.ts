import { z } from 'zod'
import { payoutWaitHours } from '../bookings/terms.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { minorAmount, poundAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/**
 * What the payment provider still needs before it pays a member. `checking`: nothing, it reviews the details. `due`:
 * more details, now or soon. `barred`: it will not pay them, whatever they provide.
 */
export const payeeStandings = ['new', 'due', 'checking', 'ready', 'barred'] as const
export type PayeeStanding = (typeof payeeStandings)[number]

/** A member's payee account at the payment provider. */
export const connectedAccount = z.object({
  stripe_account_id: z.string(),
  created_at: moment,
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  standing: z.enum(payeeStandings),
})
export type ConnectedAccount = z.output<typeof connectedAccount>

export const findConnectedAccount = endpoint({
  method: 'GET',
  path: '/users/stripe/connected/account',
  access: 'member',
  summary:
    'Your account with the payment provider, as it stands there now, or stood when last heard of; null before there is one',
  reply: z.object({ data: connectedAccount.nullable() }),
  refusals: [],
})

export const createConnectedAccount = endpoint({
  method: 'POST',
  path: '/users/stripe/create/connected/account',
  access: 'member',
  summary: 'Create your account with the payment provider; idempotent',
  reply: z.object({ message: z.string(), data: connectedAccount }),
  refusals: ['payment.unavailable'],
})

export const linkConnectedAccount = endpoint({
  method: 'POST',
  path: '/users/stripe/connected/account/link',
  access: 'member',
  summary: 'Create the link at which the payment provider verifies you; short-lived and for one use',
  body: z.object({ stripeAccountId: z.string().min(1).max(100) }),
  reply: z.object({ data: z.object({ url: z.string() }) }),
  secretReply: true,
  limited: 'gateway',
  refusals: ['auth.confirm_first', 'payout.account_not_found', 'payment.unavailable'],
})

const figures = (text: string): string => text.replace(/[\s-]/g, '')

/** A British bank account. Spaces and dashes in the numbers are ignored. */
export const bankDetails = z.object({
  bank_name: requiredText('Enter the name of your bank', 80),
  account_name: requiredText('Enter the name on the account', 70),
  sort_code: z
    .string('Enter the 6 digits of your sort code')
    .overwrite(figures)
    .regex(/^(?!000000)\d{6}$/, 'Enter the 6 digits of your sort code'),
  account_number: z
    .string('Enter the 8 digits of your account number')
    .overwrite(figures)
    .regex(/^(?!00000000)\d{8}$/, 'Enter the 8 digits of your account number'),
})

export const maxWithdrawalMethods = 5

export const withdrawalMethod = z.object({
  id,
  bank_name: z.string(),
  /** Masked except for the last four digits. */
  account_number: z.string(),
  account_name: z.string(),
  added_at: moment,
  /** The earliest time that it can be paid to. */
  payable_at: moment,
  /** Whether it can be paid to now. */
  payable: z.boolean(),
})
export type WithdrawalMethod = z.output<typeof withdrawalMethod>

export const addWithdrawalMethod = endpoint({
  method: 'POST',
  path: '/settings/payment/withdrawalmethod',
  access: 'member',
  summary: `Add a bank account; withdrawals to it are possible after ${payoutWaitHours} hours`,
  body: bankDetails,
  reply: z.object({ message: z.string(), data: withdrawalMethod }),
  // The name on the account is stored encrypted.
  secretReply: true,
  refusals: [
    'auth.confirm_first',
    'payout.method_known',
    'payout.too_many_methods',
    'payout.impossible_bank',
    'payment.unavailable',
    'limit.too_many',
  ],
})

export const listWithdrawalMethods = endpoint({
  method: 'GET',
  path: '/settings/payment/withdrawalmethods',
  access: 'member',
  summary: 'List your bank accounts, newest first',
  reply: z.object({ data: z.array(withdrawalMethod) }),
  refusals: [],
})

export const deleteWithdrawalMethod = endpoint({
  method: 'DELETE',
  path: '/settings/payment/withdrawalmethod/:id',
  access: 'member',
  summary: 'Delete one of your bank accounts',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['payout.method_not_found', 'payout.method_in_use', 'payment.unavailable'],
})

/** The smallest and the largest withdrawal, in pence. */
export const withdrawalMinMinor = 100
export const withdrawalMaxMinor = 1_000_000

const withdrawable = minorAmount
  .refine((minor) => minor >= withdrawalMinMinor, 'Withdraw at least £1')
  .refine((minor) => minor <= withdrawalMaxMinor, 'Withdraw at most £10,000 at a time')

export const withdrawalStates = ['requested', 'on_its_way', 'paid', 'failed'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Why a withdrawal failed, for its member. */
export const withdrawalFailures = {
  account_closed: 'Your bank says this account is closed',
  no_account: 'Your bank couldn’t find this account',
  wrong_details: 'Your bank says the details are wrong',
  declined_by_bank: 'Your bank didn’t accept the payment',
  not_ready: 'Your payment account is not ready yet',
  house_short: 'We couldn’t send it just now',
  owed: 'A bank has taken back one of your card payments, or is asking about one',
  other: 'It couldn’t be delivered',
} as const
export type WithdrawalFailure = keyof typeof withdrawalFailures

/** The sentence for a failure that is stored as plain text. */
export const failureSentence = (failure: string | null): string =>
  withdrawalFailures[failure as WithdrawalFailure] ?? withdrawalFailures.other

const otherAccount = 'Check the sort code and account number. If they’re wrong, delete the account and add it again.'
/** What the member can do about a failed withdrawal, if anything. */
export const withdrawalAdvice: { [Failure in WithdrawalFailure]?: string } = {
  account_closed: 'Add another bank account to withdraw it.',
  no_account: otherAccount,
  wrong_details: otherAccount,
  declined_by_bank: 'Ask your bank why, or add another bank account.',
}

export const withdrawal = z.object({
  id,
  amount: poundAmount,
  state: z.enum(withdrawalStates),
  /** Why it failed, in words; the money is then back in the wallet. */
  reason: z.string().nullable(),
  /** What the member can do about it. The previous version did not send it. */
  advice: z.string().nullable().optional(),
  bank_name: z.string(),
  account_number: z.string(),
  requested_at: moment,
  sent_at: moment.nullable(),
  arrives_at: moment.nullable(),
  paid_at: moment.nullable(),
  failed_at: moment.nullable(),
})
export type Withdrawal = z.output<typeof withdrawal>

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/settings/payment/withdrawals',
  access: 'member',
  summary: 'Withdraw pounds to one of your bank accounts',
  body: z.object({ amount: withdrawable, method_id: id }),
  reply: z.object({ message: z.string(), data: withdrawal }),
  refusals: [
    'auth.confirm_first',
    'payout.method_not_found',
    'payout.method_too_new',
    'payout.set_up_first',
    'payout.owed',
    'payout.card_money_waits',
    'switch.payouts',
    'wallet.too_little',
    'payment.unavailable',
    'limit.too_many',
  ],
})

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/settings/payment/withdrawals',
  access: 'member',
  summary: 'List your withdrawals with their status, newest first',
  query: pageQuery,
  reply: pageReply(withdrawal),
  refusals: [],
})
