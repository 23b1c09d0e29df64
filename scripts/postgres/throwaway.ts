import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '../postgres.ts'

const inMemory = '/dev/shm'
// A run of all tests uses less than half of it; containers often have 64 MB.
const wantedBytes = 4 * 2 ** 30

// Several test servers at once have a pool each, and some tests open a dozen servers.
const max_connections = '400'

/**
 * Returns the folder for files of a test run: in memory if there is room. Each test file creates and drops a database
 * of a thousand files.
 */
export function folderForFiles(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= wantedBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Starts a fast server for tests, which is removed at the end even if the tests are killed. It starts from a copy of
 * the cluster `from`, if given, and its own is in `cluster`.
 */
export async function startThrowawayPostgres(
  database: string,
  { from, settings }: { from?: string | undefined; settings?: Record<string, string> } = {},
): Promise<RunningPostgres & { cluster: string }> {
  const dataDir = mkdtempSync(join(folderForFiles(), 'sparkhood-test-'))
  const cluster = join(dataDir, 'postgres')
  // With owners and permissions, which PostgreSQL requires.
  if (from) execFileSync('cp', ['-a', from, cluster])
  const postgres = await startPostgres({
    dataDir,
    database,
    durable: false,
    settings: { max_connections, ...settings },
  })
  // The pipe closes when this process ends, in whatever way, and the waiting shell then cleans up.
  const sweeper = spawn(
    'sh',
    ['-c', 'read -r _; kill -QUIT "$1" 2>/dev/null; rm -rf "$2"', 'sh', `${postgres.pid}`, dataDir],
    {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  sweeper.unref()
  const pipe = sweeper.stdin
  if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  return {
    ...postgres,
    cluster,
    async release() {
      await postgres.release()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
