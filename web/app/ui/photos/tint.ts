import { getBlur } from '@sparkhood/contract/files'
import type { CSSProperties } from 'react'
import { thumbHashToAverageRGBA } from 'thumbhash'

/** The bytes of a ThumbHash. */
const getBytes = (hash: string): Uint8Array =>
  Uint8Array.from(atob(hash.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))

/** Whether a photo has transparent pixels, through which the tint would be visible. */
const hasHoles = (bytes: Uint8Array): boolean => ((bytes[2] ?? 0) & 0x80) !== 0

/**
 * The background of a photo while it loads: its average colour. A blurred preview takes a phone ten milliseconds to
 * decode, before anything of the page is shown.
 */
export const tintUnder = (address: string): CSSProperties => {
  const hash = getBlur(address)
  const bytes = hash ? getBytes(hash) : undefined
  if (!bytes || hasHoles(bytes)) return {}
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  return { backgroundColor: `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})` }
}
