import type { Endpoint, InputOf } from '../../contract/endpoint.ts'
import { openDatabase, type Queries, type Statement } from '../../server/src/platform/data/database.ts'
import { openSemaphore } from '../../server/src/platform/data/semaphore.ts'
import type { FullScope } from '../../server/src/platform/scope.ts'
import type { Route } from '../../server/src/platform/serve.ts'
import { memberId } from '../database/ids.ts'
import { type Draw, fixed } from '../load/query.ts'

export type Asked = { statement: Statement; values: readonly unknown[] }

class Heard extends Error {
  readonly asked: Asked
  constructor(asked: Asked) {
    super('heard')
    this.asked = asked
  }
}

const around = {
  actor: { id: memberId(1), sid: memberId(1), role: 'member' as const },
  now: new Date(),
  heavyReads: openSemaphore({ width: 1, maxWaiting: 100 }),
  // Without a cache, so that everything is queried from the database.
  live: { subscribe: () => {}, isListeningToCommits: () => false },
}

/** Returns the statement that the product would run: calls its use case and stops it at the query. */
export async function getStatement(verb: (scope: FullScope) => Promise<unknown>): Promise<Asked> {
  const hear = (statement: Statement, values: readonly unknown[] = []): never => {
    throw new Heard({ statement, values })
  }
  const db: Queries = { rows: hear, row: hear, run: hear }
  try {
    await verb({ ...around, db } as unknown as FullScope)
  } catch (fault) {
    if (fault instanceof Heard) return fault.asked
    throw fault
  }
  throw new Error('The verb asked nothing of the database')
}

/** Returns the route of an endpoint. */
export function getRoute(routes: readonly Route[], endpoint: Endpoint): Route {
  const route = routes.find((candidate) => candidate.endpoint === endpoint)
  if (!route) throw new Error(`Nothing stands behind ${endpoint.path}`)
  return route
}

/** The same for the use case of an endpoint. */
export function statementBehind<E extends Endpoint>(routes: readonly Route[], endpoint: E, sent: Partial<InputOf<E>>) {
  const route = getRoute(routes, endpoint)
  return getStatement((scope) => route.verb(scope, sent as never))
}

/** Returns all statements that a use case runs, in order; it does run them. */
export async function getStatements(
  databaseUrl: string,
  verb: (scope: FullScope) => Promise<unknown>,
): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  const database = openDatabase(databaseUrl, { connections: 1 })
  const row: Queries['row'] = (statement, ...given) => {
    asked.push({ statement, values: given[0] ?? [] })
    return database.row(statement, ...given)
  }
  const rows: Queries['rows'] = (statement, ...given) => {
    asked.push({ statement, values: given[0] ?? [] })
    return database.rows(statement, ...given)
  }
  await verb({ ...around, db: { ...database, row, rows } } as unknown as FullScope)
  await database.close()
  return asked
}

/** Returns the values of a statement as draws; values equal to a mark are drawn for every call. */
export const getDraws = (values: readonly unknown[], marks: ReadonlyMap<unknown, Draw>): Draw[] =>
  values.map((value) => marks.get(value) ?? fixed(plain(value)))

const arrayElement = (value: unknown): string => `"${String(value).replace(/[\\\\"]/g, '\\\\$&')}"`

function plain(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
