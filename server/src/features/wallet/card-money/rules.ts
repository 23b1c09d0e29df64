import { secondMs } from '@sparkhood/contract/primitives/time'
import { follow, type Movement } from './follow-rules.ts'

/** How much can go to a bank now, from when more can, and when all can; without moments where all can. */
export type ForBank = { minor: number; moreFrom: Date | null; allBy: Date | null }

export type Wallet = { ownerId: string; availableMinor: number; movements: readonly Movement[] }

type Terms = { now: Date; waitS: number }

/** How much of what a member can spend can go to a bank, given how long card money waits. */
export function getForBank(wallet: Wallet, { now, waitS }: Terms): ForBank {
  const waitMs = waitS * secondMs
  const sorted = wallet.movements.toSorted((one, other) => one.number - other.number)
  const getMinor = (at: Date): number =>
    wallet.availableMinor - getWaiting({ ...wallet, movements: sorted }, { at, waitMs })
  const minor = getMinor(now)
  if (minor === wallet.availableMinor) return { minor, moreFrom: null, allBy: null }
  const moments = [...new Set(sorted.map(({ at }) => at.getTime() + waitMs))]
    .filter((ms) => ms > now.getTime())
    .toSorted((one, other) => one - other)
    .map((ms) => new Date(ms))
  return {
    minor,
    moreFrom: findFirst(moments, (at) => getMinor(at) > minor),
    allBy: findFirst(moments, (at) => getMinor(at) === wallet.availableMinor),
  }
}

/**
 * What of a wallet waits at a moment. A payment whose wait is over then is left out, as if it had been other pounds from the start,
 * unless it went back to its card: whoever got it has what newer payments paid for that.
 */
function getWaiting(
  { ownerId, availableMinor, movements }: Wallet,
  { at, waitMs }: { at: Date; waitMs: number },
): number {
  const wentBack = new Set(movements.map((one) => (one.part === 'to_card' ? one.funding : undefined)))
  const waits = (credited: Date): boolean => credited.getTime() + waitMs > at.getTime()
  const followed = movements.filter((one) => one.part !== 'card' || waits(one.at) || wentBack.has(one.funding))
  const lots = follow(followed, waitMs).wallets.get(ownerId) ?? []
  const waiting = lots.reduce((sum, { minor, until }) => (until > at ? sum + minor : sum), 0)
  return Math.min(availableMinor, waiting)
}

/** The first for which something holds that holds for all after it. */
function findFirst(moments: readonly Date[], holds: (at: Date) => boolean): Date | null {
  let [from, to] = [0, moments.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const moment = moments[middle]
    if (moment && holds(moment)) to = middle
    else from = middle + 1
  }
  return moments[from] ?? null
}
