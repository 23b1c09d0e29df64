import bidiFactory, { type Bidi } from 'bidi-js'

// In Node, the package exports the function itself, although its types say otherwise.
const bidi = (bidiFactory as unknown as () => Bidi)()
const fromRight = /[\p{sc=Hebrew}\p{sc=Arabic}]/u
const fromLeft = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Tamil}]/u

/** A piece of a line in one typeface and one direction, without a line break; spaces are separate pieces. */
export type Piece = { text: string; face: string; level: number; isSpace: boolean }

/** Whether a text has letters of a right-to-left script. */
export const turns = (text: string): boolean => fromRight.test(text)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Returns the grapheme clusters of a text: letters with their accents and vowel signs. */
export const listLetters = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Splits a line into pieces in reading order. `getFace` returns the typeface that has a letter. */
export function getPieces(line: string, getFace: (letter: string) => string): Piece[] {
  // The page is English: other scripts are embedded in left-to-right text. A line entirely in a right-to-left script
  // runs from the right.
  const { levels } = bidi.getEmbeddingLevels(line, turns(line) && !fromLeft.test(line) ? 'rtl' : 'ltr')
  const pieces: Piece[] = []
  let at = 0
  for (const letter of listLetters(line)) {
    const next = { text: letter, face: getFace(letter), level: levels[at] ?? 0, isSpace: letter === ' ' }
    at += letter.length
    const last = pieces.at(-1)
    if (last && last.face === next.face && last.level === next.level && last.isSpace === next.isSpace)
      last.text += letter
    else pieces.push(next)
  }
  return pieces
}

// Shaping reverses right-to-left letters, but not signs that stand alone among them, such as brackets.
function turnSigns(piece: Piece): Piece {
  if (piece.level % 2 === 0 || turns(piece.text)) return piece
  const turned = listLetters(piece.text).map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
  return { ...piece, text: turned.reverse().join('') }
}

/** Returns the pieces in visual order, left to right: rules L2 and L4 of the Unicode bidirectional algorithm. */
export function toVisualOrder(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces]
  for (let level = Math.max(0, ...order.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from
      while ((order[to]?.level ?? -1) >= level) to += 1
      order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to
    }
  }
  return order.map(turnSigns)
}

/** Breaks pieces into lines of at most this width, at spaces; a word that is wider gets its own line. */
export function breakLines(pieces: readonly Piece[], width: number, measure: (line: Piece[]) => number): Piece[][] {
  const lines: Piece[][] = []
  let line: Piece[] = []
  let word: Piece[] = []
  const endWord = (): void => {
    if (line.length > 0 && measure(trim([...line, ...word])) > width) {
      lines.push(trim(line))
      line = trim(word)
    } else line = [...line, ...word]
    word = []
  }
  for (const piece of pieces) {
    if (piece.isSpace) endWord()
    word.push(piece)
  }
  endWord()
  return [...lines, trim(line)]
}

/** Removes spaces at the start and the end of a line. */
const trim = (line: readonly Piece[]): Piece[] => {
  const isWord = ({ isSpace }: Piece): boolean => !isSpace
  return line.slice(Math.max(0, line.findIndex(isWord)), line.findLastIndex(isWord) + 1)
}
