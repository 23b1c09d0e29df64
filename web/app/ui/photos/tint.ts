import { getBlur } from '@sparkhood/contract/files'
import type { CSSProperties } from 'react'
import { thumbHashToAverageRGBA } from 'thumbhash'

/** The bytes of a ThumbHash. */
const getBytes = (hash: string): Uint8Array =>
  Uint8Array.from(atob(hash.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))

/** Whether a photo has holes: whatever stands under it would shine through. */
const hasHoles = (bytes: Uint8Array): boolean => ((bytes[2] ?? 0) & 0x80) !== 0

/**
 * What stands under a photo until it has come: its one colour. A blurred picture of it takes a phone ten milliseconds to
 * draw, before anything of the page is shown.
 */
export const tintUnder = (address: string): CSSProperties => {
  const hash = getBlur(address)
  const bytes = hash ? getBytes(hash) : undefined
  if (!bytes || hasHoles(bytes)) return {}
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  return { backgroundColor: `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})` }
}
