import type { Scope } from '../../../platform/scope.ts'
import type { KnownWord } from '../search/search-rules.ts'
import { listKnownTerms, listKnownWords } from './queries.ts'

/** Phrases of several words, and the word that listings use instead. */
const phrases: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\bdo[ -]it[ -]yourself\b/g, 'diy'],
  [/\b(11|eleven)[ -]?(\+|plus\b)/g, 'primary tutoring'],
  [/\bit (help|support)\b/g, 'tech help'],
]
const maxWords = 6
/** The shortest half of a word that is split; shorter ones are in too many words by chance. */
const shortestHalf = 3
/** Longer words are not split: each split is looked up, and nobody writes two words of twelve letters as one. */
const longestSplit = 24

/** Turns 'D.I.Y.' into 'diy', and a phrase into the word it means. */
export function normalise(text: string): string {
  const plain = text.toLowerCase().replace(/\b(?:\p{L}\.){2,}(?:\p{L}\b)?/gu, (said) => said.replaceAll('.', ''))
  return phrases.reduce((said, [phrase, meant]) => said.replace(phrase, meant), plain)
}

const wordsIn = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter(Boolean)
    .slice(0, maxWords)

const splitsOf = (word: string): (readonly [string, string])[] =>
  Array.from({ length: word.length > longestSplit ? 0 : Math.max(0, word.length - 2 * shortestHalf + 1) }, (_, at) => [
    word.slice(0, shortestHalf + at),
    word.slice(shortestHalf + at),
  ])

type Joined = { halves: readonly [string, string]; word: string }
export type Spelling = {
  /** The text; an unknown word is split if listings have both halves: 'dogwalking' as 'dog walking'. */
  text: string
  /** Two neighbouring words that listings write as one: 'baby', 'sitter' and 'babysitter'. */
  joined: Joined[]
}

/** Every word that the text may mean: its own, two neighbours joined, and the halves of each. */
export function termsFor(text: string): string[] {
  const words = wordsIn(text)
  return [
    ...new Set([
      ...words,
      ...getPairs(words).map((pair) => pair.join('')),
      ...words.flatMap((word) => splitsOf(word).flat()),
    ]),
  ]
}

const getPairs = (words: readonly string[]) => words.slice(1).map((word, nth) => [words[nth] ?? '', word] as const)

/** Corrects the spelling of a text; `known` are the terms that listings have. */
export function respell(text: string, known: ReadonlySet<string>): Spelling {
  const words = wordsIn(text)
  return {
    text: words.map((word) => (known.has(word) ? word : (findSplit(word, known) ?? word))).join(' '),
    joined: getPairs(words)
      .map((halves) => ({ halves, word: halves.join('') }))
      .filter(({ word }) => known.has(word)),
  }
}

// The halves closest in length: if a word can be split in two places, one of them is by chance.
const findSplit = (word: string, known: ReadonlySet<string>): string | undefined =>
  splitsOf(word)
    .filter((halves) => halves.every((half) => known.has(half)))
    .toSorted(([one], [other]) => Math.abs(word.length - 2 * one.length) - Math.abs(word.length - 2 * other.length))
    .at(0)
    ?.join(' ')

/** Returns the known words of a text, after removing points, replacing phrases, joining and splitting words. */
export async function listMeantWords(scope: Pick<Scope, 'db'>, text: string): Promise<KnownWord[]> {
  const plain = normalise(text)
  const { text: spelt, joined } = respell(plain, new Set(await listKnownTerms(scope, termsFor(plain))))
  const known = await listKnownWords(scope, spelt)
  if (joined.length === 0) return known
  const asOne = await listKnownWords(scope, joined.map(({ word }) => word).join(' '))
  return [...known, ...joined.flatMap((one) => standInFor(known, asOne, one))]
}

/** A joined word also counts for each of its halves. */
const standInFor = (known: readonly KnownWord[], asOne: readonly KnownWord[], { halves, word }: Joined): KnownWord[] =>
  halves.flatMap((half) => {
    const own = known.find(({ asked }) => asked === half)
    const meant = asOne.filter(({ asked, kind, how }) => asked === word && kind === 'skill' && how !== 'slip')
    return own
      ? meant.map(({ kind, word, stem, uses, how }) => ({ ...own, kind, word, stem, uses, how, is_vouched: true }))
      : []
  })
