import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  expect(placeFor(listeners, released(one), [])).toEqual({ queue: 'booking.released--fan-out', wanted })
  expect(placeFor(listeners, released(other), [])).toEqual({ queue: 'booking.released--everything' })
  expect(placeFor([choosy], released(other), [])).toBeUndefined()
  expect(placeFor(listeners, happening('payment.reported', { paymentId: one }), [])).toBeUndefined()
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
  const hand = (some: Listener[]) => fanOut(boss, { listeners: some, retired: [], on: 'booking.released' }, pieces)
  const before = await waiting()
  await hand([everything])
  expect(await waiting()).toBe(before + 1)
  expect(await hand(listeners)).toEqual(['booking.released--everything', 'booking.released--choosy'])
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

/** What reaches whom of a piece that one version tells and another hands on, once both have heard all that there is. */
async function heardBetween(told: Version, handedOn: Version, bookingId = newId()): Promise<string[]> {
  const { tools } = place.wiring
  const setting = { tools, clock: place.now, timed: [], databaseUrl: place.config.DATABASE_URL }
  const [teller, hander] = [openJobs({ ...setting, ...told }), openJobs({ ...setting, ...handedOn })]
  for (const jobs of [teller, hander]) await jobs.prepare()
  await place.rows('delete from pgboss.job')
  await teller.enqueue(tools.db, released(bookingId))
  heard.length = 0
  for (const jobs of [hander, teller]) await jobs.drain()
  for (const jobs of [teller, hander]) await jobs.stop()
  const left = `select name from pgboss.job where name like 'booking.released--%' and state < 'active'`
  expect(await place.rows(left)).toEqual([])
  return heard.map((line) => line.replace(` ${bookingId}`, '')).sort()
}
type Version = { listeners: Listener[]; retired?: string[] }

describe('where an older and a newer version serve', () => {
  const [last, renamed] = [hearsBy('last'), hearsBy('renamed')]
  const older = { listeners: [everything, last] }
  // As the release does that ends a listener: what waits for it is heard, and nothing more is told to it.
  const ending: Listener = { ...last, wants: () => false } as Listener
  const retired = ['booking.released--last']

  it('is heard by a listener that only the newer one knows, whoever of them hands it on', async () => {
    const newer = { listeners: [...older.listeners, renamed] }
    expect(await heardBetween(newer, older)).toEqual(['everything', 'last', 'renamed'])
    expect(await heardBetween(older, newer)).toEqual(['everything', 'last', 'renamed'])
  })

  it.each([
    { stage: 'is still heard', listeners: [everything, ending, renamed, choosy] },
    { stage: 'is gone', listeners: [everything, renamed, choosy] },
  ])('is heard once by a listener that the newer one renamed, where its old name $stage', async ({ listeners }) => {
    const newer = { listeners, retired }
    expect(await heardBetween(newer, older)).toEqual(['everything', 'renamed'])
    expect(await heardBetween(older, newer)).toEqual(['everything', 'renamed'])
  })

  it('goes to a listener that both know where the one that hands it on would have it told', async () => {
    const bookingId = newId()
    const narrow = { listeners: [everything, hearsBy('last', newId())] }
    expect(await heardBetween(older, narrow, bookingId)).toEqual(['everything'])
  })
})

it('tells the queues that its version has retired with a piece of that news, and with no other', () => {
  const retired = ['booking.released--last', 'kyc.decided--last']
  expect(placeFor(listeners, released(one), retired)?.retired).toEqual(['booking.released--last'])
  expect(placeFor(listeners, released(one), ['kyc.decided--last'])).not.toHaveProperty('retired')
})
