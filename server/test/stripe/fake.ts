import { confirmSetup } from './cards.ts'
import { type Door, openDoor } from './door.ts'
import { type Onboarded, onboard, settleAccount, settlePayout } from './payees.ts'
import { type Confirming, closeDispute, confirmIntent, createRefund, escalate, failRefund, lose } from './payments.ts'
import { all, sign, type Thing, type Webhook, type World } from './world.ts'

export type FakeStripe = Door & {
  secretKey: string
  webhookSecrets: string[]
  world: World
  /** The webhooks, oldest first. A test delivers them: late, twice, in any order or not at all. */
  webhooks: Webhook[]
  pay(of: Confirming): string
  saveCard(of: { clientSecret: string; number: string; authenticated: boolean }): string
  onboard(url: string, outcome: Onboarded): void
  /** Banks do what they would do in the next days. */
  progress(): void
  /** Inquiries become disputes: the banks take the payment, or this many pence of it. */
  escalate(amount?: number): void
  /** Refunds this many pence of a payment by hand at Stripe. */
  refundByHand(paymentId: string, amount: number): void
  /** A bank charges back this many pence of a payment, finally. */
  lose(paymentId: string, amount: number): void
  /** Returns the same webhook with a new signature, as when Stripe sends it again. */
  signAgain(webhooks: Webhook): Webhook
}

const secretKey = 'sk_test_sparkhood'
const secrets = { own: 'whsec_of_our_own_endpoint', connected: 'whsec_of_connected_accounts' }
const apiVersion = '2026-10-28.endive'

/**
 * A fake Stripe for tests: it replies over HTTP with objects derived from Stripe's published examples, checks keys,
 * versions and idempotency as Stripe does, and signs its webhooks.
 */
export async function openFakeStripe(now: () => Date): Promise<FakeStripe> {
  const world: World = { things: new Map(), numbers: new Map(), webhooks: [], now, secrets, apiVersion }
  const door = await openDoor(world, secretKey)
  return {
    ...door,
    secretKey,
    webhookSecrets: Object.values(secrets),
    world,
    webhooks: world.webhooks,
    pay: (of) => confirmIntent(world, of),
    saveCard: (of) => confirmSetup(world, of),
    onboard: (url, outcome) => onboard(world, url, outcome),
    progress: () => {
      const isChecked = ({ requirements }: Thing) => requirements.pending_verification.length > 0
      for (const account of all(world, 'account', isChecked)) settleAccount(world, account, 'accepted')
      for (const payout of all(world, 'payout', ({ status }) => status === 'pending')) settlePayout(world, payout)
      for (const refund of all(world, 'refund', ({ status }) => status === 'pending')) failRefund(world, refund)
      for (const dispute of all(world, 'dispute')) closeDispute(world, dispute)
    },
    escalate: (amount) => escalate(world, amount),
    refundByHand: (paymentId, amount) =>
      void createRefund(world, { payment_intent: paymentId, amount: String(amount) }),
    lose: (paymentId, amount) => lose(world, paymentId, amount),
    signAgain: ({ rawBody, type }) => {
      const secret = JSON.parse(rawBody.toString()).account ? secrets.connected : secrets.own
      return { rawBody, type, signature: sign(rawBody, secret, Math.floor(now().getTime() / 1000)) }
    },
  }
}
