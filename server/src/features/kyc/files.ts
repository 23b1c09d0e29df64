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

/** Decrypts a stored picture. Refuses one that was deleted; throws if it was tampered with. */
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
 * Destroys the key of a document's file in the scope's transaction. Returns the file, now unreadable, to be deleted after the commit;
 * undefined if there was none.
 */
export async function shredFile(scope: Pick<Scope, 'db' | 'now'>, id: string): Promise<string | undefined> {
  const file = await queries.forgetFile(scope, id)
  if (file) await leaveEncrypted(scope, file)
  return file
}

/** Deletes files whose retention after the decision has ended. */
export const deleteDueFiles = (scope: Scope<'files'>): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listDue(scope, decidedBefore(scope.now), after),
    async ({ id }) => {
      const file = await scope.transaction((inner) => shredFile(inner, id))
      if (file) await dropEncrypted(scope, file)
    },
  )

/** Re-encrypts the keys of pictures after the secret was rotated. */
export const rewrapFiles = (scope: Scope<'vault'>): Promise<void> =>
  rewrapAll(scope, {
    list: (after) => queries.listEncryptedFiles(scope, after),
    getName: ({ file }) => file,
    write: (row, wrappedKey) => queries.replaceKey(scope, row, wrappedKey),
  })

/** The actor's own pictures that are still stored. */
export async function getKycFiles(scope: MemberScope<'files' | 'vault'>): Promise<OwnFile[]> {
  const stored = await queries.listOwnFiles(scope)
  return stored.map((one) => ({ filename: getFilename(one), read: () => findEncrypted(scope, one) }))
}

/** Erases a member's documents: all keys at once, then the files. The access records stay, without the member. */
export async function eraseKyc(scope: Scope<'files'>, memberId: string): Promise<void> {
  const files = await scope.transaction(async (inner) => {
    const erased = await queries.eraseDocuments(inner, memberId)
    for (const file of erased) await leaveEncrypted(inner, file)
    return erased
  })
  for (const file of files) await dropEncrypted(scope, file)
}
