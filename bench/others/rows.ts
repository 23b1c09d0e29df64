import type { HttpRate } from '../load/http.ts'
import { type Row, type Taken, withTimes } from '../workloads/bench.ts'
import type { Contender } from './contender.ts'
import type { Rival } from './rival.ts'

const workloads = [
  // Our list has all the data of our cards, and our order writes everything.
  { work: 'A list of 20 of a category', kind: 'list', own: 'list' },
  { work: 'The same, with what our cards say of people', kind: 'cards', own: 'list' },
  { work: 'The same, with nothing but the bytes of ours', kind: 'sent', own: 'list' },
  { work: 'An order', kind: 'order', own: 'order' },
  { work: 'The same, with its hold, ledger entries, booking step and domain event', kind: 'kept', own: 'order' },
] as const

/**
 * The rate and durations; the CPU time of one call in its process, which varies less between runs; and the size of the
 * reply.
 */
const told = (rate: HttpRate): string =>
  [
    withTimes(rate),
    ...(rate.serverCpuMs === undefined ? [] : [`Node ${rate.serverCpuMs.toFixed(2)} ms`]),
    ...(rate.replyBytes === undefined ? [] : [`${(rate.replyBytes / 1000).toFixed(1)} kB`]),
  ].join(', ')

type Pair = { work: string; ours: HttpRate; theirs: HttpRate; goal: number | undefined }

function getRow({ work, ours, theirs, goal }: Pair): Row {
  const ratio = ours.perSecond / theirs.perSecond
  const row = { work, figure: told(ours), beside: told(theirs), ratio }
  return goal === undefined ? row : { ...row, goal: `>= ${goal}`, holds: ratio >= goal }
}

const started = ({ startMs, residentMb }: Contender): string =>
  `${(startMs / 1000).toFixed(1)} s, ${residentMb()?.toFixed(0) ?? 'unknown'} MB`

/** The rows of ours against each rival, by workload. */
export function getRows(ours: Contender, running: ReadonlyMap<Rival, Contender>, taken: Taken): Row[] {
  const pairs = workloads.flatMap(({ work, kind, own }) =>
    [...running].flatMap(([{ name, goals }, theirs]) => {
      const probe = theirs[kind]
      if (!probe) return []
      const pair = { ours: taken(ours[own].name), theirs: taken(probe.name), goal: goals[kind] }
      return [getRow({ work: `${work}, beside ${name}`, ...pair })]
    }),
  )
  const starts = [...running.values()].map((theirs) => ({
    work: `Start to the first answer, memory after the rounds, beside ${theirs.name}`,
    figure: started(ours),
    beside: started(theirs),
  }))
  return [...pairs, ...starts]
}
