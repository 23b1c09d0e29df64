import { expect, it } from 'vitest'
import { type Books, getAgreement } from './agreement.ts'

const at = new Date('2026-11-23T10:00:00Z')
const looked = (inside_at: Date | null, gateway_at: Date | null, ...late: Books[]) => ({
  inside_at,
  gateway_at,
  overlooked: late.map((books) => ({ books })),
})

it.each([
  [looked(at, at), 'They agree to the penny.'],
  [looked(at, null), 'Our own books agree to the penny. Nobody has held them against the gateway’s yet.'],
  [looked(at, null, 'gateway'), 'Our own books agree to the penny.'],
  [looked(at, at, 'gateway'), 'Our own books agree to the penny.'],
  [looked(at, at, 'inside'), 'With the gateway’s they agree to the penny.'],
  [looked(at, at, 'inside', 'gateway'), 'Nobody can say yet whether they do.'],
  [looked(null, null), 'Nobody can say yet whether they do.'],
])('says of books of which this is known, %j, no more than that', (books, words) => {
  expect(getAgreement(books)).toBe(words)
})
