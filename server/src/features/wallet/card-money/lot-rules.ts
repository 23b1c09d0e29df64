/**
 * Pounds that a card paid in, in minor units, and until when they wait for a bank. `funding` is the payment, and `path` the numbers
 * of the holds by which they left its payer's wallet, one after the other: '' as long as they have not.
 */
export type Lot = { funding: string; minor: number; until: Date; path: string }

export const sumLots = (lots: readonly Lot[]): number => lots.reduce((sum, { minor }) => sum + minor, 0)

/** Adds a lot. The list stays in the order in which the wait of its lots ends. */
export function addLot(lots: Lot[], lot: Lot): void {
  if (lot.minor <= 0) return
  const after = lots.findIndex(({ until }) => until > lot.until)
  lots.splice(after < 0 ? lots.length : after, 0, { ...lot })
}

/** Removes up to an amount of these lots, in their order, from the list that they are in. Returns what was removed. */
function takeInOrder(lots: Lot[], order: readonly Lot[], minor: number): Lot[] {
  const taken: Lot[] = []
  let left = minor
  for (const lot of order) {
    if (left <= 0) break
    const part = Math.min(left, lot.minor)
    taken.push({ ...lot, minor: part })
    lot.minor -= part
    left -= part
    if (lot.minor === 0) lots.splice(lots.indexOf(lot), 1)
  }
  return taken
}

/** Removes up to an amount: first the lots that wait the shortest. */
export const takeOldest = (lots: Lot[], minor: number): Lot[] => takeInOrder(lots, [...lots], minor)

/** Removes up to an amount: first the lots that wait the longest. */
export const takeNewest = (lots: Lot[], minor: number): Lot[] => takeInOrder(lots, lots.toReversed(), minor)

/** Removes up to an amount of the lots of one payment. */
export const takeOf = (lots: Lot[], funding: string, minor: number): Lot[] =>
  takeInOrder(
    lots,
    lots.filter((lot) => lot.funding === funding),
    minor,
  )

const digits = 16

export const withHold = (path: string, number: number): string => `${path}/${String(number).padStart(digits, '0')}`
export const withoutHold = (path: string): string => path.slice(0, -digits - 1)
