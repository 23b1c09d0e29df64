import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../primitives/ids.ts'

/** A member's record is shown from this many bookings on, each of which counts less every day until it is gone. */
export const recordFrom = 3
export const recordDays = 182

export const reliability = z.object({
  kept: z.number().int(),
  /** None: nobody is said to be late on one word. Pages of the version before ask for it. */
  late: z.number().int(),
  /** Called off what was agreed; by a client, too late for it to be free. */
  cancelled: z.number().int(),
  /** Did not come. */
  no_show: z.number().int(),
  /** Of all these, what part was kept, the newer counting more: 0 to 1. */
  kept_share: z.number().min(0).max(1),
})
export type Reliability = z.output<typeof reliability>

/** What a booking counts as in a member's reliability record once its dispute has ended, where it counts against them. */
export const recordedAs = ['missed', 'called-off'] as const
export type RecordedAs = (typeof recordedAs)[number]
export const countsInRecord: Record<RecordedAs, string> = {
  missed: 'It counts in your record as a missed visit.',
  'called-off': 'It counts in your record as a cancellation.',
}

export const findReliability = endpoint({
  method: 'GET',
  path: '/bookings/reliability/:id',
  access: 'member',
  onBehalf: 'any',
  summary: 'How a member has kept their bookings in the last half year; null until there are three',
  params: idParam,
  reply: z.object({ data: reliability.nullable() }),
  refusals: [],
})
