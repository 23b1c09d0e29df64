import { storeEncrypted } from '../../platform/files/encrypted.ts'
import { formsADay, refuseNoImage } from '../../platform/photos.ts'
import type { MemberScope } from '../../platform/scope.ts'
import type { SentFile } from '../../platform/serve.ts'
import type { KeptPhoto } from './queries.ts'

export const photoType = 'image/webp'

/**
 * Re-encodes a photo and stores it encrypted, outside a transaction; undefined if none was sent. It belongs to two people, so it has
 * no public address.
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
