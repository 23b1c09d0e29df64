import { rewardsAMonth } from '@sparkhood/contract/people/referrals'
import { describe, expect, it } from 'vitest'
import { getReferralStatus, hasRoom, hintsIn, type Likeness, nextState, type State } from './rules.ts'

const clean: Likeness = {
  with_inviter: false,
  network: false,
  mailbox: false,
  bank: false,
  home: false,
  phone: false,
  ring: false,
  puppet: false,
  sibling: false,
  rewarded: false,
  free: false,
}
const odd = Object.keys(clean).filter((name) => name !== 'with_inviter') as Exclude<keyof Likeness, 'with_inviter'>[]

describe('what a completed booking makes of an invitation', () => {
  it('is due with a neighbour who has nothing to do with it', () => {
    expect([nextState('joined', clean), nextState('review', clean)]).toEqual(['due', 'due'])
  })

  it.each(odd)('is held where something speaks against it: %s', (hint) => {
    const likeness = { ...clean, [hint]: true }
    expect([nextState('joined', likeness), nextState('review', likeness)]).toEqual(['review', undefined])
    expect(hintsIn(likeness)).toEqual([hint])
  })

  it('is nothing with the inviter, and nothing more once it is settled', () => {
    expect(nextState('joined', { ...clean, with_inviter: true })).toBeUndefined()
    for (const state of ['due', 'successful', 'refused'] satisfies State[])
      expect(nextState(state, clean)).toBeUndefined()
  })
})

it('leaves room for this many a month', () => {
  expect([hasRoom(rewardsAMonth - 1), hasRoom(rewardsAMonth)]).toEqual([true, false])
})

it.each([
  ['joined', null, 'pending', null],
  ['review', null, 'in_review', null],
  ['refused', null, 'not_rewarded', null],
  ['successful', null, 'waiting', 'budget'],
  ['successful', 500, 'successful', null],
  ['successful', 0, 'not_rewarded', null],
] as const)('of %s and %s paid says %s, waiting for %s', (...[state, paid_minor, status, waits_for]) => {
  expect(getReferralStatus({ state, paid_minor }, { isOn: false, hasRoom: false, isDry: true })).toEqual({
    status,
    waits_for,
  })
})

it.each([
  [false, false, 'pause'],
  [false, true, 'pause'],
  [true, false, 'room'],
  [true, true, 'hour'],
] as const)(
  'of what is due, rewards on %s and with room %s, says that it waits for: %s',
  (isOn, hasRoom, waits_for) => {
    const due = getReferralStatus({ state: 'due', paid_minor: null }, { isOn, hasRoom, isDry: false })
    expect(due).toEqual({ status: 'waiting', waits_for })
  },
)
