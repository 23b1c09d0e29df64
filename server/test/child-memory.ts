import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { type ChildPool, openPool } from '../src/adapters/images/child-pool.ts'
import { childMemoryMb } from '../src/adapters/images/images.ts'
import type { Asked } from '../src/adapters/images/sharp-child.ts'

/** A pool like the one that decodes pictures, but with more time: its tests are about memory. */
export function openChild(): ChildPool {
  const file = new URL('../src/adapters/images/sharp-child.ts', import.meta.url)
  const longMs = { limitMs: 40_000, idleMs: 40_000, waitMs: 40_000 }
  return openPool({ file, size: 1, waitingMax: 9, memoryMb: childMemoryMb, ...longMs })
}

const getStatus = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
const numberIn = (status: string, name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
/** Returns the process ids of this process's children. */
export const children = (): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && numberIn(getStatus(pid), 'PPid') === process.pid)

/** Returns the reply to a picture, and the peak memory of any child until then. */
export async function peakOver(ask: ChildPool['ask'], asked: Asked): Promise<{ answer: unknown; peakMb: number }> {
  const peaks: number[] = [0]
  const watching = setInterval(() => {
    for (const pid of children()) peaks.push(numberIn(getStatus(pid), 'VmHWM') / 1024 || 0)
  }, 10)
  const answer = await ask(asked)
  clearInterval(watching)
  return { answer, peakMb: Math.max(...peaks) }
}

export const svg = (inside: string, side: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`)

/** Drawings of a few kilobytes that need far more memory than they seem to. */
export const layers = (side: number) => {
  const whole = '<rect width="100%" height="100%" fill="red"/>'
  return svg('<g opacity="0.99">'.repeat(60) + whole + '</g>'.repeat(60), side)
}

export const filters = () => {
  const each = (step: (nth: number) => string) => Array.from({ length: 60 }, (_, nth) => step(nth)).join('')
  const offsets = each((nth) => `<feOffset in="SourceGraphic" dx="${nth}" result="r${nth}"/>`)
  const merged = `<feMerge>${each((nth) => `<feMergeNode in="r${nth}"/>`)}</feMerge>`
  return svg(`<filter id="f">${offsets}${merged}</filter><rect width="99%" height="99%" filter="url(#f)"/>`, 1990)
}

export const holding = async () => {
  const blank = sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
  const png = await blank.toColourspace('b-w').png().toBuffer()
  return svg(`<image width="100" height="100" href="data:image/png;base64,${png.toString('base64')}"/>`, 100)
}
