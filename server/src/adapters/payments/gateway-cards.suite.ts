import { pounds } from '@sparkhood/contract/primitives/money'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GatewayRig } from './gateway.suite.ts'

const details = (number: string) => ({ number, expiryMonth: 12, expiryYear: 2031, cvv: '123' })

/** The tests of saved cards that every gateway must pass. */
export function cardSuite(name: string, setUp: () => Promise<GatewayRig>): void {
  describe(`${name} as a keeper of cards`, () => {
    let rig: GatewayRig
    let payerId: string

    beforeEach(async () => {
      rig = await setUp()
      payerId = (await rig.gateway.createPayer({ memberId: 'ana', idempotencyKey: 'payer-ana' })).payerId
    })

    const save = async (number: string, idempotencyKey = `save ${number}`) => {
      const saved = await rig.gateway.saveCard({ payerId, card: details(number), idempotencyKey })
      if ('refused' in saved) throw new Error(`refused: ${saved.refused}`)
      return saved.card
    }
    const ask = (changes: object) =>
      rig.gateway.requestPayment({
        amount: pounds(2500),
        reference: 'funding-1',
        idempotencyKey: 'key-1',
        memberId: 'ana',
        payerId,
        ...changes,
      })
    const getStatus = async (paymentId: string) => (await rig.gateway.findPayment(paymentId))?.status

    test('one key makes one payer', async () => {
      const again = await rig.gateway.createPayer({ memberId: 'ana', idempotencyKey: 'payer-ana' })
      expect(again.payerId).toBe(payerId)
    })

    test('a card that was typed to us is kept by a token, what is printed on it, and no more', async () => {
      const card = await save('4242424242424242')
      expect(card).toEqual({
        cardId: expect.any(String),
        brand: 'visa',
        last4: '4242',
        expiryMonth: 12,
        expiryYear: 2031,
      })
      expect(await rig.gateway.listCards(payerId)).toEqual([card])
    })

    test('the same key saves once', async () => {
      const [one, other] = [await save('4242424242424242', 'k'), await save('4242424242424242', 'k')]
      expect(other.cardId).toBe(one.cardId)
      expect(await rig.gateway.listCards(payerId)).toHaveLength(1)
    })

    test.each([
      ['4000000000000002', 'declined'],
      ['4000000000000069', 'expired'],
      ['4000000000000127', 'wrong_cvv'],
    ])('the card %s is refused: %s', async (number, refused) => {
      expect(await rig.gateway.saveCard({ payerId, card: details(number), idempotencyKey: 'k' })).toEqual({ refused })
      expect(await rig.gateway.listCards(payerId)).toEqual([])
    })

    test('a saved card pays with nothing typed', async () => {
      const { cardId } = await save('4242424242424242')
      const { paymentId, clientSecret } = await ask({ cardId })
      await rig.pay(clientSecret, undefined)
      expect(await getStatus(paymentId)).toBe('succeeded')
    })

    test('a saved card that asks first does so', async () => {
      const { cardId } = await save('4000002500003155')
      const { paymentId, clientSecret } = await ask({ cardId })
      await rig.pay(clientSecret, undefined)
      expect(await getStatus(paymentId)).toBe('requires_action')
      await rig.pay(clientSecret, undefined, true)
      expect(await getStatus(paymentId)).toBe('succeeded')
    })

    test('a saved card that was declined has to be named again, or another one', async () => {
      const { cardId } = await save('4000000000000341')
      const other = await save('4242424242424242')
      const { paymentId, clientSecret } = await ask({ cardId })
      await rig.pay(clientSecret, undefined)
      const declines = rig.webhooks.length
      await rig.pay(clientSecret, undefined)
      expect(rig.webhooks).toHaveLength(declines)
      await rig.pay(clientSecret, { saved: cardId })
      expect(rig.webhooks).toHaveLength(declines + 1)
      expect(await getStatus(paymentId)).toBe('requires_payment')
      await rig.pay(clientSecret, { saved: other.cardId })
      expect(await getStatus(paymentId)).toBe('succeeded')
    })

    test('nobody pays with the card of another', async () => {
      const { cardId } = await save('4242424242424242')
      const eve = await rig.gateway.createPayer({ memberId: 'eve', idempotencyKey: 'payer-eve' })
      await expect(ask({ memberId: 'eve', payerId: eve.payerId, cardId })).rejects.toThrow()
      const eves = await ask({ memberId: 'eve', payerId: eve.payerId, idempotencyKey: 'of eve' })
      await rig.pay(eves.clientSecret, { saved: cardId })
      expect(await getStatus(eves.paymentId)).toBe('requires_payment')
      await rig.gateway.forgetCard({ payerId: eve.payerId, cardId }).catch(() => undefined)
      expect(await rig.gateway.listCards(payerId)).toHaveLength(1)
      expect(await rig.gateway.listCards(eve.payerId)).toEqual([])
    })

    test('a forgotten card is gone and pays nothing, and may be forgotten twice', async () => {
      const { cardId } = await save('4242424242424242')
      await rig.gateway.forgetCard({ payerId, cardId })
      await rig.gateway.forgetCard({ payerId, cardId })
      expect(await rig.gateway.listCards(payerId)).toEqual([])
      await expect(ask({ cardId })).rejects.toThrow()
    })

    test('a card that pays is kept when that was asked for, and only then', async () => {
      const once = await ask({ idempotencyKey: 'once' })
      await rig.pay(once.clientSecret, 'pays')
      expect(await rig.gateway.listCards(payerId)).toEqual([])
      const kept = await ask({ idempotencyKey: 'kept', keepsCard: true })
      await rig.pay(kept.clientSecret, 'pays')
      await rig.pay(kept.clientSecret, 'pays')
      expect(await rig.gateway.listCards(payerId)).toMatchObject([{ brand: 'visa', last4: '4242' }])
    })

    test('a browser saves a card past us, after its bank has asked', async () => {
      const { requestId, clientSecret } = await rig.gateway.requestCard({ payerId, idempotencyKey: 'k' })
      expect(await rig.gateway.findCardRequest(requestId)).toMatchObject({ status: 'requires_card', card: undefined })
      await rig.saveCard(clientSecret, 'declined')
      expect(await rig.gateway.findCardRequest(requestId)).toMatchObject({ status: 'requires_card', card: undefined })
      await rig.saveCard(clientSecret, 'asks_first')
      expect(await rig.gateway.findCardRequest(requestId)).toMatchObject({ status: 'requires_action' })
      await rig.saveCard(clientSecret, 'asks_first', true)
      const found = await rig.gateway.findCardRequest(requestId)
      expect(found).toMatchObject({ status: 'succeeded', card: { last4: '3155' } })
      expect(await rig.gateway.listCards(payerId)).toEqual([found?.card])
      expect(await rig.gateway.findCardRequest('save_nothing')).toBeUndefined()
    })
  })
}
