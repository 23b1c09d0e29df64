import { expect, it } from 'vitest'
import type { Recipient } from './rules.ts'
import { ofArrangement } from './rules-arrangements.ts'

const ana = 'ana'
const ben = 'ben'
const now = new Date('2026-11-30T10:00:00Z')

const notified = (recipients: readonly Recipient[]) =>
  Object.fromEntries(recipients.flatMap(({ members, kind }) => members.map((member) => [member, kind])))

it.each([
  ['proposed', 'client', { ben: 'arrangement.proposed' }],
  ['proposed', 'provider', { ana: 'arrangement.proposed' }],
  ['accepted', 'provider', { ana: 'arrangement.accepted' }],
  ['skipped', 'client', { ben: 'arrangement.skipped' }],
  ['no_money', 'clock', { ana: 'arrangement.no_money', ben: 'arrangement.no_money' }],
  ['run_out', 'clock', { ana: 'arrangement.run_out', ben: 'arrangement.run_out' }],
] as const)('of visits that repeat, %s by the %s', (what, by, expected) => {
  const moved = { arrangementId: 'a', what, by, at: now.toISOString() }
  expect(notified(ofArrangement({ client: ana, provider: ben, isProposed: true }, moved))).toEqual(expected)
  expect(ofArrangement(undefined, moved)).toEqual([])
})

it('asks nobody about visits that were answered, or taken back, before they could be asked', () => {
  const moved = { arrangementId: 'a', what: 'proposed', by: 'client', at: now.toISOString() } as const
  expect(ofArrangement({ client: ana, provider: ben, isProposed: false }, moved)).toEqual([])
})
