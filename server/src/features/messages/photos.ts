import { storeEncrypted } from '../../platform/files/encrypted.ts'
import { formsADay, refuseNoImage } from '../../platform/photos.ts'
import type { MemberScope } from '../../platform/scope.ts'
import type { SentFile } from '../../platform/serve.ts'
import type { KeptPhoto } from './queries.ts'

export const photoType = 'image/webp'

/**
 * Makes a photo anew and stores it sealed, before any transaction is open; nothing when none was sent. It is between two
 * people, so it has no address that others could open.
 */
export async function keepPhoto(
  scope: MemberScope<'files' | 'images' | 'vault'>,
  files: readonly SentFile[],
): Promise<KeptPhoto | undefined> {
  const sent = files.find(({ bytes }) => bytes.length > 0)
  if (!sent) return undefined
  await scope.limits.count(formsADay, scope.actor.id)
  const made = await scope.images.prepare(sent.bytes)
  if (typeof made === 'string') refuseNoImage(made, 'photo.not_image')
  const encrypted = await storeEncrypted(scope, 'messages', made.full)
  return { ...encrypted, width: made.width, height: made.height }
}
