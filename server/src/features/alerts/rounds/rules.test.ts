import { hoursBetweenRounds, membersARound } from '@sparkhood/contract/listings/alerts'
import { describe, expect, it } from 'vitest'
import { type Candidate, chooseMembers, nextRoundAt } from './rules.ts'

const usual: Candidate = { memberId: 'm', isInCategory: true, sparkMinor: 100, metres: 500 }
const one = (memberId: string, change: Partial<Candidate> = {}): Candidate => ({ ...usual, ...change, memberId })

/** Which of two members is alerted first, and why: each criterion outweighs all that follow it. */
const pairs: [why: string, first: Candidate, second: Candidate, free?: string[]][] = [
  ['the category before words', one('b', { sparkMinor: 900, metres: 900 }), one('a', { isInCategory: false }), ['a']],
  ['free before busy', one('b', { sparkMinor: 900, metres: 900 }), one('a', { sparkMinor: 0 }), ['b']],
  ['fewer Sparks before more', one('b', { sparkMinor: 99, metres: 900 }), one('a'), ['a', 'b']],
  ['no Sparks before some', one('b', { sparkMinor: 0 }), one('a')],
  ['nearer before further', one('b', { metres: 499 }), one('a')],
  ['the smaller id where all else is alike', one('a'), one('b')],
  ['Sparks where nobody is free', one('b', { sparkMinor: 1 }), one('a'), []],
]

describe('whom to tell first', () => {
  it.each(pairs)('%s', (...[, first, second, free]) => {
    const among = free && new Set(free)
    expect(chooseMembers([first, second], among)).toEqual([first.memberId, second.memberId])
    expect(chooseMembers([second, first], among)).toEqual([first.memberId, second.memberId])
  })

  // Every combination of the criteria, two values each, with two members per combination.
  const all = [true, false].flatMap((isInCategory) =>
    [true, false].flatMap((isFree) =>
      [0, 50].flatMap((sparkMinor) =>
        [10, 20].flatMap((metres) =>
          ['x', 'y'].map((tail) => ({
            isFree,
            candidate: one(`${isInCategory}-${isFree}-${sparkMinor}-${metres}-${tail}`, {
              isInCategory,
              sparkMinor,
              metres,
            }),
          })),
        ),
      ),
    ),
  )
  const free = new Set(all.filter(({ isFree }) => isFree).map(({ candidate }) => candidate.memberId))

  it('is one order of all combinations, wherever they start', () => {
    const expected = all.map(({ candidate }) => candidate)
    for (let from = 0; from < all.length; from += 1) {
      const turned = [...expected.slice(from), ...expected.slice(0, from)]
      expect(chooseMembers(turned, free)).toEqual(expected.slice(0, membersARound).map(({ memberId }) => memberId))
    }
  })

  it('round by round reaches everybody once, in that order', () => {
    let left = all.map(({ candidate }) => candidate).toReversed()
    const told: string[] = []
    while (left.length > 0) {
      const chosen = chooseMembers(left, free)
      told.push(...chosen)
      left = left.filter(({ memberId }) => !chosen.includes(memberId))
    }
    expect(told).toEqual(all.map(({ candidate }) => candidate.memberId))
  })

  it('is nobody where nobody is there', () => expect(chooseMembers([])).toEqual([]))
})

it('the next round is an hour later', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(nextRoundAt(now).getTime() - now.getTime()).toBe(hoursBetweenRounds * 3_600_000)
})
