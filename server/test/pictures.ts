import { photoMaxBytes } from '@sparkhood/contract/files'
import sharp from 'sharp'
import type { SentPhoto } from './caller.ts'

/** A small picture, as a phone would send it in a form. */
export async function picture(field: string, colour = 'seagreen'): Promise<SentPhoto> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
  return { field, name: `${colour}.png`, bytes: await plain.png().toBuffer() }
}

/** Files that are not pictures, whatever their name. */
export const notPictures: [what: string, bytes: Buffer][] = [
  ['HTML named .png', Buffer.from('<html><script>alert(1)</script></html>')],
  ['an empty file', Buffer.alloc(0)],
  ['the first bytes of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
]

/** One byte more than a form accepts. */
export const hugeBytes = Buffer.alloc(photoMaxBytes + 1, 1)
