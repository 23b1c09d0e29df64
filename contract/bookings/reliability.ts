import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../primitives/ids.ts'

/** The fewest bookings with which a reliability record is shown; each counts less with every day until it expires. */
export const recordFrom = 3
export const recordDays = 182

export const reliability = z.object({
  kept: z.number().int(),
  /** Always 0: one side's word does not make anybody late. Pages of the previous version read it. */
  late: z.number().int(),
  /** Cancelled after acceptance; by a client, after free cancellation had ended. */
  cancelled: z.number().int(),
  /** No-shows. */
  no_show: z.number().int(),
  /** The share of all these that was kept, 0 to 1, weighted towards the newer ones. */
  kept_share: z.number().min(0).max(1),
})
export type Reliability = z.output<typeof reliability>

/** How a booking counts against a member in their record once its dispute has ended. */
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
  summary: "Get a member's reliability record of the last half year; null below three bookings",
  params: idParam,
  reply: z.object({ data: reliability.nullable() }),
  refusals: [],
})
