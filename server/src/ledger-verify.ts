import { readConfig } from './config.ts'
import { verifyLedger } from './features/wallet/public.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/data/database.ts'
import { listForgetfulSettings } from './platform/data/durability.ts'
import type { FullScope } from './platform/scope.ts'
import { mustLast } from './prepare-database.ts'

// Recomputes the ledger and prints discrepancies: exit code 0 for none, 1 otherwise.
const config = readConfig()
const db = openDatabase(config.DATABASE_URL, { connections: 1 })
const report = await verifyLedger({
  now: systemClock(),
  transaction: (work) => db.transaction((inner) => work({ db: inner } as FullScope)),
})
// L9: settings that may lose data are not discrepancies, but no site with real money may have them.
const forgetful = await listForgetfulSettings(db)
await db.close()
const { host, pathname } = new URL(config.DATABASE_URL)
process.stdout.write(`${JSON.stringify({ database: `${host}${pathname}`, ...report, forgetful }, null, 2)}\n`)
process.exitCode = report.breaks.length === 0 && !(mustLast(config) && forgetful.length > 0) ? 0 : 1
