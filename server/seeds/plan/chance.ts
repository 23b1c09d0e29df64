/** A deterministic random generator. */
export type Chance = {
  /** Returns true with this probability (0 to 1). */
  happens(likelihood: number): boolean
  /** Returns an integer from low to high, inclusive. */
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  /** Returns a choice with a probability in proportion to its weight. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T
  shuffled<T>(choices: readonly T[]): T[]
}

/** Each purpose has its own generator, so that a change to one part of the demo leaves the others unchanged. */
export function getChance(purpose: string): Chance {
  let state = [...purpose].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  )
  // mulberry32, by Tommy Ettinger: public domain.
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1))
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new Error('There is nothing to pick from')
    return choices[between(0, choices.length - 1)] as T
  }
  return {
    happens: (likelihood) => fraction() < likelihood,
    between,
    pick,
    weighted: (choices) => pick(choices.flatMap(([choice, weight]) => Array.from({ length: weight }, () => choice))),
    shuffled: (choices) => {
      const left = [...choices]
      return choices.map(() => left.splice(between(0, left.length - 1), 1)[0] as (typeof choices)[number])
    },
  }
}
