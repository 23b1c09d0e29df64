import { describe, expect, it } from 'vitest'
import { feeTaken, getAmount, getWords, type MovementFacts, momentInTable, receiptNumber, waitsFor } from './words.ts'

const told = (changes: Partial<MovementFacts>): MovementFacts => ({
  operation: 'hold',
  kind: 'held',
  reference: 'x',
  currency: 'gbp',
  booking_title: 'Bike repair',
  with_whom: 'Ben',
  invited: null,
  note: null,
  available: 0,
  in_vain: false,
  ...changes,
})

it.each<[Partial<MovementFacts>, string, string]>([
  [{ operation: 'topUp', kind: 'added' }, 'Money added', 'By card'],
  [{ operation: 'hold' }, 'Set aside for Bike repair', 'Held until the job is done with Ben'],
  [{ operation: 'hold', booking_title: null }, 'Set aside', 'Not used for a booking'],
  [{ operation: 'refund' }, 'Back to you for Bike repair', 'No longer held'],
  [{ operation: 'capture', kind: 'paid' }, 'Payment for Bike repair', 'To Ben, from the money set aside'],
  [{ operation: 'capture', kind: 'earned' }, 'Earned from Ben for Bike repair', 'On its way to you'],
  [{ operation: 'release', kind: 'earned' }, 'Yours to spend for Bike repair', 'Earned from Ben'],
  [{ operation: 'fee', kind: 'earned' }, 'Platform fee for Bike repair', 'Out of what you earned'],
  [{ operation: 'lateFee', kind: 'paid' }, 'Late cancellation for Bike repair', 'Paid to Ben'],
  [{ operation: 'lateFee', kind: 'earned' }, 'Late cancellation for Bike repair', 'From Ben'],
  [{ operation: 'lateFee', kind: 'paid', in_vain: true }, 'No-show fee for Bike repair', 'Paid to Ben'],
  [{ operation: 'payOut', note: 'To Monzo, ending in 2345' }, 'Withdrawn', 'To Monzo, ending in 2345'],
  [{ operation: 'payOut' }, 'Withdrawn', 'To your bank account'],
  [{ operation: 'payOutReturn', note: 'no_account' }, 'Withdrawal returned', 'Your bank couldn’t find this account'],
  [{ operation: 'payOutReturn', note: 'new_reason' }, 'Withdrawal returned', 'It couldn’t be delivered'],
  [{ operation: 'grant', reference: 'basics:x' }, 'Welcome', 'For telling us who you are and where you live'],
  [{ operation: 'grant', reference: 'other:x' }, 'Sparks from us', 'A gift'],
  [{ operation: 'reward', invited: 'Ella' }, 'Thank you for inviting a neighbour', 'Ella completed a first booking'],
  [
    { operation: 'reward', invited: '' },
    'Thank you for inviting a neighbour',
    'Somebody you invited completed a first booking',
  ],
  [{ operation: 'reverse', reference: 'card-refund:x' }, 'Back to your card', 'Within a few days'],
  [{ operation: 'reverse', reference: 'card-refund:x', note: 'Paid twice' }, 'Back to your card', 'Paid twice'],
  [{ operation: 'reverse' }, 'Given back to Ben for Bike repair', 'By how your dispute was settled'],
  [{ operation: 'reverse', available: 500 }, 'Back to you for Bike repair', 'By how your dispute was settled'],
  [
    { operation: 'reverse', reference: 'correction:x', note: 'Never came', available: -500 },
    'Given back for Bike repair',
    'Never came',
  ],
  [
    { operation: 'reverse', reference: 'correction:x', note: 'Never came', available: 500 },
    'Back to you for Bike repair',
    'Never came',
  ],
  [
    { operation: 'reverse', reference: 'correction:x', note: 'Given twice', booking_title: null },
    'Correction',
    'Given twice',
  ],
  [
    { operation: 'something new' as MovementFacts['operation'], booking_title: null },
    'Correction',
    'Of an earlier transaction',
  ],
])('%j reads "%s", "%s"', (changes, title, detail) => {
  expect(getWords(told(changes))).toEqual({ title, detail })
})

describe('money that waits says what for, and only a moment at which it happens', () => {
  const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 10))
  const row = {
    part: 'held',
    frozen: false,
    status: null,
    with_whom: 'Ben',
    expires_at: at(1),
    lapses_at: at(3),
    ends_at: at(5),
    release_at: null,
    absent: null,
    answer_by: null,
  } as const
  const earned = { part: 'earned', status: 'completed', release_at: at(12) } as const
  const away = { status: 'accepted', answer_by: at(6) } as const

  it.each<[Partial<Parameters<typeof waitsFor>[0]>, number, [RegExp, Date | null]]>([
    [{ frozen: true, status: 'disputed' }, 2, [/sorted out/, null]],
    [{ ...earned, frozen: true }, 2, [/sorted out/, null]],
    [{ status: 'disputed' }, 2, [/sorted out/, null]],
    [{}, 0, [/unless you book/, at(1)]],
    [{}, 1, [/any minute/, null]],
    [{ status: 'pending' }, 2, [/if Ben doesn’t answer by$/, at(3)]],
    [{ status: 'pending' }, 4, [/didn’t answer.*any minute/, null]],
    [{ status: 'accepted' }, 2, [/Paid to Ben when the job is done.*counts as done on$/, at(10)]],
    [{ status: 'accepted' }, 7, [/counts as done on$/, at(10)]],
    [{ status: 'in_progress' }, 11, [/Paid to Ben when the job is done$/, null]],
    [{ ...away, absent: 'client' }, 5, [/you didn’t turn up.*unless you answer by$/, at(6)]],
    [{ ...away, absent: 'provider' }, 5, [/unless they answer by$/, at(6)]],
    [{ ...away, absent: 'provider' }, 7, [/any minute/, null]],
    [earned, 7, [/client confirms/, at(12)]],
    [earned, 13, [/any minute/, null]],
  ])('%j on day %s', (changes, day, [words, until]) => {
    const told = waitsFor({ ...row, ...changes }, { now: at(day), releaseWindowS: 5 * 24 * 3600 })
    expect(told).toEqual({ detail: expect.stringMatching(words), until })
  })
})

it.each([
  ['2026-01-05T12:00:00.250Z', '2026-01-05T12:00:00+00:00'],
  ['2026-06-30T23:30:00Z', '2026-07-01T00:30:00+01:00'],
  ['2026-10-25T00:59:59.999Z', '2026-10-25T01:59:59+01:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25T01:00:00+00:00'],
])('%s stands in a table as %s', (at, told) => {
  expect(momentInTable(new Date(at))).toBe(told)
  expect(new Date(told).getTime()).toBe(Math.floor(Date.parse(at) / 1000) * 1000)
})

it('amounts and numbers read as on paper', () => {
  expect([getAmount(1250, 'gbp'), getAmount(100, 'spark'), getAmount(250, 'spark')]).toEqual([
    '£12.50',
    '1 Spark',
    '2.5 Sparks',
  ])
  expect([receiptNumber(42), receiptNumber(1_234_567)]).toEqual(['S-000042', 'S-1234567'])
})

it.each([
  ['capture', null, 300],
  ['release', null, 300],
  ['fee', null, 300],
  ['capture', 1000, 150],
  ['capture', 0, null],
  ['hold', null, null],
  ['refund', null, null],
  ['lateFee', null, null],
  ['reverse', 1000, null],
])('a fee was taken by a %s where a dispute left %s: %s', (operation, settled_minor, taken) => {
  expect(feeTaken({ operation, settled_minor, price: 2000, fee: 300 })).toBe(taken)
})
