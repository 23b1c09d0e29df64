import { maxPhotos, type PhotoSize, photoAt, photoSizes } from '@sparkhood/contract/files'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import type { NoImage, PreparedImage } from '../adapters/images/images.ts'
import type { Limit } from './data/limits.ts'
import { reportedPhotos } from './data/reported-photos.ts'
import { mayStand, refuse } from './refuse.ts'
import type { MemberScope, Scope, Uses } from './scope.ts'
import { newName } from './secrets/random.ts'
import type { SentFile } from './serve.ts'

type PhotoScope = Pick<Scope, 'log'> & Uses<'images' | 'files'>

/** More than anybody needs, and too few to fill a disk. */
export const formsADay: Limit = { name: 'photos', times: 200, withinS: 24 * 3600 }

/** The refusals of the form that the pictures belong to. */
export type PhotoRefusals = { notImage: RefusalCode; tooMany: RefusalCode }

const sizes = Object.keys(photoSizes) as PhotoSize[]
const getName = (address: string, size: PhotoSize): string => photoAt(address, size).replace('/files/', 'photos/')

/**
 * Re-encodes uploaded pictures and stores them in each size, before a transaction is opened. Returns their addresses in
 * the order of upload. Refuses other files, more than `room` pictures, and too many forms in a day.
 */
export async function keepPhotos(
  scope: MemberScope<'files' | 'images'>,
  files: readonly SentFile[],
  { refusals, room = maxPhotos }: { refusals: PhotoRefusals; room?: number },
): Promise<string[]> {
  if (files.length > room) refuse(refusals.tooMany)
  if (files.length > 0) await scope.limits.count(formsADay, scope.actor.id)
  const prepared: { image: PreparedImage; address: string }[] = []
  for (const file of files) {
    const image = await scope.images.prepare(file.bytes)
    if (typeof image === 'string') refuseNoImage(image, refusals.notImage)
    prepared.push({ image, address: `/files/${newName()}/full.webp#${image.blur}` })
  }
  const addresses = prepared.map(({ address }) => address)
  return withPhotoCleanup(scope, addresses, async () => {
    for (const { image, address } of prepared) await storePhoto(scope, address, image)
    return addresses
  })
}

/** Refuses a file: with the form's code if it is not an image, otherwise with the specific reason. */
export function refuseNoImage(why: NoImage, notImage: RefusalCode): never {
  if (why === 'busy') refuse('service.unavailable', { retryAfterS: 5 })
  if (why === 'not_image') refuse(notImage)
  return refuse(why === 'other_kind' ? 'photo.other_kind' : 'photo.damaged')
}

/** Stores a picture in each size under its address. */
export async function storePhoto(scope: Uses<'files'>, address: string, image: PreparedImage): Promise<void> {
  for (const size of sizes) await scope.files.put(getName(address, size), image[size])
}

/**
 * Does the work and deletes the photos if it throws, unless it may have been committed (`mayStand`): then rows may refer to
 * them.
 */
export async function withPhotoCleanup<T>(
  scope: PhotoScope,
  addresses: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (!mayStand(fault)) await dropPhotos(scope, addresses)
    throw fault
  }
}

/** Deletes stored pictures that nothing refers to any more. A file that cannot be deleted is logged and causes no error. */
export async function dropPhotos(scope: PhotoScope, addresses: readonly string[]): Promise<void> {
  for (const removal of await Promise.allSettled(getNames(addresses).map((name) => scope.files.remove(name)))) {
    if (removal.status === 'rejected') scope.log.warn({ err: removal.reason }, 'a photo was left behind')
  }
}

/**
 * The same for pictures that the actor has removed; evidence in an open report is deleted when the report is decided.
 */
export async function dropUnreported(
  scope: MemberScope<'files' | 'images'>,
  addresses: readonly string[],
): Promise<void> {
  const some = addresses.filter((address) => address !== '')
  if (some.length === 0) return
  const reported = await scope.db.rows(reportedPhotos, [scope.actor.id, some])
  await dropPhotos(
    scope,
    some.filter((address) => !reported.some(({ photo }) => photo === address)),
  )
}

/** Deletes stored pictures that must not remain: fails if one could not be deleted, before its address is forgotten. */
export async function erasePhotos(scope: Uses<'files'>, addresses: readonly string[]): Promise<void> {
  for (const name of getNames(addresses)) await scope.files.remove(name)
}

/** Opens a stored photo in full size; undefined if it does not exist. */
export const openPhoto = (scope: Uses<'files'>, address: string) => scope.files.open(getName(address, 'full'))

/** The bytes of a stored photo in a size; undefined if it does not exist, or is stored elsewhere. */
export async function readStoredPhoto(
  scope: Uses<'files'>,
  address: string,
  size: PhotoSize,
): Promise<Buffer | undefined> {
  if (!address.startsWith('/files/')) return undefined
  const file = await scope.files.open(getName(address, size))
  if (!file) return undefined
  const pieces: Buffer[] = []
  for await (const piece of file.stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

function getNames(addresses: readonly string[]): string[] {
  const ours = addresses.filter((address) => address.startsWith('/files/'))
  return ours.flatMap((address) => sizes.map((size) => getName(address, size)))
}
