import { rateOfServer } from '../load/http.ts'
import type { Point } from '../load/query.ts'
import type { RunningServer } from '../load/server.ts'
import type { Options } from '../options.ts'
import type { Probe, Row, Taken, Work } from './bench.ts'
import { bookingRequests, waitUntilHeard } from './booking.ts'
import { categoryRequests } from './category.ts'
import { messageRequests } from './live.ts'
import { nearbyRequests } from './nearby.ts'
import { searchRequests } from './search.ts'

export type Place = { members: number; databaseUrl: string; server: RunningServer; tokens: readonly string[] }
type Comparing = { options: Options; few: Place; many: Place; points: readonly Point[] }
/** Makes one client's requests for a round. */
type Asking = () => string[][]

const inWords = (count: number): string => count.toLocaleString('en-GB')
/** The highest allowed ratio of p99, by the numbers of members before and after. */
const goals: Record<string, Record<string, number>> = {
  '10000 1000000': { nearby: 1.6 },
  '1000000 5000000': { nearby: 1.15, search: 1.15, category: 1.15, booking: 1.15, message: 1.15 },
}
const connections = 1

const kinds: Record<string, (place: Place, points: readonly Point[]) => Promise<Asking>> = {
  nearby:
    async ({ tokens }, points) =>
    () =>
      nearbyRequests({ tokens, points, connections }),
  search:
    async ({ tokens }, points) =>
    () =>
      searchRequests({ tokens, points, connections }),
  category: async (place) => {
    const requests = await categoryRequests(place, connections)
    return () => requests
  },
  booking: async (place) => bookingRequests(place, connections),
  message:
    async ({ tokens }) =>
    () =>
      messageRequests(tokens, connections),
}

export const growthKinds = Object.keys(kinds)

/** The ratio of p99 with many members to p99 with few, for a single client. */
export async function growthOf(kind: string, { options, few, many, points }: Comparing): Promise<Work> {
  const probeOf = async (place: Place): Promise<Probe> => {
    const asking = await kinds[kind]?.(place, points)
    if (!asking) throw new Error(`Nothing is asked for ${kind}`)
    const take = async () => {
      const rate = await rateOfServer(place.server, { seconds: options.seconds, connections, requests: asking() })
      await waitUntilHeard(place.databaseUrl)
      return rate
    }
    return { name: `${kind} among ${place.members}`, take }
  }
  return {
    name: `growth of ${kind}`,
    probes: [await probeOf(few), await probeOf(many)],
    report: (taken) => [getRow(kind, { taken, few, many })],
  }
}

function getRow(kind: string, { taken, few, many }: Pick<Comparing, 'few' | 'many'> & { taken: Taken }): Row {
  const [before, after] = [few, many].map(({ members }) => taken(`${kind} among ${members}`).p99Ms ?? 0)
  const ratio = (after ?? 0) / (before ?? 0)
  const most = goals[`${few.members} ${many.members}`]?.[kind]
  return {
    work: `${kind[0]?.toUpperCase()}${kind.slice(1)} p99, one client, ${inWords(few.members)} to ${inWords(many.members)} members`,
    figure: `${after?.toFixed(2)} ms`,
    beside: `${before?.toFixed(2)} ms among ${inWords(few.members)}`,
    ratio,
    ...(most !== undefined && { goal: `<= ${most}`, holds: ratio <= most }),
  }
}
