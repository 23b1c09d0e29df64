import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { type ChildPool, killed, openPool } from './child-pool.ts'
import { childMemoryMb } from './images.ts'
import type { Asked } from './sharp-child.ts'

let pool: ChildPool | undefined
afterEach(() => pool?.close())

/** As pictures are made, but with time for a slow machine: here it is about memory. */
function openChild() {
  const file = new URL('./sharp-child.ts', import.meta.url)
  const longMs = { limitMs: 40_000, idleMs: 40_000, waitMs: 40_000 }
  pool = openPool({ file, size: 1, waitingMax: 9, memoryMb: childMemoryMb, ...longMs })
  return pool
}

const statusOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
const numberIn = (status: string, name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
const children = (): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && numberIn(statusOf(pid), 'PPid') === process.pid)

/** The answer to a picture, and the most memory of the machine that a child took until then. */
async function peakOver(ask: ChildPool['ask'], asked: Asked): Promise<{ answer: unknown; peakMb: number }> {
  const peaks: number[] = [0]
  const watching = setInterval(() => {
    for (const pid of children()) peaks.push(numberIn(statusOf(pid), 'VmHWM') / 1024 || 0)
  }, 10)
  const answer = await ask(asked)
  clearInterval(watching)
  return { answer, peakMb: Math.max(...peaks) }
}

const svg = (inside: string, side: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`)

const layers = (side: number) => {
  const whole = '<rect width="100%" height="100%" fill="red"/>'
  return svg('<g opacity="0.99">'.repeat(60) + whole + '</g>'.repeat(60), side)
}

const filters = () => {
  const each = (step: (nth: number) => string) => Array.from({ length: 60 }, (_, nth) => step(nth)).join('')
  const offsets = each((nth) => `<feOffset in="SourceGraphic" dx="${nth}" result="r${nth}"/>`)
  const merged = `<feMerge>${each((nth) => `<feMergeNode in="r${nth}"/>`)}</feMerge>`
  return svg(`<filter id="f">${offsets}${merged}</filter><rect width="99%" height="99%" filter="url(#f)"/>`, 1990)
}

const holding = async () => {
  const blank = sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
  const png = await blank.toColourspace('b-w').png().toBuffer()
  return svg(`<image width="100" height="100" href="data:image/png;base64,${png.toString('base64')}"/>`, 100)
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
    const { ask } = openChild()
    for (const as of ['document', 'photo'] as const) {
      expect((await peakOver(ask, { bytes: drawing, as })).peakMb).toBeLessThan(900)
    }
  },
  90_000,
)

onLinux(
  'whoever needs more than the limit is ended, and another has the next picture',
  async () => {
    const { ask } = openChild()
    expect([killed, 'unreadable']).toContain(await ask({ bytes: await holding(), as: 'photo' }))
    expect(await ask({ bytes: svg('', 10), as: 'photo' })).toHaveProperty('full')
  },
  90_000,
)

test('the largest honest pictures are made', async () => {
  const largest = sharp({ create: { width: 5000, height: 5000, channels: 4, background: '#2a68' } })
  const { ask } = openChild()
  for (const picture of [
    largest.clone().avif({ effort: 0 }),
    largest.clone().toColourspace('rgb16').withMetadata({ orientation: 6 }).png({ progressive: true }),
  ]) {
    expect(await ask({ bytes: await picture.toBuffer(), as: 'document' })).toHaveProperty('image')
  }
}, 90_000)

onLinux('a child is the first to go where the machine has no memory left', async () => {
  await openChild().ask({ bytes: svg('', 10), as: 'photo' })
  expect(children().map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim())).toEqual(['1000'])
})
