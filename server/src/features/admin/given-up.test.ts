import { listActs } from '@sparkhood/contract/admin/audit'
import {
  type DeadQueue,
  dropJobs,
  listDeadJobs,
  listDeadQueues,
  rerunJob,
  rerunJobs,
} from '@sparkhood/contract/admin/system'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { maxAtOnce, maxCounted } from '../../platform/data/dead-letters.ts'
import { domainEvent } from '../../platform/events.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { type Jobs, openJobs, type TimedJob } from '../../platform/jobs.ts'
import { newId } from '../../platform/secrets/random.ts'

// Named like real queues, because the console only acts on queues that have a worker.
const [emails, cards, timed] = ['booking.released--paid', 'kyc.decided--letter', 'timed--housekeeping']
const reason = 'The mail server is back'

let place: Neighbourhood
let ruth: Person
let jobs: Jobs
let isMailAway = true
let heard: string[] = []

const away = async (): Promise<void> => {
  if (isMailAway) throw new Error('connect ECONNREFUSED 10.0.0.5:587')
}
const subscribers: Subscriber[] = [
  {
    on: 'booking.released',
    name: 'paid',
    handle: async (_scope, { bookingId }) => {
      await away()
      heard.push(bookingId)
    },
  },
  { on: 'kyc.decided', name: 'letter', handle: away },
]

const housekeeping: TimedJob = { name: 'housekeeping', cron: '0 3 * * *', run: away }

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  const { tools } = place.wiring
  jobs = openJobs({
    tools,
    clock: place.now,
    subscribers,
    timed: [housekeeping],
    databaseUrl: place.config.DATABASE_URL,
  })
  await jobs.prepare()
})
afterAll(async () => {
  await jobs.stop()
  await place.close()
})
beforeEach(async () => {
  await place.rows('delete from pgboss.job')
  heard = []
  isMailAway = true
})

const groups = async () => (await ruth.does(listDeadQueues)).data
// Later than any job that gave up.
const later = '2100-01-01T00:00:00.000000Z'
const rerunAll = (queue: string, until = later) => ruth.does(rerunJobs, { body: { queue, until, reason } })
const dropAll = (queue: string, until = later) => ruth.does(dropJobs, { body: { queue, until, reason } })
const getLines = async (act: string) => (await ruth.does(listActs, { query: { act } })).data

/** Creates jobs of a queue that used up their retries, one second apart, the first a day ago. */
const giveUp = (queue: string, many: number) =>
  place.rows(
    `insert into pgboss.job (name, data, output, source_name, source_id, created_on)
     select 'dead-letters', '{}', jsonb_build_object('message', 'try ' || nth), $1, gen_random_uuid(),
       now() - interval '1 day' + nth * interval '1 second' from generate_series(1, $2::int) as nth`,
    [queue, many],
  )

it('are heard all in one act once the cause is mended, and those of another queue wait on', async () => {
  const ids = Array.from({ length: 300 }, newId)
  const { db } = place.wiring.tools
  await jobs.enqueue(db, ...ids.map((bookingId) => domainEvent('booking.released', { bookingId })))
  await jobs.enqueue(db, domainEvent('kyc.decided', { documentId: newId() }))
  await place.rows('update pgboss.job set retry_limit = 0')
  await jobs.start()
  const getNumber = async (queue: string) => (await groups()).find((one: DeadQueue) => one.queue === queue)?.jobs
  await expect.poll(() => getNumber(emails), { timeout: 10_000 }).toBe(300)
  await expect.poll(() => getNumber(cards), { timeout: 10_000 }).toBe(1)
  const problem = 'connect ECONNREFUSED 10.0.0.5:587'
  expect(await groups()).toContainEqual({
    ...{ queue: emails, jobs: 300, problem },
    ...{ since: expect.any(String), until: expect.any(String) },
  })
  isMailAway = false
  expect(await rerunAll(emails)).toMatchObject({ jobs: 300, left: 0, message: '300 jobs are tried again' })
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(300)
  expect(heard.sort()).toEqual(ids)
  expect(await groups()).toMatchObject([{ queue: cards, jobs: 1 }])
  expect(await getLines('POST /admin/jobs/rerun')).toMatchObject([
    { reason, details: { queue: emails, jobs: '300', until: later } },
  ])
  await jobs.stop()
})

it('go back afresh, in their order and under the ids that they had, so that no email goes twice', async () => {
  await giveUp(emails, 3)
  const had = await place.rows<{ id: string }>('select source_id as id from pgboss.job order by created_on')
  await rerunAll(emails)
  const back = await place.rows<object>(
    `select id, name, state, retry_count as tries, dead_letter as "givesUpTo" from pgboss.job order by created_on`,
  )
  const afresh = { name: emails, state: 'created', tries: 0, givesUpTo: 'dead-letters' }
  expect(back).toEqual(had.map(({ id }) => ({ id, ...afresh })))
})

it('are done once, however often it is pressed, with a line for what was done and none for nothing', async () => {
  await giveUp(emails, 5)
  const before = (await getLines('POST /admin/jobs/rerun')).length
  const [one, other] = await Promise.all([rerunAll(emails), rerunAll(emails)])
  expect(one.jobs + other.jobs).toBe(5)
  expect(await rerunAll(emails)).toMatchObject({ jobs: 0, left: 0, message: 'None of these jobs waits any more' })
  expect(await place.rows('select from pgboss.job')).toHaveLength(5)
  const written = (await getLines('POST /admin/jobs/rerun')).length - before
  expect(written).toBe([one, other].filter(({ jobs }) => jobs > 0).length)
})

it('are done in portions, the oldest first, where they are many', async () => {
  await giveUp(emails, maxAtOnce + 2)
  await giveUp(cards, 1)
  expect(await dropAll(emails)).toMatchObject({ jobs: maxAtOnce, left: 2 })
  const { data } = await ruth.does(listDeadJobs, { query: { queue: emails } })
  expect(data.map(({ problem }: { problem: string }) => problem)).toEqual([1, 2].map((nth) => `try ${maxAtOnce + nth}`))
  expect(await dropAll(emails)).toMatchObject({ jobs: 2, left: 0, message: '2 jobs are given up' })
  expect(await groups()).toMatchObject([{ queue: cards, jobs: 1, problem: 'try 1' }])
  expect((await getLines('PUT /admin/jobs/drop')).map(({ details }: { details: object }) => details)).toEqual([
    { queue: emails, jobs: '2', until: later },
    { queue: emails, jobs: String(maxAtOnce), until: later },
  ])
})

it.each([
  ['run again', (until: string) => rerunAll(emails, until)],
  ['given up', (until: string) => dropAll(emails, until)],
])('are %s as far as they were there when they were shown, and no further', async (_, act) => {
  await giveUp(emails, maxAtOnce + 1)
  const [{ until }] = await groups()
  // As soon after the last of them as the database's clock resolution allows.
  await place.rows(
    `insert into pgboss.job (name, data, source_name, source_id, created_on)
     select name, data, source_name, gen_random_uuid(), created_on + interval '1 microsecond' from pgboss.job
     where source_name = $1 order by created_on desc limit 1`,
    [emails],
  )
  expect(await groups()).toMatchObject([{ jobs: maxAtOnce + 2 }])
  expect(await act(until)).toMatchObject({ jobs: maxAtOnce, left: 1 })
  expect(await act(until)).toMatchObject({ jobs: 1, left: 0 })
  expect(await groups()).toMatchObject([{ queue: emails, jobs: 1 }])
})

it('are counted as far as the oldest hundred thousand, and the others once those are done', async () => {
  await giveUp(emails, maxCounted - 1)
  await giveUp(cards, 2)
  await place.rows(`update pgboss.job set created_on = now() + interval '1 week' where source_name = $1`, [cards])
  const { data, more } = await ruth.does(listDeadQueues)
  expect(data).toMatchObject([
    { queue: emails, jobs: maxCounted - 1 },
    { queue: cards, jobs: 1 },
  ])
  expect(more).toBe(true)
  await place.rows('delete from pgboss.job where source_name = $1', [emails])
  expect(await ruth.does(listDeadQueues)).toMatchObject({ data: [{ queue: cards, jobs: 2 }], more: false })
})

it('of a timed job are one run again, however many gave up', async () => {
  await giveUp(timed, 4)
  expect(await rerunAll(timed)).toMatchObject({ jobs: 4, left: 0 })
  expect(await place.rows('select name from pgboss.job')).toEqual([{ name: timed }])
})

it('can only be given up where nothing does them any more', async () => {
  await giveUp('timed--long.gone', 2)
  const asked = { body: { queue: 'timed--long.gone', until: later, reason } }
  expect((await ruth.call(rerunJobs, asked)).body.code).toBe('job.no_queue')
  expect(await dropAll('timed--long.gone')).toMatchObject({ jobs: 2, left: 0 })
  expect((await ruth.call(dropJobs, asked)).body.code).toBe('job.not_found')
})

it('can only be given up where nothing does them any more since the last release, though their queue is there', async () => {
  const { tools } = place.wiring
  const renamed: Subscriber = { on: 'booking.released', name: 'renamed-since', handle: away }
  const setting = { tools, clock: place.now, timed: [housekeeping], databaseUrl: place.config.DATABASE_URL }
  const before = openJobs({ ...setting, subscribers: [...subscribers, renamed] })
  await before.prepare()
  await before.stop()
  const gone = 'booking.released--renamed-since'
  await giveUp(gone, 2)
  const refused = [await ruth.call(rerunJobs, { body: { queue: gone, until: later, reason } })]
  const [{ _id: id }] = (await ruth.does(listDeadJobs, { query: { queue: gone } })).data
  refused.push(await ruth.call(rerunJob, { params: { id }, body: { reason } }))
  expect(refused.map(({ body }) => body.code)).toEqual(['job.no_queue', 'job.no_queue'])
  expect(await groups()).toMatchObject([{ queue: gone, jobs: 2 }])
  expect(await dropAll(gone)).toMatchObject({ jobs: 2, left: 0 })
})

it('are shown by queue without an address in what went wrong', async () => {
  await giveUp(emails, 1)
  await place.rows(`update pgboss.job set output = '{"message":"550 5.7.1 <ana.archer@example.org>: refused"}'`)
  expect(await groups()).toMatchObject([{ problem: '550 5.7.1 <a…@example.org>: refused' }])
})
