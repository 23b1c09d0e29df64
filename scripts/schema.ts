import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dump, onMigrated } from './schema/dump.ts'
import { listStale, makeTypes } from './types/write.ts'

const file = fileURLToPath(new URL('../server/schema.sql', import.meta.url))

if (process.argv.includes('--check')) await onMigrated(check)
else {
  writeFileSync(file, await onMigrated(dump))
  console.log('Written: server/schema.sql')
}

/** Checks the schema and the types together, because creating the database takes longer than either. */
async function check(url: string): Promise<void> {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== (await dump(url)))
    complain('server/schema.sql is not what the migrations make: run npm run schema and commit the result.')
  const stale = listStale(await makeTypes(url))
  if (stale.length > 0)
    complain(`These are not what the statements are: run npm run types and commit the result.\n${stale.join('\n')}`)
}

function complain(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}
