import { buffer } from 'node:stream/consumers'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { sweep } from '../../platform/data/sweep.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { rewrapAll } from '../../platform/secrets/rewrap.ts'
import type { SentFile } from '../../platform/serve.ts'
import * as queries from './queries.ts'
import { decidedBefore } from './rules.ts'

const uploadMs = hourMs
const contentType = 'image/webp'

/** Re-encodes a sent picture and stores it encrypted, before any transaction is open. Refuses what is not a picture. */
export async function keepFile(
  scope: MemberScope,
  sent: SentFile,
): Promise<Pick<queries.NewDocument, 'file' | 'wrappedKey'>> {
  const made = await scope.images.prepareDocument(sent.bytes)
  if (made === 'busy') refuse('service.unavailable', { retryAfterS: 5 })
  if (typeof made === 'string') refuse('kyc.not_image')
  const file = `kyc/${newId()}.sealed`
  const { bytes, wrappedKey } = scope.vault.seal(made.image, file)
  await queries.expectFile(scope, file, new Date(scope.now.getTime() + uploadMs))
  await scope.files.put(file, bytes)
  return { file, wrappedKey }
}

type Reading = Pick<Scope, 'files' | 'vault'>

/** Reads a stored picture into the clear. Refuses one that was deleted; whatever was tampered with is a fault. */
export async function readFile(
  scope: Reading,
  stored: queries.StoredFile,
): Promise<{ bytes: Buffer; contentType: string; filename: string }> {
  const { id, method, file, wrappedKey } = stored
  if (!file || !wrappedKey) refuse('kyc.file_deleted')
  const bytes = await findBytes(scope, stored)
  if (!bytes) throw new Error(`The file of document ${id} is missing`)
  return { bytes, contentType, filename: `${method}-${id}.webp` }
}

async function findBytes(scope: Reading, { file, wrappedKey }: queries.StoredFile): Promise<Buffer | undefined> {
  const opened = file ? await scope.files.open(file) : undefined
  if (!file || !wrappedKey || !opened) return undefined
  return scope.vault.unseal({ bytes: await buffer(opened.stream), wrappedKey }, file)
}

/** Removes a file whose key is gone. What fails is left to the sweep. */
export async function removeFile(scope: Pick<Scope, 'files' | 'db' | 'now' | 'log'>, file: string): Promise<void> {
  try {
    await scope.files.remove(file)
    await queries.forgetLeftover(scope, file)
  } catch (fault) {
    scope.log.warn({ err: fault }, 'the file of a document was left behind')
  }
}

/** Deletes the files that were kept for their days after the decision, and what was left behind. */
export async function deleteDueFiles(scope: Scope): Promise<void> {
  await sweep(
    scope,
    (after) => queries.findDue(scope, decidedBefore(scope.now), after),
    ({ id }) => scope.atomically((inner) => queries.shredFile(inner, id)),
  )
  await sweep(
    scope,
    (after) => queries.findLeftovers(scope, after),
    ({ id }) => removeFile(scope, id),
  )
}

/** Locks the keys of pictures anew after the secret was changed. */
export const rewrapFiles = (scope: Scope): Promise<void> =>
  rewrapAll(scope, {
    find: (after) => queries.findLocked(scope, after),
    nameOf: ({ file }) => file,
    write: (row, wrappedKey) => queries.replaceKey(scope, row, wrappedKey),
  })

/** A picture of the actor's own, for the archive of all that is stored about them. */
export type OwnFile = { filename: string; contentType: string; read(): Promise<Buffer | undefined> }

/** The actor's own pictures that are still stored, each read into the clear only when it is asked for; nothing where it is gone. */
export async function kycFilesOf(scope: MemberScope): Promise<OwnFile[]> {
  const stored = await queries.findOwnFiles(scope)
  return stored.map((one) => ({
    filename: `${one.method}-${one.id}.webp`,
    contentType,
    read: () => findBytes(scope, one),
  }))
}

/**
 * Erases a member's documents. Call it in the transaction that erases the member: with its commit every key is destroyed;
 * the files, unreadable from then on, are removed within minutes. Who looked at what stays, naming nobody.
 */
export async function eraseKyc(scope: Pick<Scope, 'db' | 'now'>, memberId: string): Promise<void> {
  await queries.eraseDocuments(scope, memberId)
}
