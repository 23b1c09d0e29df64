import { termsVersion } from '@sparkhood/contract/people/accounts'
import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Live } from '../../platform/data/live.ts'
import { sessionChanged } from '../../platform/live/topics.ts'
import type { Actor, MemberScope, Scope, Tools, Uses } from '../../platform/scope.ts'
import {
  type EndedWhy,
  endOtherSessionsOf,
  endSession,
  endSessionsOf,
  eraseSessionsOf,
  findOpenSession,
  listOpenSessionsOf,
  noteUse,
} from './queries.ts'
import { getEffectiveRole, getTermsDue, isWorthNoting } from './rules.ts'

/** `seenAt` and `network` are those of the last use, as stored in the database. */
type Known = { actor: Actor; expiresAt: Date; readAt: Date; seenAt: Date; network: string }

/** The time and network of a request. `arrivedAt`, if earlier than `now`, is when the access token had to be valid. */
type RequestOrigin = { now: Date; network: string; arrivedAt?: Date }
type Read = Promise<Known | undefined>

const maxKnown = 20_000
const cacheMs = 30 * secondMs
// Without live messages, this process notices within this time that another process ended a session.
const maxAgeWithoutLiveMs = 2 * secondMs

/** A cache of open sessions per process, so that a busy member causes no database query per request. */
type SessionCache = { live: Live; known: Map<string, Known>; reading: Map<string, Read> }

// One cache for each `live` adapter: a test runs several apps in one process.
const memories = new WeakMap<Live, SessionCache>()

function getCache(live: Live): SessionCache {
  const open = memories.get(live)
  if (open) return open
  const memory: SessionCache = { live, known: new Map(), reading: new Map() }
  memories.set(live, memory)
  live.subscribe(sessionChanged, (sid) => {
    if (sid !== undefined) return forget(memory, sid)
    memory.known.clear()
    memory.reading.clear()
  })
  return memory
}

function forget({ known, reading }: SessionCache, sid: string): void {
  known.delete(sid)
  // A read that is under way may predate the change. Its result is returned, but not cached.
  reading.delete(sid)
}

/** Returns the actor of an access token, if its session is still open. */
export async function authenticate(tools: Tools, token: string, coming: RequestOrigin): Promise<Actor | undefined> {
  const { now, arrivedAt = now } = coming
  const claims = tools.tokens.read(token, arrivedAt)
  if (!claims) return undefined
  const memory = getCache(tools.live)
  const found = findCached(memory, claims.sid, now) ?? (await read(memory, tools, { sid: claims.sid, now }))
  if (!found || found.expiresAt <= now || found.actor.id !== claims.id) return undefined
  if (isWorthNoting(found, coming)) recordUse(tools, found, coming)
  return found.actor
}

function findCached({ live, known }: SessionCache, sid: string, now: Date): Known | undefined {
  const found = known.get(sid)
  if (!found) return undefined
  const ageMs = Math.abs(now.getTime() - found.readAt.getTime())
  return ageMs < (live.isListeningToCommits() ? cacheMs : maxAgeWithoutLiveMs) ? found : undefined
}

async function read(memory: SessionCache, tools: Tools, { sid, now }: { sid: string; now: Date }): Read {
  const { known, reading } = memory
  const started = reading.get(sid)
  if (started) return started
  const mine = readOpenSession(tools, sid, now)
  reading.set(sid, mine)
  try {
    const found = await mine
    if (reading.get(sid) === mine && found) remember(known, sid, found)
    return found
  } finally {
    if (reading.get(sid) === mine) reading.delete(sid)
  }
}

async function readOpenSession(tools: Tools, sid: string, now: Date): Read {
  const row = await findOpenSession(tools, sid)
  if (!row) return undefined
  const { id, terms_version, closing, network, expires_at: expiresAt, last_seen_at: seenAt } = row
  const standing = getEffectiveRole(row, tools.settings.operatorSecondFactor)
  const actor = { id, sid, ...standing, ...getTermsDue(terms_version, termsVersion), ...(closing && { closing }) }
  return { actor, expiresAt, readAt: now, seenAt, network }
}

function remember(known: SessionCache['known'], sid: string, session: Known): void {
  known.delete(sid)
  known.set(sid, session)
  const [oldest] = known.keys()
  if (known.size > maxKnown && oldest) known.delete(oldest)
}

/** Records when and from where a session was last used. It runs in the background; losing a record does little harm. */
function recordUse(tools: Tools, session: Known, { now, network }: RequestOrigin): void {
  session.seenAt = now
  session.network = network
  noteUse(tools, session.actor.sid, { now, network }).catch((fault: unknown) =>
    tools.log.warn({ err: fault }, 'the use of a session was not kept'),
  )
}

type Ending = Pick<Scope, 'db' | 'now'> & Uses<'live'>

/** Ends one session. Every process removes it from its cache once the transaction commits. */
export const endOneSession = (scope: Ending, sid: string, why: EndedWhy): Promise<void> =>
  broadcastChange(scope, endSession(scope, sid, why))

/** Ends all sessions of an account. Every process removes them from its cache once the transaction commits. */
export const endAllSessions = (scope: Ending, accountId: string, why: EndedWhy): Promise<void> =>
  broadcastChange(scope, endSessionsOf(scope, accountId, why))

/** Ends all sessions of the actor's account except the current one. */
export const endOtherSessions = (scope: MemberScope<'live'>, why: EndedWhy): Promise<void> =>
  broadcastChange(scope, endOtherSessionsOf(scope, why))

/** Makes every process reload one session once the transaction commits. */
export const rereadSession = (scope: Ending, sid: string): Promise<void> =>
  broadcastChange(scope, Promise.resolve([{ id: sid }]))

/** Makes every process reload the sessions of an account whose data changed. Call it after the change has committed. */
export const rereadSessions = (scope: Ending, accountId: string): Promise<void> =>
  broadcastChange(scope, listOpenSessionsOf(scope, accountId))

async function broadcastChange(scope: Ending, sessions: Promise<{ id: string }[]>): Promise<void> {
  for (const { id } of await sessions) {
    await scope.live.publish(scope.db, sessionChanged, id)
    forget(getCache(scope.live), id)
  }
}

/** Removes a session from this process's cache at once, without waiting for the broadcast. */
export const forgetSession = (scope: Uses<'live'>, sid: string): void => forget(getCache(scope.live), sid)

/** Ends and deletes all sessions of an account, and deletes its known devices. Idempotent. */
export async function eraseSessions(scope: Ending, accountId: string): Promise<void> {
  await endAllSessions(scope, accountId, 'closed')
  await eraseSessionsOf(scope, accountId)
}
