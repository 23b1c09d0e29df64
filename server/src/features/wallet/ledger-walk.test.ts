import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { commands } from '../../../test/ledger/commands.ts'
import type { Model } from '../../../test/ledger/model.ts'
import { balancesAgree, openReal, type Real } from '../../../test/ledger/real.ts'
import { ledgerBreaks } from '../../../test/money.ts'

// `npm run bench:ledger` takes a million.
const { steps, seed } = inject('ledgerWalk')

let real: Real
let model: Model

beforeAll(async () => {
  ;({ real, model } = await openReal())
})
afterAll(() => real.close())

it(`moves every penny as the model says, in ${steps} steps of five people on two processes (seed ${seed})`, {
  timeout: 120_000 + steps * 200,
}, async () => {
  for (let round = 0; model.steps < steps; round += 1) {
    const property = fc.asyncProperty(fc.commands(commands, { maxCommands: 400, size: 'max' }), (chosen) =>
      fc.asyncModelRun(() => ({ model, real }), chosen),
    )
    // What has happened has happened: a shorter walk would begin where this one ended.
    await fc.assert(property, { seed: seed + round, numRuns: 1, endOnFailure: true })
    // Ever more rarely, since it adds everything up again.
    if ((round & (round - 1)) === 0) expect(await ledgerBreaks(real.place)).toEqual([])
  }
  await balancesAgree(model, real)
  expect(await ledgerBreaks(real.place)).toEqual([])
})
