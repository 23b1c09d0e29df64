declare global {
  /** The chance that orders the tiles, for as long as the page is open. */
  var tileOrder: number[] | undefined
}

/**
 * Four of a list by chance, to wander from; always the same four while the page is open, so that coming back shows what was
 * there. It also runs in the page before its scripts are there, as text, so nothing outside of it can be used.
 */
export function pickTiles<Item>(all: readonly Item[]): Item[] {
  globalThis.tileOrder ??= Array.from({ length: 64 }, () => Math.random())
  const order = globalThis.tileOrder
  return all
    .map((item, place) => ({ item, rank: order[place % order.length] ?? 0 }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, 4)
    .map(({ item }) => item)
}
