import { z } from 'zod'
import { moment } from '../primitives/time.ts'

/** Who says that the provider came: the code that was entered, or the client. */
export const arrivalProofs = ['code', 'client'] as const

/** When the provider came, and when that reached us. */
export const arrived = z.object({ at: moment, received_at: moment, how: z.enum(arrivalProofs) })
export type Arrived = z.output<typeof arrived>
