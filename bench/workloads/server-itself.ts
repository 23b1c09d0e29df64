import { startServer } from '../load/server.ts'
import type { Row } from './bench.ts'

const starts = 3
const maxStartMs = 1000
const maxResidentMb = 200

/** Starts and stops the server on a running database; returns the ms to its first reply, each time. */
export async function measureStarts(databaseUrl: string, dataDir: string): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < starts; time += 1) {
    const server = await startServer({ databaseUrl, dataDir })
    taken.push(server.startMs)
    await server.stop()
  }
  return taken.sort((left, right) => left - right)
}

export function startRow(takenMs: readonly number[]): Row {
  const median = takenMs[Math.floor(takenMs.length / 2)] ?? Number.POSITIVE_INFINITY
  return {
    work: 'Start to first answer, the database running',
    figure: `${Math.round(median)} ms`,
    goal: `<= ${maxStartMs} ms`,
    holds: median <= maxStartMs,
  }
}

export function residentRow(megabytes: number | undefined): Row {
  const work = 'Resident memory of the server after the benchmark'
  if (megabytes === undefined) return { work, figure: 'unknown', goal: `<= ${maxResidentMb} MB` }
  return {
    work,
    figure: `${Math.round(megabytes)} MB`,
    goal: `<= ${maxResidentMb} MB`,
    holds: megabytes <= maxResidentMb,
  }
}
