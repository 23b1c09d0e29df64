import { fileTypeFromBuffer } from 'file-type'

const allowed = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'])

/** `photo` and `drawing` are what we decode, `other` any further kind of picture. */
export type ImageKind = 'photo' | 'drawing' | 'other'

/** What kind of picture bytes begin like, if any. A name or a declared type is never asked. */
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

/** An SVG is XML whose root is <svg>; a page of HTML with a drawing inside is none. */
function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('utf8')
  return /^<svg[\s>]/.test(head.replace(beforeRoot, ''))
}
