import { sweep } from '../../platform/data/sweep.ts'
import {
  dropEncrypted,
  type EncryptedFile,
  findEncrypted,
  leaveEncrypted,
  type OwnFile,
  storeEncrypted,
} from '../../platform/files/encrypted.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope, Uses } from '../../platform/scope.ts'
import { rewrapAll } from '../../platform/secrets/rewrap.ts'
import type { SentFile } from '../../platform/serve.ts'
import * as queries from './queries.ts'
import { decidedBefore } from './rules.ts'

const contentType = 'image/webp'

/** Re-encodes a sent picture and stores it encrypted, before any transaction is open. Refuses what is not a picture. */
export async function keepFile(
  scope: MemberScope<'files' | 'images' | 'vault'>,
  sent: SentFile,
): Promise<EncryptedFile> {
  const made = await scope.images.prepareDocument(sent.bytes)
  if (made === 'busy') refuse('service.unavailable', { retryAfterS: 5 })
  if (typeof made === 'string') refuse('kyc.not_image')
  return storeEncrypted(scope, 'kyc', made.image)
}

const getFilename = ({ id, method }: Pick<queries.StoredFile, 'id' | 'method'>): string => `${method}-${id}.webp`

/** Reads a stored picture into the clear. Refuses one that was deleted; whatever was tampered with is a fault. */
export async function readFile(
  scope: Pick<Scope, 'log'> & Uses<'files' | 'vault'>,
  stored: queries.StoredFile,
): Promise<{ bytes: Buffer; contentType: string; filename: string }> {
  const { file, wrappedKey } = stored
  if (!file || !wrappedKey) refuse('kyc.file_deleted')
  // It may have been deleted since its row was read.
  const bytes = (await findEncrypted(scope, { file, wrappedKey })) ?? refuse('kyc.file_deleted')
  return { bytes, contentType, filename: getFilename(stored) }
}

/**
 * Destroys the key of a document's file, in the transaction of its scope; returns the file, unreadable without it, that is
 * to be dropped once that has committed, if it still had one.
 */
export async function shredFile(scope: Pick<Scope, 'db' | 'now'>, id: string): Promise<string | undefined> {
  const file = await queries.forgetFile(scope, id)
  if (file) await leaveEncrypted(scope, file)
  return file
}

/** Deletes the files that were kept for their days after the decision. */
export const deleteDueFiles = (scope: Scope<'files'>): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listDue(scope, decidedBefore(scope.now), after),
    async ({ id }) => {
      const file = await scope.transaction((inner) => shredFile(inner, id))
      if (file) await dropEncrypted(scope, file)
    },
  )

/** Locks the keys of pictures anew after the secret was changed. */
export const rewrapFiles = (scope: Scope<'vault'>): Promise<void> =>
  rewrapAll(scope, {
    list: (after) => queries.listLocked(scope, after),
    getName: ({ file }) => file,
    write: (row, wrappedKey) => queries.replaceKey(scope, row, wrappedKey),
  })

/** The actor's own pictures that are still stored. */
export async function getKycFiles(scope: MemberScope<'files' | 'vault'>): Promise<OwnFile[]> {
  const stored = await queries.listOwnFiles(scope)
  return stored.map((one) => ({ filename: getFilename(one), read: () => findEncrypted(scope, one) }))
}

/** Erases a member's documents: every key at once, then the files. Who looked at what stays, naming nobody. */
export async function eraseKyc(scope: Scope<'files'>, memberId: string): Promise<void> {
  const files = await scope.transaction(async (inner) => {
    const erased = await queries.eraseDocuments(inner, memberId)
    for (const file of erased) await leaveEncrypted(inner, file)
    return erased
  })
  for (const file of files) await dropEncrypted(scope, file)
}
