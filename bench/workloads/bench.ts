import type { HttpRate } from '../load/http.ts'
import type { Point } from '../load/query.ts'
import type { RunningServer } from '../load/server.ts'
import type { Options } from '../options.ts'

/** The surroundings of the workloads. */
export type Bench = {
  options: Options
  databaseUrl: string
  server: RunningServer
  /** The access tokens of members 1 to 1,000. */
  tokens: readonly string[]
  /** The points from which people search. */
  points: readonly Point[]
}

/** A rate that is measured once per round. */
export type Probe = { name: string; take: () => Promise<HttpRate> }

/** Returns the median of a probe, by its name. */
export type Taken = (name: string) => HttpRate

/** One row of the report. `holds` is undefined without a goal. */
export type Row = {
  work: string
  figure: string
  beside?: string
  ratio?: number
  goal?: string
  holds?: boolean
}

/** A workload: the rates to measure, and the rows of its report. */
export type Work = { name: string; probes: readonly Probe[]; report: (taken: Taken) => Row[] }

export const aSecond = (rate: HttpRate): string => `${Math.round(rate.perSecond).toLocaleString('en-GB')}/s`

/** "5,120/s, p50 1.8 ms, p99 4.4 ms" */
export const withTimes = (rate: HttpRate): string =>
  `${aSecond(rate)}, p50 ${rate.p50Ms?.toFixed(1)} ms, p99 ${rate.p99Ms?.toFixed(1)} ms`
