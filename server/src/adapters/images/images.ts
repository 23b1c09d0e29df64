/** A picture re-encoded safely: four WebP files, upright, without any metadata of the original. */
export type PreparedImage = {
  /** The centre as a square of at most `photoSizes.face` pixels. */
  face: Buffer
  /** At most `photoSizes.card` pixels wide and high. */
  card: Buffer
  /** At most `photoSizes.phone` pixels wide and high. */
  phone: Buffer
  /** At most `photoSizes.full` pixels wide and high. */
  full: Buffer
  /** The size of `full` in pixels. */
  width: number
  height: number
  /** A placeholder of about twenty bytes: a ThumbHash, as base64url. */
  blur: string
}

/** A picture of a document re-encoded safely: one WebP file, large enough to read, upright, without metadata. */
export type PreparedDocument = { image: Buffer; width: number; height: number }

/** A picture for a printer, as a child process returns it. */
export type PreparedPrint = { jpeg: Buffer }

/**
 * Re-encodes uploaded pictures so that they are safe to store. The type is detected from the bytes: JPEG, PNG, WebP,
 * GIF (first frame), AVIF or SVG (rasterised), complete, and of at most `imageMaxPixels`, or `drawingMaxPixels` for an
 * SVG.
 */
export type Images = {
  prepare(bytes: Uint8Array): Promise<PreparedImage | NoImage>
  /** Re-encodes a picture of a document, at most `documentPixels` wide and high. */
  prepareDocument(bytes: Uint8Array): Promise<PreparedDocument | NoImage>
  /** Re-encodes a stored picture for a printer: its centre as a square JPEG, at most `printPixels` wide. */
  prepareForPrint(bytes: Uint8Array): Promise<Buffer | NoImage>
  /** Ends the child processes; waiting pictures fail. */
  close(): Promise<void>
}

/**
 * Why no picture was made. `not_image`: the bytes do not begin like a picture. `other_kind`: a kind of picture that we
 * do not decode, so its metadata has not been removed. `unreadable`: broken or too large. `busy`: the queue was full or
 * the machine too slow; a later try may succeed.
 */
export type NoImage = 'not_image' | 'other_kind' | 'unreadable' | 'busy'

export const imageMaxPixels = 25_000_000
/** An SVG has as many pixels as it claims, however small its file. An A4 sheet at 200 dpi has 3.9 million. */
export const drawingMaxPixels = 4_000_000
/**
 * The data segment limit of a child, in MB. The largest picture that we decode, an AVIF, takes it to 1110 MB, of which
 * Node reserves 620 at start and hardly uses any; so no child takes more than about 800 MB of the machine.
 */
export const childMemoryMb = 1350
// A little less than the three seconds within which the sender gets a reply.
export const imageMaxMs = 2800
/** An A4 sheet at about 200 dpi. */
export const documentPixels = 2400
/** The width of a face on a printed day sheet, at about 300 dpi. */
export const printPixels = 480
