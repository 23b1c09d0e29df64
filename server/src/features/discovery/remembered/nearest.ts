import { idAt, type List, type Viewer } from './memory.ts'

/** One entry of a list: its index, and its distance from the viewer in metres. */
export type Found = { at: number; id: string; metres: number }
type Page = { limit: number; afterMetres: number; afterId: string; viewerId: string }

/** The distance of two points exactly as PostgreSQL computes it, so that cached and queried pages fit together. */
export function toMetres(along: number, up: number): number {
  const width = Math.abs(along)
  const height = Math.abs(up)
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  if (short === 0) return long
  const share = short / long
  return long * Math.sqrt(1 + share * share)
}

/** Kilometres with one decimal, rounded as PostgreSQL does: half to even. */
export function toKilometres(metres: number): number {
  const hundreds = metres / 100
  const down = Math.floor(hundreds)
  const isHalf = hundreds - down === 0.5
  return (isHalf ? down + (down % 2) : Math.round(hundreds)) / 10
}

/** A margin, because squares are compared first, which is fast but inexact. */
const surelyFurther = 1 + 1e-9

/**
 * Returns the nearest members whom a viewer may see, in order, after the cursor, and one more if there are more.
 * Undefined if the list cannot decide: the viewer has no place, or members without a place come next.
 */
export function pickNearest(list: List, { at: from, hidden }: Viewer, page: Page): Found[] | undefined {
  if (!from) return undefined
  const { members, xs, ys } = list
  const most = page.limit + 1
  const found: Found[] = []
  let farthest = Number.POSITIVE_INFINITY
  const look = (at: number, along: number): void => {
    const up = (ys[at] as number) - from.y
    if (along * along + up * up > farthest) return
    const one = { at, id: idAt(members, at), metres: toMetres(along, up) }
    if (!isBehind(one, page.afterMetres, page.afterId) || one.id === page.viewerId) return
    // Skipped if empty: to look up a sliced string, V8 reads it character by character.
    if (hidden.size > 0 && hidden.has(one.id)) return
    putInOrder(found, one, most)
    if (found.length === most) farthest = (found[most - 1] as Found).metres ** 2 * surelyFurther
  }
  // They are sorted from west to east: on each side the scan ends where the difference in x alone is too large.
  let east = findPlace(xs, from.x)
  let west = east - 1
  while (west >= 0 || east < xs.length) {
    const back = west < 0 ? Number.NEGATIVE_INFINITY : (xs[west] as number) - from.x
    const forth = east === xs.length ? Number.POSITIVE_INFINITY : (xs[east] as number) - from.x
    if (Math.min(back * back, forth * forth) > farthest) break
    if (-back < forth) look(west--, back)
    else look(east++, forth)
  }
  return found.length < most && list.hasUnplaced ? undefined : found
}

/** Returns the index of the first number not below `value`. */
function findPlace(rising: Float64Array, value: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

function putInOrder(found: Found[], one: Found, most: number): void {
  let place = found.length
  if (place < most) found.push(one)
  else place -= 1
  while (place > 0 && isBehind(found[place - 1] as Found, one.metres, one.id)) {
    found[place] = found[place - 1] as Found
    place -= 1
  }
  found[place] = one
}

const isBehind = (one: Found, metres: number, id: string): boolean =>
  one.metres > metres || (one.metres === metres && one.id > id)
