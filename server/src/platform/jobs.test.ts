import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../test/neighbourhood.ts'
import { domainEvent } from './events.ts'
import { getTimedQueue } from './jobs/queues.ts'
import type { Subscriber } from './jobs/subscriber.ts'
import { type Jobs, openJobs, type TimedJob } from './jobs.ts'
import { newId } from './secrets/random.ts'

const [unlucky, unwanted] = [newId(), newId()]
let place: Neighbourhood
let jobs: Jobs
const heard = new Map<string, number>()

const subscriber: Subscriber = {
  on: 'booking.released',
  name: 'test',
  wants: ({ bookingId }) => bookingId !== unwanted,
  handle: async (_scope, { bookingId }) => {
    heard.set(bookingId, (heard.get(bookingId) ?? 0) + 1)
    if (bookingId === unlucky && heard.get(bookingId) === 1) throw new Error('not the first time')
  },
}

beforeAll(async () => {
  place = await openNeighbourhood()
  const { tools } = place.wiring
  jobs = openJobs({
    tools,
    clock: place.now,
    subscribers: [subscriber],
    timed: [],
    databaseUrl: place.config.DATABASE_URL,
  })
  await jobs.prepare()
})
afterAll(async () => {
  await jobs.stop()
  await place.close()
})

it('hears the news it wants within seconds however much there is, and again alone what failed', async () => {
  const ids = [unlucky, unwanted, ...Array.from({ length: 160 }, newId)]
  const { db } = place.wiring.tools
  for (const bookingId of ids) await jobs.enqueue(db, domainEvent('booking.released', { bookingId }))
  await jobs.start()
  await expect.poll(() => heard.get(unlucky), { timeout: 10_000 }).toBe(2)
  expect(ids.map((id) => heard.get(id))).toEqual([2, undefined, ...Array(160).fill(1)])
})

it('hears together what comes often, and each by itself where together fails', async () => {
  const { tools } = place.wiring
  const [poison, ...others] = Array.from({ length: 20 }, newId)
  const portions: string[][] = []
  const handleBatch = async (_scope: unknown, all: readonly { bookingId: string }[]): Promise<void> => {
    portions.push(all.map(({ bookingId }) => bookingId))
    if (all.some(({ bookingId }) => bookingId === poison)) throw new Error('not this one')
  }
  const often: Subscriber = { on: 'booking.released', name: 'often', handleBatch }
  const setting = { tools, clock: place.now, timed: [], databaseUrl: place.config.DATABASE_URL }
  const crowd = openJobs({ ...setting, subscribers: [often] })
  await crowd.prepare()
  for (const bookingId of [poison, ...others] as string[])
    await crowd.enqueue(tools.db, domainEvent('booking.released', { bookingId }))
  await crowd.start()
  const alone = () => portions.filter(({ length }) => length === 1).flat()
  await expect.poll(() => new Set(alone()), { timeout: 10_000 }).toEqual(new Set([poison, ...others]))
  expect(portions[0]?.length).toBeGreaterThan(1)
  for (const other of others) expect(alone().filter((id) => id === other)).toHaveLength(1)
  await crowd.stop()
})

it('hears pieces about different things at the same time, and those about one in their order', async () => {
  const { tools } = place.wiring
  const [slow, ...others] = Array.from({ length: 8 }, newId) as [string, ...string[]]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const told: string[] = []
  const apart: Subscriber = {
    on: 'booking.moved',
    name: 'apart',
    about: ({ bookingId }) => bookingId,
    handle: async (_scope, { bookingId, to }) => {
      if (bookingId === slow && to === 'pending') await released
      told.push(`${bookingId} ${to}`)
    },
  }
  const setting = { tools, clock: place.now, timed: [], databaseUrl: place.config.DATABASE_URL }
  const pipelines = openJobs({ ...setting, subscribers: [apart] })
  await pipelines.prepare()
  const tell = (bookingId: string, to: string) =>
    pipelines.enqueue(tools.db, domainEvent('booking.moved', { bookingId, to, why: 'test', by: 'client' }))
  await tell(slow, 'pending')
  await tell(slow, 'accepted')
  for (const bookingId of others) await tell(bookingId, 'pending')
  await pipelines.start()
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(others.length)
  expect(told).not.toContain(`${slow} accepted`)
  release()
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(others.length + 2)
  expect(told.slice(-2)).toEqual([`${slow} pending`, `${slow} accepted`])
  await pipelines.stop()
})

it('hears within a minute what a process was hearing when it died', async () => {
  const [bookingId, queue] = [newId(), 'booking.released--bereaved']
  const { tools } = place.wiring
  const setting = { tools, clock: place.now, timed: [], databaseUrl: place.config.DATABASE_URL }
  const bereaved = openJobs({ ...setting, subscribers: [{ ...subscriber, name: 'bereaved' }] })
  const dying = new PgBoss({ connectionString: place.config.DATABASE_URL, max: 1, supervise: false, schedule: false })
  await dying.start()
  await dying.createQueue(queue, { retryLimit: 8 })
  // Also for a queue that existed before heartbeats were monitored.
  await bereaved.prepare()
  await bereaved.enqueue(tools.db, domainEvent('booking.released', { bookingId }))
  expect(await dying.fetch(queue)).toHaveLength(1)
  await dying.supervise(queue)
  expect(await bereaved.drain()).toBe(0)
  await place.rows(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute', started_on = started_on - interval '1 minute'
     where name = '${queue}'`,
  )
  await place.rows(`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
  await dying.supervise(queue)
  expect(await bereaved.drain()).toBe(1)
  expect(heard.get(bookingId)).toBe(1)
  await bereaved.stop()
  await dying.stop({ graceful: false })
})

it('keeps what is done a minute and no longer, also where an older version kept it for a week', async () => {
  const [bookingId, queue] = [newId(), 'booking.released--forgetful']
  const boss = new PgBoss({ connectionString: place.config.DATABASE_URL, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue(queue)
  const setting = { tools: place.wiring.tools, clock: place.now, databaseUrl: place.config.DATABASE_URL }
  const timed: TimedJob = { name: 'test.forgetful', cron: '0 0 1 1 *', run: async () => {} }
  await boss.createQueue(getTimedQueue(timed), { policy: 'exclusive' })
  const forgetful = openJobs({ ...setting, subscribers: [{ ...subscriber, name: 'forgetful' }], timed: [timed] })
  await forgetful.prepare()
  await forgetful.enqueue(setting.tools.db, domainEvent('booking.released', { bookingId }))
  expect(await forgetful.drain()).toBe(1)
  const longest = await place.rows(
    `select name from pgboss.queue where name <> 'dead-letters' and deletion_seconds > 600`,
  )
  expect(longest).toEqual([])
  const left = async (): Promise<number> => {
    await place.rows('update pgboss.queue set maintain_on = null')
    await boss.supervise(queue)
    return (await place.rows(`select from pgboss.job where name = '${queue}'`)).length
  }
  expect(await left()).toBe(1)
  await place.rows(`update pgboss.job set completed_on = completed_on - interval '61 seconds' where name = '${queue}'`)
  expect(await left()).toBe(0)
  await forgetful.stop()
  await boss.stop({ graceful: false })
})

it('tries for an hour, and is never longer than two minutes in coming back', async () => {
  const [bookingId, queue] = [newId(), 'booking.released--stubborn']
  const { tools } = place.wiring
  const setting = { tools, clock: place.now, timed: [], databaseUrl: place.config.DATABASE_URL }
  const stubborn = openJobs({ ...setting, subscribers: [{ ...subscriber, name: 'stubborn' }] })
  const boss = new PgBoss({ connectionString: place.config.DATABASE_URL, max: 1, supervise: false, schedule: false })
  await boss.start()
  await stubborn.prepare()
  await stubborn.enqueue(tools.db, domainEvent('booking.released', { bookingId }))
  const waits: number[] = []
  for (;;) {
    const [job] = await boss.fetch(queue, { ignoreStartAfter: true })
    if (!job) break
    await boss.fail(queue, job.id)
    const [told] = await place.rows<{ seconds: number }>(
      `select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
       where name = '${queue}' and state = 'retry'`,
    )
    if (told) waits.push(told.seconds)
  }
  // Each wait is between half of its nominal length and the whole.
  expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(3000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(121)
  await stubborn.stop()
  await boss.stop({ graceful: false })
})

it('lets one run of a timed job wait or be under way, whatever the number of processes, also where that was not so', async () => {
  const { tools } = place.wiring
  let [running, runs, most] = [0, 0, 0]
  const slow: TimedJob = {
    name: 'test.slow',
    cron: '0 0 1 1 *',
    run: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1500))
      running -= 1
      runs += 1
    },
  }
  const queue = getTimedQueue(slow)
  const clock = new PgBoss({ connectionString: place.config.DATABASE_URL, max: 1, supervise: false, schedule: false })
  await clock.start()
  await clock.createQueue(queue)
  const setting = { tools, clock: place.now, subscribers: [], timed: [slow], databaseUrl: place.config.DATABASE_URL }
  const processes = [openJobs(setting), openJobs(setting)]
  for (const process of processes) await process.prepare()
  expect(await clock.send(queue)).not.toBeNull()
  expect(await clock.send(queue)).toBeNull()
  for (const process of processes) await process.start()
  await expect.poll(() => running, { timeout: 10_000 }).toBe(1)
  expect(await clock.send(queue)).toBeNull()
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
  await expect.poll(() => clock.send(queue), { timeout: 10_000 }).not.toBeNull()
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(2)
  expect(most).toBe(1)
  for (const process of processes) await process.stop()
  await clock.stop({ graceful: false })
}, 60_000)

it('opens no queue that two would share: each domain event would reach only one of them', () => {
  const { tools } = place.wiring
  const setting = { tools, clock: place.now, timed: [], databaseUrl: place.config.DATABASE_URL }
  const other: Subscriber = { on: 'booking.released', name: 'test', handle: async () => {} }
  expect(() => openJobs({ ...setting, subscribers: [subscriber, other] })).toThrow('booking.released--test')
  const timed: TimedJob = { name: 'sweep', cron: '0 3 * * *', run: async () => {} }
  expect(() => openJobs({ ...setting, subscribers: [subscriber], timed: [timed, timed] })).toThrow('timed--sweep')
})
