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
import { getStanding, getTermsDue, isWorthNoting } from './rules.ts'

/** `seenAt` and `network` are what the database says of its last use. */
type Known = { actor: Actor; expiresAt: Date; readAt: Date; seenAt: Date; network: string }

/** When and from where somebody comes; `arrivedAt` is when their token had to be good, where that is earlier. */
type Coming = { now: Date; network: string; arrivedAt?: Date }
type Read = Promise<Known | undefined>

const maxKnown = 20_000
const rememberMs = 30 * secondMs
// Without live words an end in another process is noticed this late.
const rememberWhenDeafMs = 2 * secondMs

/** The open sessions that this process remembers, so that a busy member costs no look at the database. */
type Memory = { live: Live; known: Map<string, Known>; reading: Map<string, Read> }

// One memory for each set of tools: a test runs several apps in one process.
const memories = new WeakMap<Live, Memory>()

function getMemory(live: Live): Memory {
  const open = memories.get(live)
  if (open) return open
  const memory: Memory = { live, known: new Map(), reading: new Map() }
  memories.set(live, memory)
  live.subscribe(sessionChanged, (sid) => {
    if (sid !== undefined) return forget(memory, sid)
    memory.known.clear()
    memory.reading.clear()
  })
  return memory
}

function forget({ known, reading }: Memory, sid: string): void {
  known.delete(sid)
  // What is being read now may be from before the change: it is answered, but not remembered.
  reading.delete(sid)
}

/** Who carries this access token, if the session behind it is still open. */
export async function authenticate(tools: Tools, token: string, coming: Coming): Promise<Actor | undefined> {
  const { now, arrivedAt = now } = coming
  const claims = tools.tokens.read(token, arrivedAt)
  if (!claims) return undefined
  const memory = getMemory(tools.live)
  const found = recall(memory, claims.sid, now) ?? (await read(memory, tools, { sid: claims.sid, now }))
  if (!found || found.expiresAt <= now || found.actor.id !== claims.id) return undefined
  if (isWorthNoting(found, coming)) keepUse(tools, found, coming)
  return found.actor
}

function recall({ live, known }: Memory, sid: string, now: Date): Known | undefined {
  const found = known.get(sid)
  if (!found) return undefined
  const ageMs = Math.abs(now.getTime() - found.readAt.getTime())
  return ageMs < (live.isListeningToCommits() ? rememberMs : rememberWhenDeafMs) ? found : undefined
}

async function read(memory: Memory, tools: Tools, { sid, now }: { sid: string; now: Date }): Read {
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
  const standing = getStanding(row, tools.settings.operatorSecondFactor)
  const actor = { id, sid, ...standing, ...getTermsDue(terms_version, termsVersion), ...(closing && { closing }) }
  return { actor, expiresAt, readAt: now, seenAt, network }
}

function remember(known: Memory['known'], sid: string, session: Known): void {
  known.delete(sid)
  known.set(sid, session)
  const [oldest] = known.keys()
  if (known.size > maxKnown && oldest) known.delete(oldest)
}

/** Keeps when and from where a session was last used. Nobody waits for it, and little is lost with it. */
function keepUse(tools: Tools, session: Known, { now, network }: Coming): void {
  session.seenAt = now
  session.network = network
  noteUse(tools, session.actor.sid, { now, network }).catch((fault: unknown) =>
    tools.log.warn({ err: fault }, 'the use of a session was not kept'),
  )
}

type Ending = Pick<Scope, 'db' | 'now'> & Uses<'live'>

/** Ends one session; every process forgets it once the transaction commits. */
export const endOneSession = (scope: Ending, sid: string, why: EndedWhy): Promise<void> =>
  tellOf(scope, endSession(scope, sid, why))

/** Ends all sessions of an account; every process forgets them once the transaction commits. */
export const endAllSessions = (scope: Ending, accountId: string, why: EndedWhy): Promise<void> =>
  tellOf(scope, endSessionsOf(scope, accountId, why))

/** Ends all sessions of the actor's account but the one they act on. */
export const endOtherSessions = (scope: MemberScope<'live'>, why: EndedWhy): Promise<void> =>
  tellOf(scope, endOtherSessionsOf(scope, why))

/** Has every process read one session anew, in the same way. */
export const rereadSession = (scope: Ending, sid: string): Promise<void> =>
  tellOf(scope, Promise.resolve([{ id: sid }]))

/** Has every process read the sessions of an account anew: what they say has changed. Call it after the change stands. */
export const rereadSessions = (scope: Ending, accountId: string): Promise<void> =>
  tellOf(scope, listOpenSessionsOf(scope, accountId))

async function tellOf(scope: Ending, sessions: Promise<{ id: string }[]>): Promise<void> {
  for (const { id } of await sessions) {
    await scope.live.tell(scope.db, sessionChanged, id)
    forget(getMemory(scope.live), id)
  }
}

/** Forgets a session in this process at once, without waiting for the word that goes round. */
export const forgetSession = (scope: Uses<'live'>, sid: string): void => forget(getMemory(scope.live), sid)

/** Ends all sessions of an account and forgets that there were any, and on which devices. Idempotent. */
export async function eraseSessions(scope: Ending, accountId: string): Promise<void> {
  await endAllSessions(scope, accountId, 'closed')
  await eraseSessionsOf(scope, accountId)
}
