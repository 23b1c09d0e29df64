import { describe, expect, test } from 'vitest'
import type { SandboxBooks, SandboxPayment } from './sandbox-books.ts'

/** What every kind of sandbox books must do. `openBooks` may answer books that already hold other payments. */
export function sandboxBooksSuite(name: string, openBooks: () => Promise<SandboxBooks>): void {
  let count = 0
  const newPayment = (changes: Partial<SandboxPayment> = {}): SandboxPayment => {
    count += 1
    return {
      paymentId: `pay_suite_${count}`,
      clientSecret: `pay_suite_${count}_secret_x`,
      idempotencyKey: `suite_${count}`,
      memberId: '0199a0a0-0000-7000-8000-000000000001',
      reference: 'funding',
      amountMinor: 2500,
      status: 'requires_payment',
      refunds: [],
      version: 1,
      ...changes,
    }
  }

  describe(`${name} as the books of the sandbox`, () => {
    test('what is inserted is found', async () => {
      const books = await openBooks()
      const payment = newPayment()
      expect(await books.insert(payment)).toEqual(payment)
      expect(await books.find(payment.paymentId)).toEqual(payment)
      expect(await books.find('pay_suite_nothing')).toBeUndefined()
    })

    test('one idempotency key keeps one payment, also when several come at once', async () => {
      const books = await openBooks()
      const payments = [1, 2, 3, 4].map(() => newPayment())
      for (const payment of payments) payment.idempotencyKey = payments[0]?.idempotencyKey ?? ''
      const kept = await Promise.all(payments.map((payment) => books.insert(payment)))
      expect(new Set(kept.map((payment) => payment.paymentId)).size).toBe(1)
    })

    test('an update needs the version before it, so of two racing ones one holds', async () => {
      const books = await openBooks()
      const payment = await books.insert(newPayment())
      const refund = { refundId: 'ref_1', idempotencyKey: 'back', amountMinor: 100 }
      const next: SandboxPayment = { ...payment, status: 'succeeded', refunds: [refund], version: 2 }
      const held = await Promise.all([books.update(next), books.update(next)])
      expect(held.filter(Boolean)).toHaveLength(1)
      expect(await books.find(payment.paymentId)).toEqual(next)
      expect(await books.update({ ...next, version: 2 })).toBe(false)
      expect(await books.update({ ...next, version: 4 })).toBe(false)
      expect(await books.update(newPayment({ version: 2 }))).toBe(false)
    })
  })
}
