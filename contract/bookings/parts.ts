import { z } from 'zod'
import { kycMonth } from '../people/person.ts'
import { id } from '../primitives/ids.ts'
import { minorAmount } from '../primitives/money.ts'
import { moment } from '../primitives/time.ts'
import { sides } from './statuses.ts'

/** The effect of an action on the money, in the booking's currency; null where it does not change. */
export const consequence = z.object({
  client_gets: minorAmount,
  provider_gets: minorAmount,
  /** When the provider can spend their part; null for at once. */
  provider_paid_at: moment.nullable(),
  /** Whether the action counts in the actor's reliability record. */
  strike: z.boolean(),
  /** When it takes effect by itself unless the other side replies, or both agree, before; null for at once. */
  unless_by: moment.nullable(),
})
export type BookingConsequence = z.output<typeof consequence>

/** An action that the viewer may take. */
export const available = z.object({
  consequence: consequence.nullable(),
  /** With `dispute`: you may report that the provider did not come, although they marked it done or reported you. */
  missed: z.boolean().optional(),
})

/** One side, as the other sees it. */
export const party = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  /** They have deleted their account. */
  former: z.boolean(),
  /**
   * False if the reader cannot open their profile: they are suspended or leaving, or one of the two has blocked the
   * other.
   */
  found: z.boolean().optional(),
  kyc_month: kycMonth,
  /** Only for the two sides, and only once accepted. */
  phone: z.string().nullable(),
  /** They have no number that could be shown; never true where it would no longer be shown. */
  no_phone: z.boolean(),
})

/** Whether their profile can be opened and they can be booked. The previous version does not send `found`. */
export const isFound = ({ former, found }: Pick<z.output<typeof party>, 'former' | 'found'>): boolean =>
  !former && found !== false

/** One side's proposal of another time. */
export const proposal = z.object({
  id,
  by: z.enum(sides),
  state: z.enum(['open', 'declined', 'withdrawn', 'lapsed']),
  starts_at: moment,
  ends_at: moment,
  expires_at: moment,
  /**
   * Whether cancelling still costs the fee once this is agreed, because free cancellation had ended when the client
   * asked.
   */
  keeps_fee: z.boolean(),
})

/** The refusals of cancelling, besides those of every action. */
export const cancelRefusals = [
  'helper.with_yourself',
  'helper.not_theirs',
  'helper.fee',
  'helper.over_limit',
  'booking.terms_changed',
] as const
