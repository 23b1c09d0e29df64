import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Gateway } from './gateway.ts'
import type { PaymentRequest } from './gateway-payments.ts'

export type CardName = 'pays' | 'declined' | 'asks_first' | 'disputes' | 'refund_fails'

/** A gateway under test, the roles of browsers and banks, and the webhooks received, oldest first. */
export type GatewayRig = {
  gateway: Gateway
  /** Pays with a typed card or a saved one; without either, with the card of the payment. */
  pay(clientSecret: string, card: CardName | { saved: string } | undefined, authenticated?: boolean): Promise<unknown>
  saveCard(clientSecret: string, card: CardName, authenticated?: boolean): Promise<unknown>
  onboard(url: string, outcome: 'accepted' | 'checking' | 'refused' | 'barred'): Promise<unknown>
  /** Banks do what they would do in the next days. */
  progress(): Promise<unknown>
  webhooks: { rawBody: Buffer; signature: string }[]
  now(): Date
}

/** Returns all movements as kind, subject and pence, sorted. */
export async function getMovements(
  { gateway, now }: GatewayRig,
  span = { since: new Date(0), until: new Date(now().getTime() + 60_000) },
): Promise<string[]> {
  const moved: string[] = []
  for await (const { kind, subjectId, amount } of gateway.listMovements(span)) {
    moved.push(`${kind} ${subjectId} ${amount.minor}`)
  }
  return moved.sort()
}

const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  amount: pounds(2500),
  reference: 'funding-1',
  idempotencyKey: 'key-1',
  memberId: 'ana',
  ...changes,
})

/** The tests that every gateway must pass. */
export function gatewaySuite(name: string, setUp: () => Promise<GatewayRig>): void {
  describe(`${name} as a gateway`, () => {
    let rig: GatewayRig

    beforeEach(async () => {
      rig = await setUp()
    })

    const getStatus = async (paymentId: string) => (await rig.gateway.findPayment(paymentId))?.status
    const paid = async () => {
      const asked = await rig.gateway.requestPayment(request())
      await rig.pay(asked.clientSecret, 'pays')
      return asked.paymentId
    }
    const readLast = (now = rig.now()) => {
      const last = rig.webhooks.at(-1)
      if (!last) throw new Error('No news has come')
      return rig.gateway.readEvent(last.rawBody, last.signature, now)
    }

    describe('asking', () => {
      test('a new payment waits for a card, with our amount and reference', async () => {
        const { paymentId, clientSecret } = await rig.gateway.requestPayment(request())
        expect(clientSecret.length).toBeGreaterThan(paymentId.length + 20)
        expect(await rig.gateway.findPayment(paymentId)).toEqual({
          paymentId,
          status: 'requires_payment',
          amount: pounds(2500),
          refunded: pounds(0),
          reference: 'funding-1',
          memberId: 'ana',
        })
      })

      test('the same key asks once, also when sent many times at once', async () => {
        const asked = await Promise.all(Array.from({ length: 8 }, () => rig.gateway.requestPayment(request())))
        expect(new Set(asked.map((one) => one.paymentId)).size).toBe(1)
        expect(new Set(asked.map((one) => one.clientSecret)).size).toBe(1)
      })

      test('a used key with another content is a fault', async () => {
        await rig.gateway.requestPayment(request())
        await expect(rig.gateway.requestPayment(request({ amount: pounds(1) }))).rejects.toThrow()
        await expect(rig.gateway.requestPayment(request({ reference: 'funding-2' }))).rejects.toThrow()
        await expect(rig.gateway.requestPayment(request({ memberId: 'eve' }))).rejects.toThrow()
      })

      test('only whole pence above nothing are asked for', async () => {
        const amounts = [pounds(0), pounds(-100), pounds(10.5), pounds(Number.NaN), sparks(100)]
        for (const amount of amounts) await expect(rig.gateway.requestPayment(request({ amount }))).rejects.toThrow()
      })

      test('the least that it takes is asked for', async () => {
        const amount = pounds(rig.gateway.minimumMinor)
        const { paymentId } = await rig.gateway.requestPayment(request({ amount }))
        expect((await rig.gateway.findPayment(paymentId))?.amount).toEqual(amount)
      })

      test('a payment that does not exist is not found', async () => {
        expect(await rig.gateway.findPayment('pay_nothing')).toBeUndefined()
      })
    })

    describe('paying', () => {
      test('a good card pays, and news of it comes', async () => {
        const paymentId = await paid()
        expect(await getStatus(paymentId)).toBe('succeeded')
        expect(readLast()).toMatchObject({ kind: 'payment.succeeded', subjectId: paymentId })
      })

      test('after a declined card another card may pay', async () => {
        const { paymentId, clientSecret } = await rig.gateway.requestPayment(request())
        await rig.pay(clientSecret, 'declined')
        expect(await getStatus(paymentId)).toBe('requires_payment')
        await rig.pay(clientSecret, 'pays')
        expect(await getStatus(paymentId)).toBe('succeeded')
      })

      test('a card that asks first pays once the payer has confirmed', async () => {
        const { paymentId, clientSecret } = await rig.gateway.requestPayment(request())
        await rig.pay(clientSecret, 'asks_first')
        expect(await getStatus(paymentId)).toBe('requires_action')
        await rig.pay(clientSecret, 'asks_first', true)
        expect(await getStatus(paymentId)).toBe('succeeded')
      })
    })

    describe('cancelling', () => {
      test('what nobody has paid cannot be paid any more', async () => {
        const { paymentId, clientSecret } = await rig.gateway.requestPayment(request())
        expect(await rig.gateway.cancelPayment(paymentId)).toMatchObject({ paymentId, status: 'failed' })
        await rig.pay(clientSecret, 'pays')
        expect(await getStatus(paymentId)).toBe('failed')
        expect((await rig.gateway.cancelPayment(paymentId))?.status).toBe('failed')
      })

      test('what is paid stays paid, and what never was is not found', async () => {
        const paymentId = await paid()
        expect(await rig.gateway.cancelPayment(paymentId)).toMatchObject({ status: 'succeeded', amount: pounds(2500) })
        expect(await rig.gateway.cancelPayment('pay_nothing')).toBeUndefined()
      })
    })

    describe('refunding', () => {
      test('without an amount everything goes back', async () => {
        const refund = await rig.gateway.refund({ paymentId: await paid(), idempotencyKey: 'back' })
        expect(refund).toMatchObject({ status: 'succeeded', amount: pounds(2500) })
      })

      test('in parts, never more than was paid', async () => {
        const paymentId = await paid()
        const refund = (minor: number, idempotencyKey: string) =>
          rig.gateway.refund({ paymentId, amount: pounds(minor), idempotencyKey })
        expect((await refund(2000, 'one')).status).toBe('succeeded')
        expect((await refund(600, 'two')).status).toBe('failed')
        expect((await refund(500, 'three')).status).toBe('succeeded')
        expect((await refund(1, 'four')).status).toBe('failed')
      })

      test('the same key refunds once, also when sent many times at once', async () => {
        const asking = { paymentId: await paid(), amount: pounds(1000), idempotencyKey: 'back' }
        const refunds = await Promise.all(Array.from({ length: 5 }, () => rig.gateway.refund(asking)))
        expect(new Set(refunds.map((refund) => refund.refundId)).size).toBe(1)
        const rest = await rig.gateway.refund({ paymentId: asking.paymentId, idempotencyKey: 'rest' })
        expect(rest.amount).toEqual(pounds(1500))
        await expect(rig.gateway.refund({ ...asking, amount: pounds(999) })).rejects.toThrow()
      })

      test('what has gone back is told with the payment and by itself', async () => {
        const paymentId = await paid()
        const { refundId } = await rig.gateway.refund({ paymentId, amount: pounds(700), idempotencyKey: 'some' })
        expect(await rig.gateway.findPayment(paymentId)).toMatchObject({ status: 'succeeded', refunded: pounds(700) })
        expect(await rig.gateway.findRefund(refundId)).toEqual({ refundId, status: 'succeeded', amount: pounds(700) })
        expect(await rig.gateway.findRefund('ref_nothing')).toBeUndefined()
        expect(readLast()).toMatchObject({ kind: 'payment.refunded', subjectId: paymentId })
      })

      test('all that went back is listed, each with the key that asked for it', async () => {
        const paymentId = await paid()
        for (const idempotencyKey of ['one', 'two']) {
          await rig.gateway.refund({ paymentId, amount: pounds(600), idempotencyKey })
        }
        const listed = await rig.gateway.listRefunds(paymentId)
        expect(listed).toHaveLength(2)
        for (const idempotencyKey of ['one', 'two']) {
          expect(listed).toContainEqual(expect.objectContaining({ idempotencyKey, amount: pounds(600) }))
        }
      })

      test('may come back from the bank, and then may be tried again', async () => {
        const { paymentId, clientSecret } = await rig.gateway.requestPayment(request())
        await rig.pay(clientSecret, 'refund_fails')
        const { refundId } = await rig.gateway.refund({ paymentId, idempotencyKey: 'back' })
        await rig.progress()
        expect((await rig.gateway.findRefund(refundId))?.status).toBe('failed')
        expect((await rig.gateway.findPayment(paymentId))?.refunded).toEqual(pounds(0))
        expect(readLast()).toMatchObject({ kind: 'payment.refunded', subjectId: paymentId })
      })

      test('nothing goes back of what was never paid, and an unknown payment is a fault', async () => {
        const { paymentId } = await rig.gateway.requestPayment(request())
        expect((await rig.gateway.refund({ paymentId, idempotencyKey: 'back' })).status).toBe('failed')
        await expect(rig.gateway.refund({ paymentId: 'pay_nothing', idempotencyKey: 'x' })).rejects.toThrow()
      })
    })

    describe('reading news', () => {
      const secondsLater = (seconds: number) => new Date(rig.now().getTime() + seconds * 1000)

      test('is believed for 300 seconds and no longer', async () => {
        await paid()
        expect(readLast(secondsLater(300))).toMatchObject({ kind: 'payment.succeeded' })
        expect(readLast(secondsLater(301))).toBeUndefined()
        expect(readLast(secondsLater(-301))).toBeUndefined()
      })

      test('is refused without a signature, with a broken one, or with one byte changed', async () => {
        await paid()
        const { rawBody, signature } = rig.webhooks.at(-1) ?? { rawBody: Buffer.alloc(0), signature: '' }
        const changed = Buffer.from(rawBody)
        changed[changed.length - 2] = (changed[changed.length - 2] ?? 0) ^ 1
        const read = (body: Buffer, header: string | undefined) => rig.gateway.readEvent(body, header, rig.now())
        const digest = signature.split('v1=')[1] ?? ''

        expect(read(rawBody, undefined)).toBeUndefined()
        expect(read(rawBody, '')).toBeUndefined()
        expect(read(changed, signature)).toBeUndefined()
        expect(read(Buffer.concat([rawBody, Buffer.from(' ')]), signature)).toBeUndefined()
        expect(read(rawBody, 'nonsense')).toBeUndefined()
        expect(read(rawBody, `v1=${digest}`)).toBeUndefined()
        expect(read(rawBody, signature.replace(/v1=.*/, 'v1='))).toBeUndefined()
        expect(read(rawBody, signature.replace('v1=', 'v0='))).toBeUndefined()
        expect(read(rawBody, signature.replace(/t=\d+/, 't=1'))).toBeUndefined()
      })
    })
  })
}
