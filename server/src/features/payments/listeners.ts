import type { Listener } from '../../platform/jobs.ts'
import { followUpPayment } from './service.ts'

export const paymentListeners: Listener[] = [
  { on: 'payment.reported', name: 'follow-up', hear: (scope, { paymentId }) => followUpPayment(scope, paymentId) },
]
