import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idOr } from '../primitives/ids.ts'
import { minorAmount, priceMinor } from '../primitives/money.ts'
import { numberField } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { cardChoice } from './wallet.ts'

/** Payment methods that hold money before a booking is made. */
export const heldPaymentMethods = ['wallet', 'spark_token', 'card'] as const
/** All payment methods; an exchange is paid for by a service in return, without money. */
export const paymentMethods = [...heldPaymentMethods, 'exchange'] as const

/**
 * The state of a refund to the card that paid for a booking: on its way; on hold while the payer's bank inquires about
 * the payment; sent; refused by the card and so in the wallet; spent from the wallet before it could be sent; or
 * returned through the bank.
 */
export const cardRefund = z.object({
  state: z.enum(['coming', 'asked_about', 'sent', 'returned', 'kept', 'claimed']),
  amount: minorAmount,
  /** What had left the wallet before it could be sent, in addition to the amount sent. */
  kept: minorAmount,
  /** When it was sent, came back, or was found to be spent. */
  at: moment.nullable(),
})
export type CardRefund = z.output<typeof cardRefund>

/** The shortest and the longest booking, and the step, in hours. */
export const hoursMin = 0.5
export const hoursMax = 12
export const hoursStep = 0.5
const bookable = `Book for half an hour to ${hoursMax} hours, in half hours`
export const bookedHours = numberField(
  z.number(bookable).min(hoursMin, bookable).max(hoursMax, bookable).multipleOf(hoursStep, bookable),
  bookable,
).default(1)

/** The shortest and the longest loan of a tool lent by the day, in days. */
export const daysMin = 1
export const daysMax = 14
/** For loans by the day; `hours` is ignored. */
const lendable = `Borrow for ${daysMin} to ${daysMax} days`
export const bookedDays = numberField(
  z.number(lendable).int(lendable).min(daysMin, lendable).max(daysMax, lendable),
  lendable,
).optional()

/**
 * `amount` is in pounds for the wallet and a card, in Sparks for spark_token; it must equal the server's price. With a
 * card, the price is held once the browser has paid with `clientSecret`; it is refunded to the card if no booking is
 * made with it.
 */
export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/users/stripe/payment/intent',
  access: 'member',
  limited: 'holds',
  summary: 'Hold the price of a booking for 15 minutes, until the booking is made',
  body: z.object({
    amount: priceMinor,
    currency: z.literal('gbp').default('gbp'),
    paymentMethod: z.enum(heldPaymentMethods),
    skill_id: idOr('Choose what to book'),
    hours: bookedHours,
    days: bookedDays,
    ...cardChoice,
  }),
  reply: z.object({
    message: z.string(),
    data: z.object({ payment_intent_id: id }),
    clientSecret: z.string().optional(),
  }),
  refusals: [
    'skill.not_found',
    'booking.own_skill',
    'payment.wrong_amount',
    'payment.too_small',
    'payment.unavailable',
    'card.not_found',
    'switch.cards',
    'wallet.too_little',
    'wallet.owed',
    'limit.too_many',
  ],
})
