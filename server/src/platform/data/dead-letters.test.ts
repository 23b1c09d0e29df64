import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { domainEvent } from '../events.ts'
import type { Subscriber } from '../jobs/subscriber.ts'
import { type Jobs, openJobs } from '../jobs.ts'
import { newId } from '../secrets/random.ts'
import type { Database, Statement } from './database.ts'
import { countGivenUp, dropDeadLetters, findWaitingJobs, listDeadLetters, rerunDeadLetters } from './dead-letters.ts'

const queue = 'booking.released--letters'

let place: Neighbourhood
let jobs: Jobs

const subscriber: Subscriber = {
  on: 'booking.released',
  name: 'letters',
  handle: async () => {
    throw new Error('connect ECONNREFUSED')
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
})
afterAll(async () => {
  await jobs.stop()
  await place.close()
})

const find = () => findWaitingJobs(place.wiring.tools.db)
const isTriedAgain = async () =>
  (await place.rows(`select from pgboss.job where name = $1 and state = 'retry'`, [queue])).length

it('tells how many jobs have failed and are tried again, and of them for long, though nothing is overdue', async () => {
  await place.settle()
  await place.rows('delete from pgboss.job')
  expect(await find()).toMatchObject({ failing: 0, failingLong: 0, failingS: 0 })
  await jobs.start()
  await jobs.enqueue(place.wiring.tools.db, domainEvent('booking.released', { bookingId: newId() }))
  await expect.poll(isTriedAgain, { timeout: 10_000 }).toBe(1)
  await jobs.stop()
  // Created a quarter of an hour ago and waiting for its next attempt, as after each failure.
  await place.rows(
    `update pgboss.job set created_on = now() - interval '15 minutes', start_after = now() + interval '2 minutes'
     where name = $1`,
    [queue],
  )
  // Another has just failed and is retried like the first.
  await place.rows(
    `insert into pgboss.job (name, data, state, start_after)
     values ($1, '{}', 'retry', now() + interval '2 seconds')`,
    [queue],
  )
  const found = await find()
  expect(found).toMatchObject({ waiting: 0, oldestS: 0, failing: 2, failingLong: 1 })
  expect(found?.failingS).toBeGreaterThan(890)
})

it('counts neither what waits for its first try nor what was given up among what fails', async () => {
  await place.rows('delete from pgboss.job')
  await place.rows(
    `insert into pgboss.job (name, data, created_on) select name, '{}', now() - interval '1 hour'
     from unnest($1::text[]) as name`,
    [[queue, 'dead-letters']],
  )
  expect(await find()).toMatchObject({ waiting: 1, failing: 0, failingLong: 0, failingS: 0 })
  expect(await countGivenUp(place.wiring.tools.db)).toBe(1)
})

const seen = { queue, until: '2026-11-23T10:00:00Z' }
/** The operations while very many jobs have failed for good. */
const amongMany: Record<string, (db: Database) => Promise<unknown>> = {
  'the list': (db) => listDeadLetters({ db }, { after: undefined, limit: 20 }),
  'a portion to run again': (db) => rerunDeadLetters({ db }, seen),
  'a portion to give up': (db) => dropDeadLetters({ db }, seen),
  'what waits': findWaitingJobs,
  'how many gave up': countGivenUp,
}

/** The statement that a function would run, captured from the function itself. */
async function getText(verb: (db: Database) => Promise<unknown>): Promise<string> {
  let heard = ''
  const handle = async ({ text }: Statement): Promise<undefined> => {
    heard = text
  }
  await verb({ rows: handle, row: handle, run: handle } as unknown as Database)
  return heard
}

it.each(Object.entries(amongMany))('%s is read off the index, however many gave up', async (_what, verb) => {
  const text = await getText(verb)
  expect(text).toContain('pgboss.job')
  const [{ many } = { many: 0 }] = await place.rows<{ many: number }>('select count(*)::int as many from pgboss.job')
  if (many < 60_000) {
    await place.rows(
      `insert into pgboss.job (name, data, output, source_name, created_on)
       select 'dead-letters', '{}', jsonb_build_object('message', repeat('x', 300)), $1, now() + n * interval '1 ms'
       from generate_series(1, 60000) n`,
      [queue],
    )
    await place.rows('analyze pgboss.job')
  }
  const lines = await place.rows<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
  expect(lines.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on job/)
})
