import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { children, layers, openChild, peakOver, svg } from '../../../test/child-memory.ts'
import type { ChildPool } from './child-pool.ts'

let pool: ChildPool | undefined
afterEach(() => pool?.close())

const ask: ChildPool['ask'] = (message) => {
  pool = openChild()
  return pool.ask(message)
}

const onLinux = test.runIf(process.platform === 'linux')

onLinux.each([['far too many pixels', layers(5000)]])(
  'a small drawing with %s takes no more of the machine than a child may',
  async (_, drawing) => {
    expect((await peakOver(ask, { bytes: drawing, as: 'photo' })).peakMb).toBeLessThan(900)
  },
  90_000,
)

onLinux('a child is the first to go where the machine has no memory left', async () => {
  await ask({ bytes: svg('', 10), as: 'photo' })
  // Includes the children of other tests in this process, which have the same score.
  const scores = children().map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim())
  expect([...new Set(scores)]).toEqual(['1000'])
})
