import pg from 'pg'
import { Refusal, refuse } from '../refuse.ts'
import { newFraction } from '../secrets/random.ts'
import { beforeQuery } from './connections/asking.ts'
import { sendInOnePiece } from './connections/one-write.ts'
import { openPipelines } from './connections/pipelining.ts'
import { endSilent, keepAlive, type Patience } from './connections/silence.ts'
import type { Given, ParametersOf, RowNamed, Shape, ShapeFor, Statements, Values } from './statements.ts'

/** A named prepared statement: the name is unique in the program, the text is SQL with $1, $2, ... */
export type Statement<Taken extends Values = Values, Row = unknown> = Patience & {
  name: string
  text: string
  /** A frequent short read that is pipelined with others: see `openPipelines`. */
  travelsShared?: true
  /** Its parameters and row, for the compiler only. */
  types?: { taken: Taken; row: Row }
}
export type RowOf<Asked extends Statement> = NonNullable<Asked['types']>['row']

export type Queries = {
  /** Runs a statement and returns its rows. */
  rows<Taken extends Values, Row>(statement: Statement<Taken, Row>, ...given: Given<Taken>): Promise<Row[]>
  /** The first row, if there is one. */
  row<Taken extends Values, Row>(statement: Statement<Taken, Row>, ...given: Given<Taken>): Promise<Row | undefined>
  /** The number of rows that a writing statement affected. */
  run<Taken extends Values>(statement: Statement<Taken>, ...given: Given<Taken>): Promise<number>
}

export type Database = Queries & {
  /**
   * Runs the work in a READ COMMITTED transaction. Serialization failures and deadlocks (40001, 40P01) are retried up
   * to 5 times.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  pool: pg.Pool
  close(): Promise<void>
}

/** The text of every statement of the program, by its name. */
export const declared = new Map<string, string>()
/** The statements whose rows are not checked. */
export const untyped = new Set<string>()
// Nullability that PostgreSQL cannot infer is in the alias of a column: `as "total!"` is never null, `as "total?"` may
// be.
const mark = / as "([^"]+)[!?]"/g

type Named<Name extends keyof Statements, Columns> = Statement<ParametersOf<Name>, RowNamed<Name, Columns>>

/**
 * Declares a statement where its SQL is; `npm run types` then writes its parameter and row types. Throws if the name is
 * taken: each connection would reject whichever of the two statements it ran second.
 */
export function sql<const Name extends keyof Statements, Columns = object>(
  name: Name,
  text: string,
  _shape?: Shape<Columns> & ShapeFor<Name, Columns>,
): Named<Name, Columns> {
  return declare(name, text)
}

function declare(name: string, text: string): { name: string; text: string } {
  if ((declared.get(name) ?? text) !== text) throw new Error(`Two statements are called ${name}`)
  declared.set(name, text)
  return { name, text: text.replace(mark, ' as "$1"') }
}

/** The same for a text that is built at run time, and for tests: the row type is asserted, not checked. */
export function untypedSql<Row = unknown>(name: string, text: string): Statement<Values, Row> {
  untyped.add(name)
  return declare(name, text)
}
/** A short read that runs very often. */
export const sharedSql: typeof sql = (name, text) => ({ ...sql(name, text), travelsShared: true })

/** Raises the statement timeout for the rest of a transaction to this many minutes. */
export const longerSql = (name: string, minutes: number): Statement<[], never> => ({
  ...declare(name, `set local statement_timeout = '${minutes}min'`),
  mayTakeMs: (minutes + 1) * 60_000,
})

const turn = sql('data.take_turn', `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`)
/**
 * Takes an advisory lock for an id until the transaction ends: a count that follows includes everything committed
 * before. A statement of its own, so that the next one sees what others have committed.
 */
export const takeAdvisoryLock = (db: Queries, what: string, id: string): Promise<number> => db.run(turn, [what, id])

// Amounts are far below 2^53; timestamps stay Dates; numeric is not used.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const lostRaces = new Set(['40001', '40P01'])
// The database is unreachable, stopping, starting, read-only, out of connections, disk or memory, or too busy to get a
// lock or finish a statement in time.
const outages = new Set(
  `25006 57P01 57P02 57P03 08001 08003 08006 53100 53200 53300 58030 55P03 57014
   ECONNREFUSED ECONNRESET EPIPE ENOENT ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH`.split(/\s+/),
)
// A text with a NUL (22P05 in JSON), or a date outside the calendar: no valid input contains them, whatever the field.
const unwritable = new Set(['22021', '22P05', '22008'])
const maxTries = 5

const getCode = (fault: unknown): string | undefined =>
  typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : undefined

const isOutage = (fault: unknown): boolean =>
  outages.has(getCode(fault) ?? '') ||
  (fault instanceof Error &&
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(fault.message))

/**
 * Rethrows a database error: as service.unavailable while the database is unreachable, and a value that it cannot store
 * as malformed input.
 */
export function throwOn(fault: unknown): never {
  if (isOutage(fault)) refuse('service.unavailable', { retryAfterS: 2 })
  if (unwritable.has(getCode(fault) ?? '')) refuse('input.malformed')
  throw fault
}

/** The result of a query; undefined while the database is unreachable. Other errors are rethrown. */
export const unlessOutOfReach = <T>(look: Promise<T>): Promise<T | undefined> =>
  look.catch((fault: unknown) => {
    if (fault instanceof Refusal && fault.code === 'service.unavailable') return undefined
    throw fault
  })

/** Whether an error is a violation of the named constraint. */
export const breaks = (fault: unknown, constraint: string): boolean =>
  typeof fault === 'object' && fault !== null && 'constraint' in fault && fault.constraint === constraint

type RunQuery = (query: pg.QueryConfig) => Promise<pg.QueryResult>

const queriesOn = (client: { query: RunQuery }, askShared: RunQuery = (query) => client.query(query)): Queries => {
  const query = async (
    { name, text, travelsShared, mayTakeMs }: Statement,
    [values = []]: readonly [values?: Values],
  ) => {
    const asked = { name, text, values: [...values], mayTakeMs }
    try {
      return await (travelsShared ? askShared(asked) : client.query(asked))
    } catch (fault) {
      throwOn(fault)
    }
  }
  return {
    rows: async (statement, ...given) => (await query(statement, given)).rows,
    row: async (statement, ...given) => (await query(statement, given)).rows[0],
    run: async (statement, ...given) => (await query(statement, given)).rowCount ?? 0,
  }
}

/**
 * Awaits several statements of one transaction that were sent without waiting in between. Throws the first error: the
 * statements behind it only report that the transaction is aborted.
 */
export async function together(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === 'rejected') throw outcome.reason
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Retries a transaction that the database rolled back because of a concurrent one. */
async function winning<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (fault) {
      if (!lostRaces.has(getCode(fault) ?? '') || tries === maxTries) throw fault
      await pause(newFraction() * 20 * tries)
    }
  }
}

/**
 * Encodes a value as JSON that the database accepts: an unpaired surrogate (half an emoji) becomes the replacement
 * character.
 */
export function asJson(value: object): string {
  const json = JSON.stringify(value)
  // JSON.stringify escapes unpaired surrogates, which are rare; checking each value takes as long as everything else.
  if (!/\\ud[89a-f]/.test(json)) return json
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part))
}

async function attempt<T>(connect: () => Promise<pg.PoolClient>, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await connect().catch(throwOn)
  let broken: Error | undefined
  const lose = (fault: unknown) => {
    broken ??= fault instanceof Error ? fault : new Error(String(fault))
  }
  // A checked-out connection has no other listener; an error between two statements would end the process.
  client.on('error', lose)
  try {
    // Not awaited: the first statement of the work is sent right behind it.
    const begun = client.query('begin').catch(throwOn)
    const [answer] = await Promise.all([work(queriesOn(client)), begun])
    await client.query('commit').catch(throwOn)
    return answer
  } catch (fault) {
    await client.query('rollback').catch(lose)
    throw fault
  } finally {
    client.off('error', lose)
    client.release(broken)
  }
}

export type DatabaseOptions = {
  connections?: number
  onFault?: (fault: Error) => void
  /**
   * Whether the address is that of a pooler that does not accept session settings; the database role has them instead.
   */
  pooled?: boolean
  /** False for a pooler that does not support prepared statements. */
  prepared?: boolean
}

/** The settings of every session of the site. */
export const sessionSettings = { lock_timeout: '2000', statement_timeout: '5000', timezone: 'UTC' }

const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

// Other code queries the pool too, so names are removed where every query passes.
const forgetNames = (client: pg.PoolClient): void =>
  beforeQuery(client, (question) =>
    typeof question === 'object' && question !== null && 'text' in question
      ? { ...question, name: undefined }
      : question,
  )

/** Opens the pool. About ten connections are best on two cores; more cut the throughput of a hot account. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    // Statements are sent without waiting for the replies to those before them; the replies arrive in the same order.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    // A new connection plans every statement again, which takes a tenth of a second: not after each quiet minute.
    idleTimeoutMillis: 600_000,
    ...keepAlive,
    ...(options.pooled ? {} : { options: asOptions(sessionSettings) }),
  })
  // A connection that is cut while it is being checked out has no listener yet; that would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', sendInOnePiece)
  if (options.prepared === false) pool.on('connect', forgetNames)
  const { unlessGone, stop } = endSilent(pool)
  // A connection that fails while idle is replaced; without a listener it would end the process.
  pool.on('error', (fault) => options.onFault?.(fault))
  const askShared = openPipelines(pool)
  const connect = () => unlessGone(() => pool.connect())
  return {
    ...queriesOn({ query: (query) => winning(() => unlessGone(() => pool.query(query))) }, (query) =>
      unlessGone(() => askShared(query)),
    ),
    transaction: (work) => winning(() => attempt(connect, work)),
    pool,
    close: () => pool.end().finally(stop),
  }
}
