import { pounds } from '@sparkhood/contract/primitives/money'
import { describe, expect, it } from 'vitest'
import { getWaits, whenOf } from './words.ts'

const now = new Date('2026-11-24T10:00:00Z')
const [saturday, monday] = [new Date('2026-11-28T09:15:00Z'), new Date('2026-11-30T10:00:00Z')]
const wallet = (more_from: Date | null, all_by: Date | null) => ({
  balance: pounds(12_000),
  to_bank: { now: pounds(2000), more_from, all_by },
})

describe('what a card paid lately', () => {
  it('is told with the moment from which it can go to a bank', () => {
    expect(getWaits(wallet(monday, monday), now)).toBe(
      '£100 that you or a client paid by card can go to your bank from Mon 30 Nov, 10:00. Until then you can spend it, or ask us to send what you added back to your card.',
    )
  })

  it('is told with two moments where it came bit by bit', () => {
    expect(getWaits(wallet(saturday, monday), now)).toBe(
      '£100 that you or a client paid by card can go to your bank in parts from Sat 28 Nov, 09:15, and in full by Mon 30 Nov, 10:00. Until then you can spend it, or ask us to send what you added back to your card.',
    )
  })

  it('is not told where all can go, nor by a server of the version before', () => {
    expect(getWaits(wallet(null, null), now)).toBeUndefined()
    expect(getWaits({ balance: pounds(12_000) }, now)).toBeUndefined()
  })
})

describe('when a withdrawal comes', () => {
  const sent = { state: 'on_its_way' as const, paid_at: null, arrives_at: monday, requested_at: now }

  it('is expected until the day is over, and is late from the next one', () => {
    expect(whenOf(sent, new Date('2026-11-30T23:59:00Z'))).toBe('Expected Mon 30 Nov')
    expect(whenOf(sent, new Date('2026-12-01T00:00:00Z'))).toBe(
      'Expected Mon 30 Nov. It’s late, so we’re checking where it is, and will email you.',
    )
  })

  it('is told as it is before and after that', () => {
    expect(whenOf({ ...sent, state: 'requested' }, monday)).toBe('Asked for Tue 24 Nov, 10:00')
    expect(whenOf({ ...sent, state: 'paid', paid_at: saturday }, monday)).toBe('Arrived Sat 28 Nov, 09:15')
  })
})
