import fc from 'fast-check'
import { actOn, ask, race } from './booking-commands.ts'
import type { Evidence } from './cards-model.ts'
import { accept, decide, endAtOnce, offer } from './dispute-commands.ts'
import type { Act, CardKind, Side } from './model.ts'
import { addMoney, answerBank, askByCard, issueAndUndo, sendBack, withdraw } from './money-commands.ts'
import type { Command } from './step.ts'
import { wait } from './wait.ts'

const person = fc.nat({ max: 4 })
const which = fc.nat({ max: 1000 })
const pence = (max: number) => fc.integer({ min: 1, max })
const share = fc.integer({ min: 0, max: 10 })
const side = fc.constantFrom<Side>('client', 'provider')
const card = fc.constantFrom<CardKind>('pays', 'pays', 'pays', 'pays', 'disputes', 'inquires', 'refund_fails')
const usual: Act[] = ['accept', 'accept', 'reject', 'start', 'start', 'complete', 'complete', 'cancel']
const acting = fc.record({ side, act: fc.constantFrom<Act>(...usual, 'dispute') })
const asking = fc.record({
  who: person,
  whom: person,
  halfHours: fc.integer({ min: 1, max: 8 }),
  inHours: fc.integer({ min: 1, max: 90 }),
  isSparks: fc.boolean(),
})

const times = (weight: number, arbitrary: fc.Arbitrary<Command>): fc.Arbitrary<Command>[] =>
  Array(weight).fill(arbitrary)

/** All commands, each with its weight. */
export const commands: fc.Arbitrary<Command>[] = [
  ...times(
    4,
    fc.tuple(person, pence(20_000), card).map(([who, amount, kind]) => addMoney(who, amount, kind)),
  ),
  ...times(12, asking.map(ask)),
  ...times(
    4,
    fc.tuple(asking, card).map(([one, kind]) => askByCard(one, kind)),
  ),
  ...times(
    32,
    fc.tuple(which, acting).map(([at, one]) => actOn(at, one)),
  ),
  ...times(
    6,
    fc.tuple(which, fc.array(acting, { minLength: 2, maxLength: 4 })).map(([at, all]) => race(at, all)),
  ),
  ...times(
    3,
    fc.tuple(which, side, share).map(([at, by, tenths]) => offer(at, by, tenths)),
  ),
  ...times(
    2,
    fc.tuple(which, side).map(([at, by]) => accept(at, by)),
  ),
  ...times(
    1,
    fc.tuple(which, share).map(([at, tenths]) => decide(at, tenths)),
  ),
  ...times(
    1,
    fc.tuple(which, side, share).map(([at, by, tenths]) => endAtOnce(at, by, tenths)),
  ),
  ...times(
    2,
    fc
      .tuple(which, fc.constantFrom<Evidence>('winning_evidence', 'losing_evidence', 'a shrug'))
      .map(([at, evidence]) => answerBank(at, evidence)),
  ),
  ...times(
    1,
    fc.tuple(which, pence(5000)).map(([at, amount]) => sendBack(at, amount)),
  ),
  ...times(
    4,
    fc
      .record({
        who: person,
        pence: fc.integer({ min: 100, max: 15_000 }),
        isTwice: fc.nat({ max: 7 }),
        bank: fc.constantFrom('good', 'closed', 'returning'),
      })
      .map((one) => withdraw({ ...one, isTwice: one.isTwice === 0 })),
  ),
  ...times(
    1,
    fc.integer({ min: 0, max: 3 }).map((undone) => issueAndUndo(undone)),
  ),
  ...times(2, fc.integer({ min: 1, max: 60 }).map(wait)),
]
