import { totalmem } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from './postgres/throwaway.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { buildServer, buildWeb } from './process/builds.ts'
import { root, run } from './process/run.ts'
import { isWalk, walk } from './testing/walks.ts'

const [first, ...rest] = process.argv.slice(2)
/** What stands in a room of its own; the rest is the benchmark of speed. */
const rooms: Record<string, string> = {
  abuse: 'abuse',
  web: 'web',
  drill: 'drills',
  day: 'day',
  others: 'others',
  places: 'places',
}
const room = rooms[first ?? '']
/** Speed is measured on a database that keeps what it has acknowledged, ours and that of others. */
const isDurable = room === undefined || room === 'others' || room === 'places'

const megabytes = (share: number): string => `${Math.floor((totalmem() * share) / 2 ** 20)}MB`
// The most that its manual advises (19.4.1), so that what is asked for often is in memory.
const settings = { shared_buffers: megabytes(0.4), effective_cache_size: megabytes(3 / 4) }

/** A database of its own, kept between runs: filling it takes longer than measuring it. What is attacked is not kept. */
async function findPostgres(): Promise<RunningPostgres | undefined> {
  // A drill breaks one that it opens itself.
  if (room === 'drills') return undefined
  if (!isDurable) return startThrowawayPostgres('bench')
  if (process.env.DATABASE_URL) return undefined
  return startPostgres({ dataDir: join(root, '.cache/bench'), database: 'bench', durable: true, settings })
}

async function measure(): Promise<number> {
  const postgres = await findPostgres()
  await Promise.all([buildServer(), room === 'web' ? buildWeb() : undefined])
  const command = room ? [`bench/${room}/main.ts`, ...rest] : ['bench/main.ts', ...process.argv.slice(2)]
  const { code } = await run(['node', ...command], { env: { ...(postgres && { DATABASE_URL: postgres.url }) } })
  await postgres?.release()
  return code
}

process.exitCode = await (isWalk(first) ? walk(first, rest) : measure())
