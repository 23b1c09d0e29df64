import type { Point } from '@sparkhood/contract/primitives/place'
import { foldName } from '../../../platform/data/places/rows.ts'
import { endsLikeStreet, knownAs } from '../place-names.ts'
import type { Entry } from './entries.ts'
import { kmBetween } from './nearest.ts'

/** A candidate place, and the text typed before it. */
export type Match = { entry: Entry; score: number; street: string }

/** Returns candidates: at least the entries with a word that begins like the text. */
export type Candidates = (text: string) => readonly Entry[]

type Asked = { candidates: Candidates; near: Point | undefined }

/** A suffix that only names the country. */
const everywhere = /(?:^|[\s,]+)(?:uk|u k|united kingdom|great britain|gb)$/i

/** No address has more parts, and each part costs a search. */
const maxParts = 8
/** Joins the first parts of a list that is too long, so that nothing typed is lost. */
const joinFirst = (part: string, at: number, all: string[]): string[] => {
  const joined = all.length - maxParts
  if (joined <= 0 || at > joined) return [part]
  return at === joined ? [all.slice(0, joined + 1).join(' ')] : []
}

/** Returns the parts between commas, without a suffix that only names the country. */
export const getParts = (address: string): string[] =>
  address
    .replace(everywhere, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(joinFirst)

/**
 * Reads the text from its end: the last part is a place or the area of a place; the parts before the place are the
 * street. A part that matches nothing is not ignored: then there is no match.
 */
export function bestMatches(asked: Asked, address: string): Match[] {
  const parts = getParts(address)
  const last = parts.length - 1
  if (last < 0) return []
  const street = parts.slice(0, -1).join(', ')
  const within = matchesWithin(asked, parts)
  const inLast = last > 0 && within.length > 0 ? [] : getMatches(asked, foldName(parts[last] ?? ''))
  const matches = [...within, ...inLast.map((match) => ({ ...match, street }))]
  return matches.length > 0 ? matches : matchesAtEnd(asked, parts)
}

/** "Bramley, Surrey", "4 The Green, Bramley, Surrey, England": the parts after the place are the area around it. */
function matchesWithin(asked: Asked, parts: string[]): Match[] {
  for (let at = parts.length - 2; at >= 0; at -= 1) {
    const around = foldName(parts.slice(at + 1).join(' ')).split(' ')
    const name = foldName(parts[at] ?? '')
    const found = getMatches(asked, name).filter(
      ({ entry }) =>
        (entry.key === name || entry.key === knownAs.get(name)) &&
        around.every((word) => beginsWord(entry.within, word)),
    )
    if (found.length > 0) return found.map((match) => ({ ...match, street: parts.slice(0, at).join(', ') }))
  }
  return []
}

/** "12 Mill Lane Leeds": without a comma, the place must be written in full, with or without its area. */
function matchesAtEnd(asked: Asked, parts: string[]): Match[] {
  const words = (parts.at(-1) ?? '').split(/\s+/)
  const before = parts.slice(0, -1)
  for (const count of [5, 4, 3, 2, 1]) {
    if (words.length < count + (before.length > 0 ? 1 : 2)) continue
    const text = foldName(words.slice(-count).join(' '))
    const name = knownAs.get(text) ?? text
    if (endsLikeStreet(name)) continue
    const named = getMatches(asked, text).filter(({ entry }) => entry.key === name || isNamedWith(entry, text))
    const street = [...before, words.slice(0, -count).join(' ')].join(', ')
    if (named.length > 0) return named.map((match) => ({ ...match, street }))
  }
  return []
}

/** "headingley leeds": the whole name, followed by words of its area. */
const isNamedWith = ({ key, within }: Entry, text: string): boolean =>
  text.startsWith(`${key} `) &&
  text
    .slice(key.length + 1)
    .split(' ')
    .every((word) => within.split(' ').includes(word))

export function getMatches({ candidates, near }: Asked, text: string): Match[] {
  if (text === '') return []
  const words = text.split(' ')
  const also = knownAs.get(text)
  const found = [...candidates(text), ...(also ? candidates(also) : [])]
  return ranked(
    [...new Set(found)]
      .filter((entry) => entry.key === also || isMeant(entry, words))
      .map((entry) => ({ entry, score: getScore(entry, text, near), street: '' })),
  )
}

/** Every typed word is a prefix of a word of the name or of its area; the first word, of the name. */
function isMeant({ key, within }: Entry, words: string[]): boolean {
  return words.every((word, at) => beginsWord(key, word) || (at > 0 && beginsWord(within, word)))
}

const beginsWord = (name: string, word: string): boolean => name.startsWith(word) || name.includes(` ${word}`)

const exactBonus = 150_000
const beginningBonus = 50_000
const nearKm = 5

/**
 * Ranks by population; an exact name, or one that begins with the text, counts as this many more people. Near a
 * member's home, the nearer place wins: ten times the distance weighs like a thousandth of the population.
 */
function getScore({ people, key, place }: Entry, text: string, near: Point | undefined): number {
  const score = people + (key === text ? exactBonus : 0) + (key.startsWith(text) ? beginningBonus : 0)
  return near ? score / (1 + kmBetween(place, near) / nearKm) ** 3 : score
}

const ranked = (matches: Match[]): Match[] => matches.sort((one, other) => other.score - one.score)

/**
 * Returns the edit distance between two names (changes, deletions, insertions and swaps of neighbours), or more than
 * `most` if it exceeds `most`.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, last] = [last, next]
  }
  return last[other.length] ?? 0
}

const longEnough = 5
const twoSlipsFrom = 8

/** Finds places whose name is one or two typos away. Skips short words: they are near too many names. */
export function nearMisses(entries: readonly Entry[], address: string, near: Point | undefined): Match[] {
  const [first = '', ...around] = getParts(address).map(foldName)
  if (first.length < longEnough || /\d/.test(first) || endsLikeStreet(first)) return []
  const most = first.length >= twoSlipsFrom ? 2 : 1
  const aroundWords = around.join(' ').split(' ').filter(Boolean)
  return ranked(
    entries.flatMap((entry) => {
      if (!aroundWords.every((word) => beginsWord(entry.within, word))) return []
      const slips = slipsBetween(first, entry.key, most)
      return slips > most ? [] : [{ entry, score: getScore(entry, first, near) / 10 ** slips, street: '' }]
    }),
  )
}
