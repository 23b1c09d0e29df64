import { hourMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import { getForBank, getForCard, type Movement } from './rules.ts'

// The wait is ten hours here, and it is the hundredth hour. A movement without an hour is in the ninety-ninth.
const waitS = 10 * 3600
const at = (hour: number): Date => new Date(hour * hourMs)
type Entry = Omit<Movement, 'number' | 'beforeMinor'> & { from?: string }

const card = (wallet: string, minor: number, hour: number): Entry =>
  ({ part: 'card', wallet, minor, atMs: hour * hourMs, funding: `${wallet} ${hour}` }) as Entry
type Moved = [part: Movement['part'], wallet: string, minor: number]
const move = ([part, wallet, minor]: Moved, more: object): Entry =>
  ({ part, wallet, minor, atMs: 99 * hourMs, ...more }) as Entry
const hold = (wallet: string, minor: number, id: string) => move(['hold', wallet, minor], { hold: id })
const back = (wallet: string, minor: number, id: string) => move(['back', wallet, minor], { hold: id })
const income = (wallet: string, minor: number, id: string) =>
  move(['income', wallet, minor], { hold: id, isFollowed: true })
const corrected = (from: string, wallet: string, minor: number) =>
  move(['moved', wallet, minor], { from, isFollowed: true })
const ofStranger = (entries: Entry): Entry => ({ ...entries, isFollowed: false }) as Entry
const toCard = (minor: number, funding: string, way = 'refund') => move(['out', 'tom', minor], { way, funding })
const fromCard = (minor: number, funding: string, way = 'refund') => move(['in', 'tom', minor], { way, funding })
const toBank = (wallet: string, minor: number) => move(['out', wallet, minor], { way: 'withdrawal', funding: null })
let books = 0
/** One books another and pays at once. */
const pay = (from: string, to: string, minor: number): Entry[] => {
  books += 1
  return [hold(from, minor, `pay ${books}`), income(to, minor, `pay ${books}`)]
}
const lessFee = (feeMinor: number, entries: Entry[]): Entry[] =>
  entries.map((one) => (one.part === 'income' ? { ...one, minor: one.minor - feeMinor } : one))

/** By how much a movement changes what somebody has. */
const getChange = (one: Entry, wallet: string): number => {
  if (one.wallet === wallet) return one.part === 'hold' || one.part === 'out' ? -one.minor : one.minor
  return one.part === 'moved' && one.from === wallet ? -one.minor : 0
}
type Whose = [wallet: string, availableMinor: number]
/**
 * Everybody had other pounds at the start: the owner enough for the final balance of the case, the others for what they
 * pay.
 */
const toMovements = (entries: readonly Entry[], [owner, availableMinor]: Whose): Movement[] =>
  entries.map((one, index) => {
    const sums = entries.map((_, until) =>
      entries.slice(0, until + 1).reduce((sum, each) => sum + getChange(each, one.wallet), 0),
    )
    const start = one.wallet === owner ? availableMinor - (sums.at(-1) ?? 0) : Math.max(0, -Math.min(...sums))
    return {
      ...one,
      number: index + 1,
      beforeMinor: start + (sums[index] ?? 0) - getChange(one, one.wallet),
    } as Movement
  })
const find = ([ownerId, availableMinor]: Whose, entries: readonly (Entry | Entry[])[], now = 100) => {
  const movements = toMovements(entries.flat(), [ownerId, availableMinor])
  const found = getForBank({ ownerId, availableMinor, movements: movements.toReversed() }, { now: at(now), waitS })
  const hourOf = (moment: Date | null) => moment && moment.getTime() / hourMs
  return [found.minor, hourOf(found.moreFrom), hourOf(found.allBy)]
}

type Case = [string, Whose, (Entry | Entry[])[], [number, number | null, number | null]]
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
    'the older is spent first',
    ['ana', 30],
    [card('ana', 20, 93), card('ana', 30, 97), hold('ana', 20, 'h')],
    [0, 107, 107],
  ],
  [
    'a cancelled booking',
    ['ana', 50],
    [card('ana', 50, 95), hold('ana', 50, 'h'), back('ana', 50, 'h')],
    [0, 105, 105],
  ],
  ['more than there is', ['ana', 10], [card('ana', 20, 93), card('ana', 30, 97)], [0, 107, 107]],
])('the own card: %s', (...[, whose, entries, expected]) => {
  expect(find(whose, entries)).toEqual(expected)
})

const toms = card('tom', 50, 95)
const split = (clientMinor: number): Entry[] => [
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
])('income %s', (...[, whose, entries, expected]) => {
  expect(find(whose, entries)).toEqual(expected)
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
    [{ ...ofStranger(income('ben', 50, 'h')), atMs: 89 * hourMs }, card('ben', 50, 98), pay('ben', 'cara', 50)],
    [0, 108, 108],
  ],
  ['a hold placed before all that is followed', ['ben', 50], [toms, income('ben', 50, 'old')], all(50)],
])('chains: %s', (...[, whose, entries, expected]) => {
  expect(find(whose, entries)).toEqual(expected)
})

const stolen = card('tom', 50, 98)
const goesBack = (minor: number) => toCard(minor, 'tom 95')

it.each<Case>([
  ['in part', ['tom', 50], [toms, goesBack(30)], [30, 105, 105]],
  ['its own lot before others', ['tom', 50], [toms, stolen, goesBack(50)], [0, 108, 108]],
  ['and is rejected', ['tom', 50], [toms, goesBack(50), fromCard(50, 'tom 95')], [0, 105, 105]],
  ['other pounds pay: the provider', ['ben', 50], [toms, pay('tom', 'ben', 50), goesBack(50)], all(50)],
  ['other pounds pay: the newer card', ['tom', 50], [toms, pay('tom', 'ben', 50), stolen, goesBack(50)], [0, 108, 108]],
  ['other pounds pay a part: the provider', ['ben', 50], [toms, pay('tom', 'ben', 50), goesBack(20)], [0, 105, 105]],
  [
    'other pounds pay and are back: they wait in place of the provider’s',
    ['tom', 60],
    [toms, pay('tom', 'ben', 50), goesBack(50), fromCard(50, 'tom 95')],
    [10, 105, 105],
  ],
  ['a newer card pays: the provider', ['ben', 50], [toms, pay('tom', 'ben', 50), stolen, goesBack(50)], [0, 105, 105]],
  [
    'a newer card pays and its pounds are back: the payer',
    ['tom', 50],
    [toms, pay('tom', 'ben', 50), stolen, goesBack(50), fromCard(50, 'tom 95')],
    [0, 108, 108],
  ],
  ...(['first', 'second'] as const).map((bounces): Case => {
    const entries = [toms, pay('tom', 'ben', 50), toCard(20, 'tom 95', 'first'), toCard(30, 'tom 95', 'second')]
    const minor = bounces === 'first' ? 20 : 30
    const name = `other pounds pay by two refunds and the ${bounces} is back: it waits in place of the provider’s`
    return [name, ['tom', 60], [...entries, fromCard(minor, 'tom 95', bounces)], [60 - minor, 105, 105]]
  }),
])('a payment goes back to its card: %s', (...[, whose, entries, expected]) => {
  expect(find(whose, entries)).toEqual(expected)
})

it('does not wait for what a correction has taken for somebody who is not followed', () => {
  const movements = toMovements(
    [card('ana', 50, 95), corrected('ana', 'cara', 40), ...pay('eve', 'ana', 40)],
    ['ana', 50],
  )
  const known = movements.filter(({ wallet }) => wallet !== 'cara')
  expect(getForBank({ ownerId: 'ana', availableMinor: 50, movements: known }, { now: at(100), waitS }).minor).toBe(40)
})

it.each<[string, Entry[], number, number]>([
  ['its own pounds', [card('tom', 50, 89)], 50, 50],
  ['its own pounds that still wait', [toms], 50, 50],
  ['other pounds', [toms, ...pay('tom', 'ben', 50)], 50, 50],
  ['not what a newer card paid', [toms, ...pay('tom', 'ben', 50), stolen], 50, 0],
  ['not what the newer card of a client paid', [toms, ...pay('tom', 'ben', 50), ...pay('ben', 'tom', 50)], 50, 50],
  ['of both, what is not the newer card’s', [toms, stolen], 100, 50],
  ['nor that, after its own have gone to a bank', [card('tom', 50, 89), toBank('tom', 50), stolen], 50, 0],
])('what can go back to a card: %s', (...[, entries, availableMinor, expected]) => {
  const movements = toMovements(entries, ['tom', availableMinor])
  const funding = entries[0]?.atMs === 89 * hourMs ? 'tom 89' : 'tom 95'
  expect(getForCard({ ownerId: 'tom', availableMinor, movements }, funding, { now: at(100), waitS })).toBe(expected)
})

it('does not wait for what has left for a bank all the same', () => {
  expect(find(['tom', 50], [toms, toBank('tom', 50), ...pay('eve', 'tom', 50)])).toEqual(all(50))
  expect(
    find(['tom', 50], [toms, toBank('tom', 50), move(['in', 'tom', 50], { way: 'withdrawal', funding: null })]),
  ).toEqual([0, 105, 105])
})

it('lets it go in the very moment in which the wait ends', () => {
  expect(find(['ana', 50], [card('ana', 50, 95)], 105 - 1 / 3600)).toEqual([0, 105, 105])
  expect(find(['ana', 50], [card('ana', 50, 95)], 105)).toEqual(all(50))
  expect(find(['cara', 50], [toms, pay('tom', 'ben', 50), pay('ben', 'cara', 50)], 105)).toEqual(all(50))
})

it('nobody has both of two payments, also when the wait of the first is over', () => {
  const entries = [card('tom', 50, 91), card('tom', 50, 98), ...pay('tom', 'ben', 50)]
  expect([find(['tom', 50], entries), find(['ben', 50], entries)]).toEqual([
    [0, 108, 108],
    [0, 101, 101],
  ])
  expect([find(['tom', 50], entries, 101), find(['ben', 50], entries, 101)]).toEqual([[0, 108, 108], all(50)])
})

it('of sixty thousand card payments that one wallet brings another, all that wait are found', () => {
  const many = 60_000
  const paid = (wallet: string, nth: number, beforeMinor: number) => ({ wallet, minor: 1, beforeMinor, atMs: nth })
  const movements: Movement[] = Array.from({ length: many }, (_, nth) => nth).flatMap((nth) => [
    { ...paid('tom', nth, nth), part: 'card', funding: `card ${nth}`, number: nth },
    { ...paid('tom', many, many - nth), part: 'hold', hold: `hold ${nth}`, number: many + 2 * nth },
    { ...paid('ben', many, nth), part: 'income', hold: `hold ${nth}`, isFollowed: true, number: many + 2 * nth + 1 },
  ])
  const wallet = { ownerId: 'ben', availableMinor: many + 5, movements }
  expect(getForBank(wallet, { now: new Date(many), waitS })).toMatchObject({
    minor: 5,
    allBy: at(10 + (many - 1) / hourMs),
  })
})
