import { secondMs } from '@sparkhood/contract/primitives/time'
import { type Lot, Lots, sumLots } from './lot-rules.ts'

/**
 * A movement of pounds that can carry card money. `wallet` is the member whose available balance changes, `beforeMinor`
 * that balance before the movement, and `number` the position in the ledger.
 *
 * - `card`: a payment is credited, at `atMs`.
 * - `hold`, `back`: pounds are set aside for a booking; pounds of a hold are returned.
 * - `income`: the provider's part of a hold; `moved`: a correction moves pounds here from another member. `isFollowed`
 *   if the payer's movements are known, or carry no card money.
 * - `out`, `in`: pounds leave for a bank or a card, or are taken back by the payer's bank; the same pounds return.
 *   `way` identifies the withdrawal, refund or chargeback; `funding` is the payment, if there was one.
 */
export type Movement = { wallet: string; minor: number; beforeMinor: number; number: number; atMs: number } & (
  | { part: 'card'; funding: string }
  | { part: 'hold' | 'back'; hold: string }
  | { part: 'income'; hold: string; isFollowed: boolean }
  | { part: 'moved'; from: string; isFollowed: boolean }
  | { part: 'out' | 'in'; way: string; funding: string | null }
)

type Of<Part extends Movement['part']> = Extract<Movement, { part: Part }>

/** Where card money is: in wallets, by member; on holds; and gone, by the `way` of the movement. */
export type Places = {
  wallets: Map<string, Lots>
  holds: Map<string, { minor: number; lots: Lots }>
  gone: Map<string, Lots>
  cards: Map<string, Card>
  /** The wallets and holds that have or had lots of each payment: any movement may end any of thousands of payments. */
  lists: Map<string, Set<Lots>>
}
/**
 * A payment. `leftMinor` has not been refunded to its card; parts of refunds that newer card money paid are not
 * deducted. `ended` are its lots that ended where they were spent, because other pounds had refunded all of it.
 */
type Card = { paidMinor: number; leftMinor: number; ended: Lots }

/** Records that lots were added to a list. */
function noteLots({ lists }: Places, list: Lots, lots: readonly Lot[]): void {
  for (const { funding } of lots) lists.set(funding, (lists.get(funding) ?? new Set()).add(list))
}

function listAt(lists: Map<string, Lots>, key: string): Lots {
  const list = lists.get(key) ?? new Lots()
  lists.set(key, list)
  return list
}

/** The provider's part of a hold takes its card money first, so the client gets other pounds back where possible. */
function returnLots({ holds }: Places, { hold, minor, atMs }: Of<'hold' | 'back'>): Lot[] {
  const held = holds.get(hold)
  if (!held) return []
  const others = held.minor - held.lots.dropOver(atMs).minor
  held.minor -= minor
  return held.lots.take(minor - others)
}

/** If a hold is unknown although its client is followed, it is older than all card money that still waits. */
function payProvider({ holds }: Places, { hold, minor, isFollowed, atMs }: Of<'income'>, untilMs: number): Lot[] {
  const held = holds.get(hold)
  if (!held) return isFollowed ? [] : [{ funding: hold, minor, untilMs }]
  held.minor -= minor
  return held.lots.dropOver(atMs).take(minor)
}

/**
 * A refund to a card takes the payment's own lots first, then other pounds, then the lots whose wait ends first. Once
 * nothing of the payment is left except what newer card money has refunded, nobody can claim it: its lots end wherever
 * they were spent.
 */
function leave(
  { wallets, lists, gone, cards }: Places,
  { wallet, way, funding, minor, beforeMinor }: Of<'out' | 'in'>,
) {
  const [lots, left] = [listAt(wallets, wallet), listAt(gone, way)]
  const others = beforeMinor - lots.minor
  const own = funding === null ? [] : lots.takeOf(funding, minor)
  const rest = minor - sumLots(own)
  left.add(own)
  left.add(lots.take(rest - others))
  const card = cards.get(funding ?? '')
  if (!card || funding === null) return
  card.leftMinor -= sumLots(own) + Math.min(rest, others)
  if (card.leftMinor > 0) return
  for (const spent of lists.get(funding) ?? []) card.ended.add(spent.takeOf(funding, Number.POSITIVE_INFINITY))
  lists.delete(funding)
}

/**
 * Pounds that return carry the lots, and waits, that they left with. If other pounds had been refunded to the card,
 * their return restores the lots that the refunds had ended, whichever of several refunds ended them.
 */
function comeBack({ gone, cards }: Places, { way, funding, minor, atMs }: Of<'out' | 'in'>): Lot[] {
  const lots = listAt(gone, way).dropOver(atMs).take(minor)
  const card = cards.get(funding ?? '')
  if (!card) return lots
  card.leftMinor = Math.min(card.paidMinor, card.leftMinor + minor)
  return [...lots, ...card.ended.dropOver(atMs).take(minor - sumLots(lots))]
}

function credit({ cards }: Places, { funding, minor }: Of<'card'>, untilMs: number): Lot[] {
  cards.set(funding, { paidMinor: minor, leftMinor: minor, ended: new Lots() })
  return [{ funding, minor, untilMs }]
}

function setAside(places: Places, { hold, minor }: Of<'hold' | 'back'>, wallet: Lots): void {
  const taken = wallet.take(minor)
  const lots = new Lots(taken)
  places.holds.set(hold, { minor, lots })
  noteLots(places, lots, taken)
}

/** Returns the lots that a movement brings into a wallet, after removing those that it takes out. */
function move(places: Places, one: Movement, untilMs: number): Lot[] {
  const lots = listAt(places.wallets, one.wallet)
  switch (one.part) {
    case 'card':
      return credit(places, one, untilMs)
    case 'hold':
      setAside(places, one, lots)
      return []
    case 'back':
      return returnLots(places, one)
    case 'income':
      return payProvider(places, one, untilMs)
    case 'moved':
      if (!one.isFollowed) return [{ funding: one.from, minor: one.minor, untilMs }]
      return listAt(places.wallets, one.from).dropOver(one.atMs).take(one.minor)
    case 'out':
      leave(places, one)
      return []
    case 'in':
      return comeBack(places, one)
  }
}

/**
 * Returns where card money is after these movements, if payments wait for `waitMs`. Card money is spent first, the
 * oldest first, and a wallet never has more of it than pounds. So each payment is somewhere until its wait is over: in
 * wallets, on holds, gone, or in the house's fees.
 */
export function follow(movements: readonly Movement[], waitMs: number): Places {
  const places: Places = { wallets: new Map(), holds: new Map(), gone: new Map(), cards: new Map(), lists: new Map() }
  for (const one of movements.toSorted((before, after) => before.number - after.number)) {
    const lots = listAt(places.wallets, one.wallet).dropOver(one.atMs)
    // Drops what movements outside this list have taken.
    lots.take(lots.minor - one.beforeMinor)
    const brought = move(places, one, one.atMs + waitMs)
    lots.add(brought)
    noteLots(places, lots, brought)
  }
  return places
}

export type Wallet = { ownerId: string; availableMinor: number; movements: readonly Movement[] }
type Terms = { now: Date; waitS: number }

/** The card money in a wallet that still waits, sorted by the end of the wait. */
function listWaiting({ ownerId, availableMinor, movements }: Wallet, { now, waitS }: Terms): readonly Lot[] {
  const lots = listAt(follow(movements, waitS * secondMs).wallets, ownerId).dropOver(now.getTime())
  lots.take(lots.minor - availableMinor)
  return lots.toArray()
}

/** How much can go to a bank now, from when more can, and when all can; both moments are null if all can go now. */
export type ForBank = { minor: number; moreFrom: Date | null; allBy: Date | null }

/** Returns how much of a member's available pounds can go to a bank, given how long card money waits. */
export function getForBank(wallet: Wallet, terms: Terms): ForBank {
  const lots = listWaiting(wallet, terms)
  const [first, last] = [lots[0], lots.at(-1)]
  return {
    minor: wallet.availableMinor - sumLots(lots),
    moreFrom: first ? new Date(first.untilMs) : null,
    allBy: last ? new Date(last.untilMs) : null,
  }
}

/**
 * Returns how much of a member's available pounds can be refunded to the card of a payment: all but what other cards
 * have just paid.
 */
export function getForCard(wallet: Wallet, funding: string, terms: Terms): number {
  const others = listWaiting(wallet, terms).filter((lot) => lot.funding !== funding)
  return wallet.availableMinor - sumLots(others)
}
