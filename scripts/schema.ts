import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dumpMigrated } from './schema/dump.ts'

const file = fileURLToPath(new URL('../server/schema.sql', import.meta.url))
const today = await dumpMigrated()

if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== today) {
    console.error('server/schema.sql is not what the migrations make: run npm run schema and commit the result.')
    process.exitCode = 1
  }
} else {
  writeFileSync(file, today)
  console.log('Written: server/schema.sql')
}
