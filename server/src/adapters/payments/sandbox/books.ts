import type { Dispute, Movement } from '../gateway-books.ts'
import type { SavedCard } from '../gateway-cards.ts'
import type { PayeeAccount, PayeeStanding } from '../gateway-payees.ts'
import type { PaymentStatus, Refund } from '../gateway-payments.ts'
import type { PayOut } from '../gateway-payouts.ts'
import type { BankAnswer } from './test-banks.ts'
import type { CardAnswer } from './test-cards.ts'

export type SandboxRefund = {
  refundId: string
  idempotencyKey: string
  amountMinor: number
  status: Refund['status']
}

/** The records of the sandbox, by kind. They contain no card number and no bank account number. */
export type SandboxThings = {
  payment: {
    clientSecret: string
    memberId: string
    reference: string
    amountMinor: number
    status: PaymentStatus
    refunds: SandboxRefund[]
    payerId?: string | undefined
    cardId?: string | undefined
    /** The card was declined: the payer has to enter a card again, as with the real gateway. */
    isCardSpent?: boolean | undefined
    keepsCard?: boolean | undefined
    /** How refunds and disputes of this payment will go: set by the card that paid. */
    answer?: CardAnswer | undefined
  }
  payer: { memberId: string }
  card: SavedCard & { answer: CardAnswer; isGone: boolean }
  card_request: { clientSecret: string; status: 'requires_card' | 'requires_action' | 'succeeded'; cardId?: string }
  account: Omit<PayeeAccount, 'createdAt' | 'accountId' | 'standing'> & {
    memberId: string
    /** Absent in older records. */
    standing?: PayeeStanding | undefined
  }
  onboarding: { accountId: string; returnUrl: string; retryUrl: string; expiresAt: string; isUsed: boolean }
  bank: { bankName: string; last4: string; answer: BankAnswer; isGone: boolean }
  pay_out: Pick<PayOut, 'status' | 'accountId' | 'reference' | 'failure'> & {
    bankId: string
    amountMinor: number
    answer: BankAnswer
  }
  dispute: Pick<Dispute, 'paymentId' | 'status' | 'reason' | 'isAnswered'> & {
    amountMinor: number
    answerBy: string
    /** False while the bank has only asked. */
    wasTaken?: boolean
  }
  movement: Pick<Movement, 'kind' | 'subjectId'> & { amountMinor: number }
}

export type SandboxKind = keyof SandboxThings

export type SandboxRecord<K extends SandboxKind = SandboxKind> = {
  id: string
  kind: K
  /** Unique within a kind. */
  key: string
  /** The payer, account or payment to which the record belongs. */
  parent: string | undefined
  at: Date
  thing: SandboxThings[K]
  /** 1 when new, incremented with each update. */
  version: number
}

export type SandboxSpan = { parent?: string; since?: Date; until?: Date; after?: string | undefined }

/** The store of the sandbox. What a call has returned must survive a crash. */
export type SandboxBooks = {
  /** Inserts a record unless its key exists; returns the record that has the key now. */
  insert<K extends SandboxKind>(record: SandboxRecord<K>): Promise<SandboxRecord<K>>
  find<K extends SandboxKind>(kind: K, id: string): Promise<SandboxRecord<K> | undefined>
  /** Replaces the record if the stored version is one less than this one's (optimistic locking); returns whether it did. */
  update<K extends SandboxKind>(record: SandboxRecord<K>): Promise<boolean>
  /** Returns records of a kind, oldest first, at most 100; `after` is the last id of the previous page. */
  list<K extends SandboxKind>(kind: K, span: SandboxSpan): Promise<SandboxRecord<K>[]>
  /** The sum of all movements, in pence. */
  balance(): Promise<number>
}

const pageSize = 100

/** Iterates over all records of a period, page by page. */
export async function* pages<K extends SandboxKind>(
  books: SandboxBooks,
  kind: K,
  span: Omit<SandboxSpan, 'after'>,
): AsyncGenerator<SandboxRecord<K>> {
  for (let page = await books.list(kind, span); page.length > 0; ) {
    yield* page
    page = await books.list(kind, { ...span, after: page.at(-1)?.id })
  }
}

/** An in-memory store, for tests. */
export function booksInMemory(): SandboxBooks {
  const byId = new Map<string, SandboxRecord>()
  const byKey = new Map<string, string>()
  const getId = (kind: SandboxKind, id: string): string => `${kind} ${id}`

  return {
    async insert(record) {
      const key = `${record.kind}:${record.key}`
      const id = byKey.get(key) ?? record.id
      if (!byKey.has(key)) {
        byId.set(getId(record.kind, id), structuredClone(record))
        byKey.set(key, id)
      }
      return structuredClone(byId.get(getId(record.kind, id)) ?? record) as typeof record
    },

    async find(kind, id) {
      return structuredClone(byId.get(getId(kind, id))) as SandboxRecord<typeof kind> | undefined
    },

    async update(record) {
      if (byId.get(getId(record.kind, record.id))?.version !== record.version - 1) return false
      byId.set(getId(record.kind, record.id), structuredClone(record))
      return true
    },

    async list(kind, { parent, since, until, after }) {
      const found = [...byId.values()]
        .filter((record) => record.kind === kind && (parent === undefined || record.parent === parent))
        .filter((record) => (!since || record.at >= since) && (!until || record.at < until))
        .sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
      const from = after ? found.findIndex((record) => record.id === after) + 1 : 0
      return structuredClone(found.slice(from, from + pageSize)) as SandboxRecord<typeof kind>[]
    },

    async balance() {
      const movements = [...byId.values()].filter((record) => record.kind === 'movement')
      return movements.reduce((sum, { thing }) => sum + (thing as SandboxThings['movement']).amountMinor, 0)
    },
  }
}
