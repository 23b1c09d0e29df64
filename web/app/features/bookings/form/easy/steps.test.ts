import { describe, expect, it } from 'vitest'
import { missingIn } from '../draft.ts'
import { getQuestion, isAnswered, stepAt, steps } from './steps.ts'

const now = new Date('2026-12-01T10:00:00Z')
const offer = { kind: 'skill', owner: { firstname: 'Ben', has_address: true } } as const
const whole = {
  ...({ description: 'The back wheel rubs.', location: '7 Canary Row, Leeds', isPlaced: true } as const),
  ...({ day: '2026-12-03', time: '10:00', hours: 1, days: 1, collect: true, photos: 0, carried: '' } as const),
}
const missing = (part: Partial<typeof whole> = {}) => missingIn({ ...whole, ...part } as typeof whole, offer, now)

describe('the step of an address', () => {
  it.each(steps)('is %s where all before it is answered', (step) => {
    expect(stepAt(step, missing())).toBe(step)
  })
  it.each([
    [null, missing(), 'what'],
    ['nonsense', missing(), 'what'],
    ['check', missing({ description: '' as never }), 'what'],
    ['check', missing({ location: '' as never }), 'where'],
    ['photos', missing({ day: '' as never }), 'day'],
    ['check', missing({ time: '' as never }), 'time'],
    ['length', missing({ day: '' as never }), 'length'],
    ['what', missing({ day: '' as never }), 'what'],
  ] as const)('%s, with something open, leads to %s', (name, open, step) => {
    expect(stepAt(name, open)).toBe(step)
  })
})

it('knows of every gap in a form which step fills it', () => {
  for (const field of ['description', 'location', 'day', 'time'] as const)
    expect(steps.filter((step) => !isAnswered(step, { [field]: 'x' }))).toHaveLength(1)
})

it.each(['skill', 'tool'] as const)('asks something else with each step of a %s', (kind) => {
  expect(new Set(steps.map((step) => getQuestion(step, { kind, owner: { firstname: 'Ben' } }))).size).toBe(steps.length)
})
