import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { openCuttingDoor } from '../../../test/resilience/cutting-door.ts'
import { domainEvent } from '../events.ts'
import type { Subscriber } from '../jobs/subscriber.ts'
import { openJobs } from '../jobs.ts'
import { holdTo } from '../migrate.ts'
import { newId } from '../secrets/random.ts'
import { openDatabase, untypedSql } from './database.ts'
import { openLive } from './live.ts'
import { openReplica } from './replica.ts'

// Errors without a handler, which would end a process; here they are recorded.
const fatal: unknown[] = []
const note = (fault: unknown) => void fatal.push(fault)

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
  process.on('uncaughtException', note).on('unhandledRejection', note)
})
afterAll(async () => {
  process.off('uncaughtException', note).off('unhandledRejection', note)
  await place.close()
})

const many = untypedSql('test.many', 'select repeat($1, 300) as text from generate_series(1, 5)')
const fails = untypedSql('test.fails', 'select 1 / $1::int as none')
const rests = untypedSql('test.rests', 'select pg_sleep(0.02)')

/** Everything that a process does with a connection, concurrently. */
async function useAll(url: string): Promise<void> {
  const log = { warn: () => {}, info: () => {} }
  const db = openDatabase(url, { connections: 3 })
  const live = openLive(url, db, log)
  const replica = openReplica(db, url, { log, connections: 2 })
  live.subscribe('cuts', () => {})
  live.publishSoon('cuts', 'to whom it may concern')
  const work = [
    db.row(many, ['a']),
    db.run(rests),
    holdTo(url, { timezone: 'UTC' }),
    db.transaction(async (queries) => {
      await Promise.all([queries.row(many, ['b']), queries.row(many, ['c'])])
      await queries.row(fails, [0]).catch(() => {})
      await queries.row(many, ['d'])
    }),
    db.transaction(async (queries) => {
      await queries.run(rests)
      await pause(5)
    }),
    live.publish(db, 'cuts', 'once more'),
    replica.readsFor(undefined).row(many, ['e']),
    // Checked out of the pool, but no query is running.
    db.pool.connect().then(async (client) => {
      await pause(20)
      client.release()
    }),
  ]
  await Promise.allSettled(work)
  await Promise.allSettled([live.close(), replica.close(), db.close()])
}

// A log-in takes about four hundred bytes and each reply up to two thousand, so nearly every message is cut somewhere.
const places = [
  ...Array.from({ length: 40 }, (_, nth) => nth * 12),
  ...Array.from({ length: 40 }, (_, nth) => 480 + nth * 143),
]

it.each(['reset', 'end'] as const)(
  'a process outlives connections that %s at any stage',
  { timeout: 120_000 },
  async (how) => {
    const door = await openCuttingDoor(place.config.DATABASE_URL)
    for (const afterBytes of places) {
      door.cut = { afterBytes, how }
      await useAll(door.url)
    }
    await door.close()
    expect(fatal).toEqual([])
  },
)

it('a queue at work outlives that all its connections are cut, again and again, and loses nothing', {
  timeout: 60_000,
}, async () => {
  const door = await openCuttingDoor(place.config.DATABASE_URL)
  const heard = new Set<string>()
  const subscriber: Subscriber = {
    on: 'booking.released',
    name: 'cuts',
    handle: async (scope, { bookingId }) => {
      await scope.db.run(rests)
      heard.add(bookingId)
    },
  }
  const { tools } = place.wiring
  const setting = { tools, clock: place.now, subscribers: [subscriber], timed: [], databaseUrl: door.url }
  const jobs = openJobs(setting)
  await jobs.start()
  const tell = async (): Promise<string> => {
    const bookingId = newId()
    await jobs.enqueue(tools.db, domainEvent('booking.released', { bookingId }))
    return bookingId
  }
  const ids: string[] = []
  for (let nth = 0; nth < 60; nth += 1) {
    ids.push(await tell())
    door.cut = nth % 2 === 0 ? { afterBytes: nth * 40, how: nth % 4 === 0 ? 'reset' : 'end' } : undefined
    await pause(60)
    door.cutAll()
  }
  door.cut = undefined
  const last = await tell()
  await expect.poll(() => heard.has(last), { timeout: 20_000 }).toBe(true)
  // A job that was fetched in the moment of a cut is fetched again once it has been silent for half a minute.
  const kept = await place.rows<{ id: string }>(
    `select data ->> 'bookingId' as id from pgboss.job where name like '%--cuts' and state <> 'failed'`,
  )
  expect(ids.filter((id) => !heard.has(id) && !kept.some((job) => job.id === id))).toEqual([])
  await jobs.stop()
  await door.close()
  expect(fatal).toEqual([])
})
