import type { Listener } from '../../platform/jobs/listener.ts'
import { followUpDispute } from './chargebacks.ts'
import { tellOfChargeback } from './letters/chargebacks.ts'
import { tellOfReturn } from './letters/refunds.ts'
import { callOffPayments, followUpPayment, followUpReturns } from './reports.ts'

export const paymentListeners: Listener[] = [
  { on: 'payment.reported', name: 'follow-up', hear: (scope, { paymentId }) => followUpPayment(scope, paymentId) },
  { on: 'payment.went_back', name: 'follow-up', hear: (scope, { paymentId }) => followUpReturns(scope, paymentId) },
  { on: 'member.closing', name: 'call-off-payments', hear: (scope, { memberId }) => callOffPayments(scope, memberId) },
  { on: 'dispute.reported', name: 'chargeback', hear: (scope, { disputeId }) => followUpDispute(scope, disputeId) },
  { on: 'chargeback.moved', name: 'letter', hear: tellOfChargeback },
  { on: 'refund.returned', name: 'letter', hear: tellOfReturn },
]
