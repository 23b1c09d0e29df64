import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { filters, holding, layers, openChild, peakOver, svg } from '../../../test/child-memory.ts'
import { type ChildPool, killed } from './child-pool.ts'

let pool: ChildPool | undefined
afterEach(() => pool?.close())

const open = (): ChildPool => {
  pool = openChild()
  return pool
}

const onLinux = test.runIf(process.platform === 'linux')

onLinux.each([
  ['layers upon layers', layers(1990)],
  ['far too many pixels', layers(5000)],
  ['filters upon filters', filters()],
  ['a picture of 250 million pixels inside', await holding()],
])(
  'a small drawing with %s takes no more of the machine than a child may',
  async (_, drawing) => {
    expect(drawing.length).toBeLessThan(1_000_000)
    const { ask } = open()
    for (const as of ['document', 'photo'] as const) {
      expect((await peakOver(ask, { bytes: drawing, as })).peakMb).toBeLessThan(900)
    }
  },
  90_000,
)

onLinux(
  'whoever needs more than the limit is ended, and another has the next picture',
  async () => {
    const { ask } = open()
    expect([killed, 'unreadable']).toContain(await ask({ bytes: await holding(), as: 'photo' }))
    expect(await ask({ bytes: svg('', 10), as: 'photo' })).toHaveProperty('full')
  },
  90_000,
)

test('the largest honest pictures are made', async () => {
  const largest = sharp({ create: { width: 5000, height: 5000, channels: 4, background: '#2a68' } })
  const { ask } = open()
  for (const picture of [
    largest.clone().avif({ effort: 0 }),
    largest.clone().toColourspace('rgb16').withMetadata({ orientation: 6 }).png({ progressive: true }),
  ]) {
    expect(await ask({ bytes: await picture.toBuffer(), as: 'document' })).toHaveProperty('image')
  }
}, 90_000)
