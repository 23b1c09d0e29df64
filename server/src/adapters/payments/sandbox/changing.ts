import { timingSafeEqual } from 'node:crypto'
import type { Money } from '@sparkhood/contract/primitives/money'
import type { SandboxBooks, SandboxKind, SandboxRecord, SandboxThings } from './books.ts'
import type { Deliver } from './events.ts'

export type SandboxSettings = {
  books: SandboxBooks
  /** Signs webhook events, and verifies them when they arrive. */
  webhookSecret: string
  deliver: Deliver
  /** The public address of this site, for the pages of the sandbox. */
  publicUrl: string
  now: () => Date
  newId: () => string
}

type New<K extends SandboxKind> = { id: string; key: string; parent?: string | undefined; thing: SandboxThings[K] }

/** Inserts a record once for each key; returns the record that has the key. */
export const insertOnce = <K extends SandboxKind>(
  { books, now }: SandboxSettings,
  kind: K,
  { id, key, parent, thing }: New<K>,
): Promise<SandboxRecord<K>> => books.insert({ id, kind, key, parent, thing, at: now(), version: 1 })

export type Decision<K extends SandboxKind, R> = { result: R; change?: Partial<SandboxThings[K]> }

/** Reads, decides and writes; after a concurrent write, reads and decides again. */
export async function change<K extends SandboxKind, R>(
  { books }: SandboxSettings,
  { kind, id }: { kind: K; id: string },
  decide: (now: SandboxRecord<K>) => Decision<K, R>,
): Promise<{ result: R; record: SandboxRecord<K> } | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const before = await books.find(kind, id)
    if (!before) return undefined
    const decision = decide(before)
    if (!decision.change) return { result: decision.result, record: before }
    const record = { ...before, thing: { ...before.thing, ...decision.change }, version: before.version + 1 }
    if (await books.update(record)) return { result: decision.result, record }
  }
  throw new Error(`The ${kind} ${id} is changing too often`)
}

/** Returns the id at the start of a client secret. */
export const idIn = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

export const secretFor = (id: string, { newId }: SandboxSettings): string =>
  `${id}_secret_${`${newId()}${newId()}`.replaceAll('-', '')}`

export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Throws if an idempotency key is reused for another request. */
export function requireSameRequest(kept: object, asked: object, what: string): void {
  const differs = Object.entries(asked).some(([name, value]) => (kept as Record<string, unknown>)[name] !== value)
  if (differs) throw new Error(`The idempotency key has been used for another ${what}`)
}

/** Whether cards and banks accept this amount: whole pence above 0, in pounds. */
export const isPence = ({ minor, currency }: Money): boolean =>
  currency === 'gbp' && Number.isSafeInteger(minor) && minor > 0
