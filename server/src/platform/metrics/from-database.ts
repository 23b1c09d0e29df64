import { Gauge, type Registry } from 'prom-client'
import type { WaitingJobs } from '../data/dead-letters.ts'
import type { Log } from '../log.ts'

/** How many breaks of each kind stand open in the books of money, and how many books nobody has looked at for too long. */
export type Books = { breaks: Readonly<Record<string, number>>; overlooked: number }

/** What is the same for all processes, from the database; nothing while it is out of reach, and where the look fails. */
export type FromDatabase = {
  jobs?(): Promise<WaitingJobs | undefined>
  /** How many jobs gave up, in a look of its own: where they are very many, the others are told all the same. */
  givenUp?(): Promise<number | undefined>
  books?(): Promise<Books | undefined>
  /** Whether the database's log is refused by whatever takes it away. */
  isArchiveFailing?(): Promise<boolean | undefined>
}

type Told<Found> = { name: string; help: string; tell: (found: Found) => number | Readonly<Record<string, number>> }

type Where = { registers: Registry[]; log: Log }

export function watchDatabase(where: Where, { jobs, givenUp, books, isArchiveFailing }: FromDatabase): void {
  if (jobs)
    watch<WaitingJobs>(where, jobs, [
      { name: 'jobs_waiting', help: 'Jobs that are to be done', tell: ({ waiting }) => waiting },
      { name: 'jobs_waiting_seconds', help: 'How long the oldest of them is due', tell: ({ oldestS }) => oldestS },
      { name: 'jobs_failing', help: 'Jobs that have failed and are tried again', tell: ({ failing }) => failing },
      {
        name: 'jobs_failing_long',
        help: 'Those of them that came more than ten minutes ago',
        tell: ({ failingLong }) => failingLong,
      },
      {
        name: 'jobs_failing_seconds',
        help: 'How long ago the oldest job came that has failed and is tried again',
        tell: ({ failingS }) => failingS,
      },
    ])
  if (givenUp)
    watch<number>(where, givenUp, [
      {
        name: 'jobs_given_up',
        help: 'Jobs that were tried as often as they may be, up to a hundred thousand',
        tell: (count) => count,
      },
    ])
  if (books)
    watch<Books>(where, books, [
      {
        name: 'books_breaks',
        help: 'What does not agree in the books of money and stands open, by its kind',
        // Listed even if zero, so that it is visible that it is counted.
        tell: ({ breaks }) => Object.assign({ 'inside.ledger': 0 }, breaks),
      },
      { name: 'books_overlooked', help: 'Books that nobody looks at any more', tell: ({ overlooked }) => overlooked },
    ])
  if (isArchiveFailing)
    watch<boolean>(where, isArchiveFailing, [
      {
        name: 'database_archive_failing',
        help: 'Whether the log of the database could not be removed the last time',
        tell: Number,
      },
    ])
}

/**
 * One look for all that is asked for at once, and each tells what that found, not what the last one did. A look that fails is for
 * the log: these have no value then, and the others are told all the same.
 */
function watch<Found>(
  { registers, log }: Where,
  look: () => Promise<Found | undefined>,
  all: readonly Told<Found>[],
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
  for (const { name, help, tell } of all)
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const found = await lookOnce()
        this.reset()
        if (found === undefined) return
        const told = tell(found)
        if (typeof told === 'number') return this.set(told)
        for (const [kind, value] of Object.entries(told)) this.set({ kind }, value)
      },
    })
}
