/** Pounds that a payment by card brought, in minor units, and until when they wait for a bank, in ms since 1970. */
export type Lot = { funding: string; minor: number; untilMs: number }

export const sumLots = (lots: readonly Lot[]): number => lots.reduce((sum, { minor }) => sum + minor, 0)

/** Adds lots. A list stays in the order in which the waits of its lots end; nearly all are added at its end. */
export function addLots(lots: Lot[], added: readonly Lot[]): void {
  for (const lot of added) {
    let place = lots.length
    while ((lots[place - 1]?.untilMs ?? 0) > lot.untilMs) place -= 1
    const before = lots[place - 1]
    if (before?.untilMs === lot.untilMs && before.funding === lot.funding) before.minor += lot.minor
    else lots.splice(place, 0, { ...lot })
  }
}

/** Removes up to an amount of the lots, or of those of one payment: first the lots that wait the shortest. */
export function takeLots(lots: Lot[], minor: number, funding?: string): Lot[] {
  const taken: Lot[] = []
  let left = minor
  for (const lot of lots) {
    if (left <= 0) break
    if (funding !== undefined && lot.funding !== funding) continue
    const part = Math.min(left, lot.minor)
    taken.push({ ...lot, minor: part })
    lot.minor -= part
    left -= part
  }
  if (taken.length > 0) lots.splice(0, lots.length, ...lots.filter((lot) => lot.minor > 0))
  return taken
}
