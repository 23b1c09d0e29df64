import type { Dispute } from '@sparkhood/contract/bookings/disputes'
import { describe, expect, it } from 'vitest'
import { countsAgainstYou, countsAhead, getPart, getPercent, type Parted, splitSentence } from './split.ts'

const disputed = (you: Parted['you_are'], fee = 0): Parted => ({
  you_are: you,
  booking: {
    id: 'b',
    title: 'Bike repair',
    status: 'disputed',
    booking_date: new Date(0),
    currency: 'gbp',
    price: 2000,
    exchange: false,
    all_or_nothing: false,
    accepted: true,
    loan: false,
    platform_fee: fee,
    client: { _id: 'c', firstname: 'Ana', lastname: 'A', photourl: '' },
    provider: { _id: 'p', firstname: 'Ben', lastname: 'B', photourl: '' },
  },
})

describe('a split in words', () => {
  it.each([
    ['client', 500, 0, 'You get £5 back, Ben is paid £15.'],
    ['provider', 500, 0, 'Ana gets £5 back, you are paid £15.'],
    ['admin', 2000, 0, 'Ana gets £20 back, Ben is paid £0.'],
    ['client', 1000, 300, 'You get £10 back, Ben is paid £8.50 after a platform fee of £1.50.'],
  ] as const)('for the %s, %d back, fee %d', (...[you, back, fee, words]) => {
    expect(splitSentence(disputed(you, fee), back)).toBe(words)
  })
})

it.each([
  [1999, 50, 1000],
  [1999, 100, 1999],
  [1999, 0, 0],
  [1, 50, 1],
])('of %d, %d percent is %d', (price, percent, part) => {
  expect(getPart(price, percent)).toBe(part)
})

it('reads a part of nothing as none of it', () => {
  expect([getPercent(0, 0), getPercent(2000, 500)]).toEqual([0, 25])
})

describe('what counts in the record of who did not come', () => {
  const toDispute = (you: Parted['you_are'], said_missed: Dispute['said_missed'], exchange = false): Dispute => {
    const of = disputed(you)
    return { ...of, booking: { ...of.booking, exchange }, said_missed, giving_all_counts: false } as Dispute
  }
  /** The same for a free booking. */
  const toFree = (you: Parted['you_are'], changes: Partial<Dispute>): Dispute => {
    const of = toDispute(you, [])
    return { ...of, booking: { ...of.booking, price: 1, all_or_nothing: true }, ...changes }
  }
  it.each([
    ['provider', ['provider'], false, 2000, true],
    ['provider', ['provider'], false, 1999, false],
    ['provider', ['client'], false, 2000, false],
    ['client', ['client'], false, 0, true],
    ['client', ['client'], false, 2000, false],
    ['client', ['client'], true, 2000, true],
    ['client', ['provider', 'client'], true, 2000, false],
    ['client', ['provider', 'client'], false, 0, true],
    ['client', undefined, false, 0, false],
  ] as const)('the %s, where %o missed it, in a swap %s, with %d for the client: %s', (...row) => {
    const [you, said, exchange, clientGets, counts] = row
    expect(countsAgainstYou(toDispute(you, said && [...said], exchange), clientGets)).toBe(counts)
  })

  it('is said ahead to whom it is said of', () => {
    expect(countsAhead(toDispute('client', ['client']))).toContain('that Ben gets everything, it counts in your record')
    expect(countsAhead(toDispute('client', ['client'], true))).toContain('that both halves are cancelled, it counts')
    expect(countsAhead(toDispute('client', ['provider']))).toBeUndefined()
  })

  it('speaks of no money where there is none', () => {
    expect(countsAhead(toFree('client', { said_missed: ['client'] }))).toContain('that it counts as done, it counts in')
    expect(countsAhead(toFree('provider', { said_missed: ['provider'] }))).toContain(
      'that it is cancelled, it counts in',
    )
    expect(countsAhead(toFree('provider', { giving_all_counts: true }))).toContain(
      'begun: if it is cancelled, it counts',
    )
  })
})
