import { expect, it } from 'vitest'
import { getReasons, isMissed, withReason } from './reasons.ts'

it.each([
  ['service', 'client', 'It wasn’t done'],
  ['skill', 'provider', 'I couldn’t get in or start'],
  ['tool', 'client', 'I never got it'],
  ['tool', 'provider', 'It came back late or not at all'],
] as const)('offers three reasons for a %s to its %s', (kind, you, first) => {
  const labels = getReasons({ kind, you_are: you, absent: null, actions: [] }).map(({ label }) => label)
  expect(labels).toHaveLength(3)
  expect(labels[0]).toBe(first)
})

it('asks nobody for a reason who is said to have stayed away', () => {
  expect(getReasons({ kind: 'service', you_are: 'provider', absent: 'provider', actions: [] })).toEqual([])
})

it('offers first that the provider did not come, where that can be said', () => {
  const actions = [{ action: 'dispute' as const, consequence: null, missed: true }]
  const [first] = getReasons({ kind: 'service', you_are: 'client', absent: null, actions })
  expect(first?.label).toBe('They didn’t turn up')
  expect([isMissed(first?.value), isMissed('It wasn’t done'), isMissed(undefined)]).toEqual([true, false, false])
})

it('lets a client who is said to have stayed away say that of the provider', () => {
  const actions = [{ action: 'dispute' as const, consequence: null, missed: true }]
  const labels = getReasons({ kind: 'service', you_are: 'client', absent: 'client', actions }).map(({ label }) => label)
  expect(labels).toEqual(['They didn’t turn up', 'We were both there'])
})

it('puts the reason before what was written', () => {
  expect(withReason('It wasn’t done', 'Nobody came.')).toBe('It wasn’t done. Nobody came.')
  expect(withReason('Something else', 'The key is lost.')).toBe('The key is lost.')
})
