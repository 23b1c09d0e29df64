import { z } from 'zod'
import { sides } from '../bookings/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { currencies, minorAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { calendarDay, moment } from '../primitives/time.ts'

/** The two balances of a wallet, and the currency in each. */
export const pockets = { cash: 'gbp', sparks: 'spark' } as const
export type BalanceName = keyof typeof pockets
const balanceNames = Object.keys(pockets) as [BalanceName, ...BalanceName[]]

/** What can happen to the money of a member, as they would name it. */
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

/** One movement of money in a member's balances. Amounts are in its currency. */
export const movement = z.object({
  id,
  /** Rises with each movement of the site; receipts carry it. */
  number: z.number().int(),
  at: moment,
  kind: z.enum(movementKinds),
  /** What happened, in plain words. */
  title: z.string(),
  detail: z.string(),
  currency: z.enum(currencies),
  amount: minorAmount,
  /** What it did to each part of the balance. */
  change: parts,
  /** How much stood in each part right after it. */
  balance: parts,
  booking: movedBooking.nullable(),
})
export type Movement = z.output<typeof movement>

const day = calendarDay('Enter a day')
const filters = z.object({
  pocket: z.enum(balanceNames).optional(),
  kind: z.enum(movementKinds).optional(),
  /** The first day and the last, by the clocks of the place. */
  from: day.optional(),
  to: day.optional(),
})
export type MovementFilters = z.output<typeof filters>

export const listMovements = endpoint({
  method: 'GET',
  path: '/wallet/statement',
  access: 'member',
  summary: 'Every movement of your money and Sparks, newest first, with what stood there after it',
  query: pageQuery.extend(filters.shape),
  reply: pageReply(movement),
  refusals: [],
})

export const exportMovements = endpoint({
  method: 'GET',
  path: '/wallet/statement/csv',
  access: 'member',
  limited: 'downloads',
  summary: 'The same as a table for spreadsheets, oldest first',
  query: filters,
  file: true,
  reply: z.object({}),
  refusals: [],
})

/** Money that is a member's, or will be, and that they cannot spend yet. */
export const waitingMoney = z.object({
  id,
  part: z.enum(['held', 'earned']),
  currency: z.enum(currencies),
  amount: minorAmount,
  since: moment,
  /** What it waits for, in plain words. */
  detail: z.string(),
  /** When that happens by itself; null where it takes somebody's word. */
  until: moment.nullable(),
  booking: movedBooking.nullable(),
})
export type WaitingMoney = z.output<typeof waitingMoney>

export const listWaitingMoney = endpoint({
  method: 'GET',
  path: '/wallet/waiting',
  access: 'member',
  summary: 'What is held for your bookings and what you earned but cannot spend yet, with its dates; oldest first',
  query: pageQuery,
  reply: pageReply(waitingMoney),
  refusals: [],
})

/** A receipt: who paid whom how much for what. Amounts are in its currency. */
export const receipt = movement.extend({
  /** As it is printed: 'S-000123'. */
  receipt_number: z.string(),
  from: z.string(),
  to: z.string(),
  booking: movedBooking
    .extend({ starts_at: moment, hours: z.number(), days: z.number().int().nullable(), price: minorAmount })
    .nullable(),
  /** The fee of the house within the price; null where the movement takes none. */
  platform_fee: minorAmount.nullable(),
  /** Whether that fee is the reader's to pay. */
  fee_is_yours: z.boolean(),
})
export type Receipt = z.output<typeof receipt>

export const getReceipt = endpoint({
  method: 'GET',
  path: '/wallet/receipts/:id',
  access: 'member',
  summary: 'The receipt of a movement of yours',
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
  summary: 'The statement of a member as they read it themselves; that it was looked at is written down',
  params: idParam,
  query: pageQuery.extend(filters.shape),
  reply: pageReply(movement),
  refusals: ['member.not_found'],
})
