import { minShown } from '@sparkhood/contract/listings/near'
import type { Scope } from '../../../platform/scope.ts'
import { readDistrict } from './queries.ts'

/** A distance finer than the blur of the points means nothing. */
const stepMetres = 500

/**
 * Rounded: a count that rises with a newcomer would reveal their district, while members see only an area around a
 * home.
 */
const roundDown = (people: number): number => Math.max(minShown, Math.floor(people / 5) * 5)

/** What visitors may know of a postcode district; nothing if it has fewer than `fewestTold` members. */
export async function readNear(scope: Scope, code: string) {
  const { people, areas, categories, shown } = await readDistrict(scope, code)
  const tells = people >= minShown
  return {
    code,
    people: tells ? roundDown(people) : null,
    areas: tells ? areas : [],
    categories: tells
      ? categories.map(({ people: offering, ...one }) => ({ ...one, people: offering < minShown ? null : offering }))
      : [],
    // Coarse: of two members, the exact distance of one from the middle would reveal where the other is.
    shown: (tells ? shown : []).map(({ metres, ...one }) => ({
      ...one,
      distance: (Math.ceil(metres / stepMetres) * stepMetres) / 1000,
    })),
  }
}
