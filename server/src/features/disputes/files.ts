import { storeEncrypted } from '../../platform/files/encrypted.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import type { SentFile } from '../../platform/serve.ts'
import type { KeptFile } from './queries.ts'
import { getFileName } from './rules.ts'

export const pictureType = 'image/webp'
const anyType = 'application/octet-stream'

/**
 * Stores what was sent with a form, sealed, before any transaction is open; nothing when nothing was sent. A picture is
 * made anew and may be shown; whatever else it says it is, it is only ever saved. Refuses a picture that cannot be made
 * anew: as it was sent it would tell the other side where it was taken. Refuses an empty file, too: somebody believes that
 * it shows something.
 */
export async function keepFile(
  scope: MemberScope<'files' | 'images' | 'vault'>,
  files: readonly SentFile[],
): Promise<KeptFile | undefined> {
  // A form whose field was left alone sends a file all the same, without a name.
  const sent = files.find(({ bytes, filename }) => bytes.length > 0 || filename)
  if (!sent) return undefined
  if (sent.bytes.length === 0) refuse('dispute.file_empty')
  const made = await scope.images.prepareDocument(sent.bytes)
  if (made === 'busy') refuse('service.unavailable', { retryAfterS: 5 })
  if (made === 'unreadable' || made === 'other_kind') refuse('dispute.picture_unreadable')
  const content = made === 'not_image' ? sent.bytes : made.image
  const encrypted = await storeEncrypted(scope, 'disputes', content)
  const contentType = made === 'not_image' ? anyType : pictureType
  return { ...encrypted, name: getFileName(sent.filename), contentType, sizeBytes: content.length }
}
