import { z } from 'zod'
import { sides } from '../bookings/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { currencies, minorAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { calendarDay, moment } from '../primitives/time.ts'

/** The two balances of a wallet, and their currencies. */
export const pockets = { cash: 'gbp', sparks: 'spark' } as const
export type BalanceName = keyof typeof pockets
const balanceNames = Object.keys(pockets) as [BalanceName, ...BalanceName[]]

/** The kinds of movements on a member's balances, as they would name them. */
export const movementKinds = ['added', 'held', 'paid', 'earned', 'withdrawn', 'gift', 'other'] as const
export type MovementKind = (typeof movementKinds)[number]

const parts = z.object({ available: minorAmount, held: minorAmount, earned: minorAmount })

const movedBooking = z.object({
  id,
  title: z.string(),
  you_are: z.enum(sides),
  /** The other side's first name, or that they have left. */
  with_whom: z.string(),
})

/** One movement on a member's balances. Amounts are in its currency. */
export const movement = z.object({
  id,
  /** Increases with each movement of the site; printed on receipts. */
  number: z.number().int(),
  at: moment,
  kind: z.enum(movementKinds),
  /** What happened, in plain words. */
  title: z.string(),
  detail: z.string(),
  currency: z.enum(currencies),
  amount: minorAmount,
  /** The change of each part of the balance. */
  change: parts,
  /** Each part of the balance right after it. */
  balance: parts,
  booking: movedBooking.nullable(),
})
export type Movement = z.output<typeof movement>

const day = calendarDay('Enter a day')
const filters = z.object({
  pocket: z.enum(balanceNames).optional(),
  kind: z.enum(movementKinds).optional(),
  /** The first and the last day, in local time. */
  from: day.optional(),
  to: day.optional(),
})
export type MovementFilters = z.output<typeof filters>

export const listMovements = endpoint({
  method: 'GET',
  path: '/wallet/statement',
  access: 'member',
  summary: 'List your transactions in pounds and Sparks, newest first, with the balance after each',
  query: pageQuery.extend(filters.shape),
  reply: pageReply(movement),
  refusals: [],
})

export const exportMovements = endpoint({
  method: 'GET',
  path: '/wallet/statement/csv',
  access: 'member',
  limited: 'downloads',
  summary: 'Download the statement as CSV, oldest first',
  query: filters,
  file: true,
  reply: z.object({}),
  refusals: [],
})

/** A member's present or future money that they cannot spend yet. */
export const waitingMoney = z.object({
  id,
  part: z.enum(['held', 'earned']),
  currency: z.enum(currencies),
  amount: minorAmount,
  since: moment,
  /** What it waits for, in plain words. */
  detail: z.string(),
  /** When that happens by itself; null if it needs a person. */
  until: moment.nullable(),
  booking: movedBooking.nullable(),
})
export type WaitingMoney = z.output<typeof waitingMoney>

export const listWaitingMoney = endpoint({
  method: 'GET',
  path: '/wallet/waiting',
  access: 'member',
  summary: 'List holds for your bookings, and earnings you cannot spend yet, with their dates; oldest first',
  query: pageQuery,
  reply: pageReply(waitingMoney),
  refusals: [],
})

/** A receipt: who paid whom how much for what. Amounts are in its currency. */
export const receipt = movement.extend({
  /** The printed number: 'S-000123'. */
  receipt_number: z.string(),
  from: z.string(),
  to: z.string(),
  booking: movedBooking
    .extend({ starts_at: moment, hours: z.number(), days: z.number().int().nullable(), price: minorAmount })
    .nullable(),
  /** The site's fee within the price; null if the movement has none. */
  platform_fee: minorAmount.nullable(),
  /** Whether the reader pays that fee. */
  fee_is_yours: z.boolean(),
})
export type Receipt = z.output<typeof receipt>

export const getReceipt = endpoint({
  method: 'GET',
  path: '/wallet/receipts/:id',
  access: 'member',
  summary: 'Get the receipt of one of your transactions',
  params: idParam,
  reply: z.object({ data: receipt }),
  refusals: ['receipt.not_found'],
})

export const readStatement = endpoint({
  method: 'GET',
  path: '/admin/statements/:id',
  access: 'admin',
  permission: 'money.see',
  looksIn: true,
  summary: "Get a member's statement as they see it; recorded in the audit log",
  params: idParam,
  query: pageQuery.extend(filters.shape),
  reply: pageReply(movement),
  refusals: ['member.not_found'],
})
