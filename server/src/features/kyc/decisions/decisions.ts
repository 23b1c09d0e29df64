import type { InputOf } from '@sparkhood/contract/endpoint'
import {
  adviceFor,
  type InspectedDocument,
  type listWaitingDocuments,
  type Rejection,
} from '@sparkhood/contract/people/kyc'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { fingerprint } from '../../../platform/secrets/random.ts'
import { FileReply } from '../../../platform/serve.ts'
import { readFile } from '../files.ts'
import { type DocumentFacts, findAnyFile, lockMember } from '../queries.ts'
import { getActions, moves } from '../rules.ts'
import { recordStatus } from '../service.ts'
import { getView } from '../view.ts'
import * as queries from './queries.ts'

/** One page of documents that wait for a decision, oldest first. */
export async function listWaiting(scope: MemberScope, page: InputOf<typeof listWaitingDocuments>['query']) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listWaitingDocuments(scope, { after, limit: page.limit + 1 })
  const { data: shown, next_cursor } = getPage(rows, page.limit, (last) => [last.at, last.id])
  return {
    data: shown.map((row) => ({ ...getAdminView(scope, row), member: row.member })),
    next_cursor,
  }
}

/** A document with the profile to compare it with. The picture has its own call, which is recorded. */
export async function inspectDocument(scope: MemberScope, id: string): Promise<InspectedDocument> {
  const row = (await queries.findInspected(scope, id)) ?? refuse('kyc.not_found')
  const looks = row.looks.map(({ admin, lookedAt }) => ({ admin, looked_at: new Date(lookedAt) }))
  const { member, decidedBy } = row
  return { ...getAdminView(scope, row), member, compared_with: getCompared(row), decided_by: decidedBy, looks }
}

/** A fingerprint of the profile fields that a document is compared with. */
const getCompared = ({ member }: queries.InspectedRow): string => {
  const { firstname, lastname, street, zip_code: zipCode, locationName } = member
  return fingerprint(JSON.stringify([firstname, lastname, street, zipCode, locationName]))
}

/** The picture of a document, for an operator. The access is recorded before any byte is sent. */
export async function lookAtFile(scope: MemberScope<'files' | 'vault'>, id: string): Promise<FileReply> {
  const stored = (await findAnyFile(scope, id)) ?? refuse('kyc.not_found')
  if (!stored.file) refuse('kyc.file_deleted')
  await queries.writeLook(scope, id)
  const { bytes, ...details } = await readFile(scope, stored)
  return new FileReply(bytes, { ...details, isShown: true })
}

/**
 * Approves a document. Refused unless the actor has opened it and the profile is unchanged since. With `comparedWith`, the
 * fingerprint that the actor saw, also refused if it is no longer current.
 */
export const approveDocument = (scope: MemberScope<'live'>, id: string, comparedWith?: string): Promise<void> =>
  decide(scope, id, { decisionOn: () => getMove('approve'), comparedWith })

/** Rejects a document with a reason. */
export const rejectDocument = (scope: MemberScope<'live'>, id: string, said: Rejection): Promise<void> =>
  decide(scope, id, {
    decisionOn: ({ method }) => {
      if (!adviceFor(said.reason, method)) refuse('kyc.other_reason')
      return { ...getMove('reject'), reason: said.reason, note: said.note ?? '' }
    },
  })

type Deciding = { decisionOn: (document: DocumentFacts) => queries.Decision; comparedWith?: string | undefined }

/** Of two concurrent operators one decides; the other is refused. */
async function decide(scope: MemberScope<'live'>, id: string, { decisionOn, comparedWith }: Deciding): Promise<void> {
  const document = (await queries.findDocument(scope, id)) ?? refuse('kyc.not_found')
  const decision = decisionOn(document)
  await scope.transaction(async (inner) => {
    await lockMember(inner, document.memberId)
    if (decision.to === 'approved') await requireCompared(inner, id, comparedWith)
    if (!(await queries.writeDecision(inner, id, decision))) refuse('kyc.decided')
    await recordStatus(inner, document.memberId)
    await inner.emit(domainEvent('kyc.decided', { documentId: id }))
  })
}

/** Call it under the member's lock, so that the name cannot change between the comparison and the decision. */
async function requireCompared(scope: MemberScope, id: string, comparedWith: string | undefined): Promise<void> {
  if (!(await queries.hasCompared(scope, id))) refuse('kyc.look_first')
  if (comparedWith === undefined) return
  const row = await queries.findInspected(scope, id)
  if (!row || getCompared(row) !== comparedWith) refuse('kyc.look_first')
}

function getMove(action: 'approve' | 'reject') {
  const move = moves.find((one) => one.action === action)
  if (!move) throw new Error(`There is no such move: ${action}`)
  return { from: move.from, to: move.to }
}

const getAdminView = (scope: MemberScope, document: DocumentFacts) => ({
  ...getView(document),
  document_url: document.hasFile ? `/api/admin/kyc/file/${document.id}` : null,
  waited_hours: Math.floor(((document.decidedAt ?? scope.now).getTime() - document.createdAt.getTime()) / hourMs),
  actions: document.memberId === scope.actor.id ? [] : getActions('admin', document.state),
})
