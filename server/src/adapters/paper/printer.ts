/** A part of a printed page. */
export type Printed =
  | { text: string; isStrong?: true }
  /** Sentences that stand each by itself. */
  | { lines: readonly string[] }
  /** What must be found at once: words in a frame, with what they are. */
  | { frame: string; about: string }
  | { visit: PrintedVisit }
  /** Whom a letter goes to, line by line, where the window of an envelope is. */
  | { address: readonly string[] }

export type PrintedVisit = {
  time: string
  who: string
  lines: readonly string[]
  /** A JPEG, as a square. */
  photo?: Buffer | undefined
}

/** A page of A4, or a few where it needs them. */
export type PrintedPage = {
  title: string
  /** In points, from the size that is tried first to the smallest that is taken to have it on one page. */
  size: { most: number; least: number }
  parts: readonly Printed[]
}

/** Makes pages for a printer: PDF files that a screen reader can read as well. */
export type Printer = { print(page: PrintedPage): Promise<Buffer> }
