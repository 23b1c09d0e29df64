import { pounds } from '@sparkhood/contract/primitives/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { type GatewayRig, gatewaySuite } from '../gateway.suite.ts'
import { booksSuite } from '../gateway-books.suite.ts'
import { cardSuite } from '../gateway-cards.suite.ts'
import { payeeSuite } from '../gateway-payees.suite.ts'
import { signBody } from '../signature.ts'
import { booksInMemory } from './books.ts'
import { sandboxGateway } from './sandbox.ts'

let later = 0
const now = () => new Date(Date.parse('2026-03-01T09:00:00Z') + later)
const webhookSecret = 'a secret between us and ourselves'
const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks_first: '4000 0025 0000 3155',
  disputes: '4000 0000 0000 0259',
  refund_fails: '4000 0000 0000 5126',
}
const typed = (number: string) => ({ number, expiryMonth: 12, expiryYear: 2031 })

function openSandbox(deliverFaults: Error[] = []) {
  let count = 0
  later = 0
  const webhooks: { rawBody: Buffer; signature: string }[] = []
  const books = booksInMemory()
  const gateway = sandboxGateway({
    books,
    webhookSecret,
    publicUrl: 'http://127.0.0.1:3000',
    now,
    newId: () => `id-${String(count++).padStart(4, '0')}-with-enough-length`,
    deliver: async (rawBody, signature) => {
      const fault = deliverFaults.shift()
      if (fault) throw fault
      webhooks.push({ rawBody, signature })
    },
  })
  const pay = (clientSecret: string, cardNumber: string, authenticated = false) =>
    gateway.confirm({ clientSecret, card: typed(cardNumber), authenticated })
  return { gateway, books, webhooks, pay, now }
}

async function openRig(): Promise<GatewayRig> {
  const { gateway, webhooks } = openSandbox()
  return {
    gateway,
    webhooks,
    now,
    pay: (clientSecret, card, authenticated = false) =>
      typeof card === 'object'
        ? gateway.confirm({ clientSecret, card: undefined, cardId: card.saved, authenticated })
        : gateway.confirm({ clientSecret, card: card && typed(cards[card]), authenticated }),
    saveCard: (clientSecret, card, authenticated = false) =>
      gateway.confirmCard({ clientSecret, card: typed(cards[card]), authenticated }),
    onboard: (url, outcome) => gateway.finishOnboarding(url.split('/').at(-1) ?? '', outcome),
    progress: async () => {
      await gateway.progress()
      later += 3 * 60_000
      await gateway.progress()
    },
  }
}

gatewaySuite('the sandbox', openRig)
cardSuite('the sandbox', openRig)
payeeSuite('the sandbox', openRig)
booksSuite('the sandbox', openRig)

describe('the sandbox', () => {
  let sandbox: ReturnType<typeof openSandbox>
  const faults: Error[] = []

  beforeEach(() => {
    faults.length = 0
    sandbox = openSandbox(faults)
  })

  const ask = () =>
    sandbox.gateway.requestPayment({ amount: pounds(2500), reference: 'r', idempotencyKey: 'k', memberId: 'ana' })
  const eventIds = () => sandbox.webhooks.map((one) => JSON.parse(one.rawBody.toString()).id as string)

  test.each([
    ['4242 4242 4242 4242', 'succeeded'],
    ['4242-4242-4242-4242', 'succeeded'],
    ['4000 0000 0000 0002', 'declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['4000 0025 0000 3155', 'requires_action'],
    ['5555 5555 5555 4444', 'succeeded'],
    ['4000 0000 0000 0069', 'expired'],
    ['4000 0000 0000 0127', 'wrong_cvv'],
    ['4242 4242 4242 4241', 'declined'],
    ['', 'declined'],
    ['constructor', 'declined'],
  ])('the card %s: %s', async (card, outcome) => {
    const { clientSecret } = await ask()
    expect(await sandbox.pay(clientSecret, card)).toBe(outcome)
  })

  test('a card that was forgotten after the payment was asked for pays nothing; another one does', async () => {
    const { gateway, pay } = sandbox
    const { payerId } = await gateway.createPayer({ memberId: 'ana', idempotencyKey: 'payer' })
    const details = { ...typed(cards.pays), cvv: '123' }
    const saved = await gateway.saveCard({ payerId, card: details, idempotencyKey: 'card' })
    if ('refused' in saved) throw new Error(saved.refused)
    const { cardId } = saved.card
    const asked = { amount: pounds(2500), reference: 'r', idempotencyKey: 'k', memberId: 'ana', payerId, cardId }
    const { paymentId, clientSecret } = await gateway.requestPayment(asked)
    await gateway.forgetCard({ payerId, cardId })
    expect(await gateway.confirm({ clientSecret, card: undefined, authenticated: false })).toBe('requires_card')
    expect((await gateway.findPayment(paymentId))?.status).toBe('requires_payment')
    expect(await pay(clientSecret, cards.pays)).toBe('succeeded')
  })

  test('only the whole secret confirms', async () => {
    const { paymentId, clientSecret } = await ask()
    const wrong = [
      paymentId,
      `${paymentId}_secret_`,
      clientSecret.slice(0, -1),
      `${clientSecret}0`,
      '',
      'x'.repeat(200),
    ]
    for (const secret of wrong) expect(await sandbox.pay(secret, cards.pays)).toBe('unknown')
    expect((await sandbox.gateway.findPayment(paymentId))?.status).toBe('requires_payment')
    expect(sandbox.webhooks).toEqual([])
  })

  test('nothing of the card is written down or sent', async () => {
    const { paymentId, clientSecret } = await ask()
    await sandbox.pay(clientSecret, cards.pays)
    const written =
      JSON.stringify(await sandbox.books.find('payment', paymentId)) + sandbox.webhooks.map((one) => one.rawBody)
    expect(written).not.toMatch(/\b4242\b|42424242/)
  })

  test('paying twice at once pays once, and both tell of one event', async () => {
    const { paymentId, clientSecret } = await ask()
    const outcomes = await Promise.all([1, 2, 3].map(() => sandbox.pay(clientSecret, cards.pays)))
    expect(outcomes).toEqual(['succeeded', 'succeeded', 'succeeded'])
    expect((await sandbox.books.find('payment', paymentId))?.version).toBe(2)
    expect(new Set(eventIds()).size).toBe(1)
  })

  test('a paid payment stays paid whatever card comes later', async () => {
    const { clientSecret } = await ask()
    await sandbox.pay(clientSecret, cards.pays)
    expect(await sandbox.pay(clientSecret, cards.declined)).toBe('succeeded')
  })

  test('news that was lost comes with the next try', async () => {
    const { clientSecret } = await ask()
    faults.push(new Error('the webhook is away'))
    await expect(sandbox.pay(clientSecret, cards.pays)).rejects.toThrow('the webhook is away')
    expect(await sandbox.pay(clientSecret, cards.pays)).toBe('succeeded')
    expect(eventIds()).toHaveLength(1)
  })

  test('two declines are two events', async () => {
    const { clientSecret } = await ask()
    await sandbox.pay(clientSecret, cards.declined)
    await sandbox.pay(clientSecret, cards.declined)
    expect(new Set(eventIds()).size).toBe(2)
  })

  test.each(['', 'null', '[]', '"text"', '{', '{"id":1,"type":"x","created":1}', '{"id":"e","type":"x"}'])(
    'the signed body %j is unreadable',
    (text) => {
      const rawBody = Buffer.from(text)
      const read = sandbox.gateway.readEvent(rawBody, signBody(rawBody, webhookSecret, now()), now())
      expect(read).toBeUndefined()
    },
  )

  test('news of another kind is read as other', () => {
    const rawBody = Buffer.from('{"id":"e1","type":"account.painted","created":1772355600,"data":{}}')
    const read = sandbox.gateway.readEvent(rawBody, signBody(rawBody, webhookSecret, now()), now())
    expect(read).toEqual({ id: 'e1', kind: 'other', subjectId: undefined, at: new Date(1772355600000) })
  })

  test('news signed with another secret is refused', () => {
    const rawBody = Buffer.from('{}')
    const read = sandbox.gateway.readEvent(rawBody, signBody(rawBody, 'another', now()), now())
    expect(read).toBeUndefined()
  })
})
