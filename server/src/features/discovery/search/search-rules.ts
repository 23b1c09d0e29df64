/** A searched word with one that entries have; `kind` is null if no similar word is known. */
export type KnownWord = {
  /** The index of the searched word. */
  nth: number
  asked: string
  /** Null for stop words: the, and. */
  asked_stem: string | null
  /** At least how many listings and names have this word, a synonym or a word that begins with it. */
  entries: number
  kind: 'name' | 'skill' | null
  word: string
  stem: string
  uses: number
  how: 'same' | 'synonym' | 'part' | 'slip'
  /** A word of our own, from a category or a synonym, so it is spelt right. */
  is_vouched: boolean
}

/** What is looked up for the nth word, and how well entries under it match, up to 1. */
export type LookUp = { kind: 'name' | 'skill' | 'category'; stem: string; nth: number; likeness: number }

/** `words` is the total weight of the searched words; each look-up reads the nearest `each` entries. */
export type Meaning = { lookUps: LookUp[]; words: number; each: number }

/** A word in the name of a listing counts more than one in its description. */
export const fieldWeight = { name: 1, description: 0.6 }
/** A word of the category counts nearly as much as one of the listing. */
export const categoryWeight = 0.9
/** A word that names a category counts less in listings of other categories, which mention it in passing. */
export const elsewhereWeight = 0.75

/** Words in listings of every kind, which say little about what is wanted. */
const faint = new Set(
  'help helper lesson lessons learn learning class classes course service services repair someone somebody person people house home job work need needs hire borrow rent good cheap local near fix my'.split(
    ' ',
  ),
)
const faintWeight = 0.25

/**
 * The order of results: `fit ^ fitPower * near * trust`. At three times `nearMetres` somebody counts half as much as
 * next door; without a place they count as `unplacedMetres` away. The average rating is computed as if `priorRating`
 * had been given `priorCount` times before, and changes the score by at most `trustShare`.
 */
export const ranking = {
  fitPower: 3,
  nearMetres: 4000,
  unplacedMetres: 80_000,
  priorRating: 4,
  priorCount: 3,
  trustShare: 0.3,
}

/** Once `enough` matches are nearly as good as the best, those below `share` of the best are dropped. */
export const cutoff = { enough: 20, share: 0.6 }

const likeness = { same: 1, synonym: 0.9, part: 0.7, contained: 0.6, slip: 0.8, eachSlip: 0.15 }
/** With this many entries of the exact word, words that only begin with it are ignored. */
const enoughUses = 200
/** Fewer entries may all contain the same slip, or be a name that is nearly a word. */
export const fewEntries = 24
/** A similar word was meant if it has this many times as many entries. */
const timesMeant = 20
const maxLookUpsEach = 12
const maxEntries = 1200
const entriesEach = { least: 60, most: 400 }

/** Interprets a search by the known words; undefined if it has no words. */
export function findMeaning(known: readonly KnownWord[]): Meaning | undefined {
  const groups = [...new Set(known.map(({ nth }) => nth))].map((nth) => known.filter((word) => word.nth === nth))
  const telling = groups.filter((group) => group.some(isSignificant))
  const wanted = telling.length > 0 ? telling : groups
  if (wanted.length === 0) return undefined
  const lookUps = wanted.flatMap(lookUpsFor)
  const weights = new Map(wanted.map(([word]) => [word?.nth, word && faint.has(word.asked) ? faintWeight : 1]))
  const read = lookUps.filter(({ kind }) => kind !== 'category').length
  const each = Math.min(entriesEach.most, Math.max(entriesEach.least, Math.floor(maxEntries / read)))
  return {
    lookUps: lookUps.map((one) => ({ ...one, likeness: one.likeness * (weights.get(one.nth) ?? 1) })),
    words: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    each,
  }
}

const isSignificant = ({ asked_stem, kind, how }: KnownWord): boolean =>
  asked_stem !== null || (kind === 'name' && how === 'same')

function lookUpsFor(group: readonly KnownWord[]): LookUp[] {
  const best = new Map<string, LookUp>()
  const add = (lookUp: LookUp): void => {
    const place = `${lookUp.kind} ${lookUp.stem}`
    if (lookUp.likeness > (best.get(place)?.likeness ?? 0)) best.set(place, lookUp)
  }
  for (const { nth, asked, asked_stem } of group.slice(0, 1)) {
    add({ kind: 'name', stem: asked, nth, likeness: likeness.same })
    if (asked_stem) add({ kind: 'skill', stem: asked_stem, nth, likeness: likeness.same })
  }
  const isCommon = (kind: KnownWord['kind']): boolean =>
    group.some((word) => word.kind === kind && word.how === 'same' && word.uses >= enoughUses)
  for (const word of group) {
    if (word.kind === null || (word.how === 'part' && isCommon(word.kind)) || !mayBeMeant(word)) continue
    const like = getLikeness(word)
    if (like > 0) add({ kind: word.kind, stem: word.stem, nth: word.nth, likeness: like })
  }
  const lookUps = [...best.values()].sort((one, other) => other.likeness - one.likeness).slice(0, maxLookUpsEach)
  const inCategories = lookUps
    .filter(({ kind }) => kind === 'skill')
    .map((lookUp) => ({ ...lookUp, kind: 'category' as const }))
  return [...lookUps, ...inCategories]
}

// Whether a similarly spelt word may be what was meant although entries have the searched one. Short words are often
// one letter away from another correct word: cafe, care.
function mayBeMeant({ how, asked, entries, uses, is_vouched: isVouched }: KnownWord): boolean {
  if (how !== 'slip' || entries === 0) return true
  return (isVouched && !isShort(asked) && entries < fewEntries) || uses >= timesMeant * entries
}

/** How well a known word matches the searched one, up to 1; 0 if it is another word. */
export function getLikeness({ how, asked, word }: Pick<KnownWord, 'how' | 'asked' | 'word'>): number {
  if (how !== 'slip') return likeness[how]
  if (word.includes(asked)) return likeness.contained
  const slips = slipsBetween(asked, word)
  return slips <= slipsAllowed(asked) ? likeness.slip - likeness.eachSlip * slips : 0
}

const isShort = ({ length }: string): boolean => length < 6
const slipsAllowed = (asked: string): number => (isShort(asked) ? 1 : asked.length < 9 ? 2 : 3)

/**
 * The number of typing errors between two words: a letter inserted, omitted or replaced, or two swapped. Optimal string
 * alignment after Damerau (1964).
 */
export function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const above = rows[row - 1] ?? []
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isTurned = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      line[at] = Math.min(
        (above[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (rows[row - 2]?.[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(line)
  }
  return rows[one.length]?.[other.length] ?? 0
}
