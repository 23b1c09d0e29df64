import { z } from 'zod'
import { moment } from '../primitives/time.ts'

/** The proof of an arrival: the code, or the client's confirmation. */
export const arrivalProofs = ['code', 'client'] as const

/** When the provider arrived, and when we received that. */
export const arrived = z.object({ at: moment, received_at: moment, how: z.enum(arrivalProofs) })
export type Arrived = z.output<typeof arrived>
