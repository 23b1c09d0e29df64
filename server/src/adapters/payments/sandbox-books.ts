import type { PaymentStatus } from './gateway.ts'

/** A payment of the sandbox. It holds nothing of a card. */
export type SandboxPayment = {
  paymentId: string
  clientSecret: string
  idempotencyKey: string
  memberId: string
  reference: string
  amountMinor: number
  status: PaymentStatus
  refunds: SandboxRefund[]
  /** 1 when new, one more with each update. */
  version: number
}

export type SandboxRefund = { refundId: string; idempotencyKey: string; amountMinor: number }

/** Where the sandbox writes its payments down. What it has answered must survive a crash. */
export type SandboxBooks = {
  /** Adds a payment unless its idempotency key is taken; answers the one that now stands under that key. */
  insert(payment: SandboxPayment): Promise<SandboxPayment>
  find(paymentId: string): Promise<SandboxPayment | undefined>
  /** Replaces the payment if the stored version is the one before this one's; answers whether it did. */
  update(payment: SandboxPayment): Promise<boolean>
}

/** Books that are gone with the process, for tests. */
export function booksInMemory(): SandboxBooks {
  const byId = new Map<string, SandboxPayment>()
  const byKey = new Map<string, string>()

  return {
    async insert(payment) {
      const id = byKey.get(payment.idempotencyKey) ?? payment.paymentId
      if (!byId.has(id)) {
        byId.set(id, structuredClone(payment))
        byKey.set(payment.idempotencyKey, id)
      }
      return structuredClone(byId.get(id) ?? payment)
    },

    async find(paymentId) {
      return structuredClone(byId.get(paymentId))
    },

    async update(payment) {
      if (byId.get(payment.paymentId)?.version !== payment.version - 1) return false
      byId.set(payment.paymentId, structuredClone(payment))
      return true
    },
  }
}
