import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Live } from '../../../platform/data/live.ts'
import { listedChanged } from '../../../platform/live/topics.ts'
import type { MemberScope, Uses } from '../../../platform/scope.ts'

/** Who offers something of a category, the same for every viewer. */
export type List = {
  readAt: Date
  /** Ids end to end, as `idAt` reads them: one by one they would be most of what is looked through for garbage. */
  members: string
  listings: string
  /** What is shown of each, once somebody has been shown it, and until it is forgotten. */
  cards: (Card | undefined)[]
  /** Where they are, in metres of the grid; from west to east. */
  xs: Float64Array
  ys: Float64Array
  /** Some have no place, and come after all of these. */
  hasUnplaced: boolean
}
const idLength = 36
export const idAt = (ids: string, at: number): string => ids.slice(at * idLength, (at + 1) * idLength)

/** What a list leaves out for a viewer, and where it begins. */
export type Viewer = { readAt: Date; at: { x: number; y: number } | undefined; hidden: ReadonlySet<string> }

/** A listing as lists have it, from behind the distance on, in UTF-8: a string would be written anew for each reply. */
export type Card = { memberId: string; skillId: string; bytes: Uint8Array; isForgotten: boolean }
/** Cards one behind the other. One by one they would take twice the memory, and lie among what V8 has to look through. */
type Slab = { bytes: Buffer; end: number; cards: Card[] }
type Asked = { since: Date; times: number }
export type Memory = {
  /** Another one with each change that is heard of: what was being read meanwhile is not remembered. */
  version: number
  lists: Map<string, List>
  asked: Map<string, Asked>
  reading: Map<string, Promise<unknown>>
  /** Categories that have too many for a list, and until when that is taken as known. */
  tooLarge: Map<string, Date>
  viewers: Map<string, Viewer>
  /** By their members. */
  cards: Map<string, readonly Card[]>
  /** Where their bytes are, the oldest first. */
  slabs: Slab[]
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
const slabBytes = 512 * 1024
/** Some 25,000 cards. */
const maxSlabs = 24
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
  reading: new Map(),
  tooLarge: new Map(),
  viewers: new Map(),
  cards: new Map(),
  slabs: [],
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
    for (const memberId of memory.cards.keys()) forgetCards(memory, memberId)
    memory.slabs.length = 0
  } else if (what === 'viewer') memory.viewers.delete(id)
  else forgetCards(memory, id)
}

function forgetCards({ cards }: Memory, memberId: string): void {
  for (const card of cards.get(memberId) ?? []) card.isForgotten = true
  cards.delete(memberId)
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

/**
 * Forgets what is too old to be shown, which nobody may ask for again. Of the same list, read again, cards need not be found anew;
 * those that have made room are let go of, or a list that never changes would keep their slabs.
 */
export function keepList({ lists }: Memory, key: string, read: List): void {
  const before = lists.get(key)
  const isSame = before && before.members === read.members && before.listings === read.listings
  const list = isSame ? { ...read, cards: before.cards.map((card) => (card?.isForgotten ? undefined : card)) } : read
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

export const findCard = ({ cards }: Memory, memberId: string, skillId: string): Card | undefined =>
  cards.get(memberId)?.find((card) => card.skillId === skillId)

type Read = { memberId: string; skillId: string; text: string; readAt: Date }
export function keepCard(memory: Memory, { memberId, skillId, text, readAt }: Read): void {
  if (isAnyChanging(memory, [memberId], readAt) || findCard(memory, memberId, skillId)) return
  const length = Buffer.byteLength(text)
  if (length > slabBytes) return
  const slab = findRoom(memory, length)
  slab.bytes.write(text, slab.end)
  const bytes = slab.bytes.subarray(slab.end, slab.end + length)
  slab.end += length
  const card = { memberId, skillId, bytes, isForgotten: false }
  slab.cards.push(card)
  memory.cards.set(memberId, [...(memory.cards.get(memberId) ?? []), card])
}

/** Those that were read first make room. */
function findRoom(memory: Memory, length: number): Slab {
  const { slabs } = memory
  const last = slabs.at(-1)
  if (last && last.end + length <= slabBytes) return last
  const slab = { bytes: Buffer.allocUnsafeSlow(slabBytes), end: 0, cards: [] }
  slabs.push(slab)
  if (slabs.length > maxSlabs) for (const { memberId } of slabs.shift()?.cards ?? []) forgetCards(memory, memberId)
  return slab
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
