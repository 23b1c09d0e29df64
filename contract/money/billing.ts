import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalText, requiredText } from '../primitives/text.ts'

const figures = (text: string): string => text.replace(/[\s-]/g, '')
const wrongNumber = 'Enter a valid 16-digit card number'
const wrongExpiry = 'Enter a valid date (MM/YY)'

/** Whether a card number's check digit is valid. Source: ISO/IEC 7812-1, annex B (Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((before, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return before + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether a card has expired; it is valid until the end of its month (MM/YY). */
export function hasExpired(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/').map(Number)
  return Date.UTC(2000 + (year ?? 0), month ?? 0) <= now.getTime()
}

/** The billing address of a card. The messages are those of the specification. */
export const billingAddress = z.object({
  address: requiredText('Address is required', 200),
  city: requiredText('City is required', 100),
  postal_code: optionalText(12).optional(),
})

/** A card and its billing address, as typed. */
export const billingCard = billingAddress.extend({
  card_number: z
    .string(wrongNumber)
    .overwrite(figures)
    .regex(/^\d{16}$/, wrongNumber)
    .refine(passesLuhn, wrongNumber),
  expiry_date: z
    .string(wrongExpiry)
    .trim()
    .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, wrongExpiry),
  cvv: z
    .string('Enter a valid CVV')
    .trim()
    .regex(/^\d{3,4}$/, 'Enter a valid CVV'),
})

export const maxBillingMethods = 10

/** A saved card as its owner sees it. Contains neither number nor CVV. */
export const billingMethod = z.object({
  id: z.string(),
  brand: z.string(),
  /** Masked except for the last four digits. */
  card_number: z.string(),
  expiry_date: z.string(),
  expired: z.boolean(),
})
export type BillingMethod = z.output<typeof billingMethod>

export const addBillingMethod = endpoint({
  method: 'POST',
  path: '/settings/payment/billingmethod',
  access: 'member',
  summary: 'Save a card: its number and CVV go to the payment provider for a token and are not stored',
  body: billingCard,
  reply: z.object({ message: z.string(), data: billingMethod }),
  refusals: [
    'payment.declined',
    'payment.insufficient_card_funds',
    'payment.expired_card',
    'payment.wrong_cvv',
    'billing.too_many',
    'billing.failed',
    'limit.too_many',
  ],
})

export const beginBillingMethod = endpoint({
  method: 'POST',
  path: '/settings/payment/billingmethod/begin',
  access: 'member',
  summary: 'Create a client secret with which the browser saves a card directly at the payment provider',
  reply: z.object({ data: z.object({ client_secret: z.string() }) }),
  secretReply: true,
  refusals: ['billing.too_many', 'billing.failed', 'limit.too_many'],
})

export const listBillingMethods = endpoint({
  method: 'GET',
  path: '/settings/payment/billingmethods',
  access: 'member',
  summary: 'List your saved cards, newest first',
  reply: z.object({ data: z.array(billingMethod) }),
  limited: 'gateway',
  refusals: ['payment.unavailable'],
})

export const deleteBillingMethod = endpoint({
  method: 'DELETE',
  path: '/settings/payment/billingmethod/:id',
  access: 'member',
  summary: 'Delete one of your saved cards at the payment provider',
  params: z.object({ id: z.string().min(1).max(100) }),
  reply: z.object({ message: z.string() }),
  limited: 'gateway',
  refusals: ['billing.not_found', 'payment.unavailable'],
})
