import { fileTypeFromBuffer } from 'file-type'

const allowed = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'])

/** We decode `photo` and `drawing`; `other` is any further kind of picture. */
export type ImageKind = 'photo' | 'drawing' | 'other'

/** Returns the kind of picture that the first bytes show, if any. File name and declared type are ignored. */
export async function findImageKind(bytes: Uint8Array): Promise<ImageKind | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found === undefined || found.mime === 'application/xml' || found.mime === 'image/svg+xml') {
    return isSvg(bytes) ? 'drawing' : undefined
  }
  if (allowed.has(found.mime)) return 'photo'
  return found.mime.startsWith('image/') ? 'other' : undefined
}

const headBytes = 4096
const beforeRoot = /^\uFEFF?(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE svg\b[^>[]*>)*/i

/** An SVG is XML whose root is <svg>; an HTML page that contains a drawing is not. */
function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('utf8')
  return /^<svg[\s>]/.test(head.replace(beforeRoot, ''))
}
