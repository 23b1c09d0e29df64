import { fileTypeFromBuffer } from 'file-type'

const allowed = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'])

/** Whether bytes begin like a picture of a kind that we decode. A name or a declared type is never asked. */
export async function isImageKind(bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found === undefined || found.mime === 'application/xml' || found.mime === 'image/svg+xml') return isSvg(bytes)
  return allowed.has(found.mime)
}

const headBytes = 4096
const beforeRoot = /^\uFEFF?(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE svg\b[^>[]*>)*/i

/** An SVG is XML whose root is <svg>; a page of HTML with a drawing inside is none. */
function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('utf8')
  return /^<svg[\s>]/.test(head.replace(beforeRoot, ''))
}
