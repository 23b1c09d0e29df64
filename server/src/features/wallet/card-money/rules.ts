import { secondMs } from '@sparkhood/contract/primitives/time'
import { follow, type Movement } from './follow-rules.ts'

/** How much can go to a bank now, from when more can, and when all can; without moments where all can. */
export type ForBank = { minor: number; moreFrom: Date | null; allBy: Date | null }

export type Wallet = { ownerId: string; availableMinor: number; movements: readonly Movement[] }

type Terms = { now: Date; waitS: number }

/** How much of what a member can spend can go to a bank, given how long card money waits. */
export function getForBank(wallet: Wallet, { now, waitS }: Terms): ForBank {
  const waitMs = waitS * secondMs
  const sorted = withoutReturned(wallet.movements.toSorted((one, other) => one.number - other.number))
  const getMinor = (at: Date): number =>
    wallet.availableMinor - getWaiting({ ...wallet, movements: sorted }, { at, waitMs })
  const minor = getMinor(now)
  if (minor === wallet.availableMinor) return { minor, moreFrom: null, allBy: null }
  const moments = [...new Set(sorted.flatMap((one) => (bringsLots(one) ? [one.at.getTime() + waitMs] : [])))]
    .filter((ms) => ms > now.getTime())
    .toSorted((one, other) => one - other)
    .map((ms) => new Date(ms))
  return {
    minor,
    moreFrom: findFirst(moments, (at) => getMinor(at) > minor),
    allBy: findFirst(moments, (at) => getMinor(at) === wallet.availableMinor),
  }
}

/** Whether card money begins with a movement; what somebody who is not followed has paid counts as if a card had paid it. */
const bringsLots = (one: Movement): boolean =>
  one.part === 'card' || ((one.part === 'income' || one.part === 'moved') && !one.isFollowed)

/** What went back to a card and came from there again has not gone: the two cancel, the latest first. */
function withoutReturned(movements: readonly Movement[]): Movement[] {
  const left: Movement[] = []
  for (const one of movements) {
    if (one.part !== 'from_card') {
      left.push({ ...one })
      continue
    }
    let minor = one.minor
    for (const gone of left.toReversed()) {
      if (gone.part !== 'to_card' || gone.funding !== one.funding) continue
      const part = Math.min(minor, gone.minor)
      gone.minor -= part
      minor -= part
    }
  }
  return left.filter(({ minor }) => minor > 0)
}

/** How much of each payment has gone back to its card. */
function sumReturned(movements: readonly Movement[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const one of movements)
    if (one.part === 'to_card') sums.set(one.funding, (sums.get(one.funding) ?? 0) + one.minor)
  return sums
}

/**
 * What of a wallet waits at a moment. What brought card money is left out once its wait is over, as if it had been other pounds from
 * the start. The part of a payment that went back to its card stays: newer payments may have paid for it.
 */
function getWaiting(
  { ownerId, availableMinor, movements }: Wallet,
  { at, waitMs }: { at: Date; waitMs: number },
): number {
  const returned = sumReturned(movements)
  const followed = movements.flatMap((one) => {
    if (!bringsLots(one) || one.at.getTime() + waitMs > at.getTime()) return [one]
    const minor = one.part === 'card' ? (returned.get(one.funding) ?? 0) : 0
    return minor > 0 ? [{ ...one, minor }] : []
  })
  const lots = follow(followed, waitMs).wallets.get(ownerId) ?? []
  const waiting = lots.reduce((sum, { minor, untilMs }) => (untilMs > at.getTime() ? sum + minor : sum), 0)
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
