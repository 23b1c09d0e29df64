import { killed, openPool, full as overfull } from './child-pool.ts'
import { type Images, imageMaxMs, type PreparedDocument, type PreparedImage } from './images.ts'
import type { Asked } from './sharp-child.ts'

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

  const ask = async <Made>(asked: Asked): Promise<Made | 'not_image' | 'busy'> => {
    const reply = await pool.ask(asked)
    if (reply === overfull) return 'busy'
    return reply === killed || reply === 'not_image' ? 'not_image' : (reply as Made)
  }

  return {
    async prepare(bytes) {
      const made = await ask<PreparedImage>({ bytes, as: 'photo' })
      if (typeof made === 'string') return made
      const { face, card, full, ...facts } = made
      return { ...facts, face: Buffer.from(face), card: Buffer.from(card), full: Buffer.from(full) }
    },
    async prepareDocument(bytes) {
      const made = await ask<PreparedDocument>({ bytes, as: 'document' })
      return typeof made === 'string' ? made : { ...made, image: Buffer.from(made.image) }
    },
    close: () => pool.close(),
  }
}
