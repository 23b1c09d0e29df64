import type fc from 'fast-check'
import type { Booked, Model } from './model.ts'
import { balancesAgree, type Real } from './real.ts'

export type Command = fc.AsyncCommand<Model, Real>

const comparedEvery = 250

/** A step: an act in the product and its expected effect on the model. */
export const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<unknown>,
  isReady = (_: Model) => true,
): Command => ({
  check: (model) => isReady(model),
  run: async (model, real) => {
    model.steps += 1
    await run(model, real)
    if (model.steps % comparedEvery === 0) await balancesAgree(model, real)
  },
  toString: () => name,
})

/** Returns an element of a list for any number. */
export const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

export const hasBookings = (model: Model): boolean => model.bookings.length > 0

export const disputedIn = (model: Model): Booked[] => model.bookings.filter(({ status }) => status === 'disputed')
