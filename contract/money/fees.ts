import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { moneyPerson } from './lists.ts'

/** The highest fee, in percent of the price. */
export const largestFeePercent = 30

/** How many of the fee's changes are listed. */
export const shownFeeChanges = 20

/** Percent on the wire, hundredths of a percent inside. */
const percent = z.codec(
  z
    .number('Enter a percentage')
    .min(0, 'Enter a percentage from 0 to 30')
    .max(largestFeePercent, 'Enter a percentage from 0 to 30')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals'),
  z.number().int(),
  { decode: (value) => Math.round(value * 100), encode: (basisPoints) => basisPoints / 100 },
)

export const platformFee = z.object({
  percent,
  /** Earlier fees, latest first; empty if the fee was never changed. */
  changes: z.array(z.object({ percent, since: moment, by: moneyPerson, reason: z.string() })),
  /** Whether there are older changes. */
  older: z.boolean(),
})
export type PlatformFee = z.output<typeof platformFee>

export const readFee = endpoint({
  method: 'GET',
  path: '/admin/fee',
  access: 'admin',
  permission: 'money.see',
  looksIn: false,
  summary: 'Get the platform fee for prices in pounds, and its history',
  reply: z.object({ data: platformFee }),
  refusals: [],
})

export const changeFee = endpoint({
  method: 'PUT',
  path: '/admin/fee',
  access: 'admin',
  permission: 'money.move',
  summary: 'Change the platform fee for new bookings; existing bookings keep theirs',
  body: z.object({ percent, reason: requiredText('Give a reason', 500) }),
  reply: z.object({ message: z.string(), data: platformFee }),
  refusals: ['auth.confirm_first'],
})
