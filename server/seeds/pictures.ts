import { readFile } from 'node:fs/promises'
import type { PreparedImage } from '../src/adapters/images/images.ts'
import index from './pictures/index.json' with { type: 'json' }

/** The pictures of each listing title, with the ThumbHash of each as base64url. */
const pictures: Record<string, Record<string, string>> = index
const blurs = new Map(Object.values(pictures).flatMap((named) => Object.entries(named)))

export const pictureNames: readonly string[] = [...blurs.keys()]

/** The size of every full picture in pixels. */
const [width, height] = [1200, 900]

/** Returns the names of the pictures of a title, the most telling one first. */
export function getPictures(title: string): readonly string[] {
  const names = Object.keys(pictures[title] ?? {})
  if (names.length === 0) throw new Error(`There is no picture of ${title}`)
  return names
}

/**
 * Reads a picture stored in its sizes, so that nothing has to be encoded. The full size also serves as the phone size,
 * which would be hardly smaller.
 */
export async function readPicture(name: string): Promise<PreparedImage> {
  const blur = blurs.get(name)
  if (!blur) throw new Error(`There is no picture ${name}`)
  const read = (size: 'face' | 'card' | 'full') => readFile(new URL(`./pictures/${size}/${name}.webp`, import.meta.url))
  const [face, card, full] = await Promise.all([read('face'), read('card'), read('full')])
  return { face, card, phone: full, full, width, height, blur }
}
