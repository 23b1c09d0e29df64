/** A word that was asked for, beside one that entries are known to have; without a `kind` nothing like it is known. */
export type KnownWord = {
  /** Which of the words that were asked for. */
  nth: number
  asked: string
  /** Null for words that say nothing by themselves: the, and. */
  asked_stem: string | null
  /** How many listings and names at least have the very word, one that means the same or one that begins with it. */
  entries: number
  kind: 'name' | 'skill' | null
  word: string
  stem: string
  uses: number
  how: 'same' | 'synonym' | 'part' | 'slip'
  /** A word of our own, from a category or from those that mean the same, is spelt right. */
  is_vouched: boolean
}

/** What is looked up for the nth word, and how well an entry under it answers, up to 1. */
export type LookUp = { kind: 'name' | 'skill' | 'category'; stem: string; nth: number; likeness: number }

/** `words` were asked for in all, each by its weight; of each look-up the nearest `each` entries are read. */
export type Meaning = { lookUps: LookUp[]; words: number; each: number }

/** What stands in the name of a listing tells more than what stands in its description. */
export const fieldWeight = { name: 1, description: 0.6 }
/** A word of the category counts nearly as much as one of the listing. */
export const categoryWeight = 0.9
/** A word that names a category says less of a listing of another one, which has it in passing. */
export const elsewhereWeight = 0.75

/** Words that are in listings of every kind, and say little of what is wanted. */
const faint = new Set(
  'help helper lesson lessons learn learning class classes course service services repair someone somebody person people house home job work need needs hire borrow rent good cheap local near fix my'.split(
    ' ',
  ),
)
const faintWeight = 0.25

/**
 * What puts one before another: `fit ^ fitPower * near * trust`. At three times `nearMetres` somebody counts half of what they
 * would next door, and as far as `unplacedMetres` while nobody knows where they live. The average rating is drawn towards
 * `priorRating` as if that had been said `priorCount` times, and moves a place by `trustShare` at most.
 */
export const ranking = {
  fitPower: 3,
  nearMetres: 4000,
  unplacedMetres: 80_000,
  priorRating: 4,
  priorCount: 3,
  trustShare: 0.3,
}

/** Once `enough` answer nearly as well as the best, those who answer less than `share` of that are left aside. */
export const telling = { enough: 20, share: 0.6 }

const likeness = { same: 1, synonym: 0.9, part: 0.7, contained: 0.6, slip: 0.8, eachSlip: 0.15 }
/** With this many entries of the very word, words that only begin with it are left aside. */
const enoughUses = 200
/** Fewer entries may all have the same slip in them, or be somebody's name that is nearly a word. */
export const fewEntries = 24
/** This many times as many have the word that was meant. */
const timesMeant = 20
const maxLookUpsEach = 12
const maxEntries = 1200
const entriesEach = { least: 60, most: 400 }

/** What a search means, given the words that are known; undefined when nothing was asked for. */
export function findMeaning(known: readonly KnownWord[]): Meaning | undefined {
  const groups = [...new Set(known.map(({ nth }) => nth))].map((nth) => known.filter((word) => word.nth === nth))
  const telling = groups.filter((group) => group.some(tells))
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

const tells = ({ asked_stem, kind, how }: KnownWord): boolean =>
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

// Whether a word that is spelt alike may be what was meant although others have the one that was asked for. Short words are
// often one letter away from another that is as right: cafe, care.
function mayBeMeant({ how, asked, entries, uses, is_vouched: isVouched }: KnownWord): boolean {
  if (how !== 'slip' || entries === 0) return true
  return (isVouched && !isShort(asked) && entries < fewEntries) || uses >= timesMeant * entries
}

/** How well a known word answers the one that was asked for; 0 when it is another word. */
export function getLikeness({ how, asked, word }: Pick<KnownWord, 'how' | 'asked' | 'word'>): number {
  if (how !== 'slip') return likeness[how]
  if (word.includes(asked)) return likeness.contained
  const slips = slipsBetween(asked, word)
  return slips <= slipsAllowed(asked) ? likeness.slip - likeness.eachSlip * slips : 0
}

const isShort = ({ length }: string): boolean => length < 6
const slipsAllowed = (asked: string): number => (isShort(asked) ? 1 : asked.length < 9 ? 2 : 3)

/**
 * How many slips of the finger lie between two words: a letter too many, too few, another, or two the wrong way round.
 * Optimal string alignment after Damerau (1964).
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
