/** A block of a printed page. */
export type Printed =
  | { text: string; isStrong?: true }
  /** Independent sentences. */
  | { lines: readonly string[] }
  /** What must be found at a glance: words in a frame, with a heading. */
  | { frame: string; about: string }
  | { visit: PrintedVisit }
  /** The recipient of a letter, line by line, placed in the window of an envelope. */
  | { address: readonly string[] }

export type PrintedVisit = {
  time: string
  who: string
  lines: readonly string[]
  /** A square JPEG. */
  photo?: Buffer | undefined
}

/** An A4 page, or several if the content needs them. */
export type PrintedPage = {
  title: string
  /** Font sizes in points: `most` is tried first, then smaller ones down to `least`, until all fits on one page. */
  size: { most: number; least: number }
  parts: readonly Printed[]
}

/** Makes tagged PDF files, which screen readers can read as well. */
export type Printer = { print(page: PrintedPage): Promise<Buffer> }
