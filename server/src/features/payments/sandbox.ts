import type { SandboxGateway } from '../../adapters/payments/sandbox.ts'
import { refuse } from '../../platform/refuse.ts'

type Attempt = { client_secret: string; card_number: string; authenticated: boolean }

/** Pays with a test card. The card is looked at and forgotten. */
export async function payInSandbox(sandbox: SandboxGateway, attempt: Attempt) {
  const outcome = await sandbox.confirm({
    clientSecret: attempt.client_secret,
    cardNumber: attempt.card_number,
    authenticated: attempt.authenticated,
  })
  if (outcome === 'unknown') refuse('payment.unknown')
  if (outcome === 'declined') refuse('payment.declined')
  if (outcome === 'insufficient_funds') refuse('payment.insufficient_card_funds')
  return { data: { status: outcome } }
}
