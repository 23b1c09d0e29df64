import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Movement } from '../../adapters/payments/gateway-books.ts'

/**
 * The job that checks each set of books, and the hours within which it must have run: one run may be missed, but not
 * two.
 */
export const checks = {
  inside: { job: 'reconciliation.inside', withinHours: 3 },
  gateway: { job: 'reconciliation.gateway', withinHours: 36 },
} as const
export type Books = keyof typeof checks

/** The kinds of money that are compared. The movements of one subject net to one sum on each side. */
export type GatewayKind = 'payment' | 'refund' | 'dispute' | 'pay_out'
export type Sum = { side: GatewayKind; subject: string; minor: number }
/**
 * An entry in our books, with the span in which all of it moved at the gateway; `ended` is null while it is undecided.
 */
export type Spanned = Sum & { began: Date; ended: Date | null }

export type Difference = {
  kind: 'gateway.missing_here' | 'gateway.missing_there' | 'gateway.amount'
  about: string
  oursMinor: number
  theirsMinor: number
}

const sides: Partial<Record<Movement['kind'], GatewayKind>> = {
  payment: 'payment',
  refund: 'refund',
  refund_failed: 'refund',
  dispute: 'dispute',
  dispute_won: 'dispute',
  pay_out: 'pay_out',
  pay_out_returned: 'pay_out',
}

/** The side on which a gateway movement counts. The house's own banking counts on none. */
export const findSide = ({ kind }: Pick<Movement, 'kind'>): GatewayKind | undefined => sides[kind]

const getKey = ({ side, subject }: Pick<Sum, 'side' | 'subject'>): string => `${side} ${subject}`

/** The gateway's time and ours for the same movement may differ by this much. */
const apartMs = dayMs

/**
 * What of both books lies wholly after `since`, from when the gateway's movements were read. Entries of ours that ended
 * before it have their counterparts before it too. A subject that may have entries on both sides of `since` is not
 * compared.
 */
export function comparable(since: Date, { ours, theirs }: { ours: readonly Spanned[]; theirs: readonly Sum[] }) {
  const isOver = ({ ended }: Spanned): boolean => ended !== null && ended.getTime() < since.getTime() - apartMs
  const later = ours.filter((one) => !isOver(one))
  const across = new Set(later.filter(({ began }) => began.getTime() < since.getTime() + apartMs).map(getKey))
  const isClear = (sum: Sum): boolean => !across.has(getKey(sum))
  return { ours: later.filter(isClear), theirs: theirs.filter(isClear) }
}

function getNet(sums: readonly Sum[]): Map<string, number> {
  const net = new Map<string, number>()
  for (const sum of sums) net.set(getKey(sum), (net.get(getKey(sum)) ?? 0) + sum.minor)
  return net
}

/** The differences between two sets of books, by subject. Movements that cancel each other out count as none. */
export function differences(ours: readonly Sum[], theirs: readonly Sum[]): Difference[] {
  const [here, there] = [getNet(ours), getNet(theirs)]
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((about) => {
    const [oursMinor, theirsMinor] = [here.get(about) ?? 0, there.get(about) ?? 0]
    if (oursMinor === theirsMinor) return []
    const kind =
      oursMinor === 0 ? 'gateway.missing_here' : theirsMinor === 0 ? 'gateway.missing_there' : 'gateway.amount'
    return [{ kind, about, oursMinor, theirsMinor } as const]
  })
}
