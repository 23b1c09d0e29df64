import { full, killed, openPool } from './child-pool.ts'
import { type Images, imageMaxMs, type PreparedImage } from './images.ts'

export type SharpSettings = {
  /** How many pictures are decoded at once, each in a process of its own. */
  children?: number
  /** A child without work for so long gives its memory back. */
  idleMs?: number
}

const waitingMax = 64

/** Prepares pictures with sharp (libvips) in child processes. */
export function sharpImages({ children = 2, idleMs = 60_000 }: SharpSettings = {}): Images {
  const file = new URL('./sharp-child.ts', import.meta.url)
  const pool = openPool({ file, size: children, limitMs: imageMaxMs, idleMs, waitingMax })

  return {
    async prepare(bytes) {
      const reply = await pool.ask(bytes)
      if (reply === full) return 'busy'
      if (reply === killed || reply === 'not_image') return 'not_image'
      const image = reply as PreparedImage
      return { ...image, card: Buffer.from(image.card), full: Buffer.from(image.full) }
    },
    close: () => pool.close(),
  }
}
