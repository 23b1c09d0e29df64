import { dice } from '../drawing/shapes.ts'

const hairStyles = [
  'short',
  'crop',
  'curls',
  'bob',
  'long',
  'bun',
  'afro',
  'bald',
  'ponytail',
  'sidePart',
  'waves',
  'headscarf',
  'turban',
  'braids',
] as const
export type HairStyle = (typeof hairStyles)[number]

/** The appearance of a person in a portrait. */
export type Look = {
  skin: string
  hair: string
  hairStyle: HairStyle
  isOlder: boolean
  beard: 'none' | 'full' | 'stubble' | 'moustache'
  glasses: 'none' | 'round' | 'square'
  hat: 'none' | 'beanie' | 'flatCap' | 'sunHat'
  mouth: 'smile' | 'grin' | 'calm'
  clothes: 'jumper' | 'shirt' | 'tee' | 'cardigan' | 'hoodie' | 'dungarees'
  cloth: string
  accent: string
  background: string
  backdrop: 'plain' | 'leaves' | 'window' | 'dots' | 'hills'
  hasEarrings: boolean
  freckles: boolean
}

const skins = ['#f6d2b8', '#efc09a', '#e3a97f', '#cf9064', '#b5754b', '#96593a', '#77452e', '#5c3524']
const naturalHair = ['#2a211d', '#3d2b22', '#5a3a28', '#7d5233', '#a9713f', '#d3a45c', '#b5522f', '#5a3a28']
const darkHair = ['#1f1b1d', '#2a211d', '#33261f', '#3d2b22']
const greyHair = ['#d8d6d2', '#bdbbb8', '#9a9896', '#efede8']
const cloths = [
  '#d9695a',
  '#3f7f7a',
  '#4f7fa8',
  '#e5a33a',
  '#7d6a9e',
  '#5a9a63',
  '#2f5f78',
  '#c98aa0',
  '#8a5a48',
  '#f3e3c9',
  '#33424f',
  '#b9443a',
]
const accents = ['#fdf3e0', '#f0c25a', '#2f4a44', '#f6d9c8', '#8fcbbf', '#ffffff']
const backgrounds = [
  '#bfe0d6',
  '#f6d7a8',
  '#f4c6b4',
  '#c5d8ec',
  '#d9cdea',
  '#e6e2b8',
  '#f3cfd6',
  '#b5d6df',
  '#dce8c6',
  '#f0dcc4',
]

/** The origin of a person's family, so that a portrait fits the name. */
export type Heritage = 'european' | 'african' | 'southAsian' | 'eastAsian' | 'middleEastern'
export type Sitter = { as: 'woman' | 'man'; heritage?: Heritage }

type Range = { skins: [number, number]; hair: string[]; woman: HairStyle[]; man: HairStyle[] }

const straight: HairStyle[] = ['bob', 'long', 'bun', 'ponytail', 'waves']
const plain: HairStyle[] = ['short', 'crop', 'sidePart']

const ranges: Record<Heritage, Range> = {
  european: {
    skins: [0, 2],
    hair: naturalHair,
    woman: [...straight, ...straight, 'curls'],
    man: [...plain, ...plain, 'bald', 'curls', 'bun'],
  },
  african: {
    skins: [4, 7],
    hair: darkHair,
    woman: ['afro', 'braids', 'curls', 'bun', 'ponytail', 'braids'],
    man: ['crop', 'short', 'afro', 'bald', 'curls', 'crop'],
  },
  southAsian: {
    skins: [2, 5],
    hair: darkHair,
    woman: [...straight, 'braids', 'headscarf'],
    man: [...plain, ...plain, 'turban', 'bald'],
  },
  eastAsian: { skins: [0, 2], hair: darkHair, woman: straight, man: [...plain, 'bun'] },
  middleEastern: {
    skins: [1, 4],
    hair: darkHair,
    woman: [...straight, 'headscarf', 'headscarf', 'curls'],
    man: [...plain, 'curls', 'bald'],
  },
}

const someHeritage: Heritage[] = [
  'european',
  'european',
  'european',
  'european',
  'african',
  'african',
  'southAsian',
  'southAsian',
  'eastAsian',
  'middleEastern',
]

const hats = ['beanie', 'beanie', 'flatCap', 'flatCap', 'sunHat'] as const
/** Hairstyles that fit under a hat. */
const underHats = new Set<HairStyle>(['short', 'crop', 'sidePart', 'bald', 'bob', 'long', 'waves', 'braids'])

/** Returns the appearance for a seed, limited to what fits the sitter. */
export function lookFor(seed: number, sitter: Sitter): Look {
  // Two sitters with the same seed must not be the same face in another skin colour.
  const kind = Object.keys(ranges).indexOf(sitter.heritage ?? '') * 2 + (sitter.as === 'woman' ? 1 : 2)
  const roll = dice(seed * 7 + kind * 3571)
  for (let warm = 0; warm < 4; warm++) roll()
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T
  const drawnHeritage = pick(someHeritage)
  const range = ranges[sitter.heritage ?? drawnHeritage]
  const [fairest, darkest] = range.skins
  const tone = fairest + Math.floor(roll() * (darkest - fairest + 1))
  const isOlder = roll() < 0.28
  const hairStyle = pick(range[sitter.as])
  const isMan = sitter.as === 'man'
  return {
    skin: skins[tone] as string,
    hair: isOlder ? pick(greyHair) : pick(range.hair),
    hairStyle,
    isOlder,
    beard: isMan ? beardFor(hairStyle, roll()) : 'none',
    glasses: roll() < (isOlder ? 0.55 : 0.26) ? pick(['round', 'square'] as const) : 'none',
    mouth: pick(['smile', 'grin', 'smile', 'calm'] as const),
    clothes: pick(['jumper', 'shirt', 'tee', 'cardigan', 'hoodie', 'dungarees'] as const),
    cloth: pick(cloths),
    accent: pick(accents),
    background: pick(backgrounds),
    backdrop: pick(['plain', 'leaves', 'window', 'dots', 'hills'] as const),
    hasEarrings: !isMan && hairStyle !== 'headscarf' && roll() < 0.5,
    freckles: tone < 2 && roll() < 0.35,
    hat: !underHats.has(hairStyle) || roll() > 0.18 ? 'none' : pick(hats),
  }
}

function beardFor(hairStyle: HairStyle, share: number): Look['beard'] {
  if (hairStyle === 'turban' || share < 0.24) return 'full'
  if (share < 0.4) return 'stubble'
  return share < 0.5 ? 'moustache' : 'none'
}
