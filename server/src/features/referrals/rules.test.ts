import { rewardsAMonth } from '@sparkhood/contract/referrals'
import { describe, expect, it } from 'vitest'
import { hasRoom, hintsIn, type Likeness, nextState, type State } from './rules.ts'

const clean: Likeness = {
  with_inviter: false,
  network: false,
  bank: false,
  home: false,
  phone: false,
  ring: false,
  puppet: false,
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

it('leaves room for so many a month', () => {
  expect([hasRoom(rewardsAMonth - 1), hasRoom(rewardsAMonth)]).toEqual([true, false])
})
