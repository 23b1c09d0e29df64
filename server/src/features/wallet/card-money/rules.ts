import { secondMs } from '@sparkhood/contract/primitives/time'

/**
 * What decides how much card money is in a wallet: payments by card, of its owner (`by`) or of clients who paid them; what the
 * owner spent or has held, net of what came back; and income, `by` the client who paid it. Numbers are those of the ledger, which
 * rise in the order of the movements.
 */
export type Movement = { part: 'card' | 'spent' | 'income'; minor: number; number: number; at: Date; by: string }

/** Pounds that came in and wait until a moment, or, without one, that were spent. */
type Step = { minor: number; until?: Date }

/**
 * The owner's movements in their order. Income waits as far as its client's card payments before it go, each counted once, the
 * newest first.
 */
function getSteps(ownerId: string, movements: readonly Movement[], waitS: number): Step[] {
  const unmatched = new Map<string, { minor: number; until: Date }[]>()
  const steps: Step[] = []
  for (const { part, minor, at, by } of movements.toSorted((one, other) => one.number - other.number)) {
    const paid = { minor, until: new Date(at.getTime() + waitS * secondMs) }
    if (part === 'spent') steps.push({ minor })
    else if (part === 'card' && by === ownerId) steps.push(paid)
    else if (part === 'card') unmatched.set(by, [...(unmatched.get(by) ?? []), paid])
    else steps.push(...takeNewest(unmatched.get(by) ?? [], minor))
  }
  return steps
}

function takeNewest(payments: { minor: number; until: Date }[], minor: number): Step[] {
  const taken: Step[] = []
  let left = minor
  for (const payment of payments.toReversed()) {
    const part = Math.min(left, payment.minor)
    if (part > 0) taken.push({ minor: part, until: payment.until })
    payment.minor -= part
    left -= part
  }
  return taken
}

/** Card money is spent first, but never what came in only after. */
const sumWaiting = (steps: readonly Step[], at: Date): number =>
  steps.reduce((waiting, { minor, until }) => {
    if (until === undefined) return Math.max(0, waiting - minor)
    return until > at ? waiting + minor : waiting
  }, 0)

/** How much can go to a bank now, from when more can, and when all can; without moments where all can. */
export type ForBank = { minor: number; moreFrom: Date | null; allBy: Date | null }

type Wallet = { ownerId: string; availableMinor: number; movements: readonly Movement[] }

/** How much of what a member can spend can go to a bank, given how long card money waits. */
export function getForBank(
  { ownerId, availableMinor, movements }: Wallet,
  { now, waitS }: { now: Date; waitS: number },
): ForBank {
  const steps = getSteps(ownerId, movements, waitS)
  const getMinor = (at: Date): number => Math.max(0, availableMinor - sumWaiting(steps, at))
  const minor = getMinor(now)
  if (minor === availableMinor) return { minor, moreFrom: null, allBy: null }
  const moments = steps
    .flatMap(({ until }) => (until && until > now ? [until] : []))
    .toSorted((one, other) => one.getTime() - other.getTime())
  return {
    minor,
    moreFrom: moments.find((at) => getMinor(at) > minor) ?? null,
    allBy: moments.find((at) => getMinor(at) === availableMinor) ?? null,
  }
}
