import { type IdType, type KycDocument, type KycMethod, maxWaiting } from '@sparkhood/contract/people/kyc'
import type { KycStatus } from '@sparkhood/contract/people/person'
import type { Limit } from '../../platform/data/limits.ts'
import { domainEvent, type Events } from '../../platform/events.ts'
import { dropEncrypted, nameEncrypted, withEncryptedCleanup } from '../../platform/files/encrypted.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope, Uses } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { FileReply, type SentFile } from '../../platform/serve.ts'
import { recordKyc } from '../profiles/public.ts'
import { keepFile, readFile, shredFile } from './files.ts'
import * as queries from './queries.ts'
import { type Checked, getActions, getOutcome, getStatus } from './rules.ts'
import { getOwnView } from './view.ts'

const uploadsADay: Limit = { name: 'kyc.upload', times: 20, withinS: 24 * 3600 }
const missing = { identity: 'kyc.id_missing', utility: 'kyc.bill_missing' } as const

type OwnList = { data: KycDocument[]; approval_status: KycStatus; room: number }

/** The actor's documents of a kind, newest first, and the status of that half of the check. */
export async function listDocuments(scope: MemberScope, method: KycMethod): Promise<OwnList> {
  const documents = await queries.listOwnDocuments(scope)
  const data = documents.filter((document) => document.method === method).map(getOwnView)
  return { data, approval_status: getStatus(documents, method), room: roomAmong(documents, method) }
}

/** Stores a document for checking; returns its id. The member's status becomes pending. */
export async function uploadDocument(
  scope: MemberScope<'files' | 'images' | 'live' | 'vault'>,
  { method, idType, files }: { method: KycMethod; idType: IdType | null; files: readonly SentFile[] },
): Promise<string> {
  const [sent] = files
  // Browsers send an empty file if none was chosen.
  if (!sent || sent.bytes.length === 0) refuse(missing[method])
  await scope.limits.count(uploadsADay, scope.actor.id)
  if (roomAmong(await queries.listChecked(scope, scope.actor.id), method) === 0) refuse('kyc.too_many')
  const encrypted = await keepFile(scope, sent)
  const id = newId()
  await withEncryptedCleanup(scope, encrypted, () =>
    scope.transaction(async (inner) => {
      await queries.lockMember(inner, inner.actor.id)
      if (roomAmong(await queries.listChecked(inner, inner.actor.id), method) === 0) refuse('kyc.too_many')
      await queries.insertDocument(inner, { id, method, idType, ...encrypted })
      await nameEncrypted(inner, encrypted)
      await recordStatus(inner, inner.actor.id)
    }),
  )
  return id
}

/** Deletes one of the actor's documents with its file, at once. Refuses an approved one. */
export async function deleteDocument(
  scope: MemberScope<'files' | 'live'>,
  method: KycMethod,
  id: string,
): Promise<void> {
  const file = await scope.transaction(async (inner) => {
    await queries.lockMember(inner, inner.actor.id)
    const document = (await queries.findOwnDocument(inner, id, method)) ?? refuse('kyc.not_found')
    if (!getActions('owner', document.state).includes('delete')) refuse('kyc.approved')
    const shredded = await shredFile(inner, id)
    await queries.markRemoved(inner, id)
    await recordStatus(inner, inner.actor.id)
    return shredded
  })
  if (file) await dropEncrypted(scope, file)
}

/** The picture of one of the actor's documents. */
export async function openOwnFile(scope: MemberScope<'files' | 'vault'>, id: string): Promise<FileReply> {
  const stored = (await queries.findOwnFile(scope, id)) ?? refuse('kyc.not_found')
  const { bytes, ...details } = await readFile(scope, stored)
  return new FileReply(bytes, { ...details, isShown: true })
}

/**
 * Expires approvals of a name or home that the profile no longer states, so that no badge covers a name that was never checked. The
 * member is told what to submit.
 */
export const lapseDocuments = (scope: Scope<'live'>, changed: Events['member.changed']): Promise<void> =>
  scope.transaction(async (inner) => {
    const { memberId, renamed, moved } = changed
    const before = new Date(changed.at)
    await queries.lockMember(inner, memberId)
    const hadBadge = getOutcome(await queries.listChecked(inner, memberId)).status === 'approved'
    const identities = renamed
      ? await queries.lapseApproved(inner, { memberId, method: 'identity', reason: 'renamed', before })
      : []
    const bills = moved
      ? await queries.lapseApproved(inner, { memberId, method: 'utility', reason: 'moved', before })
      : []
    // One new document of each kind is enough, however many were approved.
    const lapsed = [...identities.slice(0, 1), ...bills.slice(0, 1)]
    if (lapsed.length === 0) return
    await recordStatus(inner, memberId)
    for (const { id } of lapsed) await inner.emit(domainEvent('kyc.decided', { documentId: id, hadBadge }))
  })

/** Stores in the profile the status that follows from a member's documents. Call it last, under their lock. */
export async function recordStatus(scope: Pick<Scope, 'db' | 'now'> & Uses<'live'>, memberId: string): Promise<void> {
  await recordKyc(scope, memberId, getOutcome(await queries.listChecked(scope, memberId)))
}

const roomAmong = (documents: readonly Checked[], method: KycMethod): number =>
  maxWaiting - documents.filter((document) => document.method === method && document.state === 'pending').length
