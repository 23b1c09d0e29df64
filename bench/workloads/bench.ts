import type { HttpRate } from '../load/http.ts'
import type { Point } from '../load/query.ts'
import type { RunningServer } from '../load/server.ts'
import type { Options } from '../options.ts'

/** What the works measure on. */
export type Bench = {
  options: Options
  databaseUrl: string
  server: RunningServer
  /** The access tokens of members 1 to 1,000. */
  tokens: readonly string[]
  /** Where people search from. */
  points: readonly Point[]
}

/** One rate that is taken once a round. */
export type Probe = { name: string; take: () => Promise<HttpRate> }

/** The medians of what the probes took, by name. */
export type Taken = (name: string) => HttpRate

/** One line of the report. `holds` is undefined where no goal was set. */
export type Row = {
  work: string
  figure: string
  beside?: string
  ratio?: number
  goal?: string
  holds?: boolean
}

/** Something people do: the rates to take of it, and what to say of them. */
export type Work = { name: string; probes: readonly Probe[]; report: (taken: Taken) => Row[] }

export const aSecond = (rate: HttpRate): string => `${Math.round(rate.perSecond).toLocaleString('en-GB')}/s`

/** "5,120/s, p50 1.8 ms, p99 4.4 ms" */
export const withTimes = (rate: HttpRate): string =>
  `${aSecond(rate)}, p50 ${rate.p50Ms?.toFixed(1)} ms, p99 ${rate.p99Ms?.toFixed(1)} ms`
