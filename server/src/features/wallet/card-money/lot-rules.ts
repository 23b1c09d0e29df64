/**
 * Pounds from one card payment, in minor units, and until when they must wait before they go to a bank, in ms since
 * 1970.
 */
export type Lot = { funding: string; minor: number; untilMs: number }

export const sumLots = (lots: readonly Lot[]): number => lots.reduce((sum, { minor }) => sum + minor, 0)

/**
 * Lots in one place, sorted by the end of their wait. There may be thousands of them and thousands of movements: so
 * their sum is cached, and taking from the front only advances an index.
 */
export class Lots {
  #lots: Lot[] = []
  #front = 0
  #minor = 0
  constructor(lots: readonly Lot[] = []) {
    this.add(lots)
  }

  /** The sum of the lots, in minor units. */
  get minor(): number {
    return this.#minor
  }

  toArray(): readonly Lot[] {
    return this.#lots.slice(this.#front)
  }

  /** Inserts lots in order. Nearly all belong at the end. */
  add(added: readonly Lot[]): void {
    for (const lot of added) {
      let place = this.#lots.length
      while (place > this.#front && (this.#lots[place - 1]?.untilMs ?? 0) > lot.untilMs) place -= 1
      const before = place > this.#front ? this.#lots[place - 1] : undefined
      if (before?.untilMs === lot.untilMs && before.funding === lot.funding) before.minor += lot.minor
      else this.#lots.splice(place, 0, { ...lot })
      this.#minor += lot.minor
    }
  }

  /** Removes up to `minor`, starting with the lots whose wait ends first, and returns the removed lots. */
  take(minor: number): Lot[] {
    const taken: Lot[] = []
    for (let left = minor; left > 0; ) {
      const part = this.#takeFirst(left)
      if (!part) break
      taken.push(part)
      left -= part.minor
    }
    return taken
  }

  /** Removes up to `minor` from the lots of one payment, and returns the removed lots. */
  takeOf(funding: string, minor: number): Lot[] {
    const taken: Lot[] = []
    let left = minor
    for (const lot of this.toArray()) {
      if (left <= 0) break
      if (lot.funding !== funding) continue
      const part = Math.min(left, lot.minor)
      taken.push({ ...lot, minor: part })
      lot.minor -= part
      left -= part
      this.#minor -= part
    }
    if (taken.length === 0) return taken
    this.#lots = this.#lots.slice(this.#front).filter((lot) => lot.minor > 0)
    this.#front = 0
    return taken
  }

  /** Drops the lots whose wait is over: they are ordinary pounds from then on. */
  dropOver(nowMs: number): this {
    for (let first = this.#lots[this.#front]; first && first.untilMs <= nowMs; first = this.#lots[this.#front])
      this.#takeFirst(first.minor)
    return this
  }

  #takeFirst(most: number): Lot | undefined {
    const first = this.#lots[this.#front]
    if (!first) return undefined
    const part = Math.min(most, first.minor)
    this.#minor -= part
    if (part < first.minor) {
      first.minor -= part
      return { ...first, minor: part }
    }
    this.#front += 1
    return first
  }
}
