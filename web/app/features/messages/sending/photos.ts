import { memberId } from '../../../lib/session.ts'

// A cache name that is deleted with the session.
const shelf = (): string => `member-outbox-${memberId()}`
const getPlace = (clientId: string): string => `/waiting/${clientId}`

/** The photos that this page has been given or has loaded; all of them if the browser cannot store any. */
const here = new Map<string, File>()

// The Cache API needs https, or localhost.
const openShelf = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(shelf()).catch(() => undefined) : undefined

/** Stores the photo of a waiting message for all pages of this browser, also after they are closed. */
export const keepPhoto = async (clientId: string, photo: File): Promise<void> => {
  here.set(clientId, photo)
  const kept = await openShelf()
  // If the storage is full it lasts as long as the page.
  await kept?.put(getPlace(clientId), new Response(photo)).catch(() => undefined)
}

// The file is read when it is sent; changing it on disk in the meantime makes it unreadable.
const canBeRead = (photo: File): Promise<boolean> =>
  photo
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** The photo of a waiting message, if it still exists. */
export const findPhoto = async (clientId: string): Promise<File | undefined> => {
  const known = here.get(clientId)
  if (known && (await canBeRead(known))) return known
  const found = await (await openShelf())?.match(getPlace(clientId)).catch(() => undefined)
  if (!found) return undefined
  const bytes = await found.blob()
  const photo = new File([bytes], 'photo', { type: bytes.type })
  here.set(clientId, photo)
  return photo
}

/** Deletes it: the message was sent or discarded. */
export const dropPhoto = async (clientId: string): Promise<void> => {
  here.delete(clientId)
  await (await openShelf())?.delete(getPlace(clientId)).catch(() => undefined)
}
