import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startThrowawayPostgres } from '../postgres/throwaway.ts'
import type { RunningPostgres } from '../postgres.ts'
import { getValues } from './catalogue.ts'
import { describeAll } from './describe.ts'
import { parseTree } from './node-tree.ts'
import { toFiles } from './to-files.ts'

let postgres: RunningPostgres
let client: pg.Client

beforeAll(async () => {
  postgres = await startThrowawayPostgres('statement_types')
  client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`
    create type mood as enum ('glad', 'sad');
    create table people (
      id uuid primary key, name text not null, nick text, state text not null check (state in ('open', 'closed')),
      age bigint, born timestamptz not null, mood mood, tags text[] not null, extra jsonb
    );
    create table pets (id integer primary key, owner uuid not null references people, name text not null, weight numeric);
    create view elders as select id, name, nick from people where age > 60 and nick is not null;
    create function double(integer) returns integer language sql as 'select $1 * 2'`)
})
afterAll(async () => {
  await client?.end()
  await postgres?.release()
})

async function describe(text: string) {
  const [described] = await describeAll(client, [{ name: 'test.one', text }])
  const columns = [...(described?.columns ?? [])].map(([name, type]) => `${name}: ${type}`)
  return { parameters: described?.parameters.join(', '), row: columns.join('; ') }
}

const rows: [sentence: string, text: string, row: string][] = [
  ['columns', 'select id, nick, age, born, tags from people',
    'id: string; nick: string | null; age: number | null; born: Date; tags: string[]'],
  ['texts of a check, and an enum', 'select state, mood from people',
    "state: 'closed' | 'open'; mood: 'glad' | 'sad' | null"],
  ['an outer join', 'select p.name, t.name as pet, t.id from people p left join pets t on t.owner = p.id',
    'name: string; pet: string | null; id: number | null'],
  ['an outer join that must find something', 'select t.id from people p left join pets t on t.owner = p.id where t.weight > 1',
    'id: number'],
  ['a full join', `select p.state, p.name, t.id from people p full join pets t on t.owner = p.id where p.state = 'open'`,
    "state: 'closed' | 'open'; name: string | null; id: number | null"],
  ['a condition', 'select nick, age from people where nick is not null and age > 3', 'nick: string; age: number'],
  ['a condition on one side of an or', 'select nick from people where nick is not null or age > 3', 'nick: string | null'],
  ['what is written down', `select count(*), exists (select from pets) as any, coalesce(nick, 'none') as nick from people group by nick`,
    'count: number; any: boolean; nick: string'],
  ['an aggregate of what may be nothing', 'select max(name) as last from people', 'last: string | null'],
  ['an aggregate of a group', 'select owner, max(name) as last, max(weight) as most from pets group by owner',
    'owner: string; last: string; most: string | null'],
  ['a part of a group', `select max(name) filter (where weight > 2) as last from pets group by owner`, 'last: string | null'],
  ['a case of constants', `select case when age > 60 then 'old' when age > 20 then 'adult' end as is from people`,
    "is: 'adult' | 'old' | null"],
  ['a case that looks', `select case when nick is not null then nick else name end as called from people`, 'called: string'],
  ['a subquery of one value', 'select (select count(*) from pets) as pets, (select name from pets limit 1) as pet',
    'pets: number; pet: string | null'],
  ['a union', `select 'pet' as kind, name, weight::float8 as n from pets union all select 'person', nick, 1 from people`,
    "kind: 'person' | 'pet'; name: string | null; n: number | null"],
  ['named parts', 'with old as (select * from people where age > 60) select name, age from old', 'name: string; age: number'],
  ['a recursive part', `with recursive n as (select 1 as at union all select at + 1 from n where at < 3) select at from n`, 'at: number'],
  ['a view', 'select name, nick from elders', 'name: string; nick: string'],
  ['what was written', `insert into pets values (1, $1, 'Rex') returning id, weight`, 'id: number; weight: string | null'],
  ['an update, which its condition says nothing of', 'update people set nick = $1 where nick is not null returning name, nick',
    'name: string; nick: string | null'],
  ['a part that writes', 'with gone as (delete from pets returning name, weight) select name, weight from gone',
    'name: string; weight: string | null'],
  ['a function of ours, and JSON that is taken apart', `select double(id) as twice from pets`, 'twice: number | null'],
  ['JSON of a column', `select extra, extra->>'a' as a from people`, 'extra: Json | null; a: string | null'],
  ['JSON that is made', `select json_build_object('id', id, 'born', born, 'age', age, 'state', state) as one from people`,
    "one: { id: string; born: string; age: number | null; state: 'closed' | 'open' }"],
  ['a list in JSON', `select coalesce(jsonb_agg(jsonb_build_object('n', weight)), '[]') as all from pets`, 'all: { n: number | null }[]'],
  ['a list that a subquery makes, in JSON', `select json_build_object('pets', array(select name from pets)) as one`, 'one: { pets: string[] }'],
  ['rows in JSON', `select json_agg(t) as all from (select id, name as called from pets) t`, 'all: { id: number; called: string }[] | null'],
  ['what the query says', `select nick as "nick!", name as "name?" from people`, 'nick: string; name: string | null'],
] // biome-ignore format: a table

it.each(rows)('tells of %s', async (_, text, row) => {
  expect((await describe(text)).row).toBe(row)
})

it('tells what goes in', async () => {
  const text = `update people set age = $2, extra = $3, mood = $4, born = $5 where id = any($1)`
  const parameters = "readonly string[], number, string | { [key: string]: unknown }, 'glad' | 'sad', Date | string"
  expect(await describe(text)).toEqual({ parameters, row: '' })
})

it('names the statement that a renamed column breaks', async () => {
  const broken = describeAll(client, [
    { name: 'test.whole', text: 'select name from people' },
    { name: 'test.broken', text: 'select surname from people' },
  ])
  await expect(broken).rejects.toThrow(
    'The statement test.broken does not fit the database: column "surname" does not exist',
  )
})

it('writes another file once a column may be null', async () => {
  const statements = [{ name: 'pets.names', text: 'select name from pets where id = $1' }]
  const write = async () =>
    toFiles((await describeAll(client, statements)).map((one) => ({ ...one, folder: 'server/src/features/pets' }))).get(
      'server/src/features/pets/statements.types.ts',
    )
  expect(await write()).toContain(`'pets.names': { parameters: [number]; row: { name: string } }`)
  await client.query('alter table pets alter column name drop not null')
  try {
    expect(await write()).toContain(`'pets.names': { parameters: [number]; row: { name: string | null } }`)
  } finally {
    await client.query('alter table pets alter column name set not null')
  }
})

it('writes one file for a feature, by the names of its statements', () => {
  const [folder, other] = ['server/src/features/pets', 'server/src/platform']
  const files = toFiles([
    { name: 'pets.rename', parameters: ['number', 'string'], folder },
    { name: 'pets.all', parameters: [], columns: new Map([['booking title', 'string']]), folder },
    { name: 'data.none', parameters: [], folder: other },
  ])
  expect([...files.keys()]).toEqual([`${folder}/statements.types.ts`, `${other}/statements.types.ts`])
  expect(files.get(`${folder}/statements.types.ts`)).toContain(`declare module '../../platform/data/statements.ts' {
  interface Statements {
    'pets.all': { parameters: []; row: { 'booking title': string } }
    'pets.rename': { parameters: [number, string] }
  }
}`)
  expect(files.get(`${other}/statements.types.ts`)).toContain(`declare module './data/statements.ts' {`)
})

it.each([
  [`CHECK ((state = ANY (ARRAY['a'::text, 'it''s'::text])))`, { column: 'state', values: ['a', "it's"] }],
  [`CHECK ((kind = 'one'::text))`, { column: 'kind', values: ['one'] }],
  [`CHECK ((age > 3))`, undefined],
])('reads the texts that %s allows', (check, values) => {
  expect(getValues(check)).toEqual(values)
})

it('reads how PostgreSQL writes a query down', () => {
  expect(
    parseTree(
      String.raw`({A :list (o 1 2) :name x\ y :none <> :value 2 [ 97 0 ] :names ("a" "b c") :in {B :of true}})`,
    ),
  ).toEqual([
    {
      is: 'A',
      list: ['1', '2'],
      name: 'x y',
      none: undefined,
      value: ['97', '0'],
      names: ['a', 'b c'],
      in: { is: 'B', of: 'true' },
    },
  ])
})
