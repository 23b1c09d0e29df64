import { mayDo, type Permission } from '@sparkhood/contract/admin/permissions'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { z } from 'zod'
import { refuse } from '../refuse.ts'
import type { Actor, FullMemberScope, FullScope } from '../scope.ts'
import type { Route, Sent } from '../serve.ts'

/** What an operator did, as it is written down. */
export type Act = {
  /** Method and path of the call, as the contract declares them. */
  name: string
  subjectId: string | undefined
  reason: string
  /** The rest of what was sent. */
  details: Record<string, unknown>
  /** Of a look that pages take anew by themselves: the same from the same place is written down once in so long. */
  onceInMs?: number
}

/** Writes an act down, in the transaction of its scope. */
export type RecordAct = (scope: FullMemberScope, act: Act) => Promise<void>

/** The door of acts in the actor's own matter; the own-cases feature's, handed in by app.ts. */
export type OwnCases = {
  /** Throws for an act that does not say on whose case it decides, or why on nobody's. */
  requireDeclared(act: Endpoint): void
  /** Refuses an act in a case in which the actor has a part. */
  requireNoPart(scope: FullMemberScope, act: Endpoint, params: unknown): Promise<void>
}

/** The permission that an operator's endpoint requires. The app does not start if one declares none. */
export function getPermission({ method, path, permission }: Endpoint): Permission {
  if (!permission) throw new Error(`${method} ${path} needs a permission of contract/admin/permissions.ts`)
  return permission
}

/** Throws if a GET for operators does not declare `looksIn`. */
export function requireLookDeclared({ access, method, path, looksIn }: Endpoint): void {
  if (access === 'admin' && method === 'GET' && looksIn === undefined)
    throw new Error(`${method} ${path} needs looksIn: true if it reads private data, which is logged, otherwise false`)
}

/** Refuses members, operators whose role this is not for, and operators whose session has to show a second factor. */
export function requirePermission(endpoint: Endpoint, actor: Actor): void {
  if (actor.needsSecondFactor) refuse('access.second_factor')
  if (!mayDo(actor.role, getPermission(endpoint))) refuse('access.forbidden')
}

const getReason = ({ reason, note, account }: Record<string, unknown>): string =>
  [reason, note, account].filter((words) => typeof words === 'string' && words !== '').join(': ')

/** What was sent, in the words of the wire; a moment too far away for it in those of JSON. */
function getWire({ body }: Endpoint, sent: Sent<Endpoint>): Record<string, unknown> {
  if (!body || !sent.body) return {}
  const written = z.safeEncode(body, sent.body as never)
  return written.success ? (written.data as Record<string, unknown>) : JSON.parse(JSON.stringify(sent.body))
}

/** What a look was limited to; on which page of it says nothing, and what was typed may name somebody for ever. */
function askedOf({ query }: Sent<Endpoint>): Record<string, unknown> {
  const { cursor: _cursor, limit: _limit, q: _q, ...asked } = (query ?? {}) as Record<string, unknown>
  return asked
}

const pageLookMs = 10 * minuteMs

/** A look of a page, with the ids of what a list has shown; undefined where that was nothing. */
function getPageLook(act: Act, seen: object): Act | undefined {
  const { data } = seen as { data?: unknown }
  if (!Array.isArray(data)) return { ...act, onceInMs: pageLookMs }
  const shown = data.map(({ _id, id = _id }: { _id?: string; id?: string }) => id)
  return shown.length > 0 ? { ...act, details: { ...act.details, shown }, onceInMs: pageLookMs } : undefined
}

type Looked = { id?: string; member?: string }

function getAct(endpoint: Endpoint, sent: Sent<Endpoint>): Act {
  const wire = getWire(endpoint, sent)
  // What was written to somebody, or noted about them, stands where it belongs, and is forgotten there.
  const { reason: _reason, note: _note, account: _account, answer: _answer, words: _words, ...details } = wire
  const known = Object.entries(details).filter(([name]) => !endpoint.unrecorded?.includes(name))
  const { id, ...looked } = { ...(endpoint.method === 'GET' && askedOf(sent)), ...sent.params } as Looked
  return {
    name: `${endpoint.method} ${endpoint.path}`,
    // A list that is kept to one member is a look at that member.
    subjectId: id ?? looked.member,
    reason: getReason(wire),
    details: { ...Object.fromEntries(known), ...(endpoint.method === 'GET' && looked) },
  }
}

/** Of an act on many: to how many it was done; undefined where that were none, as then nothing was. */
function countedIn({ method, path, counts }: Endpoint, answer: unknown): Record<string, unknown> | undefined {
  if (!counts) return {}
  const count = (answer as Record<string, unknown> | undefined)?.[counts]
  if (typeof count !== 'number')
    throw new Error(`${method} ${path} declares counts: '${counts}', so its transaction returns that number`)
  return count > 0 ? { [counts]: count } : undefined
}

/** The thing that an act made, where it makes one. */
function getMade({ method, path, made }: Endpoint, answer: unknown): Pick<Act, 'subjectId'> | undefined {
  if (!made) return undefined
  const subjectId = (answer as Record<string, unknown> | undefined)?.[made]
  if (typeof subjectId !== 'string')
    throw new Error(`${method} ${path} declares made: '${made}', so its transaction returns that id`)
  return { subjectId }
}

/**
 * Runs the verb of an operator's call so that what it does is written down by the transaction that does it: no act without
 * its line, no line without its act, and none for an act on many that found none. A verb that wrote without a transaction is
 * a fault of ours. A look is written down before anything of it leaves.
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
