import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Queries } from '../data/database.ts'
import { domainEvent } from '../events.ts'
import { openJobs } from '../jobs.ts'
import { newId } from '../secrets/random.ts'
import { fanOut, placeFor, sharedEvents } from './fan-out.ts'
import type { Subscriber } from './subscriber.ts'

const heard: string[] = []
const subscriberNamed = (name: string, wanted?: string): Subscriber => ({
  on: 'booking.released',
  name,
  ...(wanted && { wants: ({ bookingId }: { bookingId: string }) => bookingId === wanted }),
  handle: async (_scope, { bookingId }) => void heard.push(`${name} ${bookingId}`),
})
const [one, other] = [newId(), newId()]
const [everything, choosy]: [Subscriber, Subscriber] = [subscriberNamed('everything'), subscriberNamed('choosy', one)]
const subscribers = [everything, choosy]
const released = (bookingId: string) => domainEvent('booking.released', { bookingId })

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

it('writes news down once, with the only one who wants it or for several', () => {
  const wanted = ['booking.released--everything', 'booking.released--choosy']
  expect(placeFor(subscribers, released(one), [])).toEqual({ queue: 'booking.released--fan-out', wanted })
  expect(placeFor(subscribers, released(other), [])).toEqual({ queue: 'booking.released--everything' })
  expect(placeFor([choosy], released(other), [])).toBeUndefined()
  expect(placeFor(subscribers, domainEvent('payment.reported', { paymentId: one }), [])).toBeUndefined()
  expect(sharedEvents([...subscribers, subscriberNamed('third')])).toEqual(['booking.released'])
  expect(sharedEvents([everything])).toEqual([])
})

it('is heard once by each who wants it, with one statement in the transaction of whoever tells it', async () => {
  const { tools } = place.wiring
  const jobs = openJobs({ tools, clock: place.now, subscribers, timed: [], databaseUrl: place.config.DATABASE_URL })
  await jobs.prepare()
  const written: string[] = []
  const rows: Queries['rows'] = (statement, ...given) => {
    written.push(statement.name)
    return tools.db.rows(statement, ...given)
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
  const hand = (some: Subscriber[]) => fanOut(boss, { subscribers: some, retired: [], on: 'booking.released' }, pieces)
  const before = await waiting()
  await hand([everything])
  expect(await waiting()).toBe(before + 1)
  expect(await hand(subscribers)).toEqual(['booking.released--everything', 'booking.released--choosy'])
  expect(await waiting()).toBe(before + 2)
  await boss.stop({ graceful: false })
})

it('is heard in the order in which it was told, by each who wants it', async () => {
  const { tools } = place.wiring
  const order: string[] = []
  const inOrder = ['one', 'other'].map(
    (name): Subscriber => ({
      on: 'kyc.decided',
      name,
      handle: async (_scope, { documentId }) => void order.push(`${name} ${documentId}`),
    }),
  )
  const setting = { tools, clock: place.now, subscribers: inOrder, timed: [], databaseUrl: place.config.DATABASE_URL }
  const jobs = openJobs(setting)
  await jobs.prepare()
  const ids = Array.from({ length: 30 }, newId)
  await jobs.enqueue(tools.db, ...ids.map((documentId) => domainEvent('kyc.decided', { documentId })))
  await jobs.drain()
  for (const name of ['one', 'other'])
    expect(order.filter((line) => line.startsWith(`${name} `))).toEqual(ids.map((id) => `${name} ${id}`))
  await jobs.stop()
})

/** Which subscriber gets an event that one version publishes and another forwards, once both have handled all jobs. */
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
type Version = { subscribers: Subscriber[]; retired?: string[] }

describe('where an older and a newer version serve', () => {
  const [last, renamed] = [subscriberNamed('last'), subscriberNamed('renamed')]
  const older = { subscribers: [everything, last] }
  // As in the release that retires a subscriber: its waiting events are handled, and it gets no new ones.
  const ending: Subscriber = { ...last, wants: () => false } as Subscriber
  const retired = ['booking.released--last']

  it('is heard by a subscriber that only the newer one knows, whoever of them hands it on', async () => {
    const newer = { subscribers: [...older.subscribers, renamed] }
    expect(await heardBetween(newer, older)).toEqual(['everything', 'last', 'renamed'])
    expect(await heardBetween(older, newer)).toEqual(['everything', 'last', 'renamed'])
  })

  it.each([
    { stage: 'is still heard', subscribers: [everything, ending, renamed, choosy] },
    { stage: 'is gone', subscribers: [everything, renamed, choosy] },
  ])('is heard once by a listener that the newer one renamed, where its old name $stage', async ({ subscribers }) => {
    const newer = { subscribers, retired }
    expect(await heardBetween(newer, older)).toEqual(['everything', 'renamed'])
    expect(await heardBetween(older, newer)).toEqual(['everything', 'renamed'])
  })

  it('goes to a subscriber that both know where the one that hands it on would have it told', async () => {
    const bookingId = newId()
    const narrow = { subscribers: [everything, subscriberNamed('last', newId())] }
    expect(await heardBetween(older, narrow, bookingId)).toEqual(['everything'])
  })
})

it('tells the queues that its version has retired with a piece of that news, and with no other', () => {
  const retired = ['booking.released--last', 'kyc.decided--last']
  expect(placeFor(subscribers, released(one), retired)?.retired).toEqual(['booking.released--last'])
  expect(placeFor(subscribers, released(one), ['kyc.decided--last'])).not.toHaveProperty('retired')
})
