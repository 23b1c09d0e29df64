import { minuteMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import { openQueueWorker, type QueueWorker, type Waiting } from './queue-worker.ts'

const backgroundThrottle = { turn: async () => {}, aside: <T>(_pieces: number, work: () => Promise<T>) => work() }
const boss = { complete: async () => ({}) as never }
const pieces = (count: number): Waiting =>
  Array.from({ length: count }, (_, nth) => ({ id: `piece-${nth}`, data: { about: `${nth % 12}` } }))
const about = (data: object) => (data as { about: string }).about

/** Handles events that take a minute each by a manual clock. */
async function handleSlowly(worker: Omit<QueueWorker, 'queue' | 'handle'>, count: number) {
  let nowMs = 0
  const queueWorker = openQueueWorker({ boss, backgroundThrottle, log: { warn: () => {} }, now: () => nowMs })
  const heard: string[] = []
  const handle = async (portion: Waiting) => {
    nowMs += minuteMs
    heard.push(...portion.map(({ id }) => id))
  }
  const results = await queueWorker.handleAll({ ...worker, queue: 'slow', handle }, pieces(count))
  return { heard, results }
}

it.each([
  ['one by one', { together: false }],
  ['beside one another', { together: false, about }],
])('gives back what it has not begun after five minutes, heard %s', async (_how, worker) => {
  const { heard, results } = await handleSlowly(worker, 50)
  expect(heard).toHaveLength(6)
  const done = results.filter(({ status }) => status === 'completed').map(({ id }) => id)
  expect(done.toSorted()).toEqual(heard.toSorted())
  expect(results.filter(({ status }) => status === 'failed')).toHaveLength(44)
  expect(new Set(results.map(({ id }) => id)).size).toBe(50)
})

it('hears together, whatever it takes, what is one portion', async () => {
  const { heard, results } = await handleSlowly({ together: true }, 50)
  expect(heard).toHaveLength(50)
  expect(results.every(({ status }) => status === 'completed')).toBe(true)
})
