import type { Facts, Tracer } from '../../adapters/traces/tracer.ts'
import type { Database, Queries, Statement } from '../data/database.ts'
import { openGroupCommit } from '../data/group-commit.ts'
import type { Replica } from '../data/replica.ts'
import type { Tools } from '../scope.ts'
import { spannedBelow } from './spans.ts'

const system: Facts = { 'db.system.name': 'postgresql' }

/** Traces each statement by its name, without its parameters and results. */
function traceQueries(queries: Queries, tracer: Tracer, from: Facts = system): Queries {
  const ask = <T>({ name }: Statement, work: () => Promise<T>): Promise<T> =>
    spannedBelow(tracer, { name, kind: 'asks', facts: { ...from, 'db.operation.name': name } }, work)
  return {
    rows: (statement, ...given) => ask(statement, () => queries.rows(statement, ...given)),
    row: (statement, ...given) => ask(statement, () => queries.row(statement, ...given)),
    run: (statement, ...given) => ask(statement, () => queries.run(statement, ...given)),
  }
}

const traceDatabase = (db: Database, tracer: Tracer): Database => ({
  ...db,
  ...traceQueries(db, tracer),
  transaction: (work) =>
    spannedBelow(tracer, { name: 'transaction', kind: 'part', facts: system }, () =>
      db.transaction((inner) => work(traceQueries(inner, tracer))),
    ),
})

function traceReplica(replica: Replica, traced: { db: Queries; inside: Queries; tracer: Tracer }): Replica {
  const { db, inside, tracer } = traced
  const facts = { ...system, 'db.namespace': 'replica' }
  return {
    ...replica,
    readsFor: (memberId) => {
      const reads = replica.readsFor(memberId)
      return reads === inside ? db : traceQueries(reads, tracer, facts)
    },
  }
}

type Ask = (...sent: never[]) => Promise<unknown>

/** Traces each call to a service by its name, without its arguments. Calls that return no promise are not traced. */
function traceService<T extends object>(
  role: string,
  service: T,
  { tracer, onTheSpot = [] }: { tracer: Tracer; onTheSpot?: readonly (keyof T & string)[] },
): T {
  const left: readonly string[] = onTheSpot
  const calls = Object.entries(service).filter(([name, value]) => typeof value === 'function' && !left.includes(name))
  const traced = calls.map(([name, ask]: [string, Ask]) => {
    const beginning = { name: `${role}.${name}`, kind: 'asks' } as const
    return [name, (...sent: never[]) => spannedBelow(tracer, beginning, () => ask(...sent))]
  })
  return { ...service, ...Object.fromEntries(traced) }
}

/** The same tools, with their work traced where it belongs to a request or a job. */
export function traceTools(tools: Tools, tracer: Tracer): Tools {
  const db = traceDatabase(tools.db, tracer)
  return {
    ...tools,
    db,
    groups: openGroupCommit(db),
    replica: tools.replica && traceReplica(tools.replica, { db, inside: tools.db, tracer }),
    mail: traceService('mail', tools.mail, { tracer }),
    payments: traceService('payments', tools.payments, { tracer, onTheSpot: ['readEvent', 'listMovements'] }),
    push: traceService('push', tools.push, { tracer, onTheSpot: ['accepts'] }),
    sms: tools.sms && traceService('sms', tools.sms, { tracer }),
    files: traceService('files', tools.files, { tracer }),
    images: traceService('images', tools.images, { tracer }),
    geocoder: traceService('geocoder', tools.geocoder, { tracer }),
    calendars: traceService('calendars', tools.calendars, { tracer }),
    signIn: tools.signIn && traceService('sign-in', tools.signIn, { tracer }),
    limits: traceService('limits', tools.limits, { tracer, onTheSpot: ['spend'] }),
  }
}
