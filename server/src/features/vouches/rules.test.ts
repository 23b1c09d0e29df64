import { vouchActions, vouchObstacles } from '@sparkhood/contract/people/vouches'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { describe, expect, it } from 'vitest'
import { countedSince, findYears, getLeft, obstacleFor, type Standing, vouchActionsFor } from './rules.ts'

const now = new Date('2026-12-01T10:00:00Z')
const joined = (days: number): Date => new Date(now.getTime() - days * dayMs)
const free: Standing = {
  isOwn: false,
  joinedAt: joined(90),
  completed: 3,
  vouches: false,
  wasRemoved: false,
  given: 4,
}

describe('what keeps a member from vouching', () => {
  const cases: [string, Partial<Standing>, ReturnType<typeof obstacleFor>][] = [
    ['nothing at the edge of every rule', {}, null],
    ['a day too few', { joinedAt: joined(89) }, 'too_soon'],
    ['a moment too few', { joinedAt: new Date(joined(90).getTime() + 1) }, 'too_soon'],
    ['a booking too few', { completed: 2 }, 'too_few_bookings'],
    ['the fifth of the year', { given: 5 }, 'none_left'],
    ['more than five, from before a change of the rule', { given: 6 }, 'none_left'],
    ['a vouch that stands', { vouches: true }, 'already'],
    ['a vouch that we removed', { wasRemoved: true }, 'removed'],
    ['that it is themselves', { isOwn: true }, 'own'],
    ['themselves before all else', { isOwn: true, joinedAt: joined(1), completed: 0, given: 5 }, 'own'],
    ['time before bookings', { joinedAt: joined(1), completed: 0 }, 'too_soon'],
    ['what stands before how many are left', { vouches: true, given: 5 }, 'already'],
  ]
  it.each(cases)('is %s', (_what, standing, obstacle) => {
    expect(obstacleFor({ ...free, ...standing }, now)).toBe(obstacle)
  })

  it('has a case for each obstacle', () => {
    expect(new Set(cases.flatMap(([, , obstacle]) => obstacle ?? []))).toEqual(new Set(vouchObstacles))
  })
})

it('counts the days of a year back from now, and never less than none', () => {
  expect(countedSince(now)).toEqual(new Date('2025-12-01T10:00:00Z'))
  expect([0, 4, 5, 6].map((given) => getLeft({ given }))).toEqual([5, 1, 0, 0])
})

it.each([
  [6, '2026-12-01T10:00:00Z', 6],
  [6, '2025-12-01T10:00:00Z', 7],
  [6, '2025-12-01T10:00:01Z', 6],
  [0, '2025-12-31T23:00:00Z', 0],
  [0, '2024-02-29T10:00:00Z', 2],
  [null, '2020-01-01T10:00:00Z', null],
] as const)('of %s years on %s makes %s', (years, at, made) => {
  expect(findYears({ years, createdAt: new Date(at) }, now)).toBe(made)
})

describe('what may be done about a vouch', () => {
  const sides = { voucherId: 'ana', memberId: 'ben' }
  it.each([
    ['ana', false, ['withdraw']],
    ['ana', true, ['withdraw']],
    ['ben', false, ['hide', 'report']],
    ['ben', true, ['show', 'report']],
    ['cara', false, ['report']],
  ] as const)('by %s, hidden: %s', (viewer, isHidden, actions) => {
    expect(vouchActionsFor({ ...sides, isHidden }, viewer)).toEqual(actions)
    for (const action of actions) expect(vouchActions).toContain(action)
  })
})
