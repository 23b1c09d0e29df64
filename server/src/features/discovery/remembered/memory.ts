import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Live } from '../../../platform/data/live.ts'
import { listedChanged } from '../../../platform/live/topics.ts'
import type { MemberScope, Uses } from '../../../platform/scope.ts'

/** Who offers something of a category, the same for every viewer. */
export type List = {
  readAt: Date
  members: readonly string[]
  listings: readonly string[]
  /** What is shown of each, once somebody has been shown it. */
  cards: (string | undefined)[]
  /** Where they are, in metres of the grid; from west to east. */
  xs: Float64Array
  ys: Float64Array
  /** Some have no place, and come after all of these. */
  hasUnplaced: boolean
}
/** What a list leaves out for a viewer, and where it begins. */
export type Viewer = { readAt: Date; at: { x: number; y: number } | undefined; hidden: ReadonlySet<string> }

export type Card = { memberId: string; text: string }
type Asked = { since: Date; times: number }
export type Memory = {
  /** Another one with each change that is heard of: what was being read meanwhile is not remembered. */
  version: number
  lists: Map<string, List>
  asked: Map<string, Asked>
  reading: Set<string>
  /** Categories that have too many for a list, and until when that is taken as known. */
  tooLarge: Map<string, Date>
  viewers: Map<string, Viewer>
  /** Listings as lists have them, by their ids. */
  cards: Map<string, Card>
  /** Whom this process is changing, and until when that may not have been heard. */
  changing: Map<string, Date>
}

/** A list is at most this old. */
const listMs = 2 * secondMs
/** From this many asks in that time on, reading a whole category costs less than answering each of them by itself. */
const worthReading = 10
const viewerMs = 30 * secondMs
/** Reading a category up to where it is too large costs as much as a list that is kept. */
const tooLargeMs = 60 * secondMs
const maxLists = 50
const maxViewers = 10_000
const maxCards = 10_000
const maxAsked = 1000
// Longer than a transaction may take.
const changingMs = 10 * secondMs

export const keepTooLarge = ({ tooLarge }: Memory, categoryId: string, now: Date): unknown =>
  tooLarge.set(categoryId, new Date(now.getTime() + tooLargeMs))
export const isTooLarge = ({ tooLarge }: Memory, categoryId: string, now: Date): boolean =>
  (tooLarge.get(categoryId) ?? now) > now

export const newMemory = (): Memory => ({
  version: 0,
  lists: new Map(),
  asked: new Map(),
  reading: new Set(),
  tooLarge: new Map(),
  viewers: new Map(),
  cards: new Map(),
  changing: new Map(),
})

// One memory for each set of tools: a test runs several apps in one process.
const memories = new WeakMap<Live, Memory>()

function getMemory(live: Live): Memory {
  const open = memories.get(live)
  if (open) return open
  const memory = newMemory()
  memories.set(live, memory)
  live.subscribe(listedChanged, (text) => hear(memory, text))
  return memory
}

function hear(memory: Memory, text: string | undefined): void {
  memory.version += 1
  const [what, id = ''] = text?.split(' ') ?? []
  if (what !== 'card' && what !== 'viewer') memory.lists.clear()
  if (text === undefined) {
    memory.viewers.clear()
    memory.cards.clear()
  } else if (what === 'viewer') memory.viewers.delete(id)
  else forgetCards(memory, id)
}

function forgetCards({ cards, lists }: Memory, memberId: string): void {
  for (const [skillId, card] of cards) if (card.memberId === memberId) cards.delete(skillId)
  for (const list of lists.values()) {
    const at = list.members.indexOf(memberId)
    if (at >= 0) list.cards[at] = undefined
  }
}

/** What this process remembers; undefined while changes may not be heard of. */
export function findMemory({ live, replica }: Uses<'live' | 'replica'>): Memory | undefined {
  const memory = getMemory(live)
  // A copy of the database may be behind a change that was heard of.
  return live.isListeningToCommits() && !replica ? memory : undefined
}

const isOld = (readAt: Date, now: Date, mayBeMs: number): boolean =>
  Math.abs(now.getTime() - readAt.getTime()) >= mayBeMs

/** Counts one ask, and says whether enough come for the list to be worth reading. */
export function isWorthReading({ asked }: Memory, key: string, now: Date): boolean {
  const known = asked.get(key)
  if (known && !isOld(known.since, now, listMs)) {
    known.times += 1
    return known.times >= worthReading
  }
  asked.delete(key)
  asked.set(key, { since: now, times: 1 })
  dropOldest(asked, maxAsked)
  // Who read it before, and has it asked for again so soon, is asked for it often.
  return (known?.times ?? 0) >= worthReading && known !== undefined && !isOld(known.since, now, 2 * listMs)
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  const [oldest] = map.size > most ? map.keys() : []
  if (oldest !== undefined) map.delete(oldest)
}

export function findList({ lists }: Memory, key: string, now: Date): List | undefined {
  const list = lists.get(key)
  return list && !isOld(list.readAt, now, listMs) ? list : undefined
}

/** Forgets what is too old to be shown, which nobody may ask for again. */
export function keepList({ lists }: Memory, key: string, list: List): void {
  for (const [other, { readAt }] of lists) if (isOld(readAt, list.readAt, listMs)) lists.delete(other)
  lists.delete(key)
  lists.set(key, list)
  dropOldest(lists, maxLists)
}

export function findViewer({ viewers }: Memory, id: string, now: Date): Viewer | undefined {
  const viewer = viewers.get(id)
  return viewer && !isOld(viewer.readAt, now, viewerMs) ? viewer : undefined
}

export function keepViewer(memory: Memory, id: string, viewer: Viewer): void {
  if (isAnyChanging(memory, [id], viewer.readAt)) return
  const { viewers } = memory
  viewers.delete(id)
  viewers.set(id, viewer)
  dropOldest(viewers, maxViewers)
}

export function keepCard(memory: Memory, skillId: string, card: Card & { readAt: Date }): void {
  const { memberId, text, readAt } = card
  if (isAnyChanging(memory, [memberId], readAt)) return
  memory.cards.set(skillId, { memberId, text })
  dropOldest(memory.cards, maxCards)
}

/** Whether this process is changing one of these, so that what it remembers of them may be wrong already. */
export function isAnyChanging({ changing }: Memory, ids: Iterable<string>, now: Date): boolean {
  if (changing.size === 0) return false
  for (const id of ids) {
    const until = changing.get(id)
    if (until && until > now) return true
  }
  return false
}

type Changing = Pick<MemberScope, 'now'> & Uses<'live'>
/**
 * Has this process ask the database of these members until their change is committed and heard of, so that nobody who is being
 * blocked, suspended or hidden is shown out of its memory. Call it before the change, in its transaction.
 */
export function forgetListed({ live, now }: Changing, ids: readonly string[]): void {
  const memory = getMemory(live)
  const { changing, viewers } = memory
  for (const [id, until] of changing) if (until <= now) changing.delete(id)
  for (const id of ids) {
    changing.set(id, new Date(now.getTime() + changingMs))
    viewers.delete(id)
    forgetCards(memory, id)
  }
}
