import { expect, it } from 'vitest'
import {
  claimReference,
  findOccasion,
  getReversal,
  issueReference,
  lapseReference,
  recoveryReference,
  referenceTo,
} from './references.ts'

const claim = { kind: 'dispute', chargebackId: 'c' } as const

it.each([
  [referenceTo('correction', 't'), 'correction:t', 'correction'],
  [referenceTo('card-refund', 'r'), 'card-refund:r', 'card-refund'],
  [referenceTo('card-refund-returned', 'r'), 'card-refund-returned:r', 'card-refund-returned'],
  [claimReference(claim, ''), 'chargeback:c', 'chargeback'],
  [claimReference(claim, '-loss'), 'chargeback-loss:c', 'chargeback-loss'],
  [recoveryReference(claim, 900), 'chargeback-recovered:c:900', 'chargeback-recovered'],
  [claimReference({ ...claim, kind: 'by_hand' }, '-loss-won'), 'by-hand-loss-won:c', 'by-hand-loss-won'],
  ['0190f000-0000-7000-8000-000000000001', '0190f000-0000-7000-8000-000000000001', 'settled'],
])('%s is written as %s for good, and read as %s', (reference, written, operation) => {
  expect(reference).toBe(written)
  expect(getReversal(reference)).toBe(operation)
})

it('what an operator issues, and what lapses, is written with spaces for good', () => {
  expect(issueReference('welcome', 'ruth', 'key')).toBe('welcome ruth key')
  const at = new Date('2026-11-23T10:00:00Z')
  expect(lapseReference('ana', at, 'spark')).toBe('ana 2026-11-23T10:00:00.000Z')
  expect(lapseReference('ana', at, 'gbp')).toBe('ana 2026-11-23T10:00:00.000Z pounds')
})

it('a grant says what it was for', () => {
  expect(findOccasion(referenceTo('firstExchange', 'ana'))).toBe('firstExchange')
  expect(findOccasion('something-else:ana')).toBeUndefined()
})
