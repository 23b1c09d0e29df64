import type { listActs as listEndpoint, OperatorAct } from '@sparkhood/contract/admin/audit'
import { getPermissions, type OperatorRole } from '@sparkhood/contract/admin/permissions'
import type { Endpoint, InputOf } from '@sparkhood/contract/endpoint'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import type { Act } from '../../platform/http/operators.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { type ActRow, listActRows, writeAct } from './queries.ts'

/** Records an act of the actor, an operator. Call it in the same transaction as the act. */
export async function recordAct(scope: MemberScope, act: Act): Promise<void> {
  await writeAct(scope, act)
}

/** Records that the actor, an operator, read others' data. Call it before any of it is sent. */
export const recordRead = (scope: MemberScope, { method, path }: Endpoint, subjectId: string): Promise<void> =>
  recordAct(scope, { name: `${method} ${path}`, subjectId, reason: '', details: {} })

/**
 * Records an act that the site did by itself, and that otherwise only operators do. Call it in the same transaction as
 * the act.
 */
export async function recordOwnAct(scope: Scope, act: Act): Promise<void> {
  await writeAct(scope, act)
}

/** The actor's operator role and its permissions. */
export const seeConsole = ({ actor }: MemberScope) => ({
  role: actor.role as OperatorRole,
  duties: getPermissions(actor.role),
})

/** One page of the acts of operators, newest first. */
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

// For the ids that a list showed, only their number is displayed; the table has the ids.
const inWords = (name: string, value: unknown): string =>
  name === 'shown' && Array.isArray(value) ? String(value.length) : JSON.stringify(value)
