/** A seeded random generator. */
export type Chance = {
  /** From 0 up to, but excluding, 1. */
  fraction(): number
  /** A whole number from 0 up to, but excluding, `end`. */
  below(end: number): number
  pick<T>(of: readonly T[]): T
  /** Returns another generator, independent of this one. */
  fork(name: number): Chance
}

/** mulberry32: small, and good enough for choices. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(fraction() * end)
  return {
    fraction,
    below,
    pick: (of) => {
      const picked = of[below(of.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    fork: (name) => chanceFrom(Math.imul(seed + 1, 2654435761) + name * 40503),
  }
}
