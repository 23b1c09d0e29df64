import { expect, it } from 'vitest'
import { isReturnedHere, type Places } from './places.ts'

const places = (changes: Partial<Places> = {}): Places => ({ isCollected: false, theirs: true, here: true, ...changes })

it('gives the return where it was chosen to be', () => {
  expect(isReturnedHere({ isHere: true }, places())).toBe(true)
  expect(isReturnedHere({ isHere: false }, places())).toBe(false)
})

it('gives it where there is an address, whatever was chosen before', () => {
  expect(isReturnedHere({ isHere: false }, places({ theirs: false }))).toBe(true)
  expect(isReturnedHere({ isHere: true }, places({ isCollected: true, here: false }))).toBe(false)
})
