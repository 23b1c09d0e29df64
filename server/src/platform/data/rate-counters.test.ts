import { callLimits } from '@sparkhood/contract/limits'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { type Log, openLog } from '../log.ts'
import { Refusal } from '../refuse.ts'
import { type Database, openDatabase, untypedSql } from './database.ts'
import { openRateCounters, type RateCounters } from './rate-counters.ts'

const [aMinute, aDay] = callLimits.people
const now = new Date('2026-11-23T10:00:20Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const quiet: Log = openLog({ level: 'silent' })

const kept = untypedSql<{ key: string; points: number; expire: number }>(
  'test.kept',
  'select key, points, expire from rate_limits where key like $1 order by key',
)
const getKept = (key: string) => databases[0]?.rows(kept, [`% ${key}`])

let fresh: FreshDatabase
let databases: Database[]
/** Two processes on one database. */
let here: RateCounters
let there: RateCounters

beforeAll(async () => {
  fresh = await freshDatabase()
  databases = [openDatabase(fresh.url, { connections: 2 }), openDatabase(fresh.url, { connections: 2 })]
  ;[here, there] = databases.map((db) => openRateCounters(db, quiet, (key) => key)) as [RateCounters, RateCounters]
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await Promise.all(databases.map((db) => db.close()))
  await fresh.drop()
})

const getRefusal = (rateCounters: RateCounters, key: string, at = now): Refusal | undefined => {
  try {
    rateCounters.spend('people', key, at)
    return undefined
  } catch (fault) {
    if (fault instanceof Refusal) return fault
    throw fault
  }
}

type Calls = { times: number; at?: Date }
/** How many of this many calls are accepted. */
const answered = (rateCounters: RateCounters, key: string, { times, at = now }: Calls): number =>
  Array.from({ length: times }, () => getRefusal(rateCounters, key, at)).filter((refused) => !refused).length

const getPoints = async (key: string) => (await getKept(key))?.map(({ points }) => points)
const posted = (key: string, points: number[]) =>
  vi.waitFor(async () => expect(await getPoints(key)).toEqual(points), { timeout: 4000, interval: 50 })

describe('calls that come often', () => {
  it('are answered up to the limit and then told how long to wait, minute by minute', () => {
    expect(answered(here, 'ana', { times: aMinute.times + 50 })).toBe(aMinute.times)
    expect(getRefusal(here, 'ana')).toMatchObject({ code: 'limit.too_fast', retryAfterS: 40 })
    expect(getRefusal(here, 'ben')).toBeUndefined()
    expect(answered(here, 'ana', { times: aMinute.times + 50, at: later(40) })).toBe(aMinute.times)
  })

  it('have a limit for the day, and a refused one is not counted', () => {
    let total = 0
    for (let minute = 0; minute < 60; minute += 1)
      total += answered(here, 'cara', { times: 400, at: later(60 * minute) })
    expect(total).toBe(aDay.times)
    expect(getRefusal(here, 'cara', later(3600))).toMatchObject({ code: 'limit.for_today', retryAfterS: 46_780 })
    expect(getRefusal(here, 'cara', later(14 * 3600))).toBeUndefined()
  })

  it('of somebody looking around cost the database nothing', async () => {
    answered(here, 'dev', { times: aMinute.times / 20 - 1 })
    await new Promise((resolve) => setTimeout(resolve, 1300))
    expect(await getPoints('dev')).toEqual([])
  })

  it('are shared by the processes once they are posted', async () => {
    answered(here, 'ella', { times: 200 })
    await posted('ella', [200])
    // This process has not heard of it yet: it accepts its own twentieth, and what comes before its posting returns.
    const unheard = aMinute.times / 20
    expect(answered(there, 'ella', { times: unheard })).toBe(unheard)
    await posted('ella', [200 + unheard])
    expect(answered(there, 'ella', { times: 100 })).toBe(aMinute.times - 200 - unheard)
    expect(getRefusal(there, 'ella')).toMatchObject({ code: 'limit.too_fast' })
    await posted('ella', [aMinute.times])
    expect(answered(here, 'ella', { times: 100 })).toBeLessThanOrEqual(40)
  })

  it('are posted with the end of their stretch, and the next stretch starts from nothing', async () => {
    answered(here, 'finn', { times: 100 })
    await posted('finn', [100])
    expect((await getKept('finn'))?.[0]?.expire).toBe(new Date('2026-11-23T10:01:00Z').getTime())
    answered(there, 'finn', { times: 30, at: later(60) })
    await posted('finn', [30])
    // A late total for the minute before changes nothing.
    answered(here, 'finn', { times: 20 })
    await new Promise((resolve) => setTimeout(resolve, 1300))
    expect(await getPoints('finn')).toEqual([30])
  })

  it('are written down when a process closes', async () => {
    const leaving = openRateCounters(databases[0] as Database, quiet, (key) => key)
    answered(leaving, 'gus', { times: 3 })
    await leaving.close()
    expect(await getPoints('gus')).toEqual([3, 3])
  })

  it('are still limited by each process while the database is away, and posted when it is back', async () => {
    let isAway = true
    const db = databases[0] as Database
    const rows: Database['rows'] = (statement, ...given) =>
      isAway ? Promise.reject(new Error('away')) : db.rows(statement, ...given)
    const cut = openRateCounters({ ...db, rows }, quiet, (key) => key)
    expect(answered(cut, 'hal', { times: 300 })).toBe(aMinute.times)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(answered(cut, 'hal', { times: 10 })).toBe(0)
    isAway = false
    await posted('hal', [aMinute.times])
    await cut.close()
  })

  it('of more keys than are kept push the first ones out', async () => {
    const small = openRateCounters(databases[0] as Database, quiet, (key) => key)
    answered(small, 'ina', { times: aMinute.times })
    for (let other = 0; other < 10_000; other += 1) answered(small, `other ${other}`, { times: 1 })
    expect(getRefusal(small, 'ina')).toBeUndefined()
    await small.close()
  })
})
