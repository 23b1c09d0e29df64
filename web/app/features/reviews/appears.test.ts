import { expect, it } from 'vitest'
import { appearsWords } from './appears.ts'

const now = new Date('2026-11-23T10:00:00Z')
const written = (day: string, hidden: boolean) => ({ createdAt: new Date(`${day}T09:00:00Z`), hidden })

it('says of the second of two reviews that both can be read', () =>
  expect(appearsWords(written('2026-11-23', false), 'Ben', now)).toBe('Both reviews can be read now.'))

it('says of the first by when it is shown, counted from the day on which it was written and not changed', () => {
  const words = (day: string) => appearsWords(written(day, true), 'Ben', now)
  expect(words('2026-11-23')).toBe('It appears together with Ben’s, or on Monday 30 November at the latest.')
  expect(words('2026-11-18')).toBe('It appears together with Ben’s, or on Wednesday 25 November at the latest.')
})
