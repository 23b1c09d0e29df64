import { buffer } from 'node:stream/consumers'
import { formsADay } from '../../platform/photos.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import type { SentFile } from '../../platform/serve.ts'

/** A photo as it is stored: sealed, under a name that tells nothing. Pixels of what is in it. */
export type KeptPhoto = { file: string; wrappedKey: Buffer; width: number; height: number }

export const photoType = 'image/webp'

/**
 * Makes a photo anew and stores it sealed, before any transaction is open; nothing when none was sent. It is between two
 * people, so it has no address that others could open.
 */
export async function keepPhoto(scope: MemberScope, files: readonly SentFile[]): Promise<KeptPhoto | undefined> {
  const sent = files.find(({ bytes }) => bytes.length > 0)
  if (!sent) return undefined
  await scope.limits.count(formsADay, scope.actor.id)
  const made = await scope.images.prepare(sent.bytes)
  if (made === 'busy') refuse('service.unavailable', { retryAfterS: 5 })
  if (typeof made === 'string') refuse('photo.not_image')
  const file = `messages/${newId()}.sealed`
  const { bytes, wrappedKey } = scope.vault.seal(made.full, file)
  await scope.files.put(file, bytes)
  return { file, wrappedKey, width: made.width, height: made.height }
}

/** Forgets a stored photo that nothing names. One that stays behind is unreadable: its key was never stored. */
export async function dropPhoto(scope: Pick<Scope, 'files' | 'log'>, kept: KeptPhoto | undefined): Promise<void> {
  if (!kept) return
  await scope.files
    .remove(kept.file)
    .catch((err: unknown) => scope.log.warn({ err }, 'the photo of a message was left behind'))
}

/** Reads a stored photo into the clear; nothing for one that is gone. What was tampered with is a fault. */
export async function findPhotoBytes(
  scope: Pick<Scope, 'files' | 'vault'>,
  { file, wrappedKey }: Pick<KeptPhoto, 'file' | 'wrappedKey'>,
): Promise<Buffer | undefined> {
  const opened = await scope.files.open(file)
  if (!opened) return undefined
  return scope.vault.unseal({ bytes: await buffer(opened.stream), wrappedKey }, file)
}
