import type { MemberScope } from '../../../platform/scope.ts'
import type { PeoplePage, Wanted } from '../queries.ts'
import {
  findList,
  findMemory,
  findViewer,
  isAnyChanging,
  isTooLarge,
  isWorthReading,
  keepCard,
  keepList,
  keepTooLarge,
  keepViewer,
  type List,
  type Memory,
  type Viewer,
} from './memory.ts'
import { type Found, pickNearest, toKilometres } from './nearest.ts'
import { readCards, readSpots, readViewer } from './queries.ts'

/**
 * Who offers a skill of a category, nearest to the viewer first, out of what this process remembers; undefined where the
 * database has to be asked. Whom the viewer must not see is left out here, and of whom it changes itself nothing is told.
 */
export async function recallInCategory(
  scope: MemberScope<'live' | 'replica'>,
  categoryId: string,
  wanted: Wanted,
): Promise<PeoplePage | undefined> {
  // A viewer is remembered as the member: a helper reads without whom they may not see themselves, and the member does not.
  const memory = wanted.isWhole || scope.acting ? undefined : findMemory(scope)
  const list = memory && recallList(memory, scope, categoryId)
  if (!list) return undefined
  const viewer = findViewer(memory, scope.actor.id, scope.now) ?? (await lookAtViewer(memory, scope))
  const found = pickNearest(list, viewer, { ...wanted, viewerId: scope.actor.id })
  if (!found) return undefined
  const shown = found.slice(0, wanted.limit)
  const cards = recallCards(memory, list, shown) ?? (await lookAtCards(memory, scope, { list, shown }))
  // While it waited, something may have changed.
  if (!cards || memory.lists.get(categoryId) !== list || isChanging(memory, scope, shown)) return undefined
  const last = shown.at(-1)
  return {
    people: `[${shown.map(({ metres }, nth) => `{"distance":${toKilometres(metres)}${cards[nth]}`).join(',')}]`,
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

function recallList(memory: Memory, scope: MemberScope, categoryId: string): List | undefined {
  const isWorth = isWorthReading(memory, categoryId, scope.now)
  const list = findList(memory, categoryId, scope.now)
  if (!list && isWorth && !memory.reading.has(categoryId) && !isTooLarge(memory, categoryId, scope.now))
    void lookAtList(memory, scope, categoryId)
  return list
}

async function lookAtList(memory: Memory, scope: MemberScope, categoryId: string): Promise<void> {
  const { version } = memory
  memory.reading.add(categoryId)
  try {
    const { spots, is_large: isLarge, has_unplaced: hasUnplaced, known } = await readSpots(scope, categoryId)
    if (isLarge) keepTooLarge(memory, categoryId, scope.now)
    if (memory.version !== version || !known || isLarge) return
    keepList(memory, categoryId, { ...readSpotsIn(spots ?? ''), readAt: scope.now, hasUnplaced })
  } catch (fault) {
    scope.log.warn({ err: fault }, 'a list was not remembered')
  } finally {
    memory.reading.delete(categoryId)
  }
}

const parts = 4
function readSpotsIn(text: string): Pick<List, 'members' | 'listings' | 'cards' | 'xs' | 'ys'> {
  const words = text === '' ? [] : text.split(' ')
  const count = words.length / parts
  const [members, listings] = [new Array<string>(count), new Array<string>(count)]
  const [xs, ys] = [new Float64Array(count), new Float64Array(count)]
  for (let nth = 0; nth < count; nth += 1) {
    members[nth] = words[nth * parts] ?? ''
    listings[nth] = words[nth * parts + 1] ?? ''
    xs[nth] = Number(words[nth * parts + 2])
    ys[nth] = Number(words[nth * parts + 3])
  }
  return { members, listings, cards: new Array<undefined>(count).fill(undefined), xs, ys }
}

async function lookAtViewer(memory: Memory, scope: MemberScope): Promise<Viewer> {
  const { version } = memory
  const { x, y, hidden } = await readViewer(scope)
  const at = x === null || y === null ? undefined : { x, y }
  const viewer = { readAt: scope.now, at, hidden: new Set(hidden) }
  if (memory.version === version) keepViewer(memory, scope.actor.id, viewer)
  return viewer
}

function recallCards(memory: Memory, list: List, shown: readonly Found[]): string[] | undefined {
  const cards: string[] = []
  for (const { at } of shown) {
    const card = list.cards[at] ?? memory.cards.get(list.listings[at] ?? '')?.text
    if (card === undefined) return undefined
    list.cards[at] = card
    cards.push(card)
  }
  return cards
}

async function lookAtCards(memory: Memory, scope: MemberScope, { list, shown }: Shown): Promise<string[] | undefined> {
  const { version } = memory
  const missing = shown.map(({ at }) => list.listings[at] ?? '').filter((skillId) => !memory.cards.has(skillId))
  const rows = await readCards(scope, missing)
  if (memory.version !== version) return undefined
  for (const { member_id: memberId, skill_id: skillId, card: text } of rows)
    keepCard(memory, skillId, { memberId, text, readAt: scope.now })
  return recallCards(memory, list, shown)
}
