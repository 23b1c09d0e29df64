import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Live } from '../../../platform/data/live.ts'
import { listedChanged } from '../../../platform/live/topics.ts'
import type { MemberScope, Uses } from '../../../platform/scope.ts'

/** Those who offer something in a category; the same for every viewer. */
export type List = {
  readAt: Date
  /** Concatenated ids, read by `idAt`: as separate strings they would be most of what the garbage collector scans. */
  members: string
  listings: string
  /** The card of each entry, once it was shown to somebody and until it is forgotten. */
  cards: (Card | undefined)[]
  /** Grid coordinates in metres, sorted from west to east. */
  xs: Float64Array
  ys: Float64Array
  /** Some members have no place; they come after all of these. */
  hasUnplaced: boolean
}
const idLength = 36
export const idAt = (ids: string, at: number): string => ids.slice(at * idLength, (at + 1) * idLength)

/** Where a viewer's list starts, and whom it leaves out. */
export type Viewer = { readAt: Date; at: { x: number; y: number } | undefined; hidden: ReadonlySet<string> }

/** The JSON of a listing after its distance, in UTF-8: a string would be encoded again for each reply. */
export type Card = { memberId: string; skillId: string; bytes: Uint8Array; isForgotten: boolean }
/** Cards in one buffer. Separate buffers would take twice the memory, and add to what V8 scans. */
type Slab = { bytes: Buffer; end: number; cards: Card[] }
type Asked = { since: Date; times: number }
export type Memory = {
  /** Incremented by each change notification: what was being read meanwhile is not cached. */
  version: number
  lists: Map<string, List>
  asked: Map<string, Asked>
  reading: Map<string, Promise<unknown>>
  /** Categories with too many members for a list, and until when that is assumed. */
  tooLarge: Map<string, Date>
  viewers: Map<string, Viewer>
  /** By member id. */
  cards: Map<string, readonly Card[]>
  /** The buffers of the cards, oldest first. */
  slabs: Slab[]
  /** Members whom this process is changing, and until when the notification may be outstanding. */
  changing: Map<string, Date>
}

/** The maximum age of a list. */
const listMs = 2 * secondMs
/** From this many requests in that time, reading a whole category costs less than one query for each. */
const worthReading = 10
const viewerMs = 30 * secondMs
/** Discovering that a category is too large costs as much as reading a list, so it is remembered longer. */
const tooLargeMs = 60 * secondMs
const maxLists = 50
const maxViewers = 10_000
const slabBytes = 512 * 1024
/** About 25,000 cards. */
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

// One cache for each set of tools: a test runs several apps in one process.
const memories = new WeakMap<Live, Memory>()

function getMemory(live: Live): Memory {
  const open = memories.get(live)
  if (open) return open
  const memory = newMemory()
  memories.set(live, memory)
  live.subscribe(listedChanged, (text) => onChange(memory, text))
  return memory
}

function onChange(memory: Memory, text: string | undefined): void {
  memory.version += 1
  const [what, id = ''] = text?.split(' ') ?? []
  if (what !== 'card' && what !== 'viewer') memory.lists.clear()
  if (text === undefined) {
    memory.viewers.clear()
    for (const memberId of memory.cards.keys()) evictCards(memory, memberId)
    memory.slabs.length = 0
  } else if (what === 'viewer') memory.viewers.delete(id)
  else evictCards(memory, id)
}

function evictCards({ cards }: Memory, memberId: string): void {
  for (const card of cards.get(memberId) ?? []) card.isForgotten = true
  cards.delete(memberId)
}

/** Returns this process's cache; undefined while change notifications may be missed. */
export function findMemory({ live, replica }: Uses<'live' | 'replica'>): Memory | undefined {
  const memory = getMemory(live)
  // A replica may lag behind a change that was notified.
  return live.isListeningToCommits() && !replica ? memory : undefined
}

const isOld = (readAt: Date, now: Date, mayBeMs: number): boolean =>
  Math.abs(now.getTime() - readAt.getTime()) >= mayBeMs

/** Counts one request; returns whether there are enough for the list to be worth reading. */
export function isWorthReading({ asked }: Memory, key: string, now: Date): boolean {
  const known = asked.get(key)
  if (known && !isOld(known.since, now, listMs)) {
    known.times += 1
    return known.times >= worthReading
  }
  asked.delete(key)
  asked.set(key, { since: now, times: 1 })
  dropOldest(asked, maxAsked)
  // A list that was worth reading before, and is requested again this soon, is requested often.
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
 * Also drops expired lists, which may never be requested again. An unchanged list keeps the cards already found, except
 * forgotten ones: otherwise a list that never changes would keep their slabs in memory.
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
export function cacheCard(memory: Memory, { memberId, skillId, text, readAt }: Read): void {
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

/** Evicts the oldest slab if there are too many. */
function findRoom(memory: Memory, length: number): Slab {
  const { slabs } = memory
  const last = slabs.at(-1)
  if (last && last.end + length <= slabBytes) return last
  const slab = { bytes: Buffer.allocUnsafeSlow(slabBytes), end: 0, cards: [] }
  slabs.push(slab)
  if (slabs.length > maxSlabs) for (const { memberId } of slabs.shift()?.cards ?? []) evictCards(memory, memberId)
  return slab
}

/** Whether this process is changing one of these members, so that their cached data may be wrong. */
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
 * Makes this process read these members from the database until their change is committed and notified, so that its
 * cache shows nobody who is being blocked, suspended or hidden. Call it before the change, in its transaction.
 */
export function forgetListed({ live, now }: Changing, ids: readonly string[]): void {
  const memory = getMemory(live)
  const { changing, viewers } = memory
  for (const [id, until] of changing) if (until <= now) changing.delete(id)
  for (const id of ids) {
    changing.set(id, new Date(now.getTime() + changingMs))
    viewers.delete(id)
    evictCards(memory, id)
  }
}
