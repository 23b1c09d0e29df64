import { brand } from '@sparkhood/contract/brand'
import { expect, it } from 'vitest'
import { getSides, type Moved } from './sides.ts'

const moved = (changes: Partial<Moved>): Moved => ({
  operation: 'reverse',
  reference: 'x',
  available: 0,
  held: 0,
  earned: 0,
  with_whom: 'Ben',
  with_house: false,
  note: null,
  ...changes,
})
const house = brand.name
const withHouse = { with_whom: null, with_house: true }

it.each<[Partial<Moved>, string, string]>([
  [{ operation: 'topUp', available: 500, ...withHouse }, 'Ana, by card', 'Ana, wallet'],
  [{ operation: 'hold', available: -500, held: 500 }, 'Ana, wallet', 'Ana, set aside'],
  [{ operation: 'refund', available: 500, held: -500 }, 'Ana, set aside', 'Ana, wallet'],
  [{ operation: 'capture', held: -500 }, 'Ana', 'Ben'],
  [{ operation: 'capture', earned: 500 }, 'Ben', 'Ana'],
  [{ operation: 'lateFee', held: -500 }, 'Ana', 'Ben'],
  [{ operation: 'lateFee', available: 500 }, 'Ben', 'Ana'],
  [{ operation: 'release', available: 450, earned: -450 }, 'Ben', 'Ana'],
  [{ operation: 'fee', earned: -50, with_house: true }, 'Ana', house],
  [
    { operation: 'payOut', available: -500, note: 'To Monzo, ending in 2345', ...withHouse },
    'Ana, wallet',
    'Monzo, ending in 2345',
  ],
  [{ operation: 'payOut', available: -500, ...withHouse }, 'Ana, wallet', 'Ana, bank account'],
  [{ operation: 'payOutReturn', available: 500, note: 'other', ...withHouse }, 'Ana, bank account', 'Ana, wallet'],
  [{ operation: 'grant', reference: 'basics:a', available: 500, ...withHouse }, house, 'Ana'],
  [{ operation: 'reward', reference: 'referral:b', available: 500, ...withHouse }, house, 'Ana'],
  [{ operation: 'lapse', available: -500, ...withHouse }, 'Ana', house],
  // A dispute about money that was earned already.
  [{ earned: -500 }, 'Ana', 'Ben'],
  [{ available: 500 }, 'Ben', 'Ana'],
  // An operator's correction: between the two sides of a booking, of the fee, and of a gift from the house.
  [{ reference: 'correction:t', available: -500 }, 'Ana', 'Ben'],
  [{ reference: 'correction:t', available: 500 }, 'Ben', 'Ana'],
  [{ reference: 'correction:t', available: 50, with_house: true }, house, 'Ana'],
  [{ reference: 'correction:t', available: -500, ...withHouse }, 'Ana', house],
  [{ reference: 'card-refund:r', available: -500, ...withHouse }, 'Ana, wallet', 'Ana, card'],
  [{ reference: 'card-refund-returned:r', available: 500, ...withHouse }, 'Ana, card', 'Ana, wallet'],
  [{ reference: 'chargeback:c', available: -500, ...withHouse }, 'Ana, wallet', 'Ana, bank'],
  [{ reference: 'chargeback-recovered:c:0', available: -500, ...withHouse }, 'Ana, wallet', 'Ana, bank'],
  [{ reference: 'chargeback-won:c', available: 500, ...withHouse }, 'Ana, bank', 'Ana, wallet'],
  [{ reference: 'chargeback-recovered-won:c', available: 500, ...withHouse }, 'Ana, bank', 'Ana, wallet'],
  [{ reference: 'by-hand:c', available: -500, ...withHouse }, 'Ana, wallet', 'Ana, card'],
  [{ reference: 'by-hand-recovered:c:0', available: -500, ...withHouse }, 'Ana, wallet', 'Ana, card'],
  [{ reference: 'by-hand-won:c', available: 500, ...withHouse }, 'Ana, card', 'Ana, wallet'],
  [{ reference: 'by-hand-recovered-won:c', available: 500, ...withHouse }, 'Ana, card', 'Ana, wallet'],
])('%j is from "%s" to "%s"', (changes, from, to) => {
  expect(getSides(moved(changes), 'Ana')).toEqual({ from, to })
})
