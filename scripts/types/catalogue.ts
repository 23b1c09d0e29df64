import type pg from 'pg'
import { parseTree, type Tree } from './node-tree.ts'

export type Column = { isNotNull: boolean; values?: readonly string[] }
/** The names and types in a database. */
export type Catalogue = {
  /** By the numbers of table and column: `16400.1`. */
  columns: Map<string, Column>
  functions: Map<number, { name: string; isStrict: boolean; isBuiltIn: boolean }>
  operators: Map<number, string>
  views: Map<number, Tree>
  types: Map<number, { name: string; enumValues?: readonly string[]; elementOf?: number; base?: number }>
}

const listed = /^CHECK \(\((\w+) = ANY \(\(?ARRAY\[(.+?)\](?:::text\[\])?\)?\)\)\)$/
const equal = /^CHECK \(\((\w+) = ('[^']*')(?:::text)?\)\)$/

/** Returns the texts that a check constraint allows in a column: `status in ('open', 'closed')`. */
export function getValues(check: string): { column: string; values: string[] } | undefined {
  const [, column, list] = listed.exec(check) ?? equal.exec(check) ?? []
  if (!column || !list) return undefined
  return {
    column,
    values: [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'")),
  }
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const ask = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  const columns = new Map<string, Column>()
  const named = new Map<string, Column>()
  for (const { relation, number, name, strict } of await ask<{
    relation: number
    number: number
    name: string
    strict: boolean
  }>(
    `select attrelid as relation, attnum as number, attname as name, attnotnull as strict from pg_attribute where not attisdropped`,
  )) {
    const column: Column = { isNotNull: strict }
    columns.set(`${relation}.${number}`, column)
    named.set(`${relation}.${name}`, column)
  }
  for (const { relation, definition } of await ask<{ relation: number; definition: string }>(
    `select conrelid as relation, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and conrelid <> 0`,
  )) {
    const found = getValues(definition)
    const column = found && named.get(`${relation}.${found.column}`)
    if (column) column.values = found.values
  }
  const functions = await ask<{ id: number; name: string; strict: boolean; builtIn: boolean }>(
    `select oid as id, proname as name, proisstrict as strict, pronamespace = 'pg_catalog'::regnamespace as "builtIn" from pg_proc`,
  )
  const operators = await ask<{ id: number; name: string }>('select oid as id, oprname as name from pg_operator')
  const views = await ask<{ id: number; tree: string }>(
    `select ev_class as id, ev_action::text as tree from pg_rewrite r join pg_class c on c.oid = r.ev_class
     where c.relkind = 'v' and r.ev_type = '1' and c.relnamespace = 'public'::regnamespace`,
  )
  const types = await ask<{ id: number; name: string; element: number; base: number; labels: string[] | null }>(
    `select t.oid as id, t.typname as name, case when t.typcategory = 'A' then t.typelem else 0 end as element, t.typbasetype as base,
       (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels from pg_type t`,
  )
  return {
    columns,
    functions: new Map(
      functions.map(({ id, name, strict, builtIn }) => [id, { name, isStrict: strict, isBuiltIn: builtIn }]),
    ),
    operators: new Map(operators.map(({ id, name }) => [id, name])),
    views: new Map(views.map(({ id, tree }) => [id, (parseTree(tree) as Tree[])[0] as Tree])),
    types: new Map(
      types.map(({ id, name, element, base, labels }) => [
        id,
        { name, enumValues: labels ?? undefined, elementOf: element || undefined, base: base || undefined },
      ]),
    ),
  }
}
