import { getBlur } from '@sparkhood/contract/files'
import type { CSSProperties } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { getBytes, hasHoles } from './tint.ts'

const drawn = new Map<string, CSSProperties>()
const nothing: CSSProperties = {}

/** What stands under a photo until it has come: its own colours, blurred. Takes no room and moves nothing. */
export const blurUnder = (address: string): CSSProperties => {
  const hash = getBlur(address)
  if (!hash) return nothing
  const known = drawn.get(hash) ?? draw(hash)
  drawn.set(hash, known)
  return known
}

const draw = (hash: string): CSSProperties => {
  const bytes = getBytes(hash)
  return hasHoles(bytes) ? nothing : { backgroundImage: `url(${thumbHashToDataURL(bytes)})`, backgroundSize: 'cover' }
}
