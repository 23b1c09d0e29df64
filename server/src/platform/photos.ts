import { maxPhotos } from '@sparkhood/contract/files'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { newId } from './random.ts'
import { refuse } from './refuse.ts'
import type { Scope } from './scope.ts'
import type { SentFile } from './serve.ts'

/** How to say no to pictures, in the words of the form they came with. */
export type PhotoRefusals = { notImage: RefusalCode; tooMany: RefusalCode }

const nameOf = (address: string, size: 'card' | 'full'): string =>
  `photos/${address.replace('/files/', '').replace('full.webp', `${size}.webp`)}`

/**
 * Re-encodes sent pictures and stores them in both sizes, before any transaction is open. Answers their addresses, in
 * the order they were sent. Refuses whatever is not a picture, and more than `room` of them.
 */
export async function keepPhotos(
  scope: Scope,
  files: readonly SentFile[],
  { refusals, room = maxPhotos }: { refusals: PhotoRefusals; room?: number },
): Promise<string[]> {
  if (files.length > room) refuse(refusals.tooMany)
  const prepared = []
  for (const file of files) {
    const image = await scope.images.prepare(file.bytes)
    if (image === 'not_image') refuse(refusals.notImage)
    prepared.push({ image, address: `/files/${newId()}/full.webp` })
  }
  for (const { image, address } of prepared) {
    await scope.files.put(nameOf(address, 'card'), image.card)
    await scope.files.put(nameOf(address, 'full'), image.full)
  }
  return prepared.map(({ address }) => address)
}

/** Forgets stored pictures, for instance when what they belonged to did not come about. */
export async function dropPhotos(scope: Scope, addresses: readonly string[]): Promise<void> {
  for (const address of addresses.filter((candidate) => candidate.startsWith('/files/'))) {
    await scope.files.remove(nameOf(address, 'card'))
    await scope.files.remove(nameOf(address, 'full'))
  }
}
