import { hourMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import { getForBank, type Movement } from './rules.ts'

// The wait is ten hours here, and it is the hundredth hour. Each movement has the hour and the number in which it stands.
const waitS = 10 * 3600
const at = (hour: number): Date => new Date(hour * hourMs)
type Told = [part: Movement['part'], by: string, minor: number, hour: number]
const card = (by: string, minor: number, hour: number): Told => ['card', by, minor, hour]
const spent = (minor: number, hour: number): Told => ['spent', 'ana', minor, hour]
const paidBy = (by: string, minor: number, hour: number): Told => ['income', by, minor, hour]

const find = (availableMinor: number, told: Told[], now = 100) => {
  const movements = told.map(([part, by, minor, hour], index) => ({ part, by, minor, number: index + 1, at: at(hour) }))
  const found = getForBank(
    { ownerId: 'ana', availableMinor, movements: movements.toReversed() },
    { now: at(now), waitS },
  )
  const hourOf = (moment: Date | null) => moment && moment.getTime() / hourMs
  return [found.minor, hourOf(found.moreFrom), hourOf(found.allBy)]
}

it.each<[string, number, Told[], [number, number | null, number | null]]>([
  ['nothing in the wallet', 0, [], [0, null, null]],
  ['no card money', 50, [], [50, null, null]],
  ['a card payment', 50, [card('ana', 50, 95)], [0, 105, 105]],
  ['a card payment beside other pounds', 80, [card('ana', 50, 95)], [30, 105, 105]],
  ['one that is old enough', 50, [card('ana', 50, 90)], [50, null, null]],
  ['two, of which each has its own wait', 50, [card('ana', 20, 93), card('ana', 30, 97)], [0, 103, 107]],
  ['one that is spent in part', 30, [card('ana', 50, 95), spent(20, 96)], [0, 105, 105]],
  ['one that is spent', 30, [card('ana', 50, 95), spent(50, 96)], [30, null, null]],
  ['one that is more than spent', 30, [card('ana', 50, 95), spent(80, 96)], [30, null, null]],
  ['one that came after what was spent', 50, [spent(80, 94), card('ana', 50, 95)], [0, 105, 105]],
  [
    'spending between two, of the first only',
    60,
    [card('ana', 20, 93), spent(90, 94), card('ana', 60, 97)],
    [0, 107, 107],
  ],
  [
    'spending after two, which counts as of the newer',
    30,
    [card('ana', 20, 93), card('ana', 30, 97), spent(20, 98)],
    [0, 103, 107],
  ],
  [
    'spending after two, which takes the newer whole',
    20,
    [card('ana', 20, 93), card('ana', 30, 97), spent(30, 98)],
    [0, 103, 103],
  ],
  ['more than there is, where its older part is gone', 10, [card('ana', 20, 93), card('ana', 30, 97)], [0, 107, 107]],
  ['income of a client without a card', 50, [paidBy('tom', 50, 99)], [50, null, null]],
  ['income of a client whose card paid', 50, [card('tom', 50, 95), paidBy('tom', 50, 99)], [0, 105, 105]],
  ['income above what the card paid', 50, [card('tom', 20, 95), paidBy('tom', 50, 99)], [30, 105, 105]],
  ['income before the card paid', 50, [paidBy('tom', 50, 94), card('tom', 50, 95)], [50, null, null]],
  ['income of somebody else than the card’s owner', 50, [card('eve', 50, 95), paidBy('tom', 50, 99)], [50, null, null]],
  [
    'two incomes of one payment',
    80,
    [card('tom', 30, 95), paidBy('tom', 40, 98), paidBy('tom', 40, 99)],
    [50, 105, 105],
  ],
  [
    'income of the newest payments',
    30,
    [card('tom', 90, 91), card('tom', 30, 97), paidBy('tom', 30, 99)],
    [0, 107, 107],
  ],
  ['income that is spent', 20, [card('tom', 30, 95), paidBy('tom', 30, 98), spent(30, 99)], [20, null, null]],
  ['a card and income', 70, [card('tom', 30, 92), paidBy('tom', 30, 93), card('ana', 40, 97)], [0, 102, 107]],
])('%s', (...[, availableMinor, told, expected]) => {
  expect(find(availableMinor, told)).toEqual(expected)
})

it('lets it go in the very moment in which the wait ends', () => {
  const told = [card('ana', 50, 95)]
  expect(find(50, told, 105 - 1 / 3600)).toEqual([0, 105, 105])
  expect(find(50, told, 105)).toEqual([50, null, null])
})
