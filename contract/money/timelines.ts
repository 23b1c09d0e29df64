import { z } from 'zod'
import { bookingStatuses } from '../bookings/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'
import { currencies, minorAmount } from '../primitives/money.ts'
import { moment } from '../primitives/time.ts'
import { correctionStates, correctionWays } from './corrections.ts'
import { moneyPerson } from './lists.ts'

/** What a timeline of money can be about. */
export const timelineKinds = ['payment', 'hold', 'payout', 'movement'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** The key of a timeline of money. */
export const timelineName = z.object({ of: z.enum(timelineKinds), _id: id })
export type TimelineName = z.output<typeof timelineName>

/** The kinds of ledger accounts. */
export const accountKinds = [
  'member:available',
  'member:held',
  'member:earned',
  'house:fees',
  'house:welcome',
  'house:rewards',
  'house:spark-issuance',
  'house:dispute-losses',
  'outside:gateway',
] as const
export type AccountKind = (typeof accountKinds)[number]

const account = z.object({ kind: z.enum(accountKinds), member: moneyPerson.nullable() })
export type TimelineAccount = z.output<typeof account>

export const timelineMovement = z.object({
  _id: id,
  /** The number on receipts. */
  number: z.number().int(),
  at: moment,
  words: z.string(),
  from: account,
  to: account,
  currency: z.enum(currencies),
  amount: minorAmount,
  /** How an operator can reverse it; null if nobody can, or it was reversed already. */
  way_back: z
    .object({
      way: z.enum(correctionWays),
      in_parts: z.boolean(),
      /** How much of it the reader can reverse alone now; more needs another operator's approval. */
      alone_up_to: minorAmount,
    })
    .nullable(),
  correction: z
    .object({ _id: id, state: z.enum(correctionStates), reason: z.string(), returned: z.boolean() })
    .nullable(),
})
export type TimelineMovement = z.output<typeof timelineMovement>

export const moneyTimeline = z.object({
  _id: id,
  of: z.enum(timelineKinds),
  member: moneyPerson.nullable(),
  currency: z.enum(currencies),
  amount: minorAmount,
  state: z.string(),
  /** Other facts about it: moments as such, all other values in words. */
  facts: z.array(z.object({ name: z.string(), words: z.string().nullable(), at: moment.nullable() })),
  booking: z
    .object({
      _id: id,
      title: z.string(),
      status: z.enum(bookingStatuses),
      starts_at: moment,
      client: moneyPerson,
      provider: moneyPerson,
      price: minorAmount,
      steps: z.array(z.object({ to: z.enum(bookingStatuses), at: moment, by: z.string() })),
    })
    .nullable(),
  /** All its ledger movements, in order. */
  movements: z.array(timelineMovement),
})
export type MoneyTimeline = z.output<typeof moneyTimeline>

export const getTimeline = endpoint({
  method: 'GET',
  path: '/admin/stories/:of/:id',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary: 'Get the timeline of a payment, a hold, a payout or a transfer',
  params: z.object({ of: z.enum(timelineKinds), id }),
  reply: z.object({ data: moneyTimeline }),
  refusals: ['movement.not_found'],
})

export const findTimeline = endpoint({
  method: 'GET',
  path: '/admin/stories',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary:
    'What somebody names: by the number of a receipt, the id of a movement, payment, payout, refund or booking, or the gateway’s number',
  query: z.object({ q: z.string().trim().min(1, 'Enter a number').max(120) }),
  reply: z.object({ data: timelineName }),
  refusals: ['movement.not_found'],
})
