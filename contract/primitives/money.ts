import { z } from 'zod'

export const currencies = ['gbp', 'spark'] as const
export type Currency = (typeof currencies)[number]

/** Money in whole minor units (pence, or hundredths of a Spark). Never a float. */
export type Money = { minor: number; currency: Currency }

/** The largest amount of one movement: £100,000 or 100,000 Sparks. */
export const largestAmountMinor = 10_000_000

export const pounds = (minor: number): Money => ({ minor, currency: 'gbp' })
export const sparks = (minor: number): Money => ({ minor, currency: 'spark' })

const isWholeMinor = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

const wireAmount = z
  .number('Enter an amount')
  .refine((amount) => isWholeMinor(amount), 'Use at most two decimals')
  .refine((amount) => Math.abs(amount) * 100 <= 1e15, 'That amount is too large')

const getAmount = (currency: Currency) =>
  z.codec(wireAmount, z.custom<Money>(), {
    decode: (amount) => ({ minor: Math.round(amount * 100), currency }),
    encode: (money) => money.minor / 100,
  })

/** Pounds: the decimal number of the specification on the wire, `Money` inside. */
export const poundAmount = getAmount('gbp')
/** Sparks, in the same way. */
export const sparkAmount = getAmount('spark')

/** An amount in the currency of a sibling field. */
export const minorAmount = z.codec(wireAmount, z.custom<number>(), {
  decode: (amount) => Math.round(amount * 100),
  encode: (minor) => minor / 100,
})

const isPayable = (minor: number): boolean => minor > 0 && minor <= largestAmountMinor

/** An amount that a person asks to move: above 0 and at most the cap. Returns minor units. */
export const payableMinor = minorAmount.refine(isPayable, 'Enter an amount above 0 and at most 100,000')
/** The same for pounds. Returns pence. */
export const payablePence = minorAmount.refine(isPayable, 'Enter an amount above £0 and at most £100,000')

/** The price of a booking, which may be 0. Returns minor units. */
export const priceMinor = minorAmount.refine(
  (minor) => minor >= 0 && minor <= largestAmountMinor,
  'Enter an amount of at most 100,000',
)

/** A price per hour or day: 0 or more, in steps of a penny. */
export const hourlyRate = poundAmount.refine(
  (rate) => rate.minor >= 0 && rate.minor <= 100_000,
  'Enter a rate between £0 and £1,000',
)
