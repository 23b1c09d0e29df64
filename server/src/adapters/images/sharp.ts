import { killed, late, openPool, full as overfull } from './child-pool.ts'
import {
  childMemoryMb,
  type Images,
  imageMaxMs,
  type NoImage,
  type PreparedDocument,
  type PreparedImage,
  type PreparedPrint,
} from './images.ts'
import type { Asked } from './sharp-child.ts'

export type SharpSettings = {
  /** How many pictures are decoded in parallel, each in its own process. */
  children?: number
  /** A child that is idle for this long exits, to free its memory. */
  idleMs?: number
  /** How long one picture may take. */
  limitMs?: number
  /** How long a picture may wait for a child: by default, longer than a client waits for a reply. */
  waitMs?: number
}

const waitingMax = 64
const defaults = { children: 2, idleMs: 60_000, limitMs: imageMaxMs, waitMs: 20_000 }

/** Prepares pictures with sharp (libvips) in child processes. */
export function sharpImages(settings: SharpSettings = {}): Images {
  const { children, idleMs, limitMs, waitMs } = { ...defaults, ...settings }
  const file = new URL('./sharp-child.ts', import.meta.url)
  const pool = openPool({
    file,
    size: children,
    limitMs,
    idleMs,
    waitingMax,
    waitMs,
    memoryMb: childMemoryMb,
    isDoubtful: (reply) => reply === 'unreadable',
  })

  const ask = async <Made>(asked: Asked): Promise<Made | NoImage> => {
    const reply = await pool.ask(asked)
    // After a timeout, nobody knows whether the picture was slow or the machine.
    if (reply === overfull || reply === late) return 'busy'
    return reply === killed ? 'unreadable' : (reply as Made | NoImage)
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
    async prepareForPrint(bytes) {
      const made = await ask<PreparedPrint>({ bytes, as: 'print' })
      return typeof made === 'string' ? made : Buffer.from(made.jpeg)
    },
    close: () => pool.close(),
  }
}
