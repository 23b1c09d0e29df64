import { mayDo, type Permission } from '@sparkhood/contract/admin/permissions'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { z } from 'zod'
import { refuse } from '../refuse.ts'
import type { Actor, FullMemberScope, FullScope } from '../scope.ts'
import type { Route, Sent } from '../serve.ts'

/** What an operator did, as it is recorded. */
export type Act = {
  /** Method and path of the call, as the contract declares them. */
  name: string
  subjectId: string | undefined
  reason: string
  /** The remaining input. */
  details: Record<string, unknown>
  /** For a page that refreshes itself: the same view from the same place is recorded once in this period. */
  onceInMs?: number
}

/** Records an action, in the transaction of its scope. */
export type RecordAct = (scope: FullMemberScope, act: Act) => Promise<void>

/** The checks of actions in the actor's own case; from the own-cases feature, passed in by app.ts. */
export type OwnCases = {
  /** Throws for an action that declares neither whose case it decides nor why it decides nobody's. */
  requireDeclared(act: Endpoint): void
  /** Refuses an action in a case in which the actor is involved. */
  requireNoPart(scope: FullMemberScope, act: Endpoint, params: unknown): Promise<void>
}

/** The permission that an operator's endpoint requires. The app does not start if an endpoint declares none. */
export function getPermission({ method, path, permission }: Endpoint): Permission {
  if (!permission) throw new Error(`${method} ${path} needs a permission of contract/admin/permissions.ts`)
  return permission
}

/** Throws if a GET for operators does not declare `looksIn`. */
export function requireLookDeclared({ access, method, path, looksIn }: Endpoint): void {
  if (access === 'admin' && method === 'GET' && looksIn === undefined)
    throw new Error(`${method} ${path} needs looksIn: true if it reads private data, which is logged, otherwise false`)
}

/** Refuses members, operators without the permission, and operators whose session lacks a second factor. */
export function requirePermission(endpoint: Endpoint, actor: Actor): void {
  if (actor.needsSecondFactor) refuse('access.second_factor')
  if (!mayDo(actor.role, getPermission(endpoint))) refuse('access.forbidden')
}

const getReason = ({ reason, note, account }: Record<string, unknown>): string =>
  [reason, note, account].filter((words) => typeof words === 'string' && words !== '').join(': ')

/** The input in its wire format; a date that is out of range for that, in its JSON format. */
function getWire({ body }: Endpoint, sent: Sent<Endpoint>): Record<string, unknown> {
  if (!body || !sent.body) return {}
  const written = z.safeEncode(body, sent.body as never)
  return written.success ? (written.data as Record<string, unknown>) : JSON.parse(JSON.stringify(sent.body))
}

/**
 * The filters of a view. Leaves out the page number, which says nothing, and typed text, which could name somebody for
 * ever.
 */
function askedOf({ query }: Sent<Endpoint>): Record<string, unknown> {
  const { cursor: _cursor, limit: _limit, q: _q, ...asked } = (query ?? {}) as Record<string, unknown>
  return asked
}

const pageLookMs = 10 * minuteMs

/** A view of a page, with the ids that a list showed; undefined if it showed none. */
function getPageLook(act: Act, seen: object): Act | undefined {
  const { data } = seen as { data?: unknown }
  if (!Array.isArray(data)) return { ...act, onceInMs: pageLookMs }
  const shown = data.map(({ _id, id = _id }: { _id?: string; id?: string }) => id)
  return shown.length > 0 ? { ...act, details: { ...act.details, shown }, onceInMs: pageLookMs } : undefined
}

type Looked = { id?: string; member?: string }

function getAct(endpoint: Endpoint, sent: Sent<Endpoint>): Act {
  const wire = getWire(endpoint, sent)
  // Texts that were sent to somebody, or noted about them, are stored and deleted in their own place.
  const { reason: _reason, note: _note, account: _account, answer: _answer, words: _words, ...details } = wire
  const known = Object.entries(details).filter(([name]) => !endpoint.unrecorded?.includes(name))
  const { id, ...looked } = { ...(endpoint.method === 'GET' && askedOf(sent)), ...sent.params } as Looked
  return {
    name: `${endpoint.method} ${endpoint.path}`,
    // A list filtered to one member is a view of that member.
    subjectId: id ?? looked.member,
    reason: getReason(wire),
    details: { ...Object.fromEntries(known), ...(endpoint.method === 'GET' && looked) },
  }
}

/** For an action on many: to how many it was done; undefined for none, as then nothing was done. */
function countedIn({ method, path, counts }: Endpoint, answer: unknown): Record<string, unknown> | undefined {
  if (!counts) return {}
  const count = (answer as Record<string, unknown> | undefined)?.[counts]
  if (typeof count !== 'number')
    throw new Error(`${method} ${path} declares counts: '${counts}', so its transaction returns that number`)
  return count > 0 ? { [counts]: count } : undefined
}

/** The id of what the action created, if anything. */
function getMade({ method, path, made }: Endpoint, answer: unknown): Pick<Act, 'subjectId'> | undefined {
  if (!made) return undefined
  const subjectId = (answer as Record<string, unknown> | undefined)?.[made]
  if (typeof subjectId !== 'string')
    throw new Error(`${method} ${path} declares made: '${made}', so its transaction returns that id`)
  return { subjectId }
}

/**
 * Runs the function of an operator's call so that the transaction that acts also records the action: no action without
 * a record, no record without an action, and none for a bulk action that affected nothing. A function that writes
 * outside a transaction is a bug. A view is recorded before anything is sent.
 */
export async function actWrittenDown(
  { endpoint, verb }: Route,
  { scope, sent, record, ownCases }: { scope: FullScope; sent: Sent<Endpoint>; record: RecordAct; ownCases: OwnCases },
): Promise<object> {
  const isLook = endpoint.method === 'GET'
  if (isLook && !endpoint.looksIn) return verb(scope, sent as never)
  const act = getAct(endpoint, sent)
  if (isLook) {
    const seen = await verb(scope, sent as never)
    const look = endpoint.looksIn === 'page' ? getPageLook(act, seen) : act
    if (look) await scope.transaction((inner) => record(inner as FullMemberScope, look))
    return seen
  }
  await ownCases.requireNoPart(scope as FullMemberScope, endpoint, sent.params)
  let [hasActed, isWritten] = [false, false]
  const acting: FullScope = {
    ...scope,
    transaction: async (work) => {
      const { answer, counted } = await scope.transaction(async (inner) => {
        const answer = await work(inner)
        const counted = countedIn(endpoint, answer)
        if (counted && !isWritten)
          await record(inner as FullMemberScope, {
            ...act,
            ...getMade(endpoint, answer),
            details: { ...act.details, ...counted },
          })
        return { answer, counted }
      })
      hasActed = true
      isWritten ||= counted !== undefined
      return answer
    },
    batchedTransaction: () => {
      throw new Error(`${act.name} would be done together with what others do`)
    },
  }
  const reply = await verb(acting, sent as never)
  if (!hasActed) throw new Error(`${act.name} did something that was not written down`)
  return reply
}
