import { expect, it } from 'vitest'
import { type Queries, type RowOf, sql, untypedSql } from './database.ts'
import { shape } from './statements.ts'

declare module './statements.ts' {
  interface Statements {
    'test.typed': { parameters: [string, number]; row: { name: string; nick: string | null; extra: Json | null } }
    'test.without': { parameters: [] }
    'test.json': { parameters: []; row: { told: { at: string; title: string | null } } }
  }
}

const typed = sql('test.typed', 'select $1 as name, $2 as nick, null as extra')
const without = sql('test.without', 'select 1')
const db = { row: async () => undefined, rows: async () => [], run: async () => 0 } as Queries

// The compiler refuses what is expected to be refused here: otherwise `npm run check` fails.
it('are given what they take', async () => {
  await db.row(typed, ['Ana', 3])
  await db.row(typed, [undefined, null])
  // @ts-expect-error a value too few
  await db.row(typed, ['Ana'])
  // @ts-expect-error a value too many
  await db.row(typed, ['Ana', 3, 4])
  // @ts-expect-error a value of another type
  await db.row(typed, [3, 'Ana'])
  // @ts-expect-error none at all
  await db.row(typed)
  await db.run(without)
  // @ts-expect-error one where none is taken
  await db.run(without, ['Ana'])
  // @ts-expect-error a statement of which nobody knows the types
  sql('test.of_unknown_types', 'select 1')
})

it('return what PostgreSQL says', async () => {
  const row = await db.row(typed, ['Ana', 3])
  const name: string | undefined = row?.name
  // @ts-expect-error it may be null
  const nick: string | undefined = row?.nick
  // @ts-expect-error there is no such column
  const other: unknown = row?.surname
  // @ts-expect-error it returns no rows
  const none: unknown = (await db.row(without))?.name
  expect([name, nick, other, none]).toEqual([undefined, undefined, undefined, undefined])
})

it('declare the shape of their JSON, and nothing that contradicts PostgreSQL', () => {
  const shaped = sql('test.typed', typed.text, shape<{ extra: { points: number }; name: 'Ana' | 'Ben' }>())
  const row: RowOf<typeof shaped> = { name: 'Ana', nick: null, extra: { points: 1 } }
  // @ts-expect-error whether it is null only PostgreSQL says
  const extra: { points: number } = row.extra
  expect(extra).toEqual({ points: 1 })
  sql('test.json', 'select 2', shape<{ told: { at: string; title: string } }>())
  // @ts-expect-error a moment in JSON is a text
  sql('test.json', 'select 2', shape<{ told: { at: Date } }>())
  // @ts-expect-error there is no such column
  sql('test.typed', typed.text, shape<{ surname: string }>())
})

it('are sent without the marks of their columns', () => {
  const marked = untypedSql('test.marked', `select max(name) as "name!", 'as "x"' as y, nick as "nick?" from people`)
  expect(marked.text).toBe(`select max(name) as "name", 'as "x"' as y, nick as "nick" from people`)
})
