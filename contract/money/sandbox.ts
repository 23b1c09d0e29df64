import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const digits = (text: string): string => text.replace(/[ -]/g, '')

/** A card as people type it; the messages are those of the specification. */
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

/** The sandbox's page where payees prove their identity. */
export const onboardingPath = '/api/sandbox/onboarding'

const attempt = { client_secret: z.string().max(200), authenticated: z.boolean().default(false) }
const answer = z.object({ data: z.object({ status: z.enum(['succeeded', 'requires_action']) }) })
const cardRefusals = [
  'payment.unknown',
  'payment.declined',
  'payment.insufficient_card_funds',
  'payment.expired_card',
  'payment.wrong_cvv',
] as const

/** Replaces the payment provider's browser script. Present only with sandbox payments. */
export const confirmSandboxPayment = endpoint({
  method: 'POST',
  path: '/sandbox/payments/confirm',
  access: 'anyone',
  summary:
    'Pay a sandbox payment with a test card or a saved one; without either, with the saved card it was asked for with',
  body: card.partial().extend({ ...attempt, card_id: z.string().max(100).optional() }),
  reply: answer,
  refusals: [...cardRefusals, 'payment.no_card'],
})

/** The same for saving a card. */
export const confirmSandboxCard = endpoint({
  method: 'POST',
  path: '/sandbox/cards/confirm',
  access: 'anyone',
  summary: 'Save a test card in the sandbox',
  body: card.extend(attempt),
  reply: answer,
  refusals: cardRefusals,
})

/** Advances the sandbox's clock, so that nobody on a test site has to wait. */
export const progressSandbox = endpoint({
  method: 'POST',
  path: '/sandbox/payments/progress',
  access: 'admin',
  permission: 'money.move',
  summary: "Make the sandbox's banks process everything pending now",
  reply: z.object({}),
  refusals: [],
})
