/**
 * Pounds that a card paid in, in minor units, and until when they wait for a bank, in ms since 1970. `funding` is the payment, and `path` the numbers
 * of the holds by which they left its payer's wallet, one after the other: '' as long as they have not.
 */
export type Lot = { funding: string; minor: number; untilMs: number; path: string }

export const sumLots = (lots: readonly Lot[]): number => lots.reduce((sum, { minor }) => sum + minor, 0)

/** Adds a lot. The list stays in the order in which the wait of its lots ends; nearly all are added at its end. */
export function addLot(lots: Lot[], lot: Lot): void {
  if (lot.minor <= 0) return
  let place = lots.length
  while ((lots[place - 1]?.untilMs ?? 0) > lot.untilMs) place -= 1
  const before = lots[place - 1]
  if (before && before.untilMs === lot.untilMs && before.funding === lot.funding && before.path === lot.path)
    before.minor += lot.minor
  else lots.splice(place, 0, { ...lot })
}

/** Takes up to an amount of the lots that `next` names, one after the other, until it names none. Returns what was taken. */
function take(minor: number, next: () => Lot | undefined): Lot[] {
  const taken: Lot[] = []
  for (let left = minor; left > 0; ) {
    const lot = next()
    if (!lot) break
    const part = Math.min(left, lot.minor)
    taken.push({ ...lot, minor: part })
    lot.minor -= part
    left -= part
  }
  return taken
}

/** Removes up to an amount: first the lots that wait the shortest. */
export function takeOldest(lots: Lot[], minor: number): Lot[] {
  let nth = 0
  const taken = take(minor, () => lots[nth++])
  const last = lots[nth - 1]
  lots.splice(0, last && last.minor > 0 ? nth - 1 : nth)
  return taken
}

/** Removes up to an amount: first the lots that wait the longest. */
export function takeNewest(lots: Lot[], minor: number): Lot[] {
  let nth = lots.length
  const taken = take(minor, () => lots[--nth])
  const last = lots[nth]
  lots.length = last && last.minor > 0 ? nth + 1 : Math.max(0, nth)
  return taken
}

/** Removes up to an amount of the lots of one payment. */
export function takeOf(lots: Lot[], funding: string, minor: number): Lot[] {
  const own = lots.filter((lot) => lot.funding === funding)
  const taken = take(minor, () => own.shift())
  if (taken.length > 0) lots.splice(0, lots.length, ...lots.filter((lot) => lot.minor > 0))
  return taken
}

const digits = 16

export const withHold = (path: string, number: number): string => `${path}/${String(number).padStart(digits, '0')}`
export const withoutHold = (path: string): string => path.slice(0, -digits - 1)
