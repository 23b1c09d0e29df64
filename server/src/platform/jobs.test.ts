import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../test/neighbourhood.ts'
import { happening } from './events.ts'
import { type Jobs, type Listener, openJobs } from './jobs.ts'
import { newId } from './secrets/random.ts'

const [unlucky, unwanted] = [newId(), newId()]
let place: Neighbourhood
let jobs: Jobs
const heard = new Map<string, number>()

const listener: Listener = {
  on: 'booking.released',
  name: 'test',
  wants: ({ bookingId }) => bookingId !== unwanted,
  hear: async (_scope, { bookingId }) => {
    heard.set(bookingId, (heard.get(bookingId) ?? 0) + 1)
    if (bookingId === unlucky && heard.get(bookingId) === 1) throw new Error('not the first time')
  },
}

beforeAll(async () => {
  place = await openNeighbourhood()
  const { tools } = place.wiring
  jobs = openJobs({ tools, clock: place.now, listeners: [listener], timed: [], databaseUrl: place.config.DATABASE_URL })
  await jobs.prepare()
})
afterAll(async () => {
  await jobs.stop()
  await place.close()
})

it('hears the news it wants within seconds however much there is, and again alone what failed', async () => {
  const ids = [unlucky, unwanted, ...Array.from({ length: 160 }, newId)]
  const { db } = place.wiring.tools
  for (const bookingId of ids) await jobs.enqueue(db, happening('booking.released', { bookingId }))
  await jobs.start()
  await expect.poll(() => heard.get(unlucky), { timeout: 10_000 }).toBe(2)
  expect(ids.map((id) => heard.get(id))).toEqual([2, undefined, ...Array(160).fill(1)])
})
