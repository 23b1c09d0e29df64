import { secondMs } from '@sparkhood/contract/primitives/time'
import { type Lot, Lots, sumLots } from './lot-rules.ts'

/**
 * A movement of pounds that can carry card money. `wallet` is the member whose available balance it changes, which
 * was `beforeMinor`; `number` is its place in the ledger.
 *
 * - `card`: a payment is credited, at `atMs`.
 * - `hold`, `back`: pounds are set aside for a booking; they come back of it.
 * - `income`: what of a hold its provider gets; `moved`: a correction moves pounds here from another member. `isFollowed` where the
 *   movements of the member who paid are known, or carry no card money.
 * - `out`, `in`: pounds leave for a bank or a card, or are taken by its bank, and are back; `way` tells one time from another, and
 *   `funding` is the payment, if it was one.
 */
export type Movement = { wallet: string; minor: number; beforeMinor: number; number: number; atMs: number } & (
  | { part: 'card'; funding: string }
  | { part: 'hold' | 'back'; hold: string }
  | { part: 'income'; hold: string; isFollowed: boolean }
  | { part: 'moved'; from: string; isFollowed: boolean }
  | { part: 'out' | 'in'; way: string; funding: string | null }
)

type Of<Part extends Movement['part']> = Extract<Movement, { part: Part }>

/** Where card money is: in wallets, by member; on holds; and gone, by the way that it left. */
export type Places = {
  wallets: Map<string, Lots>
  holds: Map<string, { minor: number; lots: Lots }>
  gone: Map<string, Lots>
  cards: Map<string, Card>
  /** In which wallets and holds lots of each payment are or were, as one of thousands may end at any movement. */
  lists: Map<string, Set<Lots>>
}
/**
 * A payment: `leftMinor` has not gone back to its card, but for what newer card money paid of that. `ended` are its lots that ended
 * where they were spent, as other pounds had paid all of it back.
 */
type Card = { paidMinor: number; leftMinor: number; ended: Lots }

/** Lots that have come into a list. */
function noteLots({ lists }: Places, list: Lots, lots: readonly Lot[]): void {
  for (const { funding } of lots) lists.set(funding, (lists.get(funding) ?? new Set()).add(list))
}

function listAt(lists: Map<string, Lots>, key: string): Lots {
  const list = lists.get(key) ?? new Lots()
  lists.set(key, list)
  return list
}

/** The provider's part of a hold carries its card money first, so what comes back to the client is of other pounds if it can be. */
function giveBack({ holds }: Places, { hold, minor, atMs }: Of<'hold' | 'back'>): Lot[] {
  const held = holds.get(hold)
  if (!held) return []
  const others = held.minor - held.lots.dropOver(atMs).minor
  held.minor -= minor
  return held.lots.take(minor - others)
}

/** A hold that is unknown though its client is followed is older than all card money that still waits. */
function payProvider({ holds }: Places, { hold, minor, isFollowed, atMs }: Of<'income'>, untilMs: number): Lot[] {
  const held = holds.get(hold)
  if (!held) return isFollowed ? [] : [{ funding: hold, minor, untilMs }]
  held.minor -= minor
  return held.lots.dropOver(atMs).take(minor)
}

/**
 * A payment's own lot goes back to its card first, then other pounds, then the oldest lots. Once nothing of it is left but what newer
 * card money has paid, nobody can claim it any more, and it ends wherever it was spent.
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
 * What had left carries what it carried then, with the waits that it had. Other pounds that had gone back to the card of a payment
 * wait in place of its lots that ended by that, whichever of several refunds ended them.
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

/** What a movement brings into a wallet, after what it takes out of it. */
function move(places: Places, one: Movement, untilMs: number): Lot[] {
  const lots = listAt(places.wallets, one.wallet)
  switch (one.part) {
    case 'card':
      return credit(places, one, untilMs)
    case 'hold':
      setAside(places, one, lots)
      return []
    case 'back':
      return giveBack(places, one)
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
 * Where card money is after movements, whose payments wait for `waitMs`. It is spent first, the oldest first, and there is never more
 * of it in a wallet than pounds. So each payment is somewhere until it has waited: in wallets, on holds, gone, or in the house's fees.
 */
export function follow(movements: readonly Movement[], waitMs: number): Places {
  const places: Places = { wallets: new Map(), holds: new Map(), gone: new Map(), cards: new Map(), lists: new Map() }
  for (const one of movements.toSorted((before, after) => before.number - after.number)) {
    const lots = listAt(places.wallets, one.wallet).dropOver(one.atMs)
    // What somebody else's movement has taken of it.
    lots.take(lots.minor - one.beforeMinor)
    const brought = move(places, one, one.atMs + waitMs)
    lots.add(brought)
    noteLots(places, lots, brought)
  }
  return places
}

export type Wallet = { ownerId: string; availableMinor: number; movements: readonly Movement[] }
type Terms = { now: Date; waitS: number }

/** The card money in a wallet that waits: the lots that wait the shortest first. */
function listWaiting({ ownerId, availableMinor, movements }: Wallet, { now, waitS }: Terms): readonly Lot[] {
  const lots = listAt(follow(movements, waitS * secondMs).wallets, ownerId).dropOver(now.getTime())
  lots.take(lots.minor - availableMinor)
  return lots.toArray()
}

/** How much can go to a bank now, from when more can, and when all can; without moments where all can. */
export type ForBank = { minor: number; moreFrom: Date | null; allBy: Date | null }

/** How much of what a member can spend can go to a bank, given how long card money waits. */
export function getForBank(wallet: Wallet, terms: Terms): ForBank {
  const lots = listWaiting(wallet, terms)
  const [first, last] = [lots[0], lots.at(-1)]
  return {
    minor: wallet.availableMinor - sumLots(lots),
    moreFrom: first ? new Date(first.untilMs) : null,
    allBy: last ? new Date(last.untilMs) : null,
  }
}

/** How much of what a member can spend can go back to the card of a payment: all but what other cards have just paid. */
export function getForCard(wallet: Wallet, funding: string, terms: Terms): number {
  const others = listWaiting(wallet, terms).filter((lot) => lot.funding !== funding)
  return wallet.availableMinor - sumLots(others)
}
