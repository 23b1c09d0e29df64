import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { CardRefund } from '@sparkhood/contract/money/payments'
import { describe, expect, it } from 'vitest'
import { nextWords } from './next-words.ts'

const now = new Date('2026-11-23T10:00:00Z')
const told = (changes: Partial<Booking>, isHelper = false): string =>
  nextWords(
    {
      kind: 'service',
      you_are: 'client',
      status: 'completed',
      title: 'Bike repair',
      time_zone: 'Europe/London',
      client: { firstname: 'Ana' },
      provider: { firstname: 'Ben' },
      exchange: null,
      steps: [],
      absent: null,
      currency: 'gbp',
      price: 2000,
      late_fee: 0,
      platform_fee: 300,
      payment_method: 'wallet',
      card_refund: null,
      released: false,
      booking_date: new Date('2026-11-22T10:00:00Z'),
      ends_at: new Date('2026-11-22T12:00:00Z'),
      release_at: new Date('2026-11-27T12:00:00Z'),
      expires_at: null,
      answer_by: null,
      ...changes,
    } as unknown as Booking,
    now,
    isHelper,
  )

const coming: CardRefund = { state: 'coming', amount: 2000, kept: 0, at: null }

describe('what the provider is paid', () => {
  it.each<Partial<Booking>>([
    { you_are: 'client', status: 'in_progress' },
    { you_are: 'client' },
    { you_are: 'client', released: true },
    { you_are: 'provider' },
    { you_are: 'provider', released: true },
    { kind: 'tool', you_are: 'client' },
  ])('is told without the part of the house: %j', (changes) => {
    const words = told(changes)
    expect(words).toContain('£17')
    expect(words).not.toContain('£20')
  })
})

describe('a request for what can no longer be booked', () => {
  const waits = { you_are: 'provider', status: 'pending', expires_at: new Date('2026-11-24T10:00:00Z') } as const
  const exchange = {
    half: 'asked',
    done_at: null,
    other: { title: 'Guitar lessons' },
  } as unknown as Booking['exchange']
  it('says to the side that is asked why it can only be rejected', () => {
    expect(told({ ...waits, gone: 'asked' })).toBe(
      'You can’t accept this: this listing of yours can no longer be booked. The request expires on Tue 24 Nov, 10:00 if you don’t reject it.',
    )
    expect(told({ ...waits, gone: 'returned', exchange })).toBe(
      'You can’t accept this: what they offer in return can no longer be booked. Both halves expire on Tue 24 Nov, 10:00 if you don’t reject them.',
    )
    expect(told({ ...waits, gone: null })).toContain('Ana is waiting for your answer. Please reply by')
  })
})

describe('a tool that was lent', () => {
  const lent = (by: string, you_are: Booking['you_are']) =>
    told({
      kind: 'tool',
      you_are,
      steps: [{ from: 'in_progress', to: 'completed', by, why: 'complete', at: now }] as never,
    })

  it('can be called off free of charge until a moment that the borrower reads', () => {
    const accepted = { kind: 'tool', you_are: 'client', status: 'accepted' } as const
    const freeUntil = 'You can cancel free of charge until Tue 24 Nov, 10:00.'
    expect(told({ ...accepted, free_until: new Date('2026-11-24T10:00:00Z') })).toContain(freeUntil)
    expect(told({ ...accepted, free_until: null })).not.toContain('free of charge')
  })

  it('is for the lender to say to be back', () => {
    const out = { kind: 'tool', you_are: 'client', status: 'in_progress' } as const
    const late = 'It was due back by Sun 22 Nov, 12:00. Bring it back as soon as you can.'
    expect(told(out)).toBe(`${late} Ben then confirms that it’s back.`)
  })

  it('is said to be back only where somebody has said so', () => {
    expect(lent('provider', 'client')).toContain('It is marked as brought back.')
    for (const side of ['client', 'provider'] as const)
      expect(lent('clock', side)).toContain('Nobody has told us whether it’s back.')
  })
})

describe('a price that goes back as a whole', () => {
  const ended = (to: string, why: string, by: string) => ({
    status: to as Booking['status'],
    steps: [{ from: 'accepted', to, by, why, at: now }] as never,
  })
  const absent = ended('cancelled', 'admit', 'provider')
  const endings: [string, Partial<Booking>][] = [
    ['rejected', ended('rejected', 'reject', 'provider')],
    ['not answered', ended('expired', 'expire', 'clock')],
    ['cancelled', ended('cancelled', 'cancel', 'provider')],
    ['missed', { ...absent, steps: [{ why: 'no-show', by: 'client' }, ...absent.steps] as never }],
  ]
  it.each(endings)('of a booking that was %s is on its way to the card that paid, if it is', (_, ending) => {
    const back = (card_refund: CardRefund) => told({ ...ending, payment_method: 'card', card_refund })
    expect(back(coming)).toMatch(/ £20 is on its way to your card, within a few days\.$/)
    expect(back({ ...coming, state: 'kept', at: now })).toMatch(
      / £20 came back to your wallet. You’d used it before we could send it to your card\.$/,
    )
    expect(told({ ...ending, payment_method: 'wallet' })).toMatch(/ You got £20 back\.$/)
    expect(told({ ...ending, you_are: 'provider' })).toMatch(
      / Ana gets £20 back\.( It counts in your reliability record\.)?$/,
    )
  })
})

it.each([
  ['card', coming, '£20 is on its way to your card'],
  ['card', null, 'There was nothing to refund to your card.'],
  ['wallet', null, 'You got £20 back.'],
  ['spark_token', null, 'You got £20 back.'],
] as const)('what is due back of a booking paid by %s, with %j, %s', (payment_method, card_refund, where) => {
  const steps = (why: string, by: string) => [{ from: 'accepted', to: 'cancelled', by, why, at: now }] as never
  expect(told({ payment_method, card_refund, status: 'cancelled', steps: steps('cancel', 'client') })).toContain(where)
  const stayedAway = [{ why: 'no-show', by: 'provider' }, ...(steps('admit', 'client') as object[])] as never
  expect(told({ payment_method, card_refund, status: 'cancelled', steps: stayedAway })).toContain(where)
})

it('a dispute that gave something back to a card says where that is', () => {
  const settled = { status: 'cancelled', steps: [{ from: 'disputed', to: 'cancelled', by: 'admin' }] as never } as const
  expect(told(settled)).toMatch(/ it has been settled\.$/)
  expect(told({ ...settled, card_refund: coming })).toMatch(/ it has been settled\. £20 is on its way to your card/)
})

describe('what was called off late', () => {
  const off = (by: string, strike = true) =>
    [{ from: 'accepted', to: 'cancelled', by, why: 'cancel', at: now, strike }] as never
  const late = { status: 'cancelled', steps: off('client'), late_fee: 900 } as const
  const counts = 'It counts in your reliability record.'

  it('is said with what it cost, and that it counts', () => {
    const back = 'You got £11 back.'
    expect(told(late)).toBe(`You cancelled this. Ben got £9 for the late cancellation. ${back} ${counts}`)
    expect(told({ ...late, late_fee: 2000 })).toBe(
      `You cancelled this. Ben got £20 for the late cancellation, and nothing comes back to you. ${counts}`,
    )
    expect(told({ ...late, late_fee: 0, steps: off('client', false) })).toBe('You cancelled this. You got £20 back.')
  })

  it('is said to the provider with what they got, and nothing where it was in time', () => {
    expect(told({ ...late, you_are: 'provider' })).toBe('Ana cancelled this. You got £9 for the late cancellation.')
    expect(told({ ...late, you_are: 'provider', late_fee: 0 })).toBe('Ana cancelled this.')
    const own = { ...late, you_are: 'provider', late_fee: 0, steps: off('provider') } as const
    expect(told(own)).toBe(`You cancelled this. Ana gets £20 back. ${counts}`)
  })

  it('is said of who did not come, too', () => {
    const missed = [
      { why: 'no-show', by: 'provider' },
      { ...(off('client')[0] as object), why: 'admit' },
    ] as never
    const own = told({ ...late, steps: missed })
    expect(own).toMatch(/^You didn’t turn up\. Ben got £9 for the time they kept free\. /)
    expect(own).toMatch(new RegExp(` ${counts}$`))
    expect(told({ ...late, steps: missed, you_are: 'provider' })).toBe(
      'Ana didn’t turn up. You got £9 for the time you kept free.',
    )
  })
})

it('tells a member accused of not turning up that silence counts in their record, even for free bookings', () => {
  const asked = (changes: Partial<Booking>): string =>
    told({
      status: 'accepted',
      absent: 'client',
      answer_by: new Date('2026-11-24T10:00:00Z'),
      actions: [{ action: 'admit', consequence: { client_gets: 1100, provider_gets: 900 } }] as never,
      ...changes,
    })
  const counts = /If you don’t answer, .*, and it counts in your reliability record\.$/
  expect(asked({})).toMatch(counts)
  expect(asked({ price: 0 })).toMatch(counts)
  expect(asked({ you_are: 'provider' })).not.toContain('reliability')
})

it.each([
  ...(['pending', 'in_progress', 'completed', 'disputed', 'rejected', 'expired'] as const).flatMap((status) => [
    { status },
    { status, you_are: 'provider' as const },
  ]),
  { status: 'completed', released: true },
  { kind: 'tool', status: 'in_progress' },
  { kind: 'tool' },
  { status: 'cancelled', steps: [{ to: 'cancelled', by: 'client', why: 'cancel', strike: true }] as never },
  {
    status: 'cancelled',
    steps: [
      { why: 'no-show', by: 'client' },
      { why: 'admit', by: 'provider' },
    ] as never,
  },
] satisfies Partial<Booking>[])('speaks of no money where there is none: %j', (changes) => {
  const words = told({ price: 0, platform_fee: 0, expires_at: now, ...changes })
  expect(words).not.toMatch(/£|paid|spent|gets? .*back/)
})

describe('a helper, who cannot press the buttons of the member', () => {
  const pressing: Partial<Booking>[] = [
    { status: 'accepted' },
    { status: 'accepted', begins_from: new Date('2026-11-25T10:00:00Z') },
    { status: 'in_progress' },
    { status: 'completed' },
    { status: 'in_progress', price: 0 },
    { status: 'accepted', kind: 'tool' },
    { status: 'completed', kind: 'tool' },
  ]

  it.each(pressing)('reads no instruction for %j, which the member reads', (changes) => {
    const instruction = /press|you can start|if you confirm/i
    expect(told(changes)).toMatch(instruction)
    expect(told(changes, true)).not.toMatch(instruction)
    expect(told(changes, true)).not.toBe('')
  })
})
