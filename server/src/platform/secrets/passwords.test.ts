import { expect, it } from 'vitest'
import { Refusal } from '../refuse.ts'
import { openPasswords } from './passwords.ts'

it('hashes for two at a time, lets forty wait and asks the others to come back', async () => {
  const passwords = openPasswords()
  const tries = Array.from({ length: 60 }, () => passwords.hash('orchard-lantern-42'))
  expect(() => passwords.refuseIfBusy()).toThrow(Refusal)
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(42)
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(new Set(refused.map(({ code, retryAfterS }: Refusal) => `${code} ${retryAfterS}`))).toEqual(
    new Set(['service.unavailable 2']),
  )
  expect(() => passwords.refuseIfBusy()).not.toThrow()
  expect(await passwords.matches('orchard-lantern-42', await passwords.hash('orchard-lantern-42'))).toBe(true)
})
