import { buffer } from 'node:stream/consumers'
import { mayStand, refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import type { SentFile } from '../../platform/serve.ts'
import { fileNameOf } from './rules.ts'

/** A file as it is stored: sealed, under a name that tells nothing. */
export type KeptFile = { file: string; wrappedKey: Buffer; name: string; contentType: string; sizeBytes: number }

export const pictureType = 'image/webp'
const anyType = 'application/octet-stream'

/**
 * Stores what was sent with a form, sealed, before any transaction is open; nothing when nothing was sent. A picture is
 * made anew and may be shown; whatever else it says it is, it is only ever saved. Refuses a picture that cannot be made
 * anew: as it was sent it would tell the other side where it was taken. What no words come to name is left behind
 * unreadable: its key was never stored.
 */
export async function keepFile(scope: MemberScope, files: readonly SentFile[]): Promise<KeptFile | undefined> {
  const sent = files.find(({ bytes }) => bytes.length > 0)
  if (!sent) return undefined
  const made = await scope.images.prepareDocument(sent.bytes)
  if (made === 'busy') refuse('service.unavailable', { retryAfterS: 5 })
  if (made === 'unreadable') refuse('dispute.picture_unreadable')
  const content = made === 'not_image' ? sent.bytes : made.image
  const file = `disputes/${newId()}.sealed`
  const { bytes, wrappedKey } = scope.vault.seal(content, file)
  await scope.files.put(file, bytes)
  const contentType = made === 'not_image' ? anyType : pictureType
  return { file, wrappedKey, name: fileNameOf(sent.filename), contentType, sizeBytes: content.length }
}

/**
 * Runs the work that names a stored file; without it the file goes again, unless the database went away over it and may
 * have kept what names it.
 */
export async function orDropFile<T>(
  scope: Pick<Scope, 'files' | 'log'>,
  kept: KeptFile | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (kept && !mayStand(fault)) {
      await scope.files
        .remove(kept.file)
        .catch((err: unknown) => scope.log.warn({ err }, 'the file of a dispute was left behind'))
    }
    throw fault
  }
}

/** Reads a stored file into the clear; nothing for one that is gone. What was tampered with is a fault. */
export async function findBytes(
  scope: Pick<Scope, 'files' | 'vault' | 'log'>,
  { file, wrappedKey }: Pick<KeptFile, 'file' | 'wrappedKey'>,
): Promise<Buffer | undefined> {
  const opened = await scope.files.open(file)
  if (!opened) {
    scope.log.error({ file }, 'the file of a dispute is missing')
    return undefined
  }
  return scope.vault.unseal({ bytes: await buffer(opened.stream), wrappedKey }, file)
}
