import type { MemberScope } from '../../../platform/scope.ts'
import type { PageRequest, PeoplePage } from '../queries.ts'
import {
  type Card,
  cacheCard,
  findCard,
  findList,
  findMemory,
  findViewer,
  idAt,
  isAnyChanging,
  isTooLarge,
  isWorthReading,
  keepList,
  keepTooLarge,
  keepViewer,
  type List,
  type Memory,
  type Viewer,
} from './memory.ts'
import { type Found, pickNearest, toKilometres } from './nearest.ts'
import { readCards, readSpots, readViewer } from './queries.ts'

/** A page whose cards are in UTF-8. */
export type RecalledPage = Omit<PeoplePage, 'people'> & { people: Buffer }

/**
 * Returns people who offer a skill of a category, nearest to the viewer first, from this process's cache. Undefined if
 * the database has to be asked, also while this process is changing one of them. Leaves out members hidden from the
 * viewer.
 */
export async function recallInCategory(
  scope: MemberScope<'live' | 'replica'>,
  categoryId: string,
  wanted: PageRequest,
): Promise<RecalledPage | undefined> {
  // Viewers are cached by member. A helper who acts for the member bypasses the cache: for helpers, members hidden from
  // the helper are left out too.
  const memory = wanted.isWhole || scope.acting ? undefined : findMemory(scope)
  const list = memory && (await recallList(memory, scope, categoryId))
  if (!list) return undefined
  const viewer = findViewer(memory, scope.actor.id, scope.now) ?? (await fetchViewer(memory, scope))
  const found = pickNearest(list, viewer, { ...wanted, viewerId: scope.actor.id })
  if (!found) return undefined
  const shown = found.slice(0, wanted.limit)
  const cards = recallCards(memory, list, shown) ?? (await fetchCards(memory, scope, { list, shown }))
  // Something may have changed during the awaits.
  if (!cards || memory.lists.get(categoryId) !== list || isChanging(memory, scope, shown)) return undefined
  const last = shown.at(-1)
  return {
    people: writePeople(shown, cards),
    last_metres: last?.metres ?? null,
    last_id: last?.id ?? null,
    more: found.length > wanted.limit,
  }
}

type Shown = { list: List; shown: readonly Found[] }

function isChanging(memory: Memory, { actor, now }: MemberScope, shown: readonly Found[]): boolean {
  if (memory.changing.size === 0) return false
  return isAnyChanging(memory, [actor.id, ...shown.map(({ id }) => id)], now)
}

/** One call reads an expired list, and the others wait for it: each would take about as long itself. */
async function recallList(memory: Memory, scope: MemberScope, categoryId: string): Promise<List | undefined> {
  const isWorth = isWorthReading(memory, categoryId, scope.now)
  const list = findList(memory, categoryId, scope.now)
  if (list || !isWorth || isTooLarge(memory, categoryId, scope.now)) return list
  const { reading } = memory
  if (!reading.has(categoryId)) reading.set(categoryId, readList(memory, scope, categoryId))
  await reading.get(categoryId)
  return findList(memory, categoryId, scope.now)
}

async function readList(memory: Memory, scope: MemberScope, categoryId: string): Promise<void> {
  const { version } = memory
  try {
    const { members, listings, spots, ...all } = await readSpots(scope, categoryId)
    if (all.is_large) keepTooLarge(memory, categoryId, scope.now)
    if (memory.version !== version || !all.known || all.is_large) return
    const ids = { members: members ?? '', listings: listings ?? '' }
    keepList(memory, categoryId, {
      ...ids,
      ...readSpotsIn(spots ?? ''),
      readAt: scope.now,
      hasUnplaced: all.has_unplaced,
    })
  } catch (fault) {
    scope.log.warn({ err: fault }, 'a list was not remembered')
  } finally {
    memory.reading.delete(categoryId)
  }
}

function readSpotsIn(text: string): Pick<List, 'cards' | 'xs' | 'ys'> {
  const numbers = text === '' ? [] : text.split(' ')
  const count = numbers.length / 2
  const [xs, ys] = [new Float64Array(count), new Float64Array(count)]
  for (let nth = 0; nth < count; nth += 1) {
    xs[nth] = Number(numbers[2 * nth])
    ys[nth] = Number(numbers[2 * nth + 1])
  }
  return { cards: new Array<undefined>(count).fill(undefined), xs, ys }
}

async function fetchViewer(memory: Memory, scope: MemberScope): Promise<Viewer> {
  const { version } = memory
  const { x, y, hidden } = await readViewer(scope)
  const at = x === null || y === null ? undefined : { x, y }
  const viewer = { readAt: scope.now, at, hidden: new Set(hidden) }
  if (memory.version === version) keepViewer(memory, scope.actor.id, viewer)
  return viewer
}

function recallCards(memory: Memory, { listings, cards }: List, shown: readonly Found[]): Card[] | undefined {
  const found: Card[] = []
  for (const { at, id } of shown) {
    let card = cards[at]
    if (!card || card.isForgotten) card = cards[at] = findCard(memory, id, idAt(listings, at))
    if (!card) return undefined
    found.push(card)
  }
  return found
}

async function fetchCards(memory: Memory, scope: MemberScope, { list, shown }: Shown): Promise<Card[] | undefined> {
  const { version } = memory
  const missing = shown.map(({ at, id }) => ({ memberId: id, skillId: idAt(list.listings, at) }))
  const rows = await readCards(
    scope,
    missing.filter(({ memberId, skillId }) => !findCard(memory, memberId, skillId)).map(({ skillId }) => skillId),
  )
  if (memory.version !== version) return undefined
  for (const { member_id: memberId, skill_id: skillId, card: text } of rows)
    cacheCard(memory, { memberId, skillId, text, readAt: scope.now })
  return recallCards(memory, list, shown)
}

const beginning = '{"distance":'
/** The longest distance, of 20,000 km, and a comma. */
const besidesBytes = `,${beginning}20000.0`.length

/** Writes cards as JSON in UTF-8, each with its distance. */
function writePeople(shown: readonly Found[], cards: readonly Card[]): Buffer {
  const people = Buffer.allocUnsafe(cards.reduce((sum, { bytes }) => sum + besidesBytes + bytes.length, 2))
  let at = 0
  // A call of `Buffer.write` takes longer than copying a few characters.
  const write = (letters: string): void => {
    for (let nth = 0; nth < letters.length; nth += 1) people[at++] = letters.charCodeAt(nth)
  }
  write('[')
  for (let nth = 0; nth < cards.length; nth += 1) {
    const { bytes } = cards[nth] as Card
    write(nth === 0 ? beginning : `,${beginning}`)
    write(String(toKilometres((shown[nth] as Found).metres)))
    people.set(bytes, at)
    at += bytes.length
  }
  write(']')
  return people.subarray(0, at)
}
