import { describe, expect, it } from 'vitest'
import { countsAs, getFileName, isSplitOf, refundAt } from './rules.ts'

const quarrel = {
  price_minor: 2000,
  is_exchange: false,
  all_or_nothing: false,
  opened_by: 'client',
  disputed_from: 'accepted',
  completed_unbegun: false,
  client_was_suspended: false,
  missed: false,
  came_by_code: false,
  countered: false,
  opener_came: false,
} as const

it.each([
  { opened_by: 'provider', disputed_from: 'accepted', is: true },
  { opened_by: 'provider', disputed_from: 'accepted', price_minor: 2001, is: false },
  { opened_by: 'provider', disputed_from: 'accepted', is_exchange: true, is: false },
  { opened_by: 'provider', disputed_from: 'accepted', client_was_suspended: true, is: false },
  { opened_by: 'provider', disputed_from: 'in_progress', is: false },
  { opened_by: 'provider', disputed_from: 'completed', is: false },
  { opened_by: 'provider', disputed_from: 'completed', completed_unbegun: true, is: true },
  { opened_by: 'client', disputed_from: 'completed', completed_unbegun: true, is: false },
  { opened_by: 'provider', disputed_from: 'pending', is: false },
  { opened_by: 'client', disputed_from: 'accepted', is: false },
] as const)('agreeing on 2000 for the client calls off $opened_by, $disputed_from: $is', ({ is, ...of }) => {
  for (const how of ['agreed', 'decided', 'timed_out'] as const)
    expect(countsAs({ ...quarrel, ...of }, { clientMinor: 2000, how })).toEqual(
      is ? { as: 'called-off', side: 'provider' } : undefined,
    )
})

it.each([
  ['agreed', 2000, 'missed'],
  ['decided', 2000, 'missed'],
  ['timed_out', 2000, undefined],
  ['agreed', 1999, undefined],
] as const)('a visit that a client says was missed, %s with %d for them, counts as %s', (how, clientMinor, counted) => {
  const of = { ...quarrel, disputed_from: 'completed', completed_unbegun: true, missed: true } as const
  expect(countsAs(of, { clientMinor, how })?.as).toBe(counted)
})

it.each([
  [0, true],
  [2000, true],
  [999, true],
  [2001, false],
  [-1, false],
])('%d of 2000 is a split: %s', (clientMinor, is) => {
  expect(isSplitOf(2000, clientMinor)).toBe(is)
})

it('ends after 60 days, whatever the clocks do', () => {
  expect(refundAt(new Date('2026-03-01T10:00:00Z'))).toEqual(new Date('2026-04-30T10:00:00Z'))
})

describe('the name of a file', () => {
  it.each([
    ['leak.jpg', 'leak.jpg'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Users\\Ana\\tap.png', 'C Users Ana tap.png'],
    ['.hidden', 'hidden'],
    ['', 'file'],
    ['\r\nSet-Cookie: a', 'Set-Cookie a'],
    ['\u202Egpj.exe', 'gpj.exe'],
    [`${'a'.repeat(300)}.jpeg`, `${'a'.repeat(115)}.jpeg`],
    ['été 🚲.pdf', 'été 🚲.pdf'],
  ])('%j becomes %j', (sent, kept) => {
    expect(getFileName(sent)).toBe(kept)
  })
})
