import type { Endpoint } from '@sparkhood/contract/endpoint'
import { actingForHeader } from '@sparkhood/contract/people/acting-header'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../data/database.ts'
import { notesOfFiles } from '../files/encrypted.ts'
import { refuse } from '../refuse.ts'
import type { Acting, Actor, Scope, Tools } from '../scope.ts'
import type { Route, Sent } from '../serve.ts'

/** Who calls in whose name: the actor is the member for whom it is done. */
type ActingCaller = { actor: Actor; acting: Acting }

/** The door of those who act for others; the helpers feature's, handed in by app.ts. */
export type OnBehalf = {
  /** Who acts for whom. Refuses where that is not agreed, or has ended, or does not cover this call. */
  enter(tools: Tools, call: { helper: Actor; grantId: string; endpoint: Endpoint; now: Date }): Promise<ActingCaller>
  /** The same again in a transaction, which holds the agreement until its end: nobody ends it meanwhile. */
  hold(scope: Scope, acting: Acting, endpoint: Endpoint): Promise<void>
  /** Writes down what was done, in the transaction that did it. */
  record(scope: Scope, acting: Acting, endpoint: Endpoint): Promise<void>
}

/** The agreement that a call says it is made under. Refuses calls that nobody may make for somebody else. */
export function findGrantId(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const grantId = request.headers[actingForHeader]
  if (grantId === undefined) return undefined
  if (typeof grantId !== 'string' || endpoint.access !== 'member' || !endpoint.onBehalf) refuse('helper.not_allowed')
  return grantId
}

// An act for somebody else stands or falls with its agreement, which only a transaction can hold.
const writes = /\b(?:insert\s+into|delete\s+from|update\s+\w+(?:\s+\w+)?\s+set)\b/i

/** Reads alone: what would write without a transaction is a fault of ours. */
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

/**
 * Runs the verb of a call that is made for somebody else. Each of its transactions holds the agreement first and finds it still
 * good, so once it has ended nothing more takes effect; the first that says what it is about writes down what was done. A read
 * writes nothing at all.
 */
export async function actedFor(
  { endpoint, verb }: Route,
  { scope, sent, door }: { scope: Scope & { acting: Acting }; sent: Sent<Endpoint>; door: OnBehalf },
): Promise<object> {
  let isWritten = false
  let hasWritten = false
  const held: Scope['transaction'] = async (work) => {
    if (endpoint.method === 'GET') throw new Error(`${endpoint.path} is only read for somebody else`)
    const done = await scope.transaction(async (inner) => {
      const acting: Acting = { ...scope.acting, about: {} }
      await door.hold(inner, acting, endpoint)
      const answer = await work({ ...inner, acting })
      const isAct = Object.keys(acting.about).length > 0
      if (isAct && !isWritten) await door.record(inner, acting, endpoint)
      return { answer, isAct }
    })
    hasWritten = true
    isWritten ||= done.isAct
    return done.answer
  }
  const acting: Scope = {
    ...scope,
    db: readsOnly(scope.db),
    transaction: held,
    // Not together with what others do: their agreements would have to be held, too.
    batchedTransaction: async (work, item) => {
      await held((inner) => work.write({ ...inner, actor: undefined, requestKey: undefined }, [item]))
    },
  }
  const reply = await verb(acting, sent as never)
  // What did not say what it was about is written down all the same.
  if (hasWritten && !isWritten)
    await scope.transaction((inner) => door.record(inner, { ...scope.acting, about: {} }, endpoint))
  return reply
}
