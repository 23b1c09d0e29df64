/** A photo of a listing: one that is stored, or a file that is still to be sent. */
export type ListedPhoto = { key: string; address: string } | UnsentPhoto
type UnsentPhoto = {
  key: string
  file: File
  state: 'new' | 'sending' | 'failed'
  problem?: string | undefined
  /** The stored photo it was cropped from, which stays until it has arrived. */
  replaces?: string | undefined
}

/** The address of a photo, or of the one that stands in its place until it has arrived. */
export const getStored = (photo: ListedPhoto): string | undefined =>
  'address' in photo ? photo.address : photo.replaces

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
  remove: (addresses: string[]) => Promise<string[]>
  /** A photo that it replaces goes with its arrival, and not before. */
  add: (file: File, replaces: string | undefined) => Promise<string[]>
  order: (addresses: string[]) => Promise<string[]>
}

/** Tells how one photo stands, as it changes. */
export type Report = (key: string, photo: ListedPhoto) => void

/** What the server has now, and which of it the list has ever shown: what was added elsewhere is not for it to take away. */
export type Standing = { stored: readonly string[]; known: ReadonlySet<string> }

type Saving = { calls: PhotoCalls; report: Report; wordsFor: (failure: unknown) => string }

/**
 * Brings a listing's photos to what the list says, one file after the other; a file that is refused is told on its
 * photo and holds up no other. Returns the list as it is then, with every photo that was sent stored.
 */
export const savePhotos = async (
  wanted: readonly ListedPhoto[],
  { stored, known }: Standing,
  saving: Saving,
): Promise<ListedPhoto[]> => {
  const { calls, report } = saving
  let now = [...stored]
  const gone = now.filter((address) => known.has(address) && !wanted.some((photo) => getStored(photo) === address))
  if (gone.length > 0) now = await calls.remove(gone)

  const saved: ListedPhoto[] = []
  for (const photo of wanted) {
    if ('address' in photo) {
      // It may have been removed elsewhere.
      if (stored.includes(photo.address)) saved.push(photo)
      continue
    }
    const { sent, after } = await sendOne(photo, now, saving)
    now = after
    report(photo.key, sent)
    saved.push(sent)
  }

  const own = saved.flatMap((photo) => now.filter((address) => address === getStored(photo)))
  const order = [...own, ...now.filter((address) => !own.includes(address) && !known.has(address))]
  if (order.some((address, place) => address !== now[place])) await calls.order(order)
  return saved
}

const sendOne = async (photo: UnsentPhoto, now: string[], { calls, report, wordsFor }: Saving) => {
  const { key, file, replaces } = photo
  report(key, { key, file, replaces, state: 'sending' })
  // What it was cropped from may have been removed elsewhere.
  const replaced = now.find((address) => address === replaces)
  return calls.add(file, replaced).then(
    (addresses): Sent => ({
      // Behind all others; what was sent before and is answered again tells of no others that have come since.
      sent: { key, address: addresses.at(-1) ?? '' },
      after: [...new Set([...now.filter((address) => address !== replaced), ...addresses])],
    }),
    (failure: unknown): Sent => ({
      sent: { key, file, replaces, state: 'failed', problem: wordsFor(failure) },
      after: now,
    }),
  )
}

type Sent = { sent: ListedPhoto; after: string[] }
