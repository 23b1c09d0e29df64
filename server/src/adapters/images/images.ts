/** A picture made safe: four WebP files, upright, with nothing of the original's metadata. */
export type PreparedImage = {
  /** The middle of it, as a square of at most `photoSizes.face` pixels. */
  face: Buffer
  /** At most `photoSizes.card` pixels wide and high. */
  card: Buffer
  /** At most `photoSizes.phone` pixels wide and high. */
  phone: Buffer
  /** At most `photoSizes.full` pixels wide and high. */
  full: Buffer
  /** Pixels of `full`. */
  width: number
  height: number
  /** What is left of it in some twenty bytes: a ThumbHash, as base64url. */
  blur: string
}

/** A picture of a document made safe: one WebP file, large enough to be read, upright, without metadata. */
export type PreparedDocument = { image: Buffer; width: number; height: number }

/** A picture for a printer, as a child process hands it over. */
export type PreparedPrint = { jpeg: Buffer }

/**
 * Makes pictures from people safe to keep. What the bytes are is found from the bytes: a whole JPEG, PNG, WebP, GIF (its
 * first frame), AVIF or SVG (drawn to pixels) of at most `imageMaxPixels`, or `drawingMaxPixels` of an SVG.
 */
export type Images = {
  prepare(bytes: Uint8Array): Promise<PreparedImage | NoImage>
  /** The same for a picture of a document, at most `documentPixels` wide and high. */
  prepareDocument(bytes: Uint8Array): Promise<PreparedDocument | NoImage>
  /** A stored picture for a printer: the middle of it as a square JPEG, at most `printPixels` wide. */
  prepareForPrint(bytes: Uint8Array): Promise<Buffer | NoImage>
  /** Ends what runs in the background; pictures still waiting fail. */
  close(): Promise<void>
}

/**
 * Why there is none. `not_image`: it does not begin like a picture. `other_kind`: it is a picture of a kind that we do not
 * decode, so its metadata has not been removed. `unreadable`: it is broken or too large. `busy`: too many wait already, or so little of the
 * machine was left, that it may be made at another time.
 */
export type NoImage = 'not_image' | 'other_kind' | 'unreadable' | 'busy'

export const imageMaxPixels = 25_000_000
/** A drawing has as many pixels as it says, however small its file. A sheet of A4 at 200 dots an inch has 3.9 million. */
export const drawingMaxPixels = 4_000_000
/**
 * What a child may reserve to write to. The largest picture that we make, an AVIF, takes it to 1110 MB, of which Node
 * reserves 620 at its start and hardly uses any; so no child ever takes more than some 800 MB of the machine.
 */
export const childMemoryMb = 1350
// A little less than the three seconds within which whoever sent it is to hear.
export const imageMaxMs = 2800
/** A sheet of A4 at about 200 dots an inch. */
export const documentPixels = 2400
/** The width of a face on a day sheet, at some 300 dots an inch. */
export const printPixels = 480
