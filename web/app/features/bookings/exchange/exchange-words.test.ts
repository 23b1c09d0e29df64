import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { describe, expect, it } from 'vitest'
import { pressWords } from '../actions/press-words.ts'
import { exchangeNext, exchangeSentences, type Half, waitsForYou } from './exchange-words.ts'

const now = new Date('2026-11-23T10:00:00Z')
const ana = { firstname: 'Ana' }
const ben = { firstname: 'Ben' }

/** Ana asked Ben for his help and offered hers; by default the half that was asked for, as Ben sees it. */
const half = (changes: Partial<Booking> = {}, exchange: Partial<Half['exchange']> = {}): Half =>
  ({
    kind: 'service',
    title: 'Bike repair',
    status: 'pending',
    you_are: 'provider',
    client: ana,
    provider: ben,
    time_zone: 'Europe/London',
    booking_date: new Date('2026-11-25T10:00:00Z'),
    ends_at: new Date('2026-11-27T10:00:00Z'),
    expires_at: new Date('2026-11-24T10:00:00Z'),
    absent: null,
    released: false,
    release_at: null,
    steps: [],
    exchange: {
      half: 'asked',
      done_at: null,
      other: { title: 'Cleaning', booking_date: new Date('2026-11-26T14:00:00Z'), status: 'pending', done_at: null },
      ...exchange,
    },
    ...changes,
  }) as unknown as Half

describe('an exchange in words', () => {
  it('waits for whoever was asked first, from either page', () => {
    expect(waitsForYou(half())).toBe(true)
    expect(waitsForYou(half({ you_are: 'client' }, { half: 'returned' }))).toBe(true)
    expect(waitsForYou(half({ you_are: 'client' }))).toBe(false)
    expect(waitsForYou(half({ you_are: 'provider' }, { half: 'returned' }))).toBe(false)
    expect(exchangeNext(half(), now)).toMatch(/^Ana offers you an exchange and waits for your answer/)
    expect(exchangeNext(half({ you_are: 'client' }), now)).toMatch(/^Ben has until .* to accept or reject both halves/)
  })

  it('says of every act what becomes of both halves, and never of money', () => {
    const acts = ['accept', 'reject', 'cancel', 'in-progress', 'complete', 'no-show', 'admit', 'came', 'dispute']
    for (const action of acts) {
      const consequence = { client_gets: 0, provider_gets: 0, provider_paid_at: null, strike: true, unless_by: now }
      const words = exchangeSentences(half({ status: 'accepted' }), { action, consequence }, now).join(' ')
      expect(words, action).toMatch(/half|halves/)
      expect(words, action).not.toMatch(/£|Spark|paid/)
    }
  })

  it('says whether calling off counts', () => {
    const say = (strike: boolean): string =>
      exchangeSentences(
        half({ status: 'accepted' }),
        {
          action: 'cancel',
          consequence: { client_gets: 0, provider_gets: 0, provider_paid_at: null, strike, unless_by: null },
        },
        now,
      ).join(' ')
    expect(say(true)).toContain('This counts in your reliability record.')
    expect(say(false)).toContain('This doesn’t count in your reliability record.')
  })

  it('tells a half that is done from one that completes both', () => {
    const act = { action: 'complete', consequence: null }
    expect(exchangeSentences(half({ status: 'accepted' }), act, now)[0]).toContain('once Cleaning is done, too')
    const other = { ...half().exchange.other, done_at: now }
    expect(exchangeSentences(half({ status: 'accepted' }, { other }), act, now)[0]).toContain('both count as completed')
    expect(exchangeSentences(half({ status: 'in_progress' }), act, now).join(' ')).not.toContain('Once you start')
    expect(exchangeNext(half({ status: 'in_progress' }, { done_at: now }), now)).toContain(
      'completed together with Cleaning',
    )
  })
})

describe('a half that is work', () => {
  const done = 'Press “This half is done” when it is.'
  const own = ['You do this half for Ana: Wed 25 Nov, 10:00.', done] as const
  const theirs = 'Ben does this half for you'

  it.each<[Partial<Booking>, readonly [who: string, press: string]]>([
    [
      { you_are: 'client', status: 'accepted' },
      [`${theirs}: Wed 25 Nov, 10:00.`, 'Press Start Service when the work starts.'],
    ],
    [{ you_are: 'client', status: 'in_progress' }, [`${theirs}.`, done]],
    [{ you_are: 'provider', status: 'accepted' }, own],
    [{ you_are: 'provider', status: 'in_progress' }, own],
  ])('says of %j who does it, and what to press unless a helper reads it', (changes, [who, press]) => {
    expect(exchangeNext(half(changes), now)).toBe(`${who} ${press}`)
    expect(exchangeNext(half(changes), now, true)).toBe(who)
  })
})

describe('a swap that was cancelled', () => {
  const ended = (...steps: object[]): string =>
    exchangeNext(half({ status: 'cancelled', steps: steps as unknown as Booking['steps'] }), now)
  const counts = ' It counts in your reliability record.'

  it.each([
    [
      'Ben cancelled it',
      [{ why: 'cancel', by: 'provider' }],
      'You cancelled both halves of the exchange. Nobody paid.',
    ],
    ['Ana cancelled it', [{ why: 'cancel', by: 'client' }], 'Ana cancelled both halves of the exchange. Nobody paid.'],
    [
      'Ben says that he was not there',
      [{ why: 'admit', by: 'provider' }],
      `You didn’t turn up, so both halves were cancelled. Nobody paid.${counts}`,
    ],
    [
      'Ana did not answer',
      [
        { why: 'no-show', by: 'provider' },
        { why: 'stay-away', by: 'clock' },
      ],
      'Ana didn’t turn up, so both halves were cancelled. Nobody paid.',
    ],
    [
      'somebody did not answer about the other half',
      [{ why: 'stay-away', by: 'clock' }],
      'Both halves of the exchange were cancelled. Nobody paid.',
    ],
  ])('because %s says so to Ben', (_, steps, words) => expect(ended(...steps)).toBe(words))
})

describe('a half that is a tool', () => {
  const lent = (you_are: Booking['you_are'], status: Booking['status']): Half =>
    half({ kind: 'tool', title: 'Ladder', you_are, status, collected: true })

  it.each([
    ['client', 'accepted', 'in-progress'],
    ['provider', 'in_progress', 'complete'],
  ] as const)('names to the %s, once it is %s, the button that is there', (you, status, action) => {
    const booking = lent(you, status)
    const { label, title, confirm } = pressWords(action, booking, now)
    expect(exchangeNext(booking, now)).toContain(`“${label}”`)
    expect(`${title} ${confirm}`).not.toMatch(/pay|half/)
  })

  it('says when it goes and when it is to be back', () => {
    expect(exchangeNext(lent('client', 'accepted'), now)).toMatch(/^Ben lends it to you\. Pick it up on Wed/)
    expect(exchangeNext(lent('client', 'in_progress'), now)).toMatch(
      /^Bring it back by Fri.* Ben then confirms that it’s back\.$/,
    )
    expect(exchangeNext(lent('provider', 'accepted'), now)).toMatch(/^Ana picks it up on Wed.* back by Fri/)
    expect(exchangeNext(lent('provider', 'in_progress'), now)).toMatch(/^Ana has it until Fri/)
    const late = half({ kind: 'tool', status: 'in_progress', ends_at: new Date('2026-11-22T10:00:00Z') })
    expect(exchangeNext(late, now)).toMatch(/^Ana was due to bring it back by/)
    expect(pressWords('in-progress', lent('client', 'accepted'), now).also.join(' ')).toContain('Bring it back by Fri')
  })
})
