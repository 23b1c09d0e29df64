import type { Movement } from '../../adapters/payments/gateway-books.ts'

/** What kinds of money are held against each other: everything of one subject nets to one sum on either side. */
export type Side = 'payment' | 'refund' | 'dispute' | 'pay_out'
export type Sum = { side: Side; subject: string; minor: number }

export type Difference = {
  kind: 'gateway.missing_here' | 'gateway.missing_there' | 'gateway.amount'
  about: string
  oursMinor: number
  theirsMinor: number
}

const sides: Partial<Record<Movement['kind'], Side>> = {
  payment: 'payment',
  refund: 'refund',
  refund_failed: 'refund',
  dispute: 'dispute',
  dispute_won: 'dispute',
  pay_out: 'pay_out',
  pay_out_returned: 'pay_out',
}

/** On which side a movement of the gateway counts; the house's own banking does not. */
export const sideOf = ({ kind }: Pick<Movement, 'kind'>): Side | undefined => sides[kind]

const keyOf = ({ side, subject }: Pick<Sum, 'side' | 'subject'>): string => `${side} ${subject}`

function netOf(sums: readonly Sum[]): Map<string, number> {
  const net = new Map<string, number>()
  for (const sum of sums) net.set(keyOf(sum), (net.get(keyOf(sum)) ?? 0) + sum.minor)
  return net
}

/** Where two sets of books differ, subject by subject. What came and went again is as good as never having been. */
export function differences(ours: readonly Sum[], theirs: readonly Sum[]): Difference[] {
  const [here, there] = [netOf(ours), netOf(theirs)]
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((about) => {
    const [oursMinor, theirsMinor] = [here.get(about) ?? 0, there.get(about) ?? 0]
    if (oursMinor === theirsMinor) return []
    const kind =
      oursMinor === 0 ? 'gateway.missing_here' : theirsMinor === 0 ? 'gateway.missing_there' : 'gateway.amount'
    return [{ kind, about, oursMinor, theirsMinor } as const]
  })
}
