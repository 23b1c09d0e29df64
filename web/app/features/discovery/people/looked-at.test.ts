import { expect, it } from 'vitest'
import { lookedAtWords } from './looked-at.ts'

it('says how many were looked at, where others were not', () => {
  expect(lookedAtWords(5000)).toBe('We checked the nearest 5,000. There may be others further away.')
  expect(lookedAtWords(undefined)).toBeUndefined()
})
