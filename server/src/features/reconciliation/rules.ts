import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Movement } from '../../adapters/payments/gateway-books.ts'

/** By which job books are looked at, and within how many hours somebody has to have looked: a run may be missed, not two. */
export const looks = {
  inside: { job: 'reconciliation.inside', withinHours: 3 },
  gateway: { job: 'reconciliation.gateway', withinHours: 36 },
} as const
export type Books = keyof typeof looks

/** What kinds of money are held against each other: everything of one subject nets to one sum on either side. */
export type GatewayKind = 'payment' | 'refund' | 'dispute' | 'pay_out'
export type Sum = { side: GatewayKind; subject: string; minor: number }
/** What stands in our books, and the span in which all of it moved at the gateway; without an end while it is undecided. */
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

/** On which side a movement of the gateway counts; the house's own banking does not. */
export const findSide = ({ kind }: Pick<Movement, 'kind'>): GatewayKind | undefined => sides[kind]

const getKey = ({ side, subject }: Pick<Sum, 'side' | 'subject'>): string => `${side} ${subject}`

/** So far apart may the gateway and we say that one thing happened. */
const apartMs = dayMs

/**
 * What of both books lies wholly after the moment from which the gateway's were read. What of ours was over before has its
 * counterpart there before, too, and a subject of which something may lie on either side is not compared.
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

/** Where two sets of books differ, subject by subject. What came and went again is as good as never having been. */
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
