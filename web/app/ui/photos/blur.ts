import { blurOf } from '@sparkhood/contract/files'
import type { CSSProperties } from 'react'
import { thumbHashToDataURL } from 'thumbhash'

const drawn = new Map<string, CSSProperties>()
const nothing: CSSProperties = {}

/** What stands under a photo until it has come: its own colours, blurred. Takes no room and moves nothing. */
export const blurUnder = (address: string): CSSProperties => {
  const hash = blurOf(address)
  if (!hash) return nothing
  const known = drawn.get(hash) ?? draw(hash)
  drawn.set(hash, known)
  return known
}

const draw = (hash: string): CSSProperties => {
  const bytes = Uint8Array.from(atob(hash.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
  // It would shine through a photo that has holes.
  const hasHoles = ((bytes[2] ?? 0) & 0x80) !== 0
  return hasHoles ? nothing : { backgroundImage: `url(${thumbHashToDataURL(bytes)})`, backgroundSize: 'cover' }
}
