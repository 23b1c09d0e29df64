import type { listActs as listEndpoint, OperatorAct } from '@sparkhood/contract/admin/audit'
import { getPermissions, type OperatorRole } from '@sparkhood/contract/admin/permissions'
import type { Endpoint, InputOf } from '@sparkhood/contract/endpoint'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import type { Act } from '../../platform/http/operators.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { type ActRow, listActRows, writeAct } from './queries.ts'

/** Writes down what the actor, an operator, did. Call it in the transaction that does it. */
export async function recordAct(scope: MemberScope, act: Act): Promise<void> {
  await writeAct(scope, act)
}

/** Writes down that the actor, an operator, looked at what is of others, before anything of it leaves. */
export const recordLook = (scope: MemberScope, { method, path }: Endpoint, subjectId: string): Promise<void> =>
  recordAct(scope, { name: `${method} ${path}`, subjectId, reason: '', details: {} })

/** Writes down what the site did by itself that only operators do otherwise. Call it in the transaction that does it. */
export async function recordOwnAct(scope: Scope, act: Act): Promise<void> {
  await writeAct(scope, act)
}

/** As what the actor looks after the site. */
export const seeConsole = ({ actor }: MemberScope) => ({
  role: actor.role as OperatorRole,
  duties: getPermissions(actor.role),
})

/** One page of what operators did, newest first. */
export async function listActs(
  scope: MemberScope,
  { cursor, limit, ...filters }: InputOf<typeof listEndpoint>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const rows = await listActRows(scope, { ...filters, after, limit: limit + 1 })
  const { data: shown, next_cursor } = getPage(rows, limit, (last) => [last.exactly, last._id])
  return { data: shown.map(asWire), next_cursor }
}

const asWire = ({ details, exactly: _exactly, ...row }: ActRow): OperatorAct => ({
  ...row,
  details: Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? value : inWords(name, value)]),
  ),
})

// Of those whom a list has shown, their number; who they were is asked of the table.
const inWords = (name: string, value: unknown): string =>
  name === 'shown' && Array.isArray(value) ? String(value.length) : JSON.stringify(value)
