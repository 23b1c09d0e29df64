import type { TimedJob } from '../../platform/jobs.ts'
import { payPromised } from './gifts/gifts.ts'
import { verifyLedger } from './ledger-verify.ts'
import { expireUnboundHolds } from './service.ts'
import { keepTotals } from './treasury.ts'

export const walletJobs: TimedJob[] = [
  { name: 'expire-unbound-holds', cron: '* * * * *', run: expireUnboundHolds },
  { name: 'wallet.pay-gifts', cron: '*/10 * * * *', run: payPromised },
  { name: 'wallet.keep-totals', cron: '*/5 * * * *', run: keepTotals },
  {
    name: 'verify-ledger',
    cron: '17 3 * * *',
    run: async (scope) => {
      const report = await verifyLedger(scope)
      if (report.breaks.length > 0) scope.log.error({ report }, 'the ledger does not add up')
    },
  },
]
