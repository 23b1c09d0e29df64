import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { poundAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/**
 * A card payment that its payer disputes through their bank, by a chargeback or an inquiry; or a refund made by hand at
 * the payment provider.
 */
export const chargeback = z.object({
  id,
  kind: z.enum(['dispute', 'by_hand']),
  /** The card payment, and its payer. */
  payment_id: id,
  member_id: id,
  status: z.enum(['inquiry', 'open', 'won', 'lost']),
  reason: z.string(),
  amount: poundAmount,
  taken: z.boolean(),
  borne_by_member: poundAmount,
  borne_by_house: poundAmount,
  answer_by: moment.nullable(),
  answered_at: moment.nullable(),
  /** Whether the bank can be replied to now. */
  answerable: z.boolean(),
  opened_at: moment,
  closed_at: moment.nullable(),
})

export type Chargeback = z.output<typeof chargeback>

export const listChargebacks = endpoint({
  method: 'GET',
  path: '/admin/chargebacks',
  access: 'admin',
  permission: 'money.see',
  looksIn: 'page',
  summary: 'List chargebacks and manual refunds: open ones first, then the newest',
  query: pageQuery,
  reply: pageReply(chargeback),
  refusals: [],
})

export const answerChargeback = endpoint({
  method: 'POST',
  path: '/admin/chargebacks/:id/evidence',
  access: 'admin',
  permission: 'money.move',
  summary:
    'Send the payer’s bank what happened, with what we know of the payment; once, and once more when it takes the money after it only asked',
  params: idParam,
  body: z.object({ account: requiredText('Say what happened.', 10_000) }),
  reply: z.object({ message: z.string() }),
  refusals: [
    'chargeback.not_found',
    'chargeback.answered',
    'chargeback.too_late',
    'chargeback.own',
    'payment.unavailable',
  ],
})
