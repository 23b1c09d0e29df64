import { memberId } from '../../../lib/session.ts'

// A name of the kind that is thrown away with the session.
const shelf = (): string => `member-outbox-${memberId()}`
const getPlace = (clientId: string): string => `/waiting/${clientId}`

/** Those that this page was given or has fetched; all there are where the browser keeps none. */
const here = new Map<string, File>()

// It is there for pages that came by a safe way alone, which is all but a trial in one's own house.
const openShelf = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(shelf()).catch(() => undefined) : undefined

/** Keeps the photo of a message that waits: for every page of this browser, and for after they were closed. */
export const keepPhoto = async (clientId: string, photo: File): Promise<void> => {
  here.set(clientId, photo)
  const kept = await openShelf()
  // Where there is no more room it lasts as long as the page.
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

/** The photo of a message that waits, if it is still somewhere. */
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

/** Throws it away: the message has gone, or is not to go. */
export const dropPhoto = async (clientId: string): Promise<void> => {
  here.delete(clientId)
  await (await openShelf())?.delete(getPlace(clientId)).catch(() => undefined)
}
