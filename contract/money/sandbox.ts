import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

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

/** Where the sandbox asks those that it pays out to who they are. */
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

/** Stands in for what the card provider's script does in the browser. Present only with sandbox payments. */
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

/** The same for a card that is to be saved. */
export const confirmSandboxCard = endpoint({
  method: 'POST',
  path: '/sandbox/cards/confirm',
  access: 'anyone',
  summary: 'Save a test card in the sandbox',
  body: card.extend(attempt),
  reply: answer,
  refusals: cardRefusals,
})

/** What the clock of the sandbox does; in a test site nobody need wait for it. */
export const progressSandbox = endpoint({
  method: 'POST',
  path: '/sandbox/payments/progress',
  access: 'admin',
  permission: 'money.move',
  summary: 'Let the banks of the sandbox do now what they would do in a moment',
  reply: z.object({}),
  refusals: [],
})
