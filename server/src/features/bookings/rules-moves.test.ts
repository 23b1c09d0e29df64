import type { Side } from '@sparkhood/contract/bookings/statuses'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { describe, expect, it } from 'vitest'
import { cancellationFee, freeUntilAfterMove } from './rules.ts'

const startsAt = new Date('2026-03-13T14:00:00Z')
const moved = new Date('2026-03-20T14:00:00Z')
const before = (at: Date, ms: number) => new Date(at.getTime() - ms)
const booking = (freeUntil = before(startsAt, dayMs)) => ({
  freeUntil,
  isHalf: false,
  priceMinor: 2000,
  unitPriceMinor: 1000,
})
const asked = (askedBy: Side, askedAt: Date, to = moved) => ({ startsAt: to, askedAt, askedBy })

describe('another time', () => {
  it('is free to call off by its own start, when its client asked for it in time, however late it is agreed', () => {
    const byClient = asked('client', before(startsAt, dayMs))
    expect(freeUntilAfterMove(booking(), byClient, before(startsAt, hourMs))).toEqual(before(moved, dayMs))
  })

  it('leaves the deadline that it had, when its client asked for it after that, however often', () => {
    const now = before(startsAt, dayMs - 1)
    const freeUntil = freeUntilAfterMove(booking(), asked('client', now), now)
    expect(freeUntil).toEqual(before(startsAt, dayMs))
    expect(cancellationFee(booking(freeUntil), now)).toBe(1000)
    expect(freeUntilAfterMove(booking(freeUntil), asked('client', now), now)).toEqual(freeUntil)
  })

  it('is free to call off by its own start, when its provider asked for it, but for an exchange', () => {
    const now = before(startsAt, hourMs)
    const byProvider = asked('provider', now)
    expect(freeUntilAfterMove(booking(), byProvider, now)).toEqual(before(moved, dayMs))
    expect(freeUntilAfterMove({ ...booking(), isHalf: true }, byProvider, now)).toEqual(before(startsAt, dayMs))
  })

  it('leaves five minutes of second thoughts, when it is agreed in time and less than a day away', () => {
    const now = before(startsAt, 2 * dayMs)
    const soon = new Date(now.getTime() + 5 * hourMs)
    const once = booking(freeUntilAfterMove(booking(), asked('client', now, soon), now))
    const [inTime, tooLate] = [5 * minuteMs, 5 * minuteMs + 1].map((ms) => new Date(now.getTime() + ms)) as [Date, Date]
    expect(cancellationFee(once, inTime)).toBe(0)
    expect(cancellationFee(once, tooLate)).toBe(1000)
    expect(freeUntilAfterMove(once, asked('client', inTime), inTime)).toEqual(before(moved, dayMs))
    const kept = freeUntilAfterMove(once, asked('client', tooLate), tooLate)
    expect(cancellationFee(booking(kept), tooLate)).toBe(1000)
  })
})
