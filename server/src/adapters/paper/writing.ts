import { breakLines, getPieces, listLetters, type Piece, toVisualOrder, turns } from './runs.ts'
import type { openShaper } from './shaping.ts'
import { getNote, listTypefaces, readTypeface, usual, type Weight } from './typefaces.ts'

type Sheet = PDFKit.PDFDocument
/** Sizes are in points. */
export type Look = { weight: Weight; size: number; width?: number; lineGap?: number; align?: 'center' }
type Place = { x?: number; y?: number }

/** Sets text of any script on a sheet. */
export type Writing = {
  /** Whether the typefaces have every letter; others are replaced by a note. */
  canPrint(words: string): boolean
  height(words: string, look: Look): number
  write(words: string, look: Look & Place): void
}

type Shaper = ReturnType<typeof openShaper>
type Typeface = { name: string; weight: Weight; bytes: Buffer; shape: Shaper | undefined }

const shapers = new Map<Buffer, Shaper>()
async function loadShaper(bytes: Buffer): Promise<Shaper> {
  const { openShaper } = await import('./shaping.ts')
  const known = shapers.get(bytes) ?? openShaper(bytes)
  shapers.set(bytes, known)
  return known
}

/** Loads the typefaces that a text needs, in both weights. */
export const loadTypefaces = (text: string): Promise<Typeface[]> =>
  Promise.all(
    listTypefaces(text)
      .flatMap((name) => [{ name, weight: 'plain' } as const, { name, weight: 'strong' } as const])
      .map(async ({ name, weight }) => {
        const bytes = await readTypeface(name, weight)
        return { name, weight, bytes, shape: name === usual ? undefined : await loadShaper(bytes) }
      }),
  )

// PDFKit exports no types for its parsed typefaces and its shaping.
type Glyph = { advanceWidth: number }
type Run = { glyphs: Glyph[]; positions: object[]; advanceWidth: number }
type Embedded = {
  ascender: number
  scale: number
  font: { hasGlyphForCodePoint(point: number): boolean; getGlyph(id: number, points: number[]): Glyph }
  layout(text: string): Run
}

const nameOf = (face: string, weight: Weight): string => `${face} ${weight}`

function openTypeface(sheet: Sheet, { name, weight, bytes, shape }: Typeface): Embedded {
  sheet.registerFont(nameOf(name, weight), bytes).font(nameOf(name, weight))
  const embedded = (sheet as unknown as { _font: Embedded })._font
  if (shape) embedded.layout = (text) => layOut(embedded, shape(text))
  return embedded
}

// Even a glyph that represents no letter needs a code point.
const zeroWidthSpace = '\u200b'

function layOut({ font, scale }: Embedded, shaped: ReturnType<Shaper>): Run {
  const glyphs = shaped.map(({ id, letters }) =>
    font.getGlyph(
      id,
      [...(letters || zeroWidthSpace)].map((letter) => letter.codePointAt(0) ?? 0),
    ),
  )
  const positions = shaped.map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => ({
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
    advanceWidth: (glyphs[at]?.advanceWidth ?? 0) * scale,
  }))
  return { glyphs, positions, advanceWidth: shaped.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale }
}

// Among the scripts of the usual typeface, only this one is drawn in another order than it is read.
const isReordered = /\p{sc=Devanagari}/u

// Characters that are not drawn, such as joiners and variation selectors.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** Opens the typefaces on a sheet. Returns a function that finds the typeface with a letter, and the ascender of the usual one. */
function openFaces(sheet: Sheet, typefaces: readonly Typeface[]) {
  const opened = typefaces.map((typeface) => ({ ...typeface, embedded: openTypeface(sheet, typeface) }))
  const plain = opened.filter(({ weight }) => weight === 'plain')
  const faces = new Map<string, string | undefined>()
  const findFace = (letter: string): string | undefined => {
    if (!faces.has(letter)) {
      const points = [...letter.replace(unseen, '')].map((sign) => sign.codePointAt(0) ?? 0)
      const has = plain.find(({ embedded }) => points.every((point) => embedded.font.hasGlyphForCodePoint(point)))
      faces.set(letter, has?.name)
    }
    return faces.get(letter)
  }
  return { findFace, ascender: plain[0]?.embedded.ascender ?? 0 }
}

/** Opens writing on a sheet with typefaces loaded for its text. */
export function openWriting(sheet: Sheet, typefaces: readonly Typeface[]): Writing {
  const { findFace, ascender } = openFaces(sheet, typefaces)
  const isUsual = (words: string): boolean =>
    !turns(words) && !isReordered.test(words) && listLetters(words).every((letter) => findFace(letter) === usual)
  const use = ({ weight, size }: Look, face = usual): Sheet => sheet.font(nameOf(face, weight)).fontSize(size)
  const measure = (look: Look) => (line: readonly Piece[]) =>
    line.reduce((sum, { text, face }) => sum + use(look, face).widthOfString(text), 0)
  const getWidth = ({ width, x = sheet.x }: Look & Place): number =>
    width ?? sheet.page.width - sheet.page.margins.right - x
  const getLines = (words: string, look: Look & Place): Piece[][] =>
    words
      .split('\n')
      .map((line) => getPieces(line, (letter) => findFace(letter) ?? usual))
      .flatMap((pieces) => breakLines(pieces, getWidth(look), measure(look)))
  const getStep = (look: Look): number => use(look).currentLineHeight(true) + (look.lineGap ?? 0)

  const writeLine = (line: readonly Piece[], look: Look & Place, top: number): void => {
    const { x = sheet.x } = look
    const [width, room] = [measure(look)(line), getWidth(look)]
    // A word wider than the page is set smaller: splitting it would change letters that join.
    const set = { ...look, size: look.size * Math.min(1, room / width) }
    let at = look.align === 'center' ? x + Math.max(0, room - width) / 2 : x
    // Glyphs are in visual order; this is the text that readers copy and screen readers speak.
    sheet.markContent('Span', { actual: line.map(({ text }) => text).join('') })
    for (const piece of toVisualOrder(line)) {
      const y = top + (ascender / 1000) * look.size
      use(set, piece.face).text(piece.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += measure(set)([piece])
    }
    sheet.endMarkedContent()
  }

  const canPrint = (words: string): boolean => listLetters(words).every((letter) => findFace(letter) !== undefined)
  const prepare = (words: string): string => toPrintable(words, canPrint)

  return {
    canPrint,
    height: (said, look) => {
      const words = prepare(said)
      return isUsual(words) ? use(look).heightOfString(words, look) : getLines(words, look).length * getStep(look)
    },
    write: (said, look) => {
      const { x = sheet.x, y = sheet.y } = look
      const words = prepare(said)
      if (isUsual(words)) return void use(look).text(words, x, y, look)
      const step = getStep(look)
      let top = y
      for (const line of getLines(words, { ...look, x })) {
        if (top + step > sheet.page.height - sheet.page.margins.bottom) {
          sheet.addPage()
          top = sheet.y
        }
        writeLine(line, { ...look, x }, top)
        top += step
      }
      sheet.x = x
      sheet.y = top
    },
  }
}

/** Replaces each stretch that cannot be printed by a note; a space between two such words belongs to the stretch. */
function toPrintable(words: string, canPrint: (letter: string) => boolean): string {
  const letters = listLetters(words.normalize('NFC').replaceAll('\t', ' '))
  const isMissing = (at: number): boolean => letters[at] !== undefined && !canPrint(letters[at])
  const stretches: { text: string; isMissing: boolean }[] = []
  letters.forEach((letter, at) => {
    const missing = isMissing(at) || (letter === ' ' && isMissing(at - 1) && isMissing(at + 1))
    const last = stretches.at(-1)
    if (last?.isMissing === missing) last.text += letter
    else stretches.push({ text: letter, isMissing: missing })
  })
  return stretches.map((one) => (one.isMissing ? getNote(one.text) : one.text)).join('')
}
