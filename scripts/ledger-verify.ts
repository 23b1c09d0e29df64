import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './process/database.ts'
import { runOnDatabase } from './process/site.ts'

// A database created for this command would have no ledger or an empty one, which proves nothing about the site's.
if (!process.env.DATABASE_URL && !existsSync(join(dataDir, 'postgres'))) {
  console.error(`There is no ledger here: DATABASE_URL is not set, and in ${dataDir} no site was ever started.`)
  process.exit(2)
}
await runOnDatabase({ command: ['node', 'server/src/ledger-verify.ts'] })
