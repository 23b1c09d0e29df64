import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { domainEvent } from '../events.ts'
import { type Jobs, openJobs } from '../jobs.ts'
import { newId } from '../secrets/random.ts'

const count = 30
let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

/** A process with a slow subscriber, and the events that it has handled. */
function openSlow(name: string, takesMs: (nth: number) => number): { jobs: Jobs; heard: string[] } {
  const heard: string[] = []
  let begun = 0
  const handle = async (_: unknown, { bookingId }: { bookingId: string }): Promise<void> => {
    begun += 1
    await pause(takesMs(begun))
    heard.push(bookingId)
  }
  const { tools } = place.wiring
  const setting = { tools, clock: place.now, timed: [], databaseUrl: place.config.DATABASE_URL }
  return { jobs: openJobs({ ...setting, subscribers: [{ on: 'booking.released', name, handle }] }), heard }
}
async function rush({ prepare, enqueue }: Jobs, times = count): Promise<void> {
  await prepare()
  const { db } = place.wiring.tools
  for (let nth = 0; nth < times; nth += 1) await enqueue(db, domainEvent('booking.released', { bookingId: newId() }))
}
const done = async (name: string): Promise<number> =>
  (await place.rows(`select from pgboss.job where name = $1 and state = 'completed'`, [`booking.released--${name}`]))
    .length

it('begins nothing more once it stops, and the next process hears what is left and nothing again', async () => {
  const before = openSlow('rush', () => 200)
  await rush(before.jobs)
  await before.jobs.start()
  await expect.poll(() => before.heard.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(4)
  const atSignal = before.heard.length
  await before.jobs.stop()
  expect(before.heard.length).toBeLessThanOrEqual(atSignal + 1)
  const after = openSlow('rush', () => 0)
  await after.jobs.start()
  await expect.poll(() => before.heard.length + after.heard.length, { timeout: 10_000 }).toBe(count)
  await after.jobs.stop()
  expect(new Set([...before.heard, ...after.heard]).size).toBe(count)
})

it('counts as done what was done, also where the last piece takes longer than the stop waits', async () => {
  const stuck = openSlow('stuck', (nth) => (nth < 4 ? 0 : 8000))
  await rush(stuck.jobs)
  await stuck.jobs.start()
  await expect.poll(() => stuck.heard.length, { timeout: 10_000 }).toBe(3)
  await stuck.jobs.stop()
  expect(await done('stuck')).toBe(3)
  await pause(3500)
  expect(stuck.heard).toHaveLength(4)
}, 30_000)

it('hears each piece once where two processes take from one queue at once', { timeout: 60_000 }, async () => {
  const pieces = 500
  // Neither finishes before the other has started.
  const takesMs = (): number => (both.every(({ heard }) => heard.length > 0) ? 0 : 50)
  const both = [openSlow('shared', takesMs), openSlow('shared', takesMs)] as const
  await rush(both[0].jobs, pieces)
  await Promise.all(both.map(({ jobs }) => jobs.start()))
  const left = () =>
    place.rows(`select from pgboss.job where name = 'booking.released--shared' and state < 'completed'`)
  await expect.poll(left, { timeout: 45_000 }).toEqual([])
  for (const { jobs } of both) await jobs.stop()
  const heard = both.flatMap((one) => one.heard)
  expect([heard.length, new Set(heard).size]).toEqual([pieces, pieces])
  expect(both.filter((one) => one.heard.length > 0)).toHaveLength(2)
})
