import { readConfig } from './config.ts'
import { verifyLedger } from './features/wallet/public.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/data/database.ts'
import type { Scope } from './platform/scope.ts'

// Adds the ledger up again and prints what does not agree: exit 0 if all is well, 1 if not.
const db = openDatabase(readConfig().DATABASE_URL, { connections: 1 })
const report = await verifyLedger({
  now: systemClock(),
  atomically: (work) => db.transaction((inner) => work({ db: inner } as Scope)),
})
await db.close()
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
process.exitCode = report.breaks.length === 0 ? 0 : 1
