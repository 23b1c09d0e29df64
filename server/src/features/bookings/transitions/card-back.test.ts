import { expect, it } from 'vitest'
import { getCardRefund } from './card-back.ts'
import type { CardBackRow } from './queries.ts'

const row: CardBackRow = { due: 2000, claimed: 0, is_asked: false, is_settled: false, refund: null }
const [asked, back] = ['2026-11-23T10:00:00.000Z', '2026-11-25T10:00:00.000Z']
const refund = (state: NonNullable<CardBackRow['refund']>['state'], changes: object = {}): Partial<CardBackRow> => ({
  is_settled: true,
  refund: { state, amount: 2000, kept: 0, at: asked, returned_at: null, ...changes },
})

it.each<[string, Partial<CardBackRow>, ReturnType<typeof getCardRefund>]>([
  ['nothing was due back', { due: 0 }, null],
  ['nothing was due back, and that is settled', { due: 0, is_settled: true }, null],
  ['nobody has asked for it yet', {}, { state: 'coming', amount: 2000, kept: 0, at: null }],
  ['a part left by way of the bank before', { claimed: 500 }, { state: 'coming', amount: 1500, kept: 0, at: null }],
  ['the bank asks', { claimed: 500, is_asked: true }, { state: 'asked_about', amount: 2000, kept: 0, at: null }],
  ['the bank took it', { claimed: 2000 }, { state: 'claimed', amount: 2000, kept: 0, at: null }],
  ['it is asked for', refund('asked'), { state: 'coming', amount: 2000, kept: 0, at: null }],
  [
    'it went',
    refund('sent', { amount: 500, kept: 1500 }),
    { state: 'sent', amount: 500, kept: 1500, at: new Date(asked) },
  ],
  ['it was spent', refund('kept'), { state: 'kept', amount: 2000, kept: 0, at: new Date(asked) }],
  [
    'the card took nothing',
    refund('refused', { returned_at: back }),
    { state: 'returned', amount: 2000, kept: 0, at: new Date(back) },
  ],
  [
    'it came back',
    refund('bounced', { returned_at: back }),
    { state: 'returned', amount: 2000, kept: 0, at: new Date(back) },
  ],
])('where %s, the page says so', (_, changes, told) => {
  expect(getCardRefund({ ...row, ...changes })).toEqual(told)
})

it('where no card paid, or somebody else looks, it says nothing', () => {
  expect(getCardRefund(null)).toBeNull()
})
