import { type Heritage, lookFor, type Sitter } from '../portraits/looks.ts'
import type { NameOrigin } from '../words/names.ts'
import type { Who } from './who.ts'

/** What a portrait is drawn from. */
export type Face = { seed: number; sitter: Sitter }

const getHeritage: Record<NameOrigin, Heritage> = {
  english: 'european',
  scottish: 'european',
  welsh: 'european',
  irish: 'european',
  sikh: 'southAsian',
  indian: 'southAsian',
  pakistani: 'southAsian',
  african: 'african',
  caribbean: 'african',
  polish: 'european',
  easternEuropean: 'european',
  eastAsian: 'eastAsian',
  iberian: 'european',
  mediterranean: 'european',
  arab: 'middleEastern',
  persian: 'middleEastern',
  jewish: 'european',
}

/** The faces of the demo accounts; nobody else has them. */
export const castFaces = { ana: 14, ben: 1, cara: 7, dev: 14, ruth: 13 }
const ofTheCast = new Set(Object.values(castFaces))

/** The so-many-th face that fits somebody: a turban or a headscarf only where a name makes it likely. */
export function getFace({ gender, origin }: Who, nth: number): Face {
  const isWoman = gender === 'female' || (gender === 'other' && nth % 2 === 0)
  const sitter: Sitter = { as: isWoman ? 'woman' : 'man', heritage: getHeritage[origin] }
  let seed = 0
  for (let left = nth; ; seed += 1) {
    const { hairStyle } = lookFor(seed, sitter)
    const doubtful =
      (hairStyle === 'turban' && origin !== 'sikh') || (hairStyle === 'headscarf' && mostlyBare.has(origin))
    if (doubtful) continue
    if (left === 0) return { seed, sitter }
    left -= 1
  }
}

const mostlyBare = new Set<NameOrigin>(['sikh', 'indian', 'caribbean', 'african'])

/** A face that nobody in the city has yet. `faces` counts how many of each kind are given away. */
export function nextFace(faces: Map<string, number>, who: Who): Face {
  const kind = `${who.gender} ${getHeritage[who.origin]}`
  let nth = faces.get(kind) ?? 0
  while (ofTheCast.has(nth)) nth += 1
  faces.set(kind, nth + 1)
  return getFace(who, nth)
}
