import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { folderForFiles, startThrowawayPostgres } from '../scripts/postgres/throwaway.ts'
import { listFiles } from '../scripts/process/files.ts'
import { root, run } from '../scripts/process/run.ts'

/** A server with the demo neighbourhood, and the folder of its files. */
export type Demo = { databaseUrl: string; folder: string; close(): Promise<void> }

const kept = join(root, '.cache/demo')

/**
 * Makes the demo neighbourhood in the cities of the demo accounts. The other four would take as long again, and no test
 * needs them.
 */
export async function makeDemo(): Promise<Opened> {
  const demo = await open()
  const env = { DATABASE_URL: demo.databaseUrl, DATA_DIR: demo.folder }
  const { code, output } = await run(['node', 'server/src/seed.ts', 'leeds', 'cardiff', 'birmingham', 'london'], {
    env,
    quiet: true,
  })
  if (code === 0) return demo
  await demo.close()
  throw new Error(`The demo neighbourhood could not be made:\n${output}`)
}

/**
 * The demo neighbourhood made within the last hour, with the same tables and plan; makes one if there is none. It does
 * not reflect later changes of features, so it is for quick checks and not for a decisive run.
 */
export async function getCachedDemo(): Promise<Demo> {
  const place = join(kept, nameNow())
  if (existsSync(place)) return open(place)
  const demo = await makeDemo()
  await keep(demo, place)
  return demo
}

type Opened = Demo & { cluster: string }

async function open(from?: string): Promise<Opened> {
  const folder = mkdtempSync(join(folderForFiles(), 'sparkhood-e2e-'))
  if (from) cpSync(join(from, 'files'), folder, { recursive: true })
  // Each site has its own connections, which would plan every statement anew for each of the first calls.
  const settings = { plan_cache_mode: 'force_generic_plan' }
  const postgres = await startThrowawayPostgres('sparkhood', { from: from && join(from, 'postgres'), settings })
  const close = async (): Promise<void> => {
    await postgres.release()
    rmSync(folder, { recursive: true, force: true })
  }
  return { databaseUrl: postgres.url, cluster: postgres.cluster, folder, close }
}

/** Copies the files after a checkpoint. There are no writes, so it starts as after a crash. */
async function keep({ databaseUrl, cluster, folder }: Opened, place: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('checkpoint')
  await client.end()
  rmSync(kept, { recursive: true, force: true })
  const aside = `${place}.${process.pid}`
  cpSync(folder, join(aside, 'files'), { recursive: true })
  execFileSync('cp', ['-a', cluster, join(aside, 'postgres')])
  rmSync(join(aside, 'postgres/data/postmaster.pid'), { force: true })
  renameSync(aside, place)
}

function nameNow(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 13))
  for (const folder of ['server/migrations', 'server/seeds', 'contract']) {
    for (const path of listFiles(join(root, folder))) hash.update(path).update(readFileSync(join(root, folder, path)))
  }
  return hash.digest('hex')
}
