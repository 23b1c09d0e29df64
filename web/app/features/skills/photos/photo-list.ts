/** A photo of a listing: a stored one, or a file to be sent. */
export type ListedPhoto = { key: string; address: string } | UnsentPhoto
type UnsentPhoto = {
  key: string
  file: File
  state: 'new' | 'sending' | 'failed'
  problem?: string | undefined
  /** The stored photo that it was cropped from, which is removed once this one is stored. */
  replaces?: string | undefined
}

/** The address of a photo, or of the one that it replaces, until it is stored. */
export const getStored = (photo: ListedPhoto): string | undefined =>
  'address' in photo ? photo.address : photo.replaces

export const storedPhotos = (addresses: readonly string[]): ListedPhoto[] =>
  addresses.map((address) => ({ key: address, address }))

/** Moves a photo to another position. */
export const movedTo = <P extends { key: string }>(photos: readonly P[], key: string, to: number): P[] => {
  const moving = photos.find((photo) => photo.key === key)
  const others = photos.filter((photo) => photo !== moving)
  return moving ? [...others.slice(0, to), moving, ...others.slice(to)] : [...photos]
}

/** The calls that change a listing's photos; each returns the addresses of all its photos. */
export type PhotoCalls = {
  remove: (addresses: string[]) => Promise<string[]>
  /** A photo that it replaces is removed when it is stored, and not before. */
  add: (file: File, replaces: string | undefined) => Promise<string[]>
  order: (addresses: string[]) => Promise<string[]>
}

/** Reports the state of one photo when it changes. */
export type Report = (key: string, photo: ListedPhoto) => void

/**
 * The photos on the server, and those that the list has ever shown: others were added elsewhere, and must not be
 * removed.
 */
export type Standing = { stored: readonly string[]; known: ReadonlySet<string> }

type Saving = { calls: PhotoCalls; report: Report; wordsFor: (failure: unknown) => string }

/**
 * Makes a listing's photos equal to the list, one file after the other; a refused file is marked and does not block the
 * others. Returns the resulting list, in which every sent photo is stored.
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
  // The original may have been removed elsewhere.
  const replaced = now.find((address) => address === replaces)
  return calls.add(file, replaced).then(
    (addresses): Sent => ({
      // It is appended to the others; the reply to a repeated call does not contain photos added since the first.
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
