import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ensureBuilt } from '../database/build.ts'
import { warm } from '../database/warm.ts'
import { startServer } from '../load/server.ts'
import { openSessions } from '../load/sessions.ts'
import { residentMb } from '../load/usage.ts'
import type { Options } from '../options.ts'
import type { Probe, Work } from '../workloads/bench.ts'
import { booking } from '../workloads/booking.ts'
import { category } from '../workloads/category.ts'
import type { Contender } from './contender.ts'

const dataDir = fileURLToPath(new URL('../../.cache/bench/server-others', import.meta.url))

function getProbe({ probes }: Work, wanted: string): Probe {
  const probe = probes.find(({ name }) => name === wanted)
  if (!probe) throw new Error(`Nothing measures ${wanted}`)
  return probe
}

/** Opens the product on the speed benchmark's small database. */
export async function openOurs(serverUrl: string, options: Options, say: (line: string) => void): Promise<Contender> {
  const building = { members: options.members, clients: options.connections, fresh: options.fresh, say }
  const databaseUrl = await ensureBuilt(serverUrl, building)
  await warm(databaseUrl)
  mkdirSync(dataDir, { recursive: true })
  rmSync(`${dataDir}/server.log`, { force: true })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const server = await startServer({ databaseUrl, dataDir, profile: options.profile })
  const stop = () => server.stop().then(() => client.end())
  try {
    const tokens = await openSessions(databaseUrl, dataDir)
    const bench = { options, databaseUrl, server, tokens, points: [] }
    return {
      name: 'Sparkhood',
      startMs: server.startMs,
      list: getProbe(await category(bench), 'category'),
      order: getProbe(await booking(bench), 'booking'),
      residentMb: () => residentMb(server.pid),
      async countOrders() {
        const { rows } = await client.query<{ count: number }>('select count(*)::int as count from bookings')
        return rows[0]?.count ?? 0
      },
      stop,
    }
  } catch (fault) {
    await stop()
    throw fault
  }
}
