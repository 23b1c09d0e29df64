import type { SandboxGateway } from '../../adapters/payments/sandbox/sandbox.ts'
import type { TimedJob } from '../../platform/jobs.ts'
import { sweepChargebacks } from './chargebacks/chargebacks.ts'
import { recoverLosses } from './recovering.ts'
import { returnToCards, sweepRefunds } from './refunds/refunds.ts'
import { forgetEvents, sweepFundings } from './reports.ts'

export const paymentJobs: TimedJob[] = [
  { name: 'payments.return-to-cards', cron: '* * * * *', run: returnToCards },
  { name: 'payments.recover-losses', cron: '*/5 * * * *', run: recoverLosses },
  {
    name: 'payments.look-again',
    cron: '11 * * * *',
    run: async (scope) => {
      await sweepRefunds(scope)
      await sweepChargebacks(scope)
    },
  },
  { name: 'sweep-fundings', cron: '*/2 * * * *', run: sweepFundings },
  { name: 'payments.sweep-events', cron: '31 3 * * *', run: forgetEvents },
]

/** Simulates what banks do by themselves, in the sandbox. */
export const sandboxJobs = (sandbox: SandboxGateway): TimedJob[] => [
  { name: 'payments.sandbox-progress', cron: '* * * * *', run: () => sandbox.progress() },
]
