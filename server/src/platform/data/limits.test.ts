import { newEmail } from '@sparkhood/contract/primitives/email'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { openLog } from '../log.ts'
import { keyedHash } from '../secrets/random.ts'
import { type Database, openDatabase } from './database.ts'
import { getLimitKey, type Limit, type Limits, openLimits } from './limits.ts'

const secret = 'a secret for tests'
const tries: Limit = { name: 'test.tries', times: 3, withinS: 60 }
let fresh: FreshDatabase
let db: Database
let limits: Limits

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { connections: 4 })
  limits = openLimits(db, openLog({ level: 'silent' }), secret)
})
afterAll(async () => {
  await limits.close()
  await db.close()
  await fresh.drop()
})

const countMany = async (key: string, times: number): Promise<number> => {
  const outcomes = await Promise.allSettled(Array.from({ length: times }, () => limits.count(tries, key)))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}
const written = async (key: string): Promise<number> =>
  (
    await db.pool.query('select points from rate_limits where key = $1', [
      `test.tries:${keyedHash(secret, `limit ${key}`)}`,
    ])
  ).rows[0]?.points

it('tries are counted exactly, however many come at once, and refused with the seconds to wait', async () => {
  expect(await countMany('ana', 20)).toBe(3)
  await expect(limits.count(tries, 'ana')).rejects.toMatchObject({ code: 'limit.too_many', retryAfterS: 60 })
})

it('a flood on a full limit asks the database no more', async () => {
  await countMany('ben', 10)
  const before = await written('ben')
  expect(await countMany('ben', 500)).toBe(0)
  expect(await written('ben')).toBe(before)
})

it('a try that was given back, and a key that was forgotten, may be tried again at once', async () => {
  await countMany('cara', 4)
  await limits.giveBack(tries, 'cara')
  await limits.giveBack(tries, 'cara')
  expect(await countMany('cara', 2)).toBe(1)
  await limits.forget(tries, 'cara')
  expect(await countMany('cara', 4)).toBe(3)
})

type Cased = { sign: string; small: string }
/** Every Unicode character for which the database has a lower-case letter. */
async function casedSigns(): Promise<Cased[]> {
  const signs = Array.from({ length: 0x110000 }, (_, point) => point)
    .filter((point) => point > 0 && (point < 0xd800 || point > 0xdfff))
    .map((point) => String.fromCodePoint(point))
  const { rows } = await db.pool.query<Cased>(
    'select sign, lower(sign) as small from unnest($1::text[]) sign where lower(sign) <> sign',
    [signs],
  )
  expect(rows.length).toBeGreaterThan(1400)
  return rows
}

it('what the database takes for one address is counted as one, whatever letters it is spelled in', async () => {
  const getKey = (sign: string) => getLimitKey(`an${sign}@example.org`)
  expect((await casedSigns()).filter(({ sign, small }) => getKey(sign) !== getKey(small))).toEqual([])
  // A letter is the same at the end of a word and elsewhere.
  expect(getLimitKey('ΟΔΟΣ@example.org')).toBe(getLimitKey('οδοσ@example.org'))
  expect(getLimitKey('\ud800@example.org')).toBe(getLimitKey('\ufffd@example.org'))
  const { rows } = await db.pool.query(`select 'ΟΔΟΣ'::citext = 'οδοσ' as word, $1::text = $2 as none`, [
    '\ud800',
    '\ufffd',
  ])
  expect(rows).toEqual([{ word: true, none: true }])
})

it('no two addresses that are taken as new are one for the database', async () => {
  // An upper-case letter is stored as its lower-case one or refused, so that only equal texts are equal.
  const kept = (await casedSigns()).filter(({ sign }) =>
    newEmail.safeParse(`an${sign}@example.org`).data?.includes(sign),
  )
  expect(kept).toEqual([])
})

it('what is written names nobody', async () => {
  await countMany('finn@example.org', 1)
  const { rows } = await db.pool.query(`select key from rate_limits where key like '%finn%'`)
  expect(rows).toEqual([])
})
