import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { domainEvent } from '../events.ts'
import { type Jobs, openJobs } from '../jobs.ts'
import { newId } from '../secrets/random.ts'
import type { Subscriber } from './subscriber.ts'

let place: Neighbourhood
let jobs: Jobs
const heard: string[] = []
let movedMs = 0

const subscriber: Subscriber = {
  on: 'booking.released',
  name: 'jumps',
  handle: async (_scope, { bookingId }) => {
    heard.push(bookingId)
    // Between the start and the end of the interval that its wait is computed from.
    movedMs -= dayMs
  },
}

const open = (): Jobs => {
  const { tools } = place.wiring
  const setting = { tools, clock: place.now, timed: [], databaseUrl: place.config.DATABASE_URL }
  return openJobs({ ...setting, subscribers: [subscriber] })
}

beforeAll(async () => {
  place = await openNeighbourhood()
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + movedMs)
  jobs = open()
  await jobs.prepare()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await jobs.stop()
  await place.close()
})

it('goes on at once when the clock of the process is put back while it hears something', async () => {
  await jobs.start()
  for (const bookingId of [newId(), newId()]) {
    await jobs.enqueue(place.wiring.tools.db, domainEvent('booking.released', { bookingId }))
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(bookingId)
  }
})

it('goes on when the clock of the database was put back by a day', async () => {
  const bookingId = newId()
  await jobs.stop()
  jobs = open()
  await jobs.prepare()
  await jobs.enqueue(place.wiring.tools.db, domainEvent('booking.released', { bookingId }))
  // What the queue stored while the clock was ahead.
  await place.rows(`with version as (update pgboss.version set cron_on = now() + interval '1 day'),
    queue as (update pgboss.queue set monitor_claim_on = now() + interval '1 day', maintain_on = now() + interval '1 day')
    update pgboss.job set start_after = now() + interval '1 day' where state = 'created'`)
  await jobs.start()
  await expect.poll(() => heard, { timeout: 10_000 }).toContain(bookingId)
  const ahead = await place.rows(`select from pgboss.queue where monitor_claim_on > now() or maintain_on > now()
    union all select from pgboss.version where cron_on > now()`)
  expect(ahead).toEqual([])
})
