import { z } from 'zod'
import { kycMonth } from '../people/person.ts'
import { id } from '../primitives/ids.ts'
import { minorAmount } from '../primitives/money.ts'
import { moment } from '../primitives/time.ts'
import { sides } from './statuses.ts'

/** What taking an action would do to the money, in the booking's currency; null where money stays as it is. */
export const consequence = z.object({
  client_gets: minorAmount,
  provider_gets: minorAmount,
  /** When the provider's part can be spent: null is at once. */
  provider_paid_at: moment.nullable(),
  /** True where the act counts in the actor's reliability record. */
  strike: z.boolean(),
  /** When it takes effect by itself, unless the other side answers, or both agree, before; null is at once. */
  unless_by: moment.nullable(),
})
export type BookingConsequence = z.output<typeof consequence>

/** Something that the side that looks may do. */
export const available = z.object({
  consequence: consequence.nullable(),
  /** With `dispute`: you can say that the provider did not come, who has said that it is done, or that you did not. */
  missed: z.boolean().optional(),
})

/** One of the two sides, as the other reads it. */
export const party = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  /** They have deleted their account. */
  former: z.boolean(),
  kyc_month: kycMonth,
  /** Only between the two parties, and only once accepted. */
  phone: z.string().nullable(),
  /** They have given none that could be shown: never true where it would be shown no longer. */
  no_phone: z.boolean(),
})

/** Another time that one side asked the other for. */
export const proposal = z.object({
  id,
  by: z.enum(sides),
  state: z.enum(['open', 'declined', 'withdrawn', 'lapsed']),
  starts_at: moment,
  ends_at: moment,
  expires_at: moment,
  /** Whether calling off costs the same once that is agreed, because it was free no longer when the client asked. */
  keeps_fee: z.boolean(),
})

/** What cancelling is refused for, besides what every act is. */
export const cancelRefusals = [
  'helper.with_yourself',
  'helper.not_theirs',
  'helper.fee',
  'helper.over_limit',
  'booking.terms_changed',
] as const
