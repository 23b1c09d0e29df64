import { Gauge, type Registry } from 'prom-client'
import type { WaitingJobs } from '../data/dead-letters.ts'
import type { Log } from '../log.ts'

/**
 * Open discrepancies of each kind between the ledger and the gateway, and the number of reconciliations that are
 * overdue.
 */
export type Books = { breaks: Readonly<Record<string, number>>; overlooked: number }

/**
 * Metrics that are the same for all processes, read from the database; undefined if it is unreachable or the query
 * fails.
 */
export type FromDatabase = {
  jobs?(): Promise<WaitingJobs | undefined>
  /** The number of dead letters, in a query of its own: if there are very many, the other metrics still work. */
  givenUp?(): Promise<number | undefined>
  books?(): Promise<Books | undefined>
  /** Whether archiving the write-ahead log fails. */
  isArchiveFailing?(): Promise<boolean | undefined>
}

type Metric<Found> = {
  name: string
  help: string
  getValue: (found: Found) => number | Readonly<Record<string, number>>
}

type Where = { registers: Registry[]; log: Log }

export function watchDatabase(where: Where, { jobs, givenUp, books, isArchiveFailing }: FromDatabase): void {
  if (jobs)
    watch<WaitingJobs>(where, jobs, [
      { name: 'jobs_waiting', help: 'Jobs that are to be done', getValue: ({ waiting }) => waiting },
      { name: 'jobs_waiting_seconds', help: 'How long the oldest of them is due', getValue: ({ oldestS }) => oldestS },
      { name: 'jobs_failing', help: 'Jobs that have failed and are tried again', getValue: ({ failing }) => failing },
      {
        name: 'jobs_failing_long',
        help: 'Those of them that came more than ten minutes ago',
        getValue: ({ failingLong }) => failingLong,
      },
      {
        name: 'jobs_failing_seconds',
        help: 'How long ago the oldest job came that has failed and is tried again',
        getValue: ({ failingS }) => failingS,
      },
    ])
  if (givenUp)
    watch<number>(where, givenUp, [
      {
        name: 'jobs_given_up',
        help: 'Jobs that were tried as often as they may be, up to a hundred thousand',
        getValue: (count) => count,
      },
    ])
  if (books)
    watch<Books>(where, books, [
      {
        name: 'books_breaks',
        help: 'What does not agree in the books of money and stands open, by its kind',
        // Listed even if zero, so that it is visible that it is counted.
        getValue: ({ breaks }) => Object.assign({ 'inside.ledger': 0 }, breaks),
      },
      {
        name: 'books_overlooked',
        help: 'Books that nobody looks at any more',
        getValue: ({ overlooked }) => overlooked,
      },
    ])
  if (isArchiveFailing)
    watch<boolean>(where, isArchiveFailing, [
      {
        name: 'database_archive_failing',
        help: 'Whether the log of the database could not be removed the last time',
        getValue: Number,
      },
    ])
}

/**
 * Runs one query for all metrics that a scrape reads from it, so that they agree. A failing query is logged; its
 * metrics then have no value, and the others still work.
 */
function watch<Found>(
  { registers, log }: Where,
  look: () => Promise<Found | undefined>,
  all: readonly Metric<Found>[],
): void {
  let looking: Promise<Found | undefined> | undefined
  const lookOnce = (): Promise<Found | undefined> => {
    looking ??= look()
      .catch((fault: unknown) => {
        log.error({ err: fault, metrics: all.map(({ name }) => name) }, 'what is watched could not be looked at')
        return undefined
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  for (const { name, help, getValue } of all)
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const found = await lookOnce()
        this.reset()
        if (found === undefined) return
        const given = getValue(found)
        if (typeof given === 'number') return this.set(given)
        for (const [kind, value] of Object.entries(given)) this.set({ kind }, value)
      },
    })
}
