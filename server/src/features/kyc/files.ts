import { sweep } from '../../platform/data/sweep.ts'
import {
  dropSealed,
  findSealed,
  leaveSealed,
  type OwnFile,
  type SealedFile,
  storeSealed,
} from '../../platform/files/sealed.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { rewrapAll } from '../../platform/secrets/rewrap.ts'
import type { SentFile } from '../../platform/serve.ts'
import * as queries from './queries.ts'
import { decidedBefore } from './rules.ts'

const contentType = 'image/webp'

/** Re-encodes a sent picture and stores it encrypted, before any transaction is open. Refuses what is not a picture. */
export async function keepFile(scope: MemberScope, sent: SentFile): Promise<SealedFile> {
  const made = await scope.images.prepareDocument(sent.bytes)
  if (made === 'busy') refuse('service.unavailable', { retryAfterS: 5 })
  if (typeof made === 'string') refuse('kyc.not_image')
  return storeSealed(scope, 'kyc', made.image)
}

const filenameOf = ({ id, method }: Pick<queries.StoredFile, 'id' | 'method'>): string => `${method}-${id}.webp`

/** Reads a stored picture into the clear. Refuses one that was deleted; whatever was tampered with is a fault. */
export async function readFile(
  scope: Pick<Scope, 'files' | 'vault' | 'log'>,
  stored: queries.StoredFile,
): Promise<{ bytes: Buffer; contentType: string; filename: string }> {
  const { id, file, wrappedKey } = stored
  if (!file || !wrappedKey) refuse('kyc.file_deleted')
  const bytes = await findSealed(scope, { file, wrappedKey })
  if (!bytes) throw new Error(`The file of document ${id} is missing`)
  return { bytes, contentType, filename: filenameOf(stored) }
}

/**
 * Destroys the key of a document's file, in the transaction of its scope; answers the file, unreadable without it, that is
 * to be dropped once that has committed, if it still had one.
 */
export async function shredFile(scope: Pick<Scope, 'db' | 'now'>, id: string): Promise<string | undefined> {
  const file = await queries.forgetFile(scope, id)
  if (file) await leaveSealed(scope, file)
  return file
}

/** Deletes the files that were kept for their days after the decision. */
export const deleteDueFiles = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listDue(scope, decidedBefore(scope.now), after),
    async ({ id }) => {
      const file = await scope.atomically((inner) => shredFile(inner, id))
      if (file) await dropSealed(scope, file)
    },
  )

/** Locks the keys of pictures anew after the secret was changed. */
export const rewrapFiles = (scope: Scope): Promise<void> =>
  rewrapAll(scope, {
    list: (after) => queries.listLocked(scope, after),
    nameOf: ({ file }) => file,
    write: (row, wrappedKey) => queries.replaceKey(scope, row, wrappedKey),
  })

/** The actor's own pictures that are still stored. */
export async function kycFilesOf(scope: MemberScope): Promise<OwnFile[]> {
  const stored = await queries.listOwnFiles(scope)
  return stored.map((one) => ({ filename: filenameOf(one), read: () => findSealed(scope, one) }))
}

/** Erases a member's documents: every key at once, then the files. Who looked at what stays, naming nobody. */
export async function eraseKyc(scope: Scope, memberId: string): Promise<void> {
  const files = await scope.atomically(async (inner) => {
    const erased = await queries.eraseDocuments(inner, memberId)
    for (const file of erased) await leaveSealed(inner, file)
    return erased
  })
  for (const file of files) await dropSealed(scope, file)
}
