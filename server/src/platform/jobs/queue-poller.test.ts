import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Queries } from '../data/database.ts'
import { startQueuePoller } from './queue-poller.ts'

const queues = ['due', 'later', 'empty', 'failed', 'taken']

let place: Neighbourhood
let boss: PgBoss

beforeAll(async () => {
  place = await openNeighbourhood()
  boss = new PgBoss({ connectionString: place.config.DATABASE_URL, max: 1, supervise: false, schedule: false })
  await boss.start()
  for (const queue of queues) await boss.createQueue(queue, { retryLimit: 5 })
  await boss.send('due', {})
  await boss.send('later', {}, { startAfter: 3600 })
  for (const queue of ['failed', 'taken']) {
    await boss.send(queue, {})
    const [job] = await boss.fetch(queue)
    // Retried immediately.
    if (queue === 'failed' && job) await boss.fail(queue, job.id)
  }
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await place.close()
})

it('wakes those who have something to do, by one question for all queues', async () => {
  const { db } = place.wiring.tools
  const woken: string[] = []
  let questions = 0
  const counted = {
    ...db,
    rows: (...asked: Parameters<Queries['rows']>) => {
      questions += 1
      return db.rows(...asked)
    },
  } as Queries
  const end = startQueuePoller(counted, queues, (queue) => woken.push(queue))
  await expect.poll(() => woken).toHaveLength(2)
  end()
  expect(woken.toSorted()).toEqual(['due', 'failed'])
  expect(questions).toBe(1)
})

it('goes on looking while the database is away, and not once it was ended', async () => {
  const { db } = place.wiring.tools
  let [isAway, questions] = [true, 0]
  const shaky = {
    ...db,
    rows: async (...asked: Parameters<Queries['rows']>) => {
      questions += 1
      if (isAway) throw new Error('away')
      return db.rows(...asked)
    },
  } as Queries
  const woken: string[] = []
  const end = startQueuePoller(shaky, ['due'], (queue) => woken.push(queue))
  await expect.poll(() => questions, { timeout: 5000 }).toBe(2)
  isAway = false
  await expect.poll(() => woken, { timeout: 5000 }).toContain('due')
  end()
  const before = questions
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(questions).toBeLessThanOrEqual(before + 1)
})
