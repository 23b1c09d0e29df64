/** A photo of a listing: one that is stored, or a file that is still to be sent. */
export type ListedPhoto =
  | { key: string; address: string }
  | { key: string; file: File; state: 'new' | 'sending' | 'failed'; problem?: string | undefined }

export const storedPhotos = (addresses: readonly string[]): ListedPhoto[] =>
  addresses.map((address) => ({ key: address, address }))

/** The list with one photo at another place. */
export const movedTo = <P extends { key: string }>(photos: readonly P[], key: string, to: number): P[] => {
  const moving = photos.find((photo) => photo.key === key)
  const others = photos.filter((photo) => photo !== moving)
  return moving ? [...others.slice(0, to), moving, ...others.slice(to)] : [...photos]
}

/** What a listing must be told, so that it has these photos in this order; the server answers the addresses it has. */
export type PhotoCalls = {
  remove: (addresses: string[], stored: string[]) => Promise<string[]>
  add: (file: File) => Promise<string[]>
  order: (addresses: string[]) => Promise<string[]>
}

/** Tells how one photo stands, as it changes. */
export type Report = (key: string, photo: ListedPhoto) => void

/**
 * Brings a listing's photos to what the list says, one file after the other; a file that is refused is told on its
 * photo and holds up no other. Answers the list as it is then, with every photo that was sent stored.
 */
export const savePhotos = async (
  wanted: readonly ListedPhoto[],
  stored: readonly string[],
  { calls, report, wordsFor }: { calls: PhotoCalls; report: Report; wordsFor: (failure: unknown) => string },
): Promise<ListedPhoto[]> => {
  let now = [...stored]
  const gone = now.filter((address) => !wanted.some((photo) => 'address' in photo && photo.address === address))
  if (gone.length > 0) now = await calls.remove(gone, now)

  const saved: ListedPhoto[] = []
  for (const photo of wanted) {
    if ('address' in photo) {
      saved.push(photo)
      continue
    }
    const { key, file } = photo
    report(key, { key, file, state: 'sending' })
    const [sent, after] = await calls.add(file).then(
      (addresses): [ListedPhoto, string[]] => [
        { key, address: addresses.find((address) => !now.includes(address)) ?? '' },
        addresses,
      ],
      (failure: unknown): [ListedPhoto, string[]] => [{ key, file, state: 'failed', problem: wordsFor(failure) }, now],
    )
    now = after
    report(key, sent)
    saved.push(sent)
  }

  const order = saved.flatMap((photo) => ('address' in photo ? [photo.address] : []))
  if (order.some((address, place) => address !== now[place])) await calls.order(order)
  return saved
}
