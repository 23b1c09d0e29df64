import { describe, expect, it } from 'vitest'
import { type BookingFacts, consequenceSentences, otherName } from './consequence.ts'

const person = (firstname: string) => ({
  _id: firstname,
  firstname,
  lastname: '',
  photourl: '',
  former: false,
  kyc_month: null,
  phone: null,
  no_phone: false,
})
const now = new Date('2026-11-21T12:00:00Z')

const booking = (you_are: BookingFacts['you_are'], currency: BookingFacts['currency'] = 'gbp'): BookingFacts => ({
  kind: 'service',
  you_are,
  client: person('Ana'),
  provider: person('Ben'),
  currency,
  price: 1800,
  status: 'accepted',
  released: false,
  time_zone: 'Europe/London',
  platform_fee: 150,
})

type More = { paidAt?: Date; strike?: boolean; unlessBy?: Date }
const money = (client_gets: number, provider_gets: number, more: More = {}) => ({
  client_gets,
  provider_gets,
  provider_paid_at: more.paidAt ?? null,
  strike: more.strike ?? false,
  unless_by: more.unlessBy ?? null,
})

describe('what a button would do to the money', () => {
  it('tells Ben that rejecting gives Ana everything back', () =>
    expect(
      consequenceSentences(booking('provider'), { action: 'reject', consequence: money(1800, 0) }, now),
    ).toStrictEqual(['Ana gets £18 back.']))

  it('tells Ana what calling off late costs her, and who gets it', () =>
    expect(
      consequenceSentences(booking('client'), { action: 'cancel', consequence: money(900, 900) }, now),
    ).toStrictEqual(['You get £9 back.', 'Ben gets £9 for the late cancellation.']))

  it('says so plainly when nothing comes back', () =>
    expect(
      consequenceSentences(booking('client'), { action: 'cancel', consequence: money(0, 1800) }, now),
    ).toStrictEqual(['You get nothing back.', 'Ben gets £18 for the late cancellation.']))

  it('says a strike plainly', () =>
    expect(
      consequenceSentences(
        booking('provider'),
        { action: 'cancel', consequence: money(1800, 0, { strike: true }) },
        now,
      ),
    ).toStrictEqual(['Ana gets £18 back.', 'This counts in your reliability record.']))

  it('says what happens by itself when nobody answers', () => {
    const unlessBy = new Date('2026-11-22T12:30:00Z')
    expect(
      consequenceSentences(booking('provider'), { action: 'no-show', consequence: money(900, 900, { unlessBy }) }, now),
    ).toStrictEqual([
      'If Ana agrees, or doesn’t answer by Sun 22 Nov, 12:30:',
      'Ana gets £9 back.',
      'You get £9 for the time you kept free.',
    ])
  })

  it('says what becomes of a dispute that nobody settles', () =>
    expect(
      consequenceSentences(
        booking('client'),
        { action: 'dispute', consequence: money(1800, 0, { unlessBy: new Date('2027-01-20T12:00:00Z') }) },
        now,
      ),
    ).toStrictEqual([
      'We keep £18 until you both agree or our team decides.',
      'If nothing is settled by Wednesday 20 January 2027, you get £18 back.',
    ]))

  it('names the day on which Ben is paid', () =>
    expect(
      consequenceSentences(
        booking('provider'),
        { action: 'complete', consequence: money(0, 900, { paidAt: new Date('2026-11-26T12:00:00Z') }) },
        now,
      ),
    ).toStrictEqual(['You get £9 on Thursday 26 November, or as soon as Ana confirms.']))

  it('pays in Sparks at once', () =>
    expect(
      consequenceSentences(booking('client', 'spark'), { action: 'complete', consequence: money(0, 1800) }, now),
    ).toStrictEqual(['Ben gets 18 Sparks now.']))

  it('says where the money stays', () =>
    expect(consequenceSentences(booking('provider'), { action: 'accept', consequence: null }, now)).toStrictEqual([
      'We hold Ana’s £18 until the job is done.',
      'You get £16.50 then.',
    ]))

  it('holds it until a tool is back', () =>
    expect(
      consequenceSentences({ ...booking('client'), kind: 'tool' }, { action: 'in-progress', consequence: null }, now),
    ).toStrictEqual(['We hold your £18 until it is back.']))

  it.each(['accept', 'cancel', 'no-show', 'dispute', 'complete'] as const)(
    'says nothing of money where there is none, for %s',
    (action) => {
      const free = { ...booking('client'), price: 0, platform_fee: 0 }
      const unlessBy = new Date('2026-11-22T12:30:00Z')
      const lines = consequenceSentences(free, { action, consequence: money(0, 0, { strike: true, unlessBy }) }, now)
      expect(lines.join(' ')).not.toMatch(/£|nothing back/)
      expect(lines.join(' ')).toContain('it is cancelled')
    },
  )
})

it('calls who has left a former member, not by half of that', () => {
  const left = { ...person('Former'), lastname: 'member', former: true }
  expect(otherName({ ...booking('provider'), client: left })).toBe('Former member')
  expect(otherName(booking('provider'))).toBe('Ana')
})
