/** A picture made safe: three WebP files, upright, with nothing of the original's metadata. */
export type PreparedImage = {
  /** The middle of it, as a square of at most `photoSizes.face` pixels. */
  face: Buffer
  /** At most `photoSizes.card` pixels wide and high. */
  card: Buffer
  /** At most `photoSizes.full` pixels wide and high. */
  full: Buffer
  /** Pixels of `full`. */
  width: number
  height: number
  /** What is left of it in some twenty bytes: a ThumbHash, as base64url. */
  blur: string
}

/** A picture of a paper made safe: one WebP file, large enough to be read, upright, without metadata. */
export type PreparedDocument = { image: Buffer; width: number; height: number }

/**
 * Makes pictures from people safe to keep. What the bytes are is found from the bytes; the answer is `not_image` for
 * everything but a whole JPEG, PNG, WebP, GIF (its first frame), AVIF or SVG (drawn to pixels) of at most
 * `imageMaxPixels`, decoded within `imageMaxMs`. `busy`: so many pictures wait already that this one is not looked at.
 */
export type Images = {
  prepare(bytes: Uint8Array): Promise<PreparedImage | 'not_image' | 'busy'>
  /** The same for a picture of a paper, at most `documentPixels` wide and high. */
  prepareDocument(bytes: Uint8Array): Promise<PreparedDocument | 'not_image' | 'busy'>
  /** Ends what runs in the background; pictures still waiting fail. */
  close(): Promise<void>
}

export const imageMaxPixels = 25_000_000
// A little less than the three seconds within which whoever sent it is to hear.
export const imageMaxMs = 2800
/** A sheet of A4 at about 200 dots an inch. */
export const documentPixels = 2400
