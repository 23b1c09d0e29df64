import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '../postgres.ts'

const inMemory = '/dev/shm'
// A run of all tests stays below half of it; containers often have 64 MB.
const wantedBytes = 4 * 2 ** 30

// Several test servers at once have a pool each, and some tests keep a dozen servers.
const max_connections = '400'

/** The folder for files of a run: in memory where there is room. Each file of tests makes and drops a database of a thousand files. */
export function folderForFiles(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= wantedBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * A fast server for tests, gone without a trace at the end, even when the tests are killed. It starts on a copy of the cluster
 * `from`, if one is given, and keeps its own in `cluster`.
 */
export async function startThrowawayPostgres(
  database: string,
  { from, settings }: { from?: string | undefined; settings?: Record<string, string> } = {},
): Promise<RunningPostgres & { cluster: string }> {
  const dataDir = mkdtempSync(join(folderForFiles(), 'sparkhood-test-'))
  const cluster = join(dataDir, 'postgres')
  // With owners and rights, on which PostgreSQL insists.
  if (from) execFileSync('cp', ['-a', from, cluster])
  const postgres = await startPostgres({
    dataDir,
    database,
    durable: false,
    settings: { max_connections, ...settings },
  })
  // The pipe closes with this process however it ends, and the waiting shell then clears up.
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
