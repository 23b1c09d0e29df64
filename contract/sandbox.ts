import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const digits = (text: string): string => text.replace(/[ -]/g, '')

/** A card as people type it; the sentences are those of the specification. */
export const card = z.object({
  card_number: z
    .string()
    .overwrite(digits)
    .regex(/^\d{16}$/, 'Enter a valid 16-digit card number'),
  expiry_date: z
    .string()
    .trim()
    .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Enter a valid date (MM/YY)'),
  cvv: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'Enter a valid CVV'),
})

/** Stands in for what the card provider's script does in the browser. Present only with sandbox payments. */
export const confirmSandboxPayment = endpoint({
  method: 'POST',
  path: '/sandbox/payments/confirm',
  access: 'anyone',
  summary: 'Pay a sandbox payment with a test card',
  body: card.extend({ client_secret: z.string().max(200), authenticated: z.boolean().default(false) }),
  reply: z.object({ data: z.object({ status: z.enum(['succeeded', 'requires_action']) }) }),
  refusals: ['payment.unknown', 'payment.declined', 'payment.insufficient_card_funds'],
})
