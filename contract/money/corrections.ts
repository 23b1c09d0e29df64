import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { currencies, type Money, minorAmount, payableMinor, pounds, sparks } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { optionalText, requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { moneyPerson } from './lists.ts'

/**
 * How much one operator alone may bring back to a member, or take from one, within a day. Above it a second one has to agree.
 * A Spark stands for £2, as in prices.
 */
export const aloneUpTo: Record<Money['currency'], Money> = { gbp: pounds(25_000), spark: sparks(12_500) }

/** This many days a correction waits for the second person. */
export const correctionWaitsDays = 7

export const correctionStates = ['waiting', 'done', 'declined', 'lapsed'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** What becomes of the money: to the card that it came from, to whoever paid it, or back where it was. */
export const correctionWays = ['to_card', 'to_payer', 'undone'] as const
export type CorrectionWay = (typeof correctionWays)[number]

export const correction = z.object({
  _id: id,
  state: z.enum(correctionStates),
  /** The movement that it takes back, and what that was. */
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
  /** It was to go back to a card that did not take it, so it is in the wallet again. */
  returned: z.boolean(),
  /** The reader asked for it, so somebody else has to agree. */
  is_yours: z.boolean(),
  /** It would move money of the reader's own, so somebody else has to decide. */
  is_own: z.boolean(),
})
export type Correction = z.output<typeof correction>

export const listCorrections = endpoint({
  method: 'GET',
  path: '/admin/corrections',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary: 'Movements of money that operators took back, or want to; the newest first',
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
  summary: 'Agree to a correction that another operator asked for; it is made at once',
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
  summary: 'Decline a correction that waits, or take your own back',
  params: idParam,
  body: z.object({ reason: requiredText('Give a reason', 500) }),
  reply: answered,
  refusals: ['auth.confirm_first', 'correction.not_found', 'correction.over', 'correction.involved'],
})
