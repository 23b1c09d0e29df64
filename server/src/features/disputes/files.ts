import { storeEncrypted } from '../../platform/files/encrypted.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import type { SentFile } from '../../platform/serve.ts'
import type { KeptFile } from './queries.ts'
import { getFileName } from './rules.ts'

export const pictureType = 'image/webp'
const anyType = 'application/octet-stream'

/**
 * Stores the file of a form, encrypted, outside a transaction; undefined if none was sent. A picture is re-encoded and can be shown;
 * any other file is served as a download only, whatever type it claims. Refuses a picture that cannot be re-encoded, because its
 * metadata could reveal where it was taken. Refuses an empty file, because its sender believes that it shows something.
 */
export async function keepFile(
  scope: MemberScope<'files' | 'images' | 'vault'>,
  files: readonly SentFile[],
): Promise<KeptFile | undefined> {
  // Browsers send an empty file without a name for an unused field.
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
