import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { followUpDispute } from './chargebacks/chargebacks.ts'
import { emailAboutChargeback } from './chargebacks/emails.ts'
import { emailAboutReturn } from './refunds/emails.ts'
import { callOffPayments, followUpPayment, followUpReturns } from './reports.ts'

export const paymentSubscribers: Subscriber[] = [
  { on: 'payment.reported', name: 'follow-up', handle: (scope, { paymentId }) => followUpPayment(scope, paymentId) },
  { on: 'payment.went_back', name: 'follow-up', handle: (scope, { paymentId }) => followUpReturns(scope, paymentId) },
  {
    on: 'member.closing',
    name: 'call-off-payments',
    handle: (scope, { memberId }) => callOffPayments(scope, memberId),
  },
  { on: 'dispute.reported', name: 'chargeback', handle: (scope, { disputeId }) => followUpDispute(scope, disputeId) },
  { on: 'chargeback.moved', name: 'letter', handle: emailAboutChargeback },
  { on: 'refund.returned', name: 'letter', handle: emailAboutReturn },
]
