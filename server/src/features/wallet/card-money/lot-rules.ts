/** Pounds that a payment by card brought, in minor units, and until when they wait for a bank, in ms since 1970. */
export type Lot = { funding: string; minor: number; untilMs: number }

export const sumLots = (lots: readonly Lot[]): number => lots.reduce((sum, { minor }) => sum + minor, 0)

/**
 * Lots in one place, in the order in which their waits end. There may be thousands, at thousands of movements: their sum is kept, and
 * what is taken from the front is only passed over.
 */
export class Lots {
  #lots: Lot[] = []
  #front = 0
  #minor = 0
  constructor(lots: readonly Lot[] = []) {
    this.add(lots)
  }

  /** How much they are together. */
  get minor(): number {
    return this.#minor
  }

  toArray(): readonly Lot[] {
    return this.#lots.slice(this.#front)
  }

  /** Nearly all are added at the end. */
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

  /** Removes up to an amount: first the lots that wait the shortest. */
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

  /** The same of the lots of one payment. */
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

  /** What has waited is like other pounds from then on. */
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
