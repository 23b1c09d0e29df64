import { hourMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import type { Movement } from './follow-rules.ts'
import { getForBank } from './rules.ts'

// The wait is ten hours here, and it is the hundredth hour. A movement without an hour is in the ninety-ninth.
const waitS = 10 * 3600
const at = (hour: number): Date => new Date(hour * hourMs)
type Told = Omit<Movement, 'number'>

const card = (wallet: string, minor: number, hour: number): Told =>
  ({ part: 'card', wallet, minor, at: at(hour), funding: `${wallet} ${hour}` }) as Told
type Moved = [part: Movement['part'], wallet: string, minor: number]
const move = ([part, wallet, minor]: Moved, more: object): Told =>
  ({ part, wallet, minor, at: at(99), ...more }) as Told
const hold = (wallet: string, minor: number, id: string) => move(['hold', wallet, minor], { hold: id })
const back = (wallet: string, minor: number, id: string) => move(['back', wallet, minor], { hold: id })
const income = (wallet: string, minor: number, id: string) =>
  move(['income', wallet, minor], { hold: id, isFollowed: true })
const corrected = (from: string, wallet: string, minor: number) =>
  move(['moved', wallet, minor], { from, isFollowed: true })
const ofStranger = (told: Told): Told => ({ ...told, isFollowed: false }) as Told
const toCard = (minor: number, of: { funding: string; beforeMinor: number }) => move(['to_card', 'tom', minor], of)
const fromCard = (minor: number, funding: string) => move(['from_card', 'tom', minor], { funding })
let books = 0
/** One books another and pays at once. */
const pay = (from: string, to: string, minor: number): Told[] => {
  books += 1
  return [hold(from, minor, `pay ${books}`), income(to, minor, `pay ${books}`)]
}
/** A newer card pays in as much as has left for a bank meanwhile, and it goes on to Cara. */
const anew = (wallet: string, minor: number): Told[] => [card(wallet, minor, 98), ...pay(wallet, 'cara', minor)]
const lessFee = (feeMinor: number, told: Told[]): Told[] =>
  told.map((one) => (one.part === 'income' ? { ...one, minor: one.minor - feeMinor } : one))

type Whose = [wallet: string, availableMinor: number]
const find = ([ownerId, availableMinor]: Whose, told: readonly (Told | Told[])[], now = 100) => {
  const movements = told.flat().map((one, index) => ({ ...one, number: index + 1 }) as Movement)
  const found = getForBank({ ownerId, availableMinor, movements: movements.toReversed() }, { now: at(now), waitS })
  const hourOf = (moment: Date | null) => moment && moment.getTime() / hourMs
  return [found.minor, hourOf(found.moreFrom), hourOf(found.allBy)]
}

type Case = [string, Whose, (Told | Told[])[], [number, number | null, number | null]]
const all = (minor: number): Case[3] => [minor, null, null]

it.each<Case>([
  ['nothing in the wallet', ['ana', 0], [], all(0)],
  ['no card money', ['ana', 50], [], all(50)],
  ['a card payment', ['ana', 50], [card('ana', 50, 95)], [0, 105, 105]],
  ['a card payment beside other pounds', ['ana', 80], [card('ana', 50, 95)], [30, 105, 105]],
  ['one that is old enough', ['ana', 50], [card('ana', 50, 90)], all(50)],
  ['two, each with its own wait', ['ana', 50], [card('ana', 20, 93), card('ana', 30, 97)], [0, 103, 107]],
  ['one that is held in part', ['ana', 30], [card('ana', 50, 95), hold('ana', 20, 'h')], [0, 105, 105]],
  ['one that is held', ['ana', 30], [card('ana', 50, 95), hold('ana', 50, 'h')], all(30)],
  ['one that is more than held', ['ana', 30], [card('ana', 50, 95), hold('ana', 80, 'h')], all(30)],
  ['one that came after what is held', ['ana', 50], [hold('ana', 80, 'h'), card('ana', 50, 95)], [0, 105, 105]],
  [
    'the older is spent first, and the newer takes its place once its wait is over',
    ['ana', 30],
    [card('ana', 20, 93), card('ana', 30, 97), hold('ana', 20, 'h')],
    [0, 103, 107],
  ],
  [
    'a cancelled booking',
    ['ana', 50],
    [card('ana', 50, 95), hold('ana', 50, 'h'), back('ana', 50, 'h')],
    [0, 105, 105],
  ],
  ['more than there is', ['ana', 10], [card('ana', 20, 93), card('ana', 30, 97)], [0, 107, 107]],
])('the own card: %s', (...[, whose, told, expected]) => {
  expect(find(whose, told)).toEqual(expected)
})

const toms = card('tom', 50, 95)
const split = (clientMinor: number): Told[] => [
  hold('tom', 50, 'h'),
  back('tom', clientMinor, 'h'),
  income('ben', 50 - clientMinor, 'h'),
]

it.each<Case>([
  ['of a client without a card', ['ben', 50], [pay('tom', 'ben', 50)], all(50)],
  ['of a client whose card paid', ['ben', 50], [toms, pay('tom', 'ben', 50)], [0, 105, 105]],
  ['above what the card paid', ['ben', 70], [toms, pay('tom', 'ben', 70)], [20, 105, 105]],
  ['that older pounds were set aside for', ['ben', 50], [hold('tom', 50, 'h'), toms, income('ben', 50, 'h')], all(50)],
  ['by somebody else than the card’s owner', ['ben', 50], [toms, pay('eve', 'ben', 50)], all(50)],
  ['two of one payment', ['ben', 80], [toms, pay('tom', 'ben', 40), pay('tom', 'ben', 40)], [30, 105, 105]],
  ['the second of two providers', ['cara', 50], [toms, pay('tom', 'ben', 50), pay('tom', 'cara', 50)], all(50)],
  [
    'of other pounds, after a fee',
    ['ben', 46],
    [card('tom', 50, 95), lessFee(4, pay('tom', 'eve', 50)), pay('tom', 'ben', 46)],
    all(46),
  ],
  ['less a fee', ['ben', 46], [toms, lessFee(4, pay('tom', 'ben', 50))], [0, 105, 105]],
  ['less a fee, of less card money', ['ben', 66], [toms, lessFee(4, pay('tom', 'ben', 70))], [16, 105, 105]],
  [
    'a late fee',
    ['ben', 10],
    [toms, hold('tom', 50, 'h'), income('ben', 10, 'h'), back('tom', 40, 'h')],
    [0, 105, 105],
  ],
  [
    'what a late fee left',
    ['tom', 40],
    [toms, hold('tom', 50, 'h'), income('ben', 10, 'h'), back('tom', 40, 'h')],
    [0, 105, 105],
  ],
  ['a split dispute', ['ben', 30], [toms, split(20)], [0, 105, 105]],
  ['what a split dispute left', ['tom', 20], [toms, split(20)], [0, 105, 105]],
  ['a split dispute, of less card money', ['ben', 30], [card('tom', 20, 95), split(20)], [10, 105, 105]],
  ['what it left, of less card money', ['tom', 20], [card('tom', 20, 95), split(20)], all(20)],
  ['given by a correction after a dispute', ['ben', 50], [toms, split(50), corrected('tom', 'ben', 50)], [0, 105, 105]],
  ['taken by a correction', ['tom', 50], [toms, pay('tom', 'ben', 50), corrected('ben', 'tom', 50)], [0, 105, 105]],
  ['that is spent', ['ben', 20], [toms, pay('tom', 'ben', 50), hold('ben', 30, 'h')], [0, 105, 105]],
  ['and a card', ['ben', 70], [card('tom', 30, 92), pay('tom', 'ben', 30), card('ben', 40, 97)], [0, 102, 107]],
])('income %s', (...[, whose, told, expected]) => {
  expect(find(whose, told)).toEqual(expected)
})

it.each<Case>([
  ['there and back', ['tom', 50], [toms, pay('tom', 'ben', 50), pay('ben', 'tom', 50)], [0, 105, 105]],
  ['the one between', ['ben', 0], [toms, pay('tom', 'ben', 50), pay('ben', 'tom', 50)], all(0)],
  ['a chain of three', ['cara', 50], [toms, pay('tom', 'ben', 50), pay('ben', 'cara', 50)], [0, 105, 105]],
  [
    'a chain of four beside other pounds',
    ['dev', 60],
    [toms, pay('tom', 'ben', 50), pay('ben', 'cara', 60), pay('cara', 'dev', 60)],
    [10, 105, 105],
  ],
  ['a client beyond those who are followed', ['ben', 80], [ofStranger(income('ben', 50, 'h'))], [30, 109, 109]],
  [
    'a correction from somebody who is not followed',
    ['ben', 80],
    [ofStranger(corrected('eve', 'ben', 50))],
    [30, 109, 109],
  ],
  [
    'what somebody unfollowed paid long ago stands for no card',
    ['cara', 50],
    [{ ...ofStranger(income('ben', 50, 'h')), at: at(89) }, ...anew('ben', 50)],
    [0, 108, 108],
  ],
  ['a hold placed before all that is followed', ['ben', 50], [toms, income('ben', 50, 'old')], all(50)],
])('chains: %s', (...[, whose, told, expected]) => {
  expect(find(whose, told)).toEqual(expected)
})

const stolen = card('tom', 50, 98)
const goesBack89 = toCard(50, { funding: 'tom 89', beforeMinor: 50 })
const goesBack = (minor: number, beforeMinor: number) => toCard(minor, { funding: 'tom 95', beforeMinor })

it.each<Case>([
  ['in part', ['tom', 50], [toms, goesBack(30, 80)], [30, 105, 105]],
  ['its own lot before others', ['tom', 50], [toms, stolen, goesBack(50, 100)], [0, 108, 108]],
  ['and is rejected', ['tom', 50], [toms, goesBack(50, 50), fromCard(50, 'tom 95')], [0, 105, 105]],
  [
    'paid by a newer card: the provider',
    ['ben', 50],
    [toms, pay('tom', 'ben', 50), stolen, goesBack(50, 50)],
    [0, 108, 108],
  ],
  ['paid by a newer card: the payer', ['tom', 0], [toms, pay('tom', 'ben', 50), stolen, goesBack(50, 50)], all(0)],
  [
    'paid by a newer card, along a chain',
    ['cara', 50],
    [toms, pay('tom', 'ben', 50), pay('ben', 'cara', 50), stolen, goesBack(50, 50)],
    [0, 108, 108],
  ],
  [
    'paid by a newer card, while the booking is open',
    ['ben', 50],
    [toms, hold('tom', 50, 'h'), stolen, goesBack(50, 50), income('ben', 50, 'h')],
    [0, 108, 108],
  ],
  [
    'paid by a newer card, though its own wait is over',
    ['ben', 50],
    [card('tom', 50, 89), pay('tom', 'ben', 50), stolen, toCard(50, { funding: 'tom 89', beforeMinor: 50 })],
    [0, 108, 108],
  ],
  ['paid in part by a newer card', ['ben', 50], [toms, pay('tom', 'ben', 50), stolen, goesBack(20, 50)], [0, 105, 108]],
  ['paid by other pounds: the provider', ['ben', 50], [toms, pay('tom', 'ben', 50), goesBack(50, 50)], all(50)],
  [
    'paid by other pounds: the newer card',
    ['tom', 50],
    [toms, pay('tom', 'ben', 50), stolen, goesBack(50, 100)],
    [0, 108, 108],
  ],
  [
    'paid by a newer card and rejected',
    ['tom', 50],
    [toms, pay('tom', 'ben', 50), stolen, goesBack(50, 50), fromCard(50, 'tom 95')],
    [0, 108, 108],
  ],
  [
    'in part, long ago: what is left of it stands for no newer card',
    ['cara', 49],
    [card('tom', 50, 89), pay('tom', 'ben', 49), toCard(1, { funding: 'tom 89', beforeMinor: 1 }), ...anew('ben', 49)],
    [0, 108, 108],
  ],
  [
    'long ago, and is rejected',
    ['cara', 49],
    [card('tom', 50, 89), goesBack89, fromCard(50, 'tom 89'), pay('tom', 'ben', 49), ...anew('ben', 49)],
    [0, 108, 108],
  ],
])('a payment goes back to its card: %s', (...[, whose, told, expected]) => {
  expect(find(whose, told)).toEqual(expected)
})

it('of two providers, the first has what a newer card paid, also where her wallet is not looked at', () => {
  const newer = [card('tom', 20, 98), goesBack(20, 20)]
  const told = [card('tom', 40, 95), pay('tom', 'ben', 20), pay('tom', 'cara', 20), newer]
  expect([find(['ben', 20], told), find(['cara', 20], told)]).toEqual([
    [0, 108, 108],
    [0, 105, 105],
  ])
  const withoutBen = told.flat().filter(({ wallet }) => wallet !== 'ben')
  expect(find(['cara', 20], withoutBen)).toEqual([0, 105, 105])
})

it('lets it go in the very moment in which the wait ends', () => {
  expect(find(['ana', 50], [card('ana', 50, 95)], 105 - 1 / 3600)).toEqual([0, 105, 105])
  expect(find(['ana', 50], [card('ana', 50, 95)], 105)).toEqual(all(50))
  expect(find(['cara', 50], [toms, pay('tom', 'ben', 50), pay('ben', 'cara', 50)], 105)).toEqual(all(50))
})

it('a payment whose wait is over gives its place to a newer one, so that nobody has both', () => {
  const told = [card('tom', 50, 91), card('tom', 50, 98), pay('tom', 'ben', 50)]
  expect([find(['tom', 50], told), find(['ben', 50], told)]).toEqual([
    [0, 101, 101],
    [0, 108, 108],
  ])
  expect([find(['tom', 50], told, 101), find(['ben', 50], told, 101)]).toEqual([all(50), [0, 108, 108]])
})
