import { otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import type { Scope } from '../../../platform/scope.ts'
import type { HalfTransition } from '../exchange/rules.ts'
import type { BookingFacts } from '../queries.ts'
import { type Facts, isStrike } from '../rules.ts'
import * as queries from './queries.ts'

export type Mark = { side: Side; kind: queries.MarkKind }

type Taken = { transition: HalfTransition; facts: Facts }

/**
 * The marks that a transition adds to the reliability records of the two sides. `nobody` removes earlier ones, because a dispute
 * leaves open who was right.
 */
export function getMarks({ transition, facts }: Taken, now: Date): Mark[] | 'nobody' {
  const absentIs = (absent: Side): Mark[] => [
    { side: absent, kind: 'no_show' },
    { side: otherSide(absent), kind: 'kept' },
  ]
  if (transition.missedBy) return absentIs(transition.missedBy)
  switch (transition.action) {
    case 'complete':
      return [
        ...(isBackUnsaid({ transition, facts }) ? [] : [{ side: 'client', kind: 'kept' } as const]),
        { side: 'provider', kind: 'kept' },
      ]
    case 'admit':
    case 'stay-away':
      return facts.absent ? absentIs(facts.absent) : []
    case 'cancel':
    case 'give-back': {
      if (!isStrike(transition, facts, now)) return []
      // A dispute can only end as a cancellation by the provider, even if the client accepts it last.
      const side = transition.action === 'cancel' ? (transition.by as Side) : 'provider'
      // Cancelling after the start counts as a no-show.
      return [{ side, kind: hasCome(transition, facts, now) ? 'no_show' : 'cancelled' }]
    }
    case 'dispute':
      return 'nobody'
    default:
      return []
  }
}

/** Whether a loan was completed by the clock alone: nobody confirmed the return. */
const isBackUnsaid = ({ transition, facts }: Taken): boolean => facts.isLoan && transition.by === 'clock'

/** Whether the start of the booking, or of the other half of an exchange, has passed. */
const hasCome = (transition: HalfTransition, facts: Facts, now: Date): boolean =>
  transition.isPastStart ?? now >= facts.startsAt

/** Stores the marks of a transition, in its transaction. */
export async function writeMarks(scope: Scope, booking: BookingFacts, taken: Taken): Promise<void> {
  const marks = getMarks(taken, scope.now)
  if (marks === 'nobody') return void (await queries.deleteMarks(scope, booking.id))
  const toMember = { client: booking.client_id, provider: booking.provider_id }
  await queries.insertMarks(
    scope,
    booking.id,
    marks.map(({ side, kind }) => ({ memberId: toMember[side], kind })),
  )
}
