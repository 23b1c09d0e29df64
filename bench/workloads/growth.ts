import { rateOfServer } from '../load/http.ts'
import type { Point } from '../load/query.ts'
import type { RunningServer } from '../load/server.ts'
import type { Options } from '../options.ts'
import type { Row, Taken, Work } from './bench.ts'
import { bookingRequests, waitUntilHeard } from './booking.ts'
import { categoryRequests } from './category.ts'
import { messageRequests } from './live.ts'
import { nearbyRequests } from './nearby.ts'
import { searchRequests } from './search.ts'

export type Place = { members: number; databaseUrl: string; server: RunningServer; tokens: readonly string[] }
type Comparing = { options: Options; few: Place; many: Place; points: readonly Point[] }
/** Makes what one client asks for in each round. */
type Asking = () => string[][]

const inWords = (count: number): string => count.toLocaleString('en-GB')
/** How much slower the slowest of a hundred may become, by how many members there are before and after. */
const goals: Record<string, Record<string, number>> = {
  '10000 1000000': { Nearby: 1.6 },
  '1000000 5000000': { Nearby: 1.15, Search: 1.15, Category: 1.15, Booking: 1.15, Message: 1.15 },
}
const connections = 1

const kinds: Record<string, (place: Place, points: readonly Point[]) => Promise<Asking>> = {
  Nearby:
    async ({ tokens }, points) =>
    () =>
      nearbyRequests({ tokens, points, connections }),
  Search:
    async ({ tokens }, points) =>
    () =>
      searchRequests({ tokens, points, connections }),
  Category: async (place) => {
    const requests = await categoryRequests(place, connections)
    return () => requests
  },
  Booking: async (place) => bookingRequests(place, connections),
  Message:
    async ({ tokens }) =>
    () =>
      messageRequests(tokens, connections),
}

/** How much slower the slowest of a hundred is with many members than with few, for one client alone. */
export async function growth({ options, few, many, points }: Comparing): Promise<Work> {
  const probesOf = async (kind: string, place: Place) => {
    const asking = await kinds[kind]?.(place, points)
    if (!asking) throw new Error(`Nothing is asked for ${kind}`)
    const take = async () => {
      const rate = await rateOfServer(place.server, { seconds: options.seconds, connections, requests: asking() })
      await waitUntilHeard(place.databaseUrl)
      return rate
    }
    return { name: `${kind} among ${place.members}`, take }
  }
  const probes = []
  for (const kind of Object.keys(kinds)) probes.push(await probesOf(kind, few), await probesOf(kind, many))
  return {
    name: 'growth',
    probes,
    report: (taken) => Object.keys(kinds).map((kind) => getRow(kind, { taken, few, many })),
  }
}

function getRow(kind: string, { taken, few, many }: Pick<Comparing, 'few' | 'many'> & { taken: Taken }): Row {
  const [before, after] = [few, many].map(({ members }) => taken(`${kind} among ${members}`).p99Ms ?? 0)
  const ratio = (after ?? 0) / (before ?? 0)
  const most = goals[`${few.members} ${many.members}`]?.[kind]
  return {
    work: `${kind} p99, one client, ${inWords(few.members)} to ${inWords(many.members)} members`,
    figure: `${after?.toFixed(2)} ms`,
    beside: `${before?.toFixed(2)} ms among ${inWords(few.members)}`,
    ratio,
    ...(most !== undefined && { goal: `<= ${most}`, holds: ratio <= most }),
  }
}
