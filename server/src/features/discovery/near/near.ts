import { fewestTold } from '@sparkhood/contract/listings/near'
import type { Scope } from '../../../platform/scope.ts'
import { readDistrict } from '../queries/near.ts'

/** Finer than the blur of a point a distance says nothing. */
const stepMetres = 500

/** Rounded, because a count that rises with a newcomer tells which district they live in; members know only an area around a home. */
const roundDown = (people: number): number => Math.max(fewestTold, Math.floor(people / 5) * 5)

/** What visitors may know of a postcode district. Of a few members nothing is told. */
export async function readNear(scope: Scope, code: string) {
  const { people, areas, categories, shown } = await readDistrict(scope, code)
  const tells = people >= fewestTold
  return {
    code,
    people: tells ? roundDown(people) : null,
    areas: tells ? areas : [],
    categories: tells
      ? categories.map(({ people: offering, ...one }) => ({ ...one, people: offering < fewestTold ? null : offering }))
      : [],
    // Of two, how far one is from the middle says where the other is.
    shown: (tells ? shown : []).map(({ metres, ...one }) => ({
      ...one,
      distance: (Math.ceil(metres / stepMetres) * stepMetres) / 1000,
    })),
  }
}
