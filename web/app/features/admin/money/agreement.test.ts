import { expect, it } from 'vitest'
import { type Books, getAgreement } from './agreement.ts'

const at = new Date('2026-11-23T10:00:00Z')
const looked = (inside_at: Date | null, gateway_at: Date | null, ...late: Books[]) => ({
  inside_at,
  gateway_at,
  overlooked: late.map((books) => ({ books })),
})

it.each([
  [looked(at, at), 'They match to the penny.'],
  [looked(at, null), 'Our own books match to the penny. They haven’t been checked against Stripe’s yet.'],
  [looked(at, null, 'gateway'), 'Our own books match to the penny.'],
  [looked(at, at, 'gateway'), 'Our own books match to the penny.'],
  [looked(at, at, 'inside'), 'They match Stripe’s to the penny.'],
  [looked(at, at, 'inside', 'gateway'), 'Not checked yet.'],
  [looked(null, null), 'Not checked yet.'],
])('says of books of which this is known, %j, no more than that', (books, words) => {
  expect(getAgreement(books)).toBe(words)
})
