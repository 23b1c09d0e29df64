import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from '../scripts/postgres/throwaway.ts'
import { root, withBinaries } from '../scripts/process/run.ts'
import { buildWeb } from '../scripts/process/web.ts'

/** Starts the whole product, built, on a fresh database and folder; E2E_URL alone means one that runs already. */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  const { E2E_PORT: port, E2E_URL: url, E2E_MARK: mark = '' } = process.env
  if (!port) return undefined
  await buildWeb()
  const postgres = await startThrowawayPostgres('sparkhood')
  const dataDir = mkdtempSync(join(tmpdir(), 'sparkhood-e2e-'))
  mkdirSync(join(root, 'test-output'), { recursive: true })
  const site = spawn('node', ['--import', join(root, 'scripts/process/follow-parent.mjs'), 'server/src/main.ts'], {
    cwd: root,
    env: withBinaries({
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      LOG_FILE: join(root, `test-output/server${mark}.log`),
      DEMO: process.env.DEMO || 'on',
      // Long enough to be seen, short enough to be waited for.
      PAYOUT_WAIT_S: '8',
      // Nobody waits days for a booking to begin; when it may is tried where the clock can be moved.
      EARLY_START_S: String(365 * 24 * 3600),
    }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (site.exitCode === null && site.signalCode === null) {
      site.kill('SIGTERM')
      await once(site, 'exit')
    }
    await postgres.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const isReady = await Promise.race([once(site, 'message').then(() => true), once(site, 'exit').then(() => false)])
  if (isReady) return stop
  await stop()
  throw new Error(`The site did not start: see test-output/server${mark}.log`)
}
