import { addLot, type Lot, sumLots, takeNewest, takeOf, takeOldest, withHold, withoutHold } from './lot-rules.ts'

/**
 * A movement of pounds that can carry card money. `wallet` is the member whose available balance it changes, `minor` by how much,
 * and `number` its place in the ledger.
 *
 * - `card`: a payment is credited, at `at`.
 * - `hold`, `back`: pounds are set aside for a booking; they come back of it.
 * - `income`: what of a hold its provider gets. `isFollowed` where the client's movements are known too.
 * - `moved`: a correction moves pounds here from another member.
 * - `to_card`: a payment, or a part of it, goes back to its card, or is taken by its bank and covered by the member, whose wallet had
 *   `beforeMinor` just before; `from_card`: such pounds are back, which `rules.ts` settles before anything is followed.
 */
export type Movement = { wallet: string; minor: number; number: number; at: Date } & (
  | { part: 'card' | 'from_card'; funding: string }
  | { part: 'hold' | 'back'; hold: string }
  | { part: 'income'; hold: string; isFollowed: boolean }
  | { part: 'moved'; from: string; isFollowed: boolean }
  | { part: 'to_card'; funding: string; beforeMinor: number }
)

type Of<Part extends Movement['part']> = Extract<Movement, { part: Part }>
type Hold = { minor: number; lots: Lot[] }

/** Where card money is: in wallets, by member, and on holds; and what has gone back to cards, by payment. */
export type Places = { wallets: Map<string, Lot[]>; holds: Map<string, Hold>; returned: Map<string, Lot[]> }

function listAt(lists: Map<string, Lot[]>, key: string): Lot[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

const addTo = (lists: Map<string, Lot[]>, key: string, lots: readonly Lot[]): void => {
  for (const lot of lots) addLot(listAt(lists, key), lot)
}

function credit({ wallets }: Places, { wallet, funding, minor }: Of<'card' | 'from_card'>, untilMs: number): void {
  addTo(wallets, wallet, [{ funding, minor, untilMs, path: '' }])
}

/** Card money is spent first. */
function setAside({ wallets, holds }: Places, { wallet, hold, minor, number }: Of<'hold' | 'back'>): void {
  const lots = takeOldest(listAt(wallets, wallet), minor)
  holds.set(hold, { minor, lots: lots.map((lot) => ({ ...lot, path: withHold(lot.path, number) })) })
}

/** The provider's part of a hold carries its card money first, so what comes back to the client is of other pounds if it can be. */
function giveBack({ wallets, holds }: Places, { wallet, hold, minor }: Of<'hold' | 'back'>): void {
  const held = holds.get(hold)
  if (!held) return
  const others = held.minor - sumLots(held.lots)
  held.minor -= minor
  const lots = takeOldest(held.lots, minor - others)
  addTo(
    wallets,
    wallet,
    lots.map((lot) => ({ ...lot, path: withoutHold(lot.path) })),
  )
}

/** A hold that is unknown though its client is followed is older than all card money that still waits. */
function payProvider({ wallets, holds }: Places, income: Of<'income'>, untilMs: number): void {
  const { wallet, hold, minor, isFollowed } = income
  const held = holds.get(hold)
  if (held) held.minor -= minor
  const unknown = isFollowed ? [] : [{ funding: hold, minor, untilMs, path: '' }]
  addTo(wallets, wallet, held ? takeOldest(held.lots, minor) : unknown)
}

function move({ wallets }: Places, { wallet, from, minor, isFollowed }: Of<'moved'>, untilMs: number): void {
  const unknown = [{ funding: from, minor, untilMs, path: '' }]
  addTo(wallets, wallet, isFollowed ? takeOldest(listAt(wallets, from), minor) : unknown)
}

/** The lots of a payment that its payer has spent, in an order that is the same whosever wallet is looked at. */
const findSpent = ({ wallets, holds }: Places, funding: string): { lots: Lot[]; path: string }[] =>
  [...wallets.values(), ...[...holds.values()].map(({ lots }) => lots)]
    .flatMap((lots) => lots.filter((lot) => lot.funding === funding).map(({ path }) => ({ lots, path })))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))

/**
 * A payment's own lot goes back to its card first. What its payer has spent of it ends where it is now, since nobody can claim it
 * any more; but where the wallet had too few other pounds to pay for that, its newest lots have paid, and they take its place.
 */
function returnToCard(places: Places, { wallet, funding, minor, beforeMinor }: Of<'to_card'>): void {
  const lots = listAt(places.wallets, wallet)
  const others = Math.max(0, beforeMinor - sumLots(lots))
  const own = takeOf(lots, funding, minor)
  let spent = minor - sumLots(own)
  const paid = takeNewest(lots, spent - others)
  addTo(places.returned, funding, own)
  for (const place of findSpent(places, funding)) {
    const replaced = takeOf(place.lots, funding, spent)
    spent -= sumLots(replaced)
    addTo(places.returned, funding, replaced)
    for (const lot of takeNewest(paid, sumLots(replaced))) addLot(place.lots, { ...lot, path: place.path })
  }
  addTo(places.returned, funding, paid)
}

/**
 * Where card money is after movements in the order of the ledger, whose payments wait for `waitMs`. Lots are never lost: they end
 * only with their payment, or stay on a hold whose rest the house keeps as its fee.
 */
export function follow(movements: readonly Movement[], waitMs: number): Places {
  const places: Places = { wallets: new Map(), holds: new Map(), returned: new Map() }
  for (const one of movements) {
    const untilMs = one.at.getTime() + waitMs
    if (one.part === 'card') credit(places, one, untilMs)
    if (one.part === 'hold') setAside(places, one)
    if (one.part === 'back') giveBack(places, one)
    if (one.part === 'income') payProvider(places, one, untilMs)
    if (one.part === 'moved') move(places, one, untilMs)
    if (one.part === 'to_card') returnToCard(places, one)
  }
  return places
}
