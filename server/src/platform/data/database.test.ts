import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { breaks, type Database, openDatabase, together, untypedSql } from './database.ts'

const write = untypedSql('test.write', 'insert into notes (words) values ($1)')
const count = untypedSql('test.count', 'select count(*) as notes from notes')
let fresh: FreshDatabase
let db: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { connections: 1 })
  await db.pool.query(`create table notes (words text constraint notes_said check (words <> ''))`)
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

describe('a transaction', () => {
  it('sends several statements at once and keeps all or none', async () => {
    const sent = (...words: string[]) =>
      db.transaction((queries) => together(words.map((word) => queries.run(write, [word]))))
    await sent('one', 'two')
    await expect(sent('three', '', 'four')).rejects.toSatisfy((fault) => breaks(fault, 'notes_said'))
    expect(await db.row(count)).toEqual({ notes: 2 })
  })

  it('leaves its connection usable, whatever was still on its way when it failed', async () => {
    const unknown = untypedSql('test.unknown', 'select words from nowhere where words = $1')
    const failing = db.transaction((queries) =>
      together([queries.rows(unknown, ['a']), queries.run(write, ['five']), queries.row(count)]),
    )
    await expect(failing).rejects.toMatchObject({ code: '42P01' })
    expect(await db.run(write, ['six'])).toBe(1)
    expect(await db.row(count)).toEqual({ notes: 3 })
  })

  it('rolls back when the work fails by itself', async () => {
    const failing = db.transaction(async (queries) => {
      await queries.run(write, ['seven'])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await db.row(count)).toEqual({ notes: 3 })
  })
})

describe('a statement', () => {
  it('carries a name that no other has', () => {
    expect(untypedSql('test.named', 'select 1').text).toBe('select 1')
    expect(untypedSql('test.named', 'select 1').text).toBe('select 1')
    expect(() => untypedSql('test.named', 'select 2')).toThrow('test.named')
  })
})

it('a statement by itself that lost a race is tried again, as a transaction is', async () => {
  await db.pool.query('create sequence races')
  await db.pool.query(`create function win_third() returns bigint language plpgsql as $$
    declare nth bigint := nextval('races');
    begin
      if nth < 3 then raise exception 'lost' using errcode = '40P01'; end if;
      return nth;
    end $$`)
  const race = untypedSql('test.race', 'select win_third() as nth')
  expect(await db.row(race)).toEqual({ nth: 3 })
  const broken = untypedSql('test.never_wins', `select 1 / $1::integer as nth`)
  await expect(db.row(broken, [0])).rejects.toMatchObject({ code: '22012' })
})
