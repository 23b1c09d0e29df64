import { pounds } from '@sparkhood/contract/primitives/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, openFakeStripe } from '../../../../test/stripe/fake.ts'
import { type CardName, type GatewayRig, gatewaySuite } from '../gateway.suite.ts'
import { GatewayUnavailable } from '../gateway.ts'
import { booksSuite } from '../gateway-books.suite.ts'
import { cardSuite } from '../gateway-cards.suite.ts'
import { payeeSuite } from '../gateway-payees.suite.ts'
import { stripeGateway } from './stripe.ts'

const numbers: Record<CardName, string> = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks_first: '4000002500003155',
  disputes: '4000000000000259',
  refund_fails: '4000000000005126',
}

let later = 0
const now = () => new Date(Date.parse('2026-03-01T09:00:00Z') + later)
const opened: FakeStripe[] = []
afterEach(async () => {
  later = 0
  for (const fake of opened.splice(0)) await fake.close()
})

async function openFake() {
  const fake = await openFakeStripe(now)
  opened.push(fake)
  const keys = { secretKey: fake.secretKey, webhookSecrets: fake.webhookSecrets, apiBase: fake.url }
  return { fake, gateway: stripeGateway(keys, { timeout: 400 }), keys }
}

async function openRig(): Promise<GatewayRig> {
  const { fake, gateway } = await openFake()
  return {
    gateway,
    webhooks: fake.webhooks,
    now,
    pay: async (clientSecret, card, authenticated = false) =>
      typeof card === 'object'
        ? fake.pay({ clientSecret, method: card.saved, authenticated })
        : fake.pay({ clientSecret, number: card && numbers[card], authenticated }),
    saveCard: async (clientSecret, card, authenticated = false) =>
      fake.saveCard({ clientSecret, number: numbers[card], authenticated }),
    onboard: async (url, outcome) => fake.onboard(url, outcome),
    progress: async () => fake.progress(),
  }
}

gatewaySuite('Stripe', openRig)
cardSuite('Stripe', openRig)
payeeSuite('Stripe', openRig)
booksSuite('Stripe', openRig)

describe('Stripe', () => {
  let fake: FakeStripe
  let gateway: ReturnType<typeof stripeGateway>

  beforeEach(async () => {
    ;({ fake, gateway } = await openFake())
  })

  const ask = () =>
    gateway.requestPayment({ amount: pounds(2500), reference: 'r', idempotencyKey: 'k', memberId: 'ana' })
  const intents = () => [...fake.world.things.values()].filter(({ object }) => object === 'payment_intent')

  test.each(['lost_before', 'lost_after', 'fails', 'stalls'] as const)(
    'a call that is %s is made again under the same key, and done once',
    async (fault) => {
      fake.faults.push({ when: /payment_intents/, fault })
      await ask()
      expect(intents()).toHaveLength(1)
      expect(fake.calls.map(({ key }) => key)).toEqual(['k', 'k'])
    },
  )

  test('that stays away is told as such, and the next try finds what had been done', async () => {
    for (const fault of ['lost_after', 'stalls', 'lost_before'] as const) {
      fake.faults.push({ when: /payment_intents/, fault })
    }
    await expect(ask()).rejects.toThrow(GatewayUnavailable)
    const { paymentId } = await ask()
    expect(intents().map(({ id }) => id)).toEqual([paymentId])
  })

  test('that is asked too often is told as away', async () => {
    fake.faults.push({ when: /payment_intents/, fault: 'too_many' })
    await expect(ask()).rejects.toThrow(GatewayUnavailable)
    expect((await ask()).paymentId).toBeDefined()
  })

  test('lets nobody in with another key', async () => {
    const stranger = stripeGateway({ secretKey: 'sk_test_other', webhookSecrets: [], apiBase: fake.url })
    await expect(stranger.findPayment('pi_1')).rejects.toThrow()
  })

  test('charges go to the house: money reaches a payee by a transfer and a payout of their own', async () => {
    const { clientSecret } = await ask()
    fake.pay({ clientSecret, number: numbers.pays, authenticated: false })
    const [intent] = intents()
    expect(intent).toMatchObject({ currency: 'gbp', amount: 2500, on_behalf_of: null, transfer_data: null })
    expect(intent?.metadata).toEqual({ reference: 'r', member: 'ana' })
  })

  describe.each(['transfers', 'payouts'])('whose answer about %s is lost for longer than it keeps a key', (what) => {
    test('pays out once all the same', async () => {
      const { clientSecret } = await ask()
      fake.pay({ clientSecret, number: numbers.pays, authenticated: false })
      const { accountId } = await gateway.createAccount({ memberId: 'b', email: 'b@x.example', idempotencyKey: 'a' })
      const returnUrl = 'http://127.0.0.1:3000/success-pay'
      const { url } = await gateway.accountLink({ accountId, returnUrl, retryUrl: returnUrl })
      fake.onboard(url, 'accepted')
      const bank = { accountName: 'Ben Archer', sortCode: '108800', accountNumber: '00012345' }
      const added = await gateway.addBank({ accountId, bank, idempotencyKey: 'bank' })
      const asked = { accountId, bankId: added?.bankId ?? '', amount: pounds(900), reference: 'w', idempotencyKey: 'w' }
      for (let tries = 0; tries < 3; tries += 1) {
        fake.faults.push({ when: new RegExp(`POST /v1/${what}`), fault: 'lost_after' })
      }
      await expect(gateway.payOut(asked)).rejects.toThrow(GatewayUnavailable)
      later = 25 * 3_600_000
      expect(await gateway.payOut(asked)).toMatchObject({ status: 'pending', amount: pounds(900) })
      expect(await gateway.payOut(asked)).toMatchObject({ status: 'pending' })
      const made = (object: string) => [...fake.world.things.values()].filter((thing) => thing.object === object)
      expect([made('transfer').length, made('payout').length]).toEqual([1, 1])
    })
  })

  test('news of connected accounts is signed with their own secret, and no other', async () => {
    const { accountId } = await gateway.createAccount({ memberId: 'ben', email: 'ben@x.example', idempotencyKey: 'a' })
    const returnUrl = 'http://127.0.0.1:3000/success-pay'
    const { url } = await gateway.accountLink({ accountId, returnUrl, retryUrl: returnUrl })
    fake.onboard(url, 'accepted')
    const [webhooks] = fake.webhooks
    if (!webhooks) throw new Error('No news')
    const half = (secret: string) =>
      stripeGateway({ secretKey: fake.secretKey, webhookSecrets: [secret], apiBase: fake.url })
    const read = (secret: string) => half(secret).readEvent(webhooks.rawBody, webhooks.signature, now())
    expect(read(fake.world.secrets.connected)).toMatchObject({ kind: 'account.changed', subjectId: accountId })
    expect(read(fake.world.secrets.own)).toBeUndefined()
  })

  test('never shows a card to anybody but Stripe', async () => {
    const { payerId } = await gateway.createPayer({ memberId: 'ana', idempotencyKey: 'p' })
    const card = { number: '4000000000000002', expiryMonth: 12, expiryYear: 2031, cvv: '987' }
    const refused = await gateway.saveCard({ payerId, card, idempotencyKey: 'c' })
    expect(JSON.stringify([refused, fake.calls])).not.toMatch(/4000000000000002|\b987\b/)
    fake.faults.push(...[1, 2, 3].map(() => ({ when: /payment_methods/, fault: 'fails' as const })))
    const fault = await gateway.saveCard({ payerId, card, idempotencyKey: 'd' }).catch((error: Error) => error)
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(/4000000000000002/)
  })
})
