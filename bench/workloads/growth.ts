import { rateOfServer } from '../load/http.ts'
import type { Point } from '../load/query.ts'
import type { RunningServer } from '../load/server.ts'
import type { Options } from '../options.ts'
import type { Work } from './bench.ts'
import { nearbyRequests } from './nearby.ts'

export type Place = { members: number; server: RunningServer; tokens: readonly string[] }
type Comparing = { options: Options; few: Place; many: Place; points: readonly Point[] }

const inWords = (count: number): string => count.toLocaleString('en-GB')
const goals: Record<string, number> = { '10000 1000000': 1.6, '1000000 5000000': 1.15 }

/** How much slower the slowest of a hundred is with many members than with few, for one client alone. */
export function growth({ options, few, many, points }: Comparing): Work {
  const alone = { seconds: options.seconds, connections: 1 }
  const taking = ({ server, tokens }: Place) => {
    const requests = nearbyRequests({ tokens, points, connections: alone.connections })
    return () => rateOfServer(server, { ...alone, requests })
  }
  return {
    name: 'growth',
    probes: [
      { name: 'alone among few', take: taking(few) },
      { name: 'alone among many', take: taking(many) },
    ],
    report: (taken) => {
      const [before, after] = [taken('alone among few').p99Ms ?? 0, taken('alone among many').p99Ms ?? 0]
      const ratio = after / before
      const most = goals[`${few.members} ${many.members}`]
      return [
        {
          work: `Nearby p99, one client, ${inWords(few.members)} to ${inWords(many.members)} members`,
          figure: `${after.toFixed(2)} ms`,
          beside: `${before.toFixed(2)} ms among ${inWords(few.members)}`,
          ratio,
          ...(most !== undefined && { goal: `<= ${most}`, holds: ratio <= most }),
        },
      ]
    },
  }
}
