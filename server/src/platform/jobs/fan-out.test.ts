import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { happening } from '../events.ts'
import { openJobs } from '../jobs.ts'
import { newId } from '../secrets/random.ts'
import { fanOut, placeFor, sharedEvents } from './fan-out.ts'
import type { Listener } from './listener.ts'

const heard: string[] = []
const hearsBy = (name: string, wanted?: string): Listener => ({
  on: 'booking.released',
  name,
  ...(wanted && { wants: ({ bookingId }: { bookingId: string }) => bookingId === wanted }),
  hear: async (_scope, { bookingId }) => void heard.push(`${name} ${bookingId}`),
})
const [one, other] = [newId(), newId()]
const [everything, choosy]: [Listener, Listener] = [hearsBy('everything'), hearsBy('choosy', one)]
const listeners = [everything, choosy]
const released = (bookingId: string) => happening('booking.released', { bookingId })

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

it('writes news down once, with the only one who wants it or for several', () => {
  const wanted = ['booking.released--everything', 'booking.released--choosy']
  expect(placeFor(listeners, released(one))).toEqual({ queue: 'booking.released--fan-out', wanted })
  expect(placeFor(listeners, released(other))).toEqual({ queue: 'booking.released--everything' })
  expect(placeFor([choosy], released(other))).toBeUndefined()
  expect(placeFor(listeners, happening('payment.reported', { paymentId: one }))).toBeUndefined()
  expect(sharedEvents([...listeners, hearsBy('third')])).toEqual(['booking.released'])
  expect(sharedEvents([everything])).toEqual([])
})

it('is heard once by each who wants it, with one statement in the transaction of whoever tells it', async () => {
  const { tools } = place.wiring
  const jobs = openJobs({ tools, clock: place.now, listeners, timed: [], databaseUrl: place.config.DATABASE_URL })
  await jobs.prepare()
  const written: string[] = []
  const rows = (statement: { name: string; text: string }, values?: readonly unknown[]) => {
    written.push(statement.name)
    return tools.db.rows<never>(statement, values)
  }
  await jobs.enqueue({ ...tools.db, rows }, released(one))
  await jobs.enqueue(tools.db, released(other))
  expect(written).toHaveLength(1)
  await jobs.drain()
  expect(heard.sort()).toEqual([`choosy ${one}`, `everything ${one}`, `everything ${other}`].sort())
  await jobs.stop()
})

it('is taken in once by each, though it was handed on to some before a process died', async () => {
  const boss = new PgBoss({ connectionString: place.config.DATABASE_URL, max: 1, supervise: false, schedule: false })
  await boss.start()
  const pieces = [{ id: newId(), data: { bookingId: one } }]
  const waiting = async () =>
    (await place.rows(`select from pgboss.job where name like 'booking.released--%' and state = 'created'`)).length
  const before = await waiting()
  await fanOut(boss, { listeners: [everything], on: 'booking.released' }, pieces)
  expect(await waiting()).toBe(before + 1)
  expect(await fanOut(boss, { listeners, on: 'booking.released' }, pieces)).toEqual([
    'booking.released--everything',
    'booking.released--choosy',
  ])
  expect(await waiting()).toBe(before + 2)
  await boss.stop({ graceful: false })
})

it('is heard in the order in which it was told, by each who wants it', async () => {
  const { tools } = place.wiring
  const order: string[] = []
  const inOrder = ['one', 'other'].map(
    (name): Listener => ({
      on: 'kyc.decided',
      name,
      hear: async (_scope, { documentId }) => void order.push(`${name} ${documentId}`),
    }),
  )
  const setting = { tools, clock: place.now, listeners: inOrder, timed: [], databaseUrl: place.config.DATABASE_URL }
  const jobs = openJobs(setting)
  await jobs.prepare()
  const ids = Array.from({ length: 30 }, newId)
  await jobs.enqueue(tools.db, ...ids.map((documentId) => happening('kyc.decided', { documentId })))
  await jobs.drain()
  for (const name of ['one', 'other'])
    expect(order.filter((line) => line.startsWith(`${name} `))).toEqual(ids.map((id) => `${name} ${id}`))
  await jobs.stop()
})

it('is heard by whoever of a newer version wants it, though a process of the older one hands it on', async () => {
  const { tools } = place.wiring
  const told: object[] = []
  const later: Listener = {
    on: 'booking.released',
    name: 'later',
    hear: async (_scope, data) => void told.push(data),
  }
  const setting = { tools, clock: place.now, timed: [], databaseUrl: place.config.DATABASE_URL }
  const older = openJobs({ ...setting, listeners })
  const newer = openJobs({ ...setting, listeners: [...listeners, later] })
  await newer.prepare()
  await older.prepare()
  // What the tests above left in the queues.
  await older.drain()
  const bookingId = newId()
  await newer.enqueue(tools.db, released(bookingId))
  heard.length = 0
  await older.drain()
  expect(heard).toEqual([`everything ${bookingId}`])
  expect(told).toEqual([])
  await newer.drain()
  expect(heard).toEqual([`everything ${bookingId}`])
  expect(told).toEqual([{ bookingId }])
  await older.stop()
  await newer.stop()
})
