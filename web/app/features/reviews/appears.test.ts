import { expect, it } from 'vitest'
import { appearsWords } from './appears.ts'

const now = new Date('2026-11-23T10:00:00Z')

it('says of the second of two reviews that both can be read', () =>
  expect(appearsWords({ appears_at: null }, 'Ben', now)).toBe('Both reviews are published.'))

it('says of the first by when it is shown', () =>
  expect(appearsWords({ appears_at: new Date('2026-11-25T09:00:00Z') }, 'Ben', now)).toBe(
    'It’s published together with Ben’s, or on Wednesday 25 November at the latest.',
  ))
