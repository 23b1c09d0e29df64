import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { currencies, type Money, minorAmount, payableMinor, pounds, sparks } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { optionalText, requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { moneyPerson } from './lists.ts'

/**
 * How much one operator alone may return to a member, or take from one, within a day. More needs a second operator's
 * approval. A Spark counts as £2, as in prices.
 */
export const aloneUpTo: Record<Money['currency'], Money> = { gbp: pounds(25_000), spark: sparks(12_500) }

/** How many days a correction waits for the second operator. */
export const correctionWaitsDays = 7

export const correctionStates = ['waiting', 'done', 'declined', 'lapsed'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** Where the money goes: to the card it came from, to its payer, or back by reversing the movement. */
export const correctionWays = ['to_card', 'to_payer', 'undone'] as const
export type CorrectionWay = (typeof correctionWays)[number]

export const correction = z.object({
  _id: id,
  state: z.enum(correctionStates),
  /** The movement that is corrected, and its title. */
  movement_id: id,
  movement: z.string(),
  member: moneyPerson.nullable(),
  currency: z.enum(currencies),
  amount: minorAmount,
  reason: z.string(),
  two_people: z.boolean(),
  asked_by: moneyPerson,
  asked_at: moment,
  lapses_at: moment,
  decided_by: moneyPerson.nullable(),
  decided_at: moment.nullable(),
  answer: z.string(),
  /** The card did not accept the refund, so the money is back in the wallet. */
  returned: z.boolean(),
  /** The reader requested it, so another operator has to approve it. */
  is_yours: z.boolean(),
  /** It would move the reader's own money, so another operator has to decide. */
  is_own: z.boolean(),
})
export type Correction = z.output<typeof correction>

export const listCorrections = endpoint({
  method: 'GET',
  path: '/admin/corrections',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary: 'List corrections: ledger transfers that operators reversed or asked to reverse, newest first',
  query: pageQuery.extend({ state: z.enum(correctionStates).optional() }),
  reply: pageReply(correction),
  refusals: [],
})

const answered = z.object({ message: z.string(), data: correction })

export const askCorrection = endpoint({
  method: 'POST',
  path: '/admin/corrections/ask/:id',
  access: 'admin',
  permission: 'money.move',
  summary:
    'Take a movement of money back, or a part of it; at once up to £250 or 125 Sparks, above it once a second operator agrees',
  params: idParam,
  body: z.object({ amount: payableMinor, reason: requiredText('Give a reason', 500) }),
  reply: answered,
  refusals: [
    'auth.confirm_first',
    'movement.not_found',
    'correction.not_possible',
    'correction.involved',
    'correction.already',
    'correction.too_much',
    'correction.overdraws',
  ],
})

export const approveCorrection = endpoint({
  method: 'PUT',
  path: '/admin/corrections/approve/:id',
  access: 'admin',
  permission: 'money.move',
  summary: 'Approve a correction that another operator asked for; it is made at once',
  params: idParam,
  body: z.object({ note: optionalText(500).default('') }),
  reply: answered,
  refusals: [
    'auth.confirm_first',
    'correction.not_found',
    'correction.over',
    'correction.own',
    'correction.not_possible',
    'correction.involved',
    'correction.too_much',
    'correction.overdraws',
  ],
})

export const declineCorrection = endpoint({
  method: 'PUT',
  path: '/admin/corrections/decline/:id',
  access: 'admin',
  permission: 'money.move',
  summary: 'Decline a pending correction, or withdraw your own',
  params: idParam,
  body: z.object({ reason: requiredText('Give a reason', 500) }),
  reply: answered,
  refusals: ['auth.confirm_first', 'correction.not_found', 'correction.over', 'correction.involved'],
})
