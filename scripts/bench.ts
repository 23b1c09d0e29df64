import { totalmem } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from './postgres/throwaway.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { buildServer, buildWeb } from './process/builds.ts'
import { root, run } from './process/run.ts'
import { isWalk, walk } from './testing/walks.ts'

const [first, ...rest] = process.argv.slice(2)
/** Benchmarks in their own folders; without a name, the speed benchmark runs. */
const rooms: Record<string, string> = {
  abuse: 'abuse',
  web: 'web',
  drill: 'drills',
  day: 'day',
  others: 'others',
  places: 'places',
}
const room = rooms[first ?? '']
/** Speed is measured with durable commits, for our database and the competitors'. */
const isDurable = room === undefined || room === 'others' || room === 'places'

const megabytes = (share: number): string => `${Math.floor((totalmem() * share) / 2 ** 20)}MB`
// The most that PostgreSQL's manual advises (19.4.1), so that frequent reads come from memory.
const settings = { shared_buffers: megabytes(0.4), effective_cache_size: megabytes(3 / 4) }

/**
 * A separate database, kept between runs, because filling it takes longer than measuring. The abuse benchmark's is not
 * kept.
 */
async function findPostgres(): Promise<RunningPostgres | undefined> {
  // A drill opens its own server and breaks it.
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
