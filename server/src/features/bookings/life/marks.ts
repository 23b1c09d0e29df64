import { otherSide, type Side } from '@sparkhood/contract/sides'
import type { Scope } from '../../../platform/scope.ts'
import type { HalfEdge } from '../exchange/rules.ts'
import * as queries from '../queries/marks.ts'
import type { BookingFacts } from '../queries.ts'
import { type Facts, isStrike } from '../rules.ts'

export type Mark = { side: Side; kind: queries.MarkKind }

type Taken = { edge: HalfEdge; facts: Facts }
type TakenOf = Taken & { kind: BookingFacts['kind'] }

/**
 * What an edge puts into the records of the two sides; `nobody` takes out again what it put there before: a dispute leaves
 * open who was right.
 */
export function marksOf({ edge, facts, kind }: TakenOf, now: Date): Mark[] | 'nobody' {
  const absentIs = (absent: Side): Mark[] => [
    { side: absent, kind: 'no_show' },
    { side: otherSide(absent), kind: 'kept' },
  ]
  switch (edge.action) {
    case 'complete':
      return [
        ...(isBackUnsaid({ edge, facts, kind }) ? [] : [{ side: 'client', kind: 'kept' } as const]),
        { side: 'provider', kind: 'kept' },
      ]
    case 'came':
      return [{ side: otherSide(edge.by as Side), kind: 'late' }]
    case 'admit':
    case 'stay-away':
      return facts.absent ? absentIs(facts.absent) : []
    case 'cancel':
    case 'give-back': {
      if (!isStrike(edge, facts, now)) return []
      // By a dispute only providers call off, also where the client has the last word on it.
      const side = edge.action === 'cancel' ? (edge.by as Side) : 'provider'
      // Who calls off what has begun already has not come.
      return [{ side, kind: hasCome(edge, facts, now) ? 'no_show' : 'cancelled' }]
    }
    case 'dispute':
      return 'nobody'
    default:
      return []
  }
}

/** Whether a tool that was picked up is completed by time alone: nobody has said that it was brought back. */
const isBackUnsaid = ({ edge, facts, kind }: TakenOf): boolean =>
  kind === 'tool' && edge.by === 'clock' && facts.status === 'in_progress'

/** Whether the time of the booking, or of the other half of an exchange, has come. */
const hasCome = (edge: HalfEdge, facts: Facts, now: Date): boolean => edge.isPastStart ?? now >= facts.startsAt

/** Keeps the marks of an edge that is being taken, in its transaction. */
export async function writeMarks(scope: Scope, booking: BookingFacts, taken: Taken): Promise<void> {
  const marks = marksOf({ ...taken, kind: booking.kind }, scope.now)
  if (marks === 'nobody') return void (await queries.deleteMarks(scope, booking.id))
  const memberOf = { client: booking.client_id, provider: booking.provider_id }
  await queries.insertMarks(
    scope,
    booking.id,
    marks.map(({ side, kind }) => ({ memberId: memberOf[side], kind })),
  )
}
