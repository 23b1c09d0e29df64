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
  /** A short read that is asked so often that it travels with others: see `openPipelines`. */
  travelsShared?: true
  /** What it takes and returns, for the compiler alone. */
  types?: { taken: Taken; row: Row }
}
export type RowOf<Asked extends Statement> = NonNullable<Asked['types']>['row']

export type Queries = {
  /** Runs a statement and answers its rows. */
  rows<Taken extends Values, Row>(statement: Statement<Taken, Row>, ...given: Given<Taken>): Promise<Row[]>
  /** The first row, if there is one. */
  row<Taken extends Values, Row>(statement: Statement<Taken, Row>, ...given: Given<Taken>): Promise<Row | undefined>
  /** How many rows a writing statement touched. */
  run<Taken extends Values>(statement: Statement<Taken>, ...given: Given<Taken>): Promise<number>
}

export type Database = Queries & {
  /** Runs the work in one READ COMMITTED transaction; a lost race (40001, 40P01) is tried again up to 5 times. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  pool: pg.Pool
  close(): Promise<void>
}

/** Every statement of the program: its text as it was declared, by its name. */
export const declared = new Map<string, string>()
/** Those whose rows nothing checks. */
export const untyped = new Set<string>()
// What PostgreSQL cannot know of a column its query says: `as "total!"` is never null, `as "total?"` may be.
const mark = / as "([^"]+)[!?]"/g

type Named<Name extends keyof Statements, Columns> = Statement<ParametersOf<Name>, RowNamed<Name, Columns>>

/**
 * Declares a statement where its SQL stands; `npm run types` then writes what it takes and returns. Fails where another
 * carries the name: each connection would refuse whichever of the two came to it second.
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

/** The same for a text that is written while the program runs, and for tests: its rows are what is claimed here. */
export function untypedSql<Row = unknown>(name: string, text: string): Statement<Values, Row> {
  untyped.add(name)
  return declare(name, text)
}
/** A short read that is asked by the thousand. */
export const sharedSql: typeof sql = (name, text) => ({ ...sql(name, text), travelsShared: true })

/** Gives every statement of a transaction that follows this many minutes, in place of the few seconds that others have. */
export const longerSql = (name: string, minutes: number): Statement<[], never> => ({
  ...declare(name, `set local statement_timeout = '${minutes}min'`),
  mayTakeMs: (minutes + 1) * 60_000,
})

const turn = sql('data.take_turn', `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`)
/**
 * Waits until nobody else does the same for the same id, until the transaction ends: what is counted then is counted with
 * all that came before. A statement of its own, so that the next one sees what the others wrote.
 */
export const takeAdvisoryLock = (db: Queries, what: string, id: string): Promise<number> => db.run(turn, [what, id])

// Amounts are far below 2^53; timestamps stay Dates, numerics are not used.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const lostRaces = new Set(['40001', '40P01'])
// Out of reach, going down, coming up, not yet the one that is written to, out of connections, disk or memory, or too busy for
// the lock or the statement to be served in its time.
const outages = new Set(
  `25006 57P01 57P02 57P03 08001 08003 08006 53100 53200 53300 58030 55P03 57014
   ECONNREFUSED ECONNRESET EPIPE ENOENT ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH`.split(/\s+/),
)
// A text with a NUL (22P05 where it is in JSON) and a moment before the calendar: what nobody could have meant, whatever field it
// came in.
const unwritable = new Set(['22021', '22P05', '22008'])
const maxTries = 5

const getCode = (fault: unknown): string | undefined =>
  typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : undefined

const isOutage = (fault: unknown): boolean =>
  outages.has(getCode(fault) ?? '') ||
  (fault instanceof Error &&
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(fault.message))

/**
 * Throws a fault of the database on; while it is out of reach, as the refusal that asks people to come back, and a
 * value that it cannot hold as input that could not be read.
 */
export function throwOn(fault: unknown): never {
  if (isOutage(fault)) refuse('service.unavailable', { retryAfterS: 2 })
  if (unwritable.has(getCode(fault) ?? '')) refuse('input.malformed')
  throw fault
}

/** What a look at the database finds; undefined while that is out of reach. Any other fault is thrown on. */
export const unlessOutOfReach = <T>(look: Promise<T>): Promise<T | undefined> =>
  look.catch((fault: unknown) => {
    if (fault instanceof Refusal && fault.code === 'service.unavailable') return undefined
    throw fault
  })

/** Whether a fault is the breach of the named constraint. */
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
 * Waits for several statements of one transaction that were sent without waiting in between. Throws what the first of
 * them threw: those behind a failed statement only say that the transaction is over.
 */
export async function together(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === 'rejected') throw outcome.reason
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Tries again what lost a race: the database has undone it whole. */
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

/** As JSON that the database takes: half a sign of two (a cut emoji) becomes the sign that stands for what cannot be read. */
export function asJson(value: object): string {
  const json = JSON.stringify(value)
  // Such halves are escaped, and next to nobody writes any; looking at each value takes as long as all else.
  if (!/\\ud[89a-f]/.test(json)) return json
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part))
}

async function attempt<T>(connect: () => Promise<pg.PoolClient>, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await connect().catch(throwOn)
  let broken: Error | undefined
  const lose = (fault: unknown) => {
    broken ??= fault instanceof Error ? fault : new Error(String(fault))
  }
  // Out of the pool nobody else listens; a connection cut between two statements would end the process.
  client.on('error', lose)
  try {
    // Not waited for: the first statement of the work is sent right behind it.
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
  /** Whether the address is that of a pooler, which takes no settings of a session: the account has them instead. */
  pooled?: boolean
  /** False for a pooler that knows no prepared statements. */
  prepared?: boolean
}

/** What every session of the site is held to. */
export const sessionSettings = { lock_timeout: '2000', statement_timeout: '5000', timezone: 'UTC' }

const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

// Others speak through the pool, too, so names are taken off where all pass.
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
    // Statements go out without waiting for the answers to those before them, which come in the same order.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    // A new one plans every statement again, for a tenth of a second: nobody should meet that after each quiet minute.
    idleTimeoutMillis: 600_000,
    ...keepAlive,
    ...(options.pooled ? {} : { options: asOptions(sessionSettings) }),
  })
  // One that is cut off in the very moment in which it is handed out has nobody yet who listens; that, too, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', sendInOnePiece)
  if (options.prepared === false) pool.on('connect', forgetNames)
  const { unlessGone, stop } = endSilent(pool)
  // A connection that dies while idle is replaced; without a subscriber it would end the process.
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
