import type { Catalogue } from './catalogue.ts'
import { type Level, toLevel } from './conditions.ts'
import { type Fact, unknown } from './fact.ts'
import { isTree, type Part, type Tree } from './node-tree.ts'

/** Where an expression stands: the query that it belongs to, last, and those around that one. */
export type Place = {
  catalogue: Catalogue
  levels: readonly Level[]
  /** What an expression there can be. */
  getFact(node: Tree, place: Place): Fact
}

/** In a query that stands at a place. */
export const below = (place: Place, query: Tree): Place => ({
  ...place,
  levels: [...place.levels, toLevel(query, place.catalogue)],
})

export const ofPart = (part: Part, place: Place): Fact => (isTree(part) ? place.getFact(part, place) : unknown)

export const areNullable = (parts: readonly Part[], place: Place): boolean =>
  parts.some((part) => ofPart(part, place).isNullable)

export const getFunction = (number: Part, { catalogue }: Place) =>
  catalogue.functions.get(Number(number)) ?? { name: '', isBuiltIn: false }
