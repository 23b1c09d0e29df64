import type pg from 'pg'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { getFacts } from './expressions.ts'
import { type Fact, toUnion } from './fact.ts'
import { parseTree, type Tree } from './node-tree.ts'
import { type Direction, toType } from './to-type.ts'

/** `text` as declared, with the marks on its columns. */
export type Declared = { name: string; text: string }
/** TypeScript types of the parameters, and of the columns by name. Without `columns` it returns no rows. */
export type Described = { name: string; parameters: string[]; columns?: Map<string, string> }

const mark = / as "([^"]+)([!?])"/g
const isUtility = /^\s*(set|lock|do|analyze)\b/i

/** Prepares every statement on the client's database and returns its parameters and columns. Changes nothing there. */
export async function describeAll(client: pg.Client, statements: readonly Declared[]): Promise<Described[]> {
  const catalogue = await readCatalogue(client)
  try {
    for (const [nth, statement] of statements.entries()) await prepare(client, statement, nth)
    await client.query('begin')
    const prepared = await readPrepared(client)
    for (const [nth, { results, ...one }] of prepared)
      if (results) await keepTree(client, { nth, parameters: one.parameters, text: getSent(statements[nth]) })
    const trees = await readTrees(client)
    return statements.map(({ name, text }, nth) => {
      const { parameters = [], results } = prepared.get(nth) ?? {}
      const typed = (id: number, direction: Direction) => toType(id, catalogue, direction)
      const tree = trees.get(nth)
      return {
        name,
        parameters: parameters.map((id) => typed(id, 'in')),
        columns: results && tree ? getColumns({ text, results, tree }, catalogue) : undefined,
      }
    })
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

/** The text that is sent to the server, without the marks. */
const getSent = (statement: Declared | undefined): string => statement?.text.replace(mark, ' as "$1"') ?? ''

async function prepare(client: pg.Client, statement: Declared, nth: number): Promise<void> {
  const text = getSent(statement)
  // A statement that cannot be prepared has neither parameters nor rows; it runs in a transaction that is rolled back.
  const asked = isUtility.test(text) ? `begin; ${text}; rollback` : `prepare statement_${nth} as ${text}`
  await client.query(asked).catch((fault: unknown) => {
    throw new Error(`The statement ${statement.name} does not fit the database: ${(fault as Error).message}`)
  })
}

type Prepared = { parameters: number[]; results: number[] | null }

async function readPrepared(client: pg.Client): Promise<Map<number, Prepared>> {
  const { rows } = await client.query<Prepared & { nth: number }>(
    `select substr(name, 11)::integer as nth, parameter_types::oid[] as parameters, result_types::oid[] as results
     from pg_prepared_statements order by 1`,
  )
  return new Map(rows.map(({ nth, ...one }) => [nth, one]))
}

/** PostgreSQL stores the parsed body of an SQL function, from which the tree is read. */
const keepTree = (client: pg.Client, { nth, parameters, text }: { nth: number; parameters: number[]; text: string }) =>
  client.query(
    `do $make$ begin execute format('create function pg_temp.statement_${nth}(%s) returns setof record begin atomic %s; end',
       (select string_agg(format_type(id, null), ', ' order by place) from unnest('{${parameters}}'::oid[]) with ordinality p (id, place)),
       $text$${text}$text$); end $make$`,
  )

async function readTrees(client: pg.Client): Promise<Map<number, Tree>> {
  const { rows } = await client.query<{ nth: number; tree: string }>(
    `select substr(proname, 11)::integer as nth, prosqlbody::text as tree from pg_proc where pronamespace = pg_my_temp_schema()`,
  )
  return new Map(rows.map(({ nth, tree }) => [nth, (parseTree(tree) as Tree[][])[0]?.[0] as Tree]))
}

type Read = { text: string; results: readonly number[]; tree: Tree }

function getColumns({ text, results, tree }: Read, catalogue: Catalogue): Map<string, string> {
  const marks = new Map([...text.matchAll(mark)].map(([, column = '', sign]) => [column, sign]))
  const facts = getFacts(tree, catalogue)
  const columns = new Map<string, string>()
  for (const [nth, { name, fact }] of facts.entries())
    columns.set(name, getColumn(toType(results[nth] ?? 0, catalogue, 'out'), fact, marks.get(name)))
  return columns
}

function getColumn(type: string, { isNullable, values, json }: Fact, sign: string | undefined): string {
  const known = type === 'Json' ? (json ?? type) : type === 'string' ? toUnion(values) : type
  return sign === '?' || (isNullable && sign !== '!') ? `${known} | null` : known
}
