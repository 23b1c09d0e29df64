import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts'
import { type CuttingDoor, openCuttingDoor } from '../../../../test/resilience/cutting-door.ts'
import { type Database, longerSql, openDatabase, untypedSql } from '../database.ts'

const word = untypedSql('test.word', 'select $1::text as word')
const shared = { ...untypedSql('test.shared_word', 'select $1::text as word'), travelsShared: true as const }
const rests = untypedSql('test.rests_a_while', 'select pg_sleep(0.1)')
const restsLong = untypedSql('test.rests_long', 'select pg_sleep(10)')
const longer = longerSql('test.longer', 1)
const comeBack = { code: 'service.unavailable', retryAfterS: 2 }
const connections = 6

let fresh: FreshDatabase
let door: CuttingDoor
let db: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  door = await openCuttingDoor(fresh.url)
  db = openDatabase(door.url, { connections })
})
afterAll(async () => {
  await db.close()
  await door.close()
  await fresh.drop()
})

const fill = () => Promise.all(Array.from({ length: connections }, () => db.run(rests)))
const getOutcome = (asked: Promise<unknown>): Promise<unknown> => asked.catch((fault: unknown) => fault)

it('a database that says nothing more asks all who wait for it to come back, and the next are served by another', {
  timeout: 30_000,
}, async () => {
  await fill()
  const inTheMiddle = db.transaction(async (queries) => {
    await queries.row(word, ['begun'])
    door.silence()
    await queries.row(word, ['never heard'])
  })
  await pause(50)
  const underWay = [
    inTheMiddle,
    db.row(word, ['alone']),
    ...['a', 'b', 'c', 'd', 'e'].map((each) => db.row(shared, [each])),
  ]
  expect(await Promise.all(underWay.map(getOutcome))).toMatchObject(underWay.map(() => comeBack))
  expect(await Promise.all([db.row(word, ['one']), db.row(shared, ['two'])])).toEqual([
    { word: 'one' },
    { word: 'two' },
  ])
})

it('one that nobody had asked while it went away costs one question, and not one for each connection', {
  timeout: 30_000,
}, async () => {
  await fill()
  door.silence()
  expect(await getOutcome(db.row(word, ['unheard']))).toMatchObject(comeBack)
  expect(await db.row(word, ['heard'])).toEqual({ word: 'heard' })
})

it('a transaction that was given longer is waited for, and others are not waited for on its connection', {
  timeout: 60_000,
}, async () => {
  const work = db.transaction(async (queries) => {
    await queries.run(longer)
    await queries.run(restsLong)
    return queries.row(word, ['done'])
  })
  expect(await work).toEqual({ word: 'done' })
  door.silence()
  expect(await getOutcome(db.row(word, ['unheard']))).toMatchObject(comeBack)
})
