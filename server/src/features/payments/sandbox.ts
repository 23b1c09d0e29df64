import type { CardRefusal } from '../../adapters/payments/gateway-cards.ts'
import type { SandboxGateway } from '../../adapters/payments/sandbox/sandbox.ts'
import { refuse } from '../../platform/refuse.ts'

type Typed = { card_number: string; expiry_date: string; cvv: string }
type Attempt = { client_secret: string; authenticated: boolean }
type Chosen = Partial<Typed> & { card_id?: string | undefined }

const refusals = {
  declined: 'payment.declined',
  wrong_number: 'payment.declined',
  insufficient_funds: 'payment.insufficient_card_funds',
  expired: 'payment.expired_card',
  wrong_cvv: 'payment.wrong_cvv',
} as const satisfies Record<CardRefusal, string>

/** Refuses with the reason for which a card was rejected. */
const refuseCard = (why: CardRefusal): never => refuse(refusals[why])

/** A card of a form, as numbers. A two-digit year is in this century. */
export const asCard = ({ card_number, expiry_date, cvv }: Typed) => ({
  number: card_number,
  expiryMonth: Number(expiry_date.slice(0, 2)),
  expiryYear: 2000 + Number(expiry_date.slice(3)),
  cvv,
})

/** Pays with a test card, or with a saved one. The card is checked and not stored. */
export async function payInSandbox(sandbox: SandboxGateway, attempt: Attempt & Chosen) {
  const { card_number, expiry_date, cvv } = attempt
  const isTyped = card_number !== undefined && expiry_date !== undefined && cvv !== undefined
  const status = await sandbox.confirm({
    clientSecret: attempt.client_secret,
    card: isTyped ? asCard({ card_number, expiry_date, cvv }) : undefined,
    cardId: attempt.card_id,
    authenticated: attempt.authenticated,
  })
  if (status === 'unknown') refuse('payment.unknown')
  if (status === 'requires_card') refuse('payment.no_card')
  if (status !== 'succeeded' && status !== 'requires_action') return refuseCard(status)
  return { data: { status } }
}

/** Saves a test card. */
export async function saveInSandbox(sandbox: SandboxGateway, attempt: Attempt & Typed) {
  const { client_secret: clientSecret, authenticated } = attempt
  const status = await sandbox.confirmCard({ clientSecret, card: asCard(attempt), authenticated })
  if (status === 'unknown') refuse('payment.unknown')
  if (status !== 'succeeded' && status !== 'requires_action') return refuseCard(status)
  return { data: { status } }
}
