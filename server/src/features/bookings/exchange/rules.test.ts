import { type BookingActor, otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { describe, expect, it } from 'vitest'
import { getFreeUntil } from '../rules.ts'
import { transitions } from '../rules-transitions.ts'
import { type HalfFacts, pairActionsFor, pairMove } from './rules.ts'

const now = new Date('2026-11-23T10:00:00Z')
const moment = { now, earlyStartS: 1800 }
const inHours = (hours: number): Date => new Date(now.getTime() + hours * hourMs)

const half = (changes: Partial<HalfFacts>): HalfFacts => ({
  half: 'asked',
  status: 'accepted',
  priceMinor: 0,
  unitPriceMinor: 0,
  feeMinor: 0,
  startsAt: inHours(72),
  endsAt: inHours(74),
  released: false,
  absent: null,
  answerBy: null,
  suspended: null,
  unrepresented: false,
  blocked: false,
  gone: null,
  isLoan: false,
  isBack: false,
  doneAt: null,
  freeUntil: getFreeUntil({ startsAt: changes.startsAt ?? inHours(72), bookedAt: inHours(-24) }),
  ...changes,
})

const done = { status: 'in_progress', doneAt: inHours(-1) } as const
const begun = { status: 'in_progress' } as const
const both = (changes: Partial<HalfFacts>) => [changes, changes] as const
type Row = [stands: string, own: Partial<HalfFacts>, other: Partial<HalfFacts>, client: string, provider: string]

/** What each side may do from the page of the half that was asked for, as the two stand. */
const table: Row[] = [
  ['asked for', ...both({ status: 'pending' }), 'cancel dispute', 'accept reject dispute'],
  ['agreed', ...both({}), 'cancel reschedule dispute', 'cancel reschedule dispute'],
  [
    'agreed and about to begin',
    { startsAt: inHours(0.5) },
    {},
    'cancel in-progress reschedule dispute',
    'cancel reschedule dispute',
  ],
  ['begun far ahead', begun, {}, 'dispute', 'dispute'],
  ['begun early', { ...begun, startsAt: inHours(0.5) }, {}, 'complete dispute', 'dispute'],
  ['begun', { ...begun, startsAt: inHours(0) }, {}, 'complete dispute', 'complete dispute'],
  ['agreed, the other begun early', {}, begun, 'cancel reschedule dispute', 'cancel reschedule dispute'],
  [
    'agreed and about to begin',
    { startsAt: inHours(0.5) },
    {},
    'cancel in-progress reschedule dispute',
    'cancel reschedule dispute',
  ],
  ['agreed, the other begun', {}, { ...begun, startsAt: inHours(0) }, 'reschedule dispute', 'reschedule dispute'],
  // Whom the other half was done for has had theirs; who did it may still let the return go.
  [
    'agreed, the time of the other come',
    {},
    { startsAt: inHours(0) },
    'cancel reschedule dispute',
    'reschedule dispute',
  ],
  ['done', done, {}, 'dispute', 'dispute'],
  ['agreed, the other done', {}, done, 'reschedule dispute', 'reschedule dispute'],
  ['begun, the other done', { ...begun, startsAt: inHours(0) }, done, 'complete dispute', 'complete dispute'],
  ['late', { startsAt: inHours(-1) }, {}, 'in-progress no-show dispute', 'cancel complete no-show dispute'],
  ['completed', ...both({ status: 'completed' }), 'dispute', 'dispute'],
  ['completed and over', ...both({ status: 'completed', released: true }), '', ''],
  ['disputed', ...both({ status: 'disputed' }), '', ''],
  ...(['rejected', 'cancelled', 'expired'] as const).map((status): Row => [status, ...both({ status }), '', '']),
]

const may = (by: Side, own: HalfFacts, other: HalfFacts): string[] =>
  pairActionsFor(by, { own, other }, moment).map(({ action }) => action)
const inOrder = (actions: string): string[] => actions.split(' ').filter(Boolean).sort()

describe('what may be done about an exchange', () => {
  it.each(table)('that is %s', (...row) => {
    const [, own, other, client, provider] = row
    const pair = [half(own), half({ ...other, half: 'returned' })] as const
    expect(may('client', ...pair).sort()).toEqual(inOrder(client))
    expect(may('provider', ...pair).sort()).toEqual(inOrder(provider))
  })

  it('is answered alike from the page of what is given in return', () => {
    const pair = [half({ status: 'pending', half: 'returned' }), half({ status: 'pending' })] as const
    expect(may('client', ...pair).sort()).toEqual(inOrder('accept reject dispute'))
    expect(may('provider', ...pair).sort()).toEqual(inOrder('cancel dispute'))
  })

  it.each([
    [23, true],
    [25, false],
  ])('counts when called off %d hours before the first half: %s', (hours, counts) => {
    for (const [own, other] of [
      [inHours(hours), inHours(72)],
      [inHours(72), inHours(hours)],
    ] as const) {
      const pair = { own: half({ startsAt: own }), other: half({ startsAt: other, half: 'returned' }) }
      for (const by of ['client', 'provider'] as const)
        expect(pairActionsFor(by, pair, moment).find(({ action }) => action === 'cancel')?.strike).toBe(counts)
    }
  })

  it.each([
    [1, undefined],
    [0, true],
  ])('is called off %d hours before the time of the other half: past a start %s', (hours, isPastStart) => {
    const pair = { own: half({}), other: half({ half: 'returned', startsAt: inHours(hours) }) }
    const cancel = pairActionsFor('client', pair, moment).find(({ action }) => action === 'cancel')
    expect(cancel?.transition).toMatchObject({ strike: true })
    expect(cancel?.transition).toHaveProperty('isPastStart', isPastStart)
  })

  it('moves the other half to where the first goes, by the same person, and counts for them once', () => {
    const seenFromOther = (by: BookingActor) => (by === 'client' || by === 'provider' ? otherSide(by) : by)
    const moves = transitions.flatMap((transition) => {
      const stands: Partial<HalfFacts> = { status: transition.from[0] ?? 'pending', startsAt: inHours(0) }
      const others: Partial<HalfFacts>[] = [
        stands,
        { ...stands, startsAt: inHours(72) },
        { ...stands, doneAt: inHours(-1) },
      ]
      return others.flatMap((other) => {
        const move = pairMove(transition, { own: half(stands), other: half({ ...other, half: 'returned' }) }, now)
        return typeof move !== 'string' && move.other ? [{ by: transition.by, own: move.own, other: move.other }] : []
      })
    })
    expect(new Set(moves.map(({ own }) => own.action)).size).toBeGreaterThan(5)
    expect(moves.some(({ own }) => own.strike)).toBe(true)
    for (const { by, own, other } of moves) {
      expect([own.by, other.by]).toEqual([by, seenFromOther(by)])
      expect(other.to).toBe(own.to)
      expect(other.strike).toBeUndefined()
    }
  })
})
