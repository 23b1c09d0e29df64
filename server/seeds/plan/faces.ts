import { type HairStyle, type Heritage, lookFor, type Sitter } from '../portraits/looks.ts'
import type { NameOrigin } from '../words/names.ts'
import type { Who } from './who.ts'

/** The input of a portrait. */
export type Face = { seed: number; sitter: Sitter }

const heritageByOrigin: Record<NameOrigin, Heritage> = {
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

type Sat = Pick<Who, 'gender' | 'origin'>

/** Returns the nth face that fits the person: a turban or a headscarf only if the name makes it likely. */
function getFace({ gender, origin }: Sat, nth: number): Face {
  const isWoman = gender === 'female' || (gender === 'other' && nth % 2 === 0)
  const sitter: Sitter = { as: isWoman ? 'woman' : 'man', heritage: heritageByOrigin[origin] }
  let seed = 0
  for (let left = nth; ; seed += 1) {
    if (isDoubtful(lookFor(seed, sitter).hairStyle, origin)) continue
    if (left === 0) return { seed, sitter }
    left -= 1
  }
}

const mostlyBare = new Set<NameOrigin>(['sikh', 'indian', 'caribbean', 'african'])
const isCut = new Set<HairStyle>(['short', 'crop', 'bald'])

function isDoubtful(hairStyle: HairStyle, origin: NameOrigin): boolean {
  if (hairStyle === 'headscarf') return mostlyBare.has(origin)
  return hairStyle === 'turban' ? origin !== 'sikh' : origin === 'sikh' && isCut.has(hairStyle)
}

/** The faces of the demo accounts, reserved for them. */
export const castFaces = {
  ana: getFace({ gender: 'female', origin: 'iberian' }, 11),
  ben: getFace({ gender: 'male', origin: 'african' }, 13),
  cara: getFace({ gender: 'female', origin: 'welsh' }, 3),
  dev: getFace({ gender: 'male', origin: 'indian' }, 3),
  ruth: getFace({ gender: 'female', origin: 'jewish' }, 14),
}

const toKey = ({ seed, sitter }: Face): string => `${seed} ${sitter.as} ${sitter.heritage}`
const ofTheCast = new Set(Object.values(castFaces).map(toKey))

/** Returns a face that nobody in the city has yet, and adds it to `faces`, the ones in use there. */
export function nextFace(faces: Set<string>, who: Sat): Face {
  for (let nth = 0; ; nth += 1) {
    const face = getFace(who, nth)
    const key = toKey(face)
    if (ofTheCast.has(key) || faces.has(key)) continue
    faces.add(key)
    return face
  }
}
