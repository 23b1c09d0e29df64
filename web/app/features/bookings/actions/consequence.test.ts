import { describe, expect, it } from 'vitest'
import { consequenceSentences, type Told } from './consequence.ts'

const person = (firstname: string) => ({
  _id: firstname,
  firstname,
  lastname: '',
  photourl: '',
  former: false,
  kyc_month: null,
  phone: null,
})
const now = new Date('2026-11-21T12:00:00Z')

const booking = (you_are: Told['you_are'], currency: Told['currency'] = 'gbp'): Told => ({
  kind: 'service',
  you_are,
  client: person('Ana'),
  provider: person('Ben'),
  currency,
  price: 1800,
  status: 'accepted',
  released: false,
  time_zone: 'Europe/London',
})

const money = (client_gets: number, provider_gets: number, more: { paidAt?: Date; strike?: boolean } = {}) => ({
  client_gets,
  provider_gets,
  provider_paid_at: more.paidAt ?? null,
  strike: more.strike ?? false,
})

describe('what a button would do to the money', () => {
  it('tells Ben that rejecting gives Ana everything back', () =>
    expect(
      consequenceSentences(booking('provider'), { action: 'reject', consequence: money(1800, 0) }, now),
    ).toStrictEqual(['Ana gets £18 back.']))

  it('tells Ana what calling off late costs her, and who gets it', () =>
    expect(
      consequenceSentences(booking('client'), { action: 'cancel', consequence: money(900, 900) }, now),
    ).toStrictEqual(['You get £9 back.', 'Ben gets £9 for the late change.']))

  it('says so plainly when nothing comes back', () =>
    expect(
      consequenceSentences(booking('client'), { action: 'cancel', consequence: money(0, 1800) }, now),
    ).toStrictEqual(['You get nothing back.', 'Ben gets £18 for the late change.']))

  it('says a strike plainly', () =>
    expect(
      consequenceSentences(
        booking('provider'),
        { action: 'cancel', consequence: money(1800, 0, { strike: true }) },
        now,
      ),
    ).toStrictEqual(['Ana gets £18 back.', 'This counts in your reliability record.']))

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
    ]))

  it('holds it until a tool is back', () =>
    expect(
      consequenceSentences({ ...booking('client'), kind: 'tool' }, { action: 'in-progress', consequence: null }, now),
    ).toStrictEqual(['We hold your £18 until it is back.']))
})
