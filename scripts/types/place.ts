import type { Catalogue } from './catalogue.ts'
import { type Level, toLevel } from './conditions.ts'
import { type Fact, unknown } from './fact.ts'
import { isTree, type Part, type Tree } from './node-tree.ts'

/** The position of an expression: its own query is the last level, the enclosing ones come before. */
export type Place = {
  catalogue: Catalogue
  levels: readonly Level[]
  /** Returns the facts about an expression there. */
  getFact(node: Tree, place: Place): Fact
}

/** Returns the place within a subquery. */
export const below = (place: Place, query: Tree): Place => ({
  ...place,
  levels: [...place.levels, toLevel(query, place.catalogue)],
})

export const ofPart = (part: Part, place: Place): Fact => (isTree(part) ? place.getFact(part, place) : unknown)

export const areNullable = (parts: readonly Part[], place: Place): boolean =>
  parts.some((part) => ofPart(part, place).isNullable)

export const getFunction = (number: Part, { catalogue }: Place) =>
  catalogue.functions.get(Number(number)) ?? { name: '', isBuiltIn: false }
