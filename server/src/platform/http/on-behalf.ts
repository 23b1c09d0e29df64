import type { Endpoint } from '@sparkhood/contract/endpoint'
import { actingForHeader } from '@sparkhood/contract/people/helper-terms'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../data/database.ts'
import { notesOfFiles } from '../files/encrypted.ts'
import { refuse } from '../refuse.ts'
import type { Acting, Actor, FullScope, Tools } from '../scope.ts'
import type { Route, Sent } from '../serve.ts'

/** Who calls for whom: the actor is the member for whom it is done. */
type ActingCaller = { actor: Actor; acting: Acting }

/** The checks for those who act for others; from the trusted-helpers feature, passed in by app.ts. */
export type OnBehalf = {
  /** Who acts for whom. Refuses if that is not agreed, has ended, or does not cover this call. */
  enter(tools: Tools, call: { helper: Actor; grantId: string; endpoint: Endpoint; now: Date }): Promise<ActingCaller>
  /** The same in a transaction. Locks the agreement until its end, so that nobody ends it meanwhile. */
  hold(scope: FullScope, acting: Acting, endpoint: Endpoint): Promise<void>
  /** Records what was done, in the transaction that did it. */
  record(scope: FullScope, acting: Acting, endpoint: Endpoint): Promise<void>
}

/** The agreement that a call names. Refuses calls that may not be made for somebody else. */
export function findGrantId(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const grantId = request.headers[actingForHeader]
  if (grantId === undefined) return undefined
  if (typeof grantId !== 'string' || endpoint.access !== 'member' || !endpoint.onBehalf) refuse('helper.not_allowed')
  return grantId
}

// An action for somebody else is valid only under its agreement, which only a transaction can lock.
const writes = /\b(?:insert\s+into|delete\s+from|update\s+\w+(?:\s+\w+)?\s+set)\b/i

/** Only reads: a write outside a transaction is a bug. */
function readsOnly(db: Queries): Queries {
  const checked = <S extends { name: string; text: string }>(statement: S): S => {
    if (writes.test(statement.text) && !notesOfFiles.includes(statement.name))
      throw new Error(`${statement.name} would write for somebody else, unheld`)
    return statement
  }
  return {
    rows: async (statement, ...given) => db.rows(checked(statement), ...given),
    row: async (statement, ...given) => db.row(checked(statement), ...given),
    run: async (statement, ...given) => db.run(checked(statement), ...given),
  }
}

type Asked = { name: string; text: string }
// Only if the table is read: a statement that writes to it is about the member alone.
const reads = /(?<!\b(?:into|delete from) )\bhidden_pairs\b/g
const forBoth = new WeakMap<Asked, Asked & { places: number }>()

/**
 * The statement, in which everybody hidden from the helper is hidden from the member too; two more parameters name the
 * two.
 */
function toForBoth<S extends Asked>(statement: S): S & { places: number } {
  const known = forBoth.get(statement)
  if (known) return known as S & { places: number }
  const places = Math.max(0, ...[...statement.text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const pairs = `(select member_id, hidden_id, blocker_id from hidden_pairs union all
    select $${places + 1}::uuid, hidden_id, blocker_id from hidden_pairs where member_id = $${places + 2}::uuid)`
  const written = {
    ...statement,
    name: `${statement.name}.both`,
    text: statement.text.replace(reads, pairs),
    places,
  }
  forBoth.set(statement, written)
  return written
}

/**
 * The queries of a helper who acts for a member. Members hidden from the helper by a block stay hidden in the member's
 * name too, whatever is read, so each statement that asks who is hidden gets both ids.
 */
function seenByBoth(db: Queries, { actor, acting }: ActingCaller): Queries {
  const ask = (one: 'rows' | 'row' | 'run', statement: Asked, values: readonly unknown[] = []): Promise<never> => {
    const run = db[one] as (...asked: [Asked, (readonly unknown[])?]) => Promise<never>
    if (statement.text.search(reads) < 0) return run(statement, values)
    const both = toForBoth(statement)
    const given = Array.from({ length: both.places }, (_, at) => values[at] ?? null)
    return run(both, [...given, actor.id, acting.helperId])
  }
  return {
    rows: (statement, ...[values]) => ask('rows', statement, values),
    row: (statement, ...[values]) => ask('row', statement, values),
    run: (statement, ...[values]) => ask('run', statement, values),
  }
}

/**
 * Runs the function of a call that is made for somebody else. Each of its transactions locks the agreement first and
 * checks that it is still valid, so nothing takes effect after it has ended; the first that names its subject records
 * what was done. A read writes nothing.
 */
export async function actedFor(
  { endpoint, verb }: Route,
  { scope, sent, door }: { scope: FullScope & { acting: Acting }; sent: Sent<Endpoint>; door: OnBehalf },
): Promise<object> {
  const { actor } = scope
  if (!actor) throw new Error('Nobody can be acted for who is not there')
  const both = { actor, acting: scope.acting }
  let isWritten = false
  let hasWritten = false
  const held: FullScope['transaction'] = async (work) => {
    if (endpoint.method === 'GET') throw new Error(`${endpoint.path} is only read for somebody else`)
    const done = await scope.transaction(async (inner) => {
      const acting: Acting = { ...scope.acting, about: {} }
      await door.hold(inner, acting, endpoint)
      const answer = await work({ ...inner, acting, db: seenByBoth(inner.db, both) })
      const isAct = Object.keys(acting.about).length > 0
      if (isAct && !isWritten) await door.record(inner, acting, endpoint)
      return { answer, isAct }
    })
    hasWritten = true
    isWritten ||= done.isAct
    return done.answer
  }
  const acting: FullScope = {
    ...scope,
    db: seenByBoth(readsOnly(scope.db), both),
    transaction: held,
    // Not batched with the transactions of others: their agreements would have to be locked too.
    batchedTransaction: async (work, item) => {
      await held((inner) => work.write({ ...inner, actor: undefined, requestKey: undefined }, [item]))
    },
  }
  const reply = await verb(acting, sent as never)
  // An action that did not say what it was about is recorded as well.
  if (hasWritten && !isWritten)
    await scope.transaction((inner) => door.record(inner, { ...scope.acting, about: {} }, endpoint))
  return reply
}
