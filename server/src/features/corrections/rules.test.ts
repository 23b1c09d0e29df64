import { describe, expect, it } from 'vitest'
import type { TransferKind } from '../wallet/references/public.ts'
import {
  type Account,
  findApprovalRefusal,
  findConcernedMember,
  findWayBack,
  lapsesAt,
  type Movement,
  needsSecond,
} from './rules.ts'

const house = (
  kind:
    | 'house:fees'
    | 'house:welcome'
    | 'house:rewards'
    | 'house:spark-issuance'
    | 'house:dispute-losses'
    | 'outside:gateway',
): Account => ({ owner: null, kind })
const of = (owner: string, part: 'available' | 'held' | 'earned'): Account => ({ owner, kind: `member:${part}` })
const booking = { clientId: 'ana', providerId: 'ben' }

/** Every ledger operation as the ledger stores it; reversals by what they were for. */
const operations = {
  topUp: {
    operation: 'topUp',
    reference: 'f',
    from: house('outside:gateway'),
    to: of('ana', 'available'),
    booking: null,
  },
  hold: { operation: 'hold', reference: 'h', from: of('ana', 'available'), to: of('ana', 'held'), booking },
  capture: { operation: 'capture', reference: 'h', from: of('ana', 'held'), to: of('ben', 'earned'), booking },
  release: { operation: 'release', reference: 'h', from: of('ben', 'earned'), to: of('ben', 'available'), booking },
  refund: { operation: 'refund', reference: 'h', from: of('ana', 'held'), to: of('ana', 'available'), booking },
  lateFee: { operation: 'lateFee', reference: 'h', from: of('ana', 'held'), to: of('ben', 'available'), booking },
  fee: { operation: 'fee', reference: 'h', from: of('ben', 'earned'), to: house('house:fees'), booking },
  payOut: {
    operation: 'payOut',
    reference: 'w',
    from: of('ben', 'available'),
    to: house('outside:gateway'),
    booking: null,
  },
  payOutReturn: {
    operation: 'payOutReturn',
    reference: 'w',
    from: house('outside:gateway'),
    to: of('ben', 'available'),
    booking: null,
  },
  reward: {
    operation: 'reward',
    reference: 'referral:x',
    from: house('house:rewards'),
    to: of('ana', 'available'),
    booking: null,
  },
  grant: {
    operation: 'grant',
    reference: 'basics:ana',
    from: house('house:welcome'),
    to: of('ana', 'available'),
    booking: null,
  },
  issue: {
    operation: 'issue',
    reference: 'i',
    from: house('house:spark-issuance'),
    to: house('house:welcome'),
    booking: null,
  },
  lapse: {
    operation: 'lapse',
    reference: 'ana',
    from: of('ana', 'available'),
    to: house('house:rewards'),
    booking: null,
  },
  dispute: { operation: 'reverse', reference: 'h', from: of('ben', 'earned'), to: of('ana', 'available'), booking },
  correction: {
    operation: 'reverse',
    reference: 'correction:t',
    from: of('ben', 'available'),
    to: of('ana', 'available'),
    booking,
  },
  cardRefund: {
    operation: 'reverse',
    reference: 'card-refund:r',
    from: of('ana', 'available'),
    to: house('outside:gateway'),
    booking: null,
  },
  chargeback: {
    operation: 'reverse',
    reference: 'chargeback:c',
    from: of('ana', 'available'),
    to: house('outside:gateway'),
    booking: null,
  },
  loss: {
    operation: 'reverse',
    reference: 'chargeback-loss:c',
    from: house('house:dispute-losses'),
    to: house('outside:gateway'),
    booking: null,
  },
} satisfies Record<Exclude<TransferKind, 'reverse'>, Movement> & Record<string, Movement>
type Name = keyof typeof operations
const told = (name: Name): string => {
  const wayBack = findWayBack(operations[name])
  const side = ({ owner, kind }: Account): string => (owner ? `${owner} ${kind.slice(7)}` : kind)
  return wayBack
    ? `${wayBack.way}: ${side(wayBack.from)} to ${side(wayBack.to)}${wayBack.inParts ? ', in parts' : ''}`
    : 'not by hand'
}

describe('the way back of', () => {
  it.each([
    ['topUp', 'to_card: ana available to outside:gateway, in parts'],
    ['hold', 'not by hand'],
    ['capture', 'not by hand'],
    ['release', 'to_payer: ben available to ana available, in parts'],
    ['refund', 'not by hand'],
    ['lateFee', 'to_payer: ben available to ana available, in parts'],
    ['fee', 'to_payer: house:fees to ana available, in parts'],
    ['payOut', 'not by hand'],
    ['payOutReturn', 'not by hand'],
    ['reward', 'undone: ana available to house:rewards'],
    ['grant', 'undone: ana available to house:welcome'],
    ['issue', 'undone: house:welcome to house:spark-issuance'],
    ['lapse', 'not by hand'],
    ['dispute', 'to_payer: ana available to ben available, in parts'],
    ['correction', 'undone: ana available to ben available'],
    ['cardRefund', 'not by hand'],
    ['chargeback', 'not by hand'],
    ['loss', 'not by hand'],
  ] as const)('%s is %s', (name, way) => {
    expect(told(name)).toBe(way)
  })

  it('everything leaves held and earned money alone, and pounds leave to a card only', () => {
    for (const movement of Object.values(operations)) {
      const wayBack = findWayBack(movement)
      if (!wayBack) continue
      for (const { kind } of [wayBack.from, wayBack.to]) expect(kind).not.toMatch(/held|earned/)
      expect(wayBack.to.kind === 'outside:gateway').toBe(wayBack.way === 'to_card')
    }
  })

  it('what was for a booking that nobody knows is none', () => {
    expect(findWayBack({ ...operations.release, booking: null })).toBeUndefined()
  })
})

it('it is about whoever gets the money back, or else whoever gives it', () => {
  const about = (name: Name) => findConcernedMember(findWayBack(operations[name]) ?? expect.unreachable())
  expect([about('topUp'), about('release'), about('fee'), about('grant'), about('issue')]).toEqual([
    'ana',
    'ana',
    'ana',
    'ana',
    null,
  ])
})

it.each([
  [25_000, 0, 'gbp', false],
  [25_001, 0, 'gbp', true],
  [12_500, 12_500, 'gbp', false],
  [12_500, 12_501, 'gbp', true],
  [1, 25_000, 'gbp', true],
  [12_500, 0, 'spark', false],
  [12_501, 0, 'spark', true],
  [1, 12_500, 'spark', true],
] as const)('of %d after %d in %s a second person is needed: %s', (...[amount, earlier, currency, needed]) => {
  expect(needsSecond(amount, earlier, currency)).toBe(needed)
})

describe('agreeing', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const waiting = { state: 'waiting', askedBy: 'ruth', lapsesAt: lapsesAt(now) }
  it.each([
    ['Sam, in time', waiting, 'sam', now, undefined],
    ['Ruth, who asked', waiting, 'ruth', now, 'correction.own'],
    ['Sam, a moment before it lapses', waiting, 'sam', new Date(waiting.lapsesAt.getTime() - 1), undefined],
    ['Sam, when it lapses', waiting, 'sam', waiting.lapsesAt, 'correction.over'],
    ['Sam, when it is done', { ...waiting, state: 'done' }, 'sam', now, 'correction.over'],
    ['Sam, when it was declined', { ...waiting, state: 'declined' }, 'sam', now, 'correction.over'],
    ['Ruth, when it has lapsed', { ...waiting, state: 'lapsed' }, 'ruth', now, 'correction.over'],
  ] as const)('%s', (...[_who, correction, actor, at, no]) => {
    expect(findApprovalRefusal(correction, actor, at)).toBe(no)
  })
  it('is possible for a week', () => {
    expect(lapsesAt(now)).toEqual(new Date('2026-11-28T12:00:00Z'))
  })
})
