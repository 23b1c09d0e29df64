import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The two font weights. */
export type Weight = 'plain' | 'strong'

const { resolve } = createRequire(import.meta.url)
const files = { plain: '400Regular', strong: '700Bold' } as const

/** The typeface of most pages: Latin, Greek, Cyrillic and Devanagari letters. */
export const usual = 'Sans'

// Each is read for the first page that has its letters.
const others: readonly (readonly [name: string, letters: RegExp])[] = [
  ['SansHebrew', /\p{scx=Hebrew}/u],
  ['SansArabic', /\p{scx=Arabic}/u],
  ['SansGurmukhi', /\p{scx=Gurmukhi}/u],
  ['SansBengali', /\p{scx=Bengali}/u],
  ['SansTamil', /\p{scx=Tamil}/u],
]

/** Returns the names of the typefaces that a text needs, the usual one first. */
export const listTypefaces = (text: string): string[] => [
  usual,
  ...others.flatMap(([name, letters]) => (letters.test(text) ? [name] : [])),
]

const read = new Map<string, Promise<Buffer>>()

/** Reads a typeface from its package, once. */
export function readTypeface(name: string, weight: Weight): Promise<Buffer> {
  const folder = `noto-${name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}`
  const file = `@expo-google-fonts/${folder}/${files[weight]}/Noto${name}_${files[weight]}.ttf`
  const known = read.get(file) ?? readFile(resolve(file))
  read.set(file, known)
  return known
}

const alphabets: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Japanese', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['Korean', /\p{sc=Hangul}/u],
  // Japanese names are often written in Han characters only.
  ['Chinese or Japanese', /\p{sc=Han}/u],
  ['Gujarati', /\p{sc=Gujarati}/u],
  ['Telugu', /\p{sc=Telugu}/u],
  ['Kannada', /\p{sc=Kannada}/u],
  ['Malayalam', /\p{sc=Malayalam}/u],
  ['Sinhala', /\p{sc=Sinhala}/u],
  ['Thai', /\p{sc=Thai}/u],
  ['Burmese', /\p{sc=Myanmar}/u],
  ['Khmer', /\p{sc=Khmer}/u],
  ['Ethiopic', /\p{sc=Ethiopic}/u],
  ['Armenian', /\p{sc=Armenian}/u],
  ['Georgian', /\p{sc=Georgian}/u],
  ['another alphabet', /\p{L}/u],
]

/** Returns the note that is printed in place of text that no typeface has. */
export function getNote(writing: string): string {
  const alphabet = alphabets.find(([, letters]) => letters.test(writing))
  if (alphabet) return `[in ${alphabet[0]}: see the screen]`
  return /\p{Extended_Pictographic}/u.test(writing) ? '[picture]' : '[sign]'
}
