import { expect, it } from 'vitest'
import { type Draft, forDay, isCollected, missingIn } from './draft.ts'

const draft = (changes: Partial<Draft> = {}): Draft => ({
  description: 'The back wheel rubs.',
  location: 'Leeds',
  day: '',
  time: '',
  isPlaced: true,
  hours: 1,
  days: 1,
  collect: true,
  photos: 0,
  carried: '',
  ...changes,
})

it('begins with the day that was looked for', () => {
  expect(forDay(draft(), '2026-11-28')).toMatchObject({ day: '2026-11-28', carried: '2026-11-28' })
})

it('takes a later search for what is meant now, and its time for unknown', () => {
  const before = draft({ day: '2026-11-28', carried: '2026-11-28', time: '14:30' })
  expect(forDay(before, '2026-11-29')).toMatchObject({ day: '2026-11-29', time: '' })
})

it('leaves what was chosen since then, also when the page is loaded again', () => {
  const chosen = draft({ day: '2026-12-01', carried: '2026-11-28', time: '14:30' })
  expect(forDay(chosen, '2026-11-28')).toBe(chosen)
  expect(forDay(chosen, '')).toBe(chosen)
})

it('asks for a place of what cannot be collected, as nobody knows from where', () => {
  const tool = (has_address: boolean) => ({ kind: 'tool' as const, owner: { has_address } })
  const nowhere = draft({ location: '' })
  const now = new Date('2026-11-23T10:00:00Z')
  expect(isCollected(nowhere, tool(true))).toBe(true)
  expect(missingIn(nowhere, tool(true), now)).not.toHaveProperty('location')
  expect(isCollected(nowhere, tool(false))).toBe(false)
  expect(missingIn(nowhere, tool(false), now)).toHaveProperty('location', 'Enter an address')
})
