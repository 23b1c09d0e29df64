import { describe, expect, it } from 'vitest'
import { endsAtOnce, fileNameOf, isCallingOff, isQuietAfter, isSplitOf, refundAt } from './rules.ts'

const quarrel = {
  price_minor: 2000,
  is_exchange: false,
  opened_by: 'client',
  disputed_from: 'accepted',
  completed_unbegun: false,
} as const

it.each([
  ['client', 0, true],
  ['client', 1, false],
  ['client', 2000, false],
  ['provider', 2000, true],
  ['provider', 1999, false],
  ['provider', 0, false],
] as const)('the %s who leaves the client %d of 2000 ends it at once: %s', (side, clientMinor, atOnce) => {
  expect(endsAtOnce(quarrel, side, clientMinor)).toBe(atOnce)
  expect(endsAtOnce({ ...quarrel, is_exchange: true }, side, clientMinor)).toBe(false)
  const fromPending = { ...quarrel, disputed_from: 'pending' } as const
  expect(endsAtOnce(fromPending, side, clientMinor)).toBe(atOnce && side === 'provider')
})

it.each([
  { side: 'provider', opened_by: 'provider', disputed_from: 'accepted', is: true },
  { side: 'provider', opened_by: 'provider', disputed_from: 'in_progress', is: false },
  { side: 'provider', opened_by: 'provider', disputed_from: 'completed', is: false },
  { side: 'provider', opened_by: 'provider', disputed_from: 'completed', completed_unbegun: true, is: true },
  { side: 'provider', opened_by: 'client', disputed_from: 'completed', completed_unbegun: true, is: false },
  { side: 'provider', opened_by: 'provider', disputed_from: 'pending', is: false },
  { side: 'provider', opened_by: 'client', disputed_from: 'accepted', is: false },
  { side: 'client', opened_by: 'client', disputed_from: 'accepted', is: false },
  { side: 'client', opened_by: 'provider', disputed_from: 'accepted', is: false },
] as const)(
  '$side gives all in what $opened_by opened, from $disputed_from: calls it off? $is',
  ({ side, is, ...of }) => {
    expect(isCallingOff({ ...quarrel, ...of }, side)).toBe(is)
  },
)

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

it.each([
  [null, false],
  ['2026-11-23T09:00:01Z', true],
  ['2026-11-23T09:00:00Z', false],
])('words are told at ten when the last came at %s: quiet is %s', (before, quiet) => {
  expect(isQuietAfter(before === null ? null : new Date(before), new Date('2026-11-23T10:00:00Z'))).toBe(quiet)
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
    expect(fileNameOf(sent)).toBe(kept)
  })
})
