import type { Printed, PrintedPage, PrintedVisit, Printer } from './printer.ts'
import type { Weight } from './typefaces.ts'
import type { Writing } from './writing.ts'

type Sheet = PDFKit.PDFDocument

const margin = 40
const nonJoiner = '\u200c'
const ink = '#1d2a24'
const line = '#14543f'

const load = async () => {
  const [{ default: Pdf }, writing] = await Promise.all([import('pdfkit'), import('./writing.ts')])
  return { Pdf, ...writing }
}
type Loaded = Awaited<ReturnType<typeof load>>
type Tools = Loaded & { typefaces: Awaited<ReturnType<Loaded['loadTypefaces']>> }

/** Prints with PDFKit, which is loaded with the first page. */
export function pdfkitPrinter(): Printer {
  return {
    print: async (page) => {
      const tools = await load()
      const typefaces = await tools.loadTypefaces(getWords(page))
      const sizes = Array.from({ length: page.size.most - page.size.least + 1 }, (_, step) => page.size.most - step)
      for (const size of sizes) {
        const drawn = await draw({ ...tools, typefaces }, { page, size })
        if (drawn.pages === 1 || size === page.size.least) return drawn.bytes
      }
      throw new Error(`${page.title} has no size to be printed in`)
    },
  }
}

/** All words of a page, in any order. */
const getWords = (page: PrintedPage): string =>
  JSON.stringify(page, (name, value) => (name === 'photo' ? undefined : value))

type Drawing = { page: PrintedPage; size: number }

async function draw({ Pdf, openWriting, typefaces }: Tools, { page, size }: Drawing) {
  const sheet = new Pdf({
    size: 'A4',
    margin,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: page.title },
  })
  const pieces: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => sheet.on('end', resolve).on('error', reject))
  sheet.on('data', (piece: Buffer) => pieces.push(piece))
  const writing = openWriting(sheet, typefaces)
  sheet.fillColor(ink)
  const tagged = (tag: string, write: () => void): void => {
    sheet.addStructure(sheet.struct(tag, {}, write))
  }
  tagged('H1', () => writing.write(page.title, { weight: 'strong', ...closer(size * 1.3) }))
  for (const part of page.parts) {
    sheet.moveDown(0.35)
    drawPart({ sheet, size, tagged, writing }, part)
  }
  const { count: pages } = sheet.bufferedPageRange()
  sheet.end()
  await ended
  return { pages, bytes: Buffer.concat(pieces) }
}

type Pen = { sheet: Sheet; size: number; tagged: (tag: string, write: () => void) => void; writing: Writing }

function drawPart(pen: Pen, part: Printed): void {
  const { sheet, size, tagged, writing } = pen
  const write = (words: string, weight: Weight = 'plain'): void => writing.write(words, { weight, ...closer(size) })
  if ('text' in part) tagged('P', () => write(part.text, part.isStrong ? 'strong' : 'plain'))
  else if ('address' in part) tagged('P', () => write(part.address.join('\n')))
  else if ('frame' in part) drawFrame(pen, part)
  else if ('visit' in part) drawVisit(pen, part.visit)
  else
    for (const words of part.lines) {
      tagged('P', () => write(words))
      sheet.moveDown(0.3)
    }
}

// The font has more space between its lines than Latin letters need.
const closer = (size: number) => ({ size, lineGap: -0.12 * size })

/** Starts a new page if the next block would be split. */
function keepWhole({ sheet }: Pen, height: number): void {
  if (sheet.y + height > sheet.page.height - margin) sheet.addPage()
}

const pad = 10

function drawFrame(pen: Pen, { frame, about }: { frame: string; about: string }): void {
  const { sheet, size, tagged, writing } = pen
  const width = sheet.page.width - 2 * margin
  const small = { weight: 'plain', size, width: width - 2 * pad } as const
  const large = { ...small, weight: 'strong', size: size * 1.5 } as const
  const height = writing.height(about, small) + writing.height(frame, large)
  keepWhole(pen, height + 2 * pad)
  const top = sheet.y
  sheet
    .lineWidth(2)
    .roundedRect(margin, top, width, height + 2 * pad, 8)
    .stroke(line)
  sheet.fillColor(ink)
  tagged('P', () => {
    writing.write(about, { ...small, x: margin + pad, y: top + pad })
    writing.write(frame, large)
  })
  sheet.x = margin
  sheet.y = top + height + 2 * pad
}

function drawVisit(pen: Pen, { time, who, lines, photo }: PrintedVisit): void {
  const { sheet, size, tagged, writing } = pen
  const side = size * 5
  const left = margin + side + 14
  const width = sheet.page.width - margin - left
  const words: [text: string, weight: Weight, size: number][] = [
    [time, 'strong', size * 1.2],
    [who, 'strong', size],
    ...lines.map((text): [string, Weight, number] => [text, 'plain', size]),
  ]
  const heights = words.map(([text, weight, of]) => writing.height(text, { weight, width, ...closer(of) }))
  const height = Math.max(
    side,
    heights.reduce((sum, one) => sum + one, 0),
  )
  keepWhole(pen, height)
  const top = sheet.y
  if (photo) {
    sheet.addStructure(
      sheet.struct('Figure', { alt: who }, () => {
        sheet.image(photo, margin, top, { width: side, height: side })
      }),
    )
  } else drawInitials(pen, who, { top, side })
  sheet.fillColor(ink)
  sheet.x = left
  sheet.y = top
  for (const [text, weight, of] of words)
    tagged('P', () => writing.write(text, { weight, width, x: left, ...closer(of) }))
  sheet.x = margin
  sheet.y = top + height
}

/** Draws initials in place of a missing photo; a screen reader skips them, as the name is next to them. */
function drawInitials({ sheet, size, writing }: Pen, who: string, { top, side }: { top: number; side: number }): void {
  const initials = who.split(' ').map(([first = '']) => first)
  sheet.lineWidth(1).roundedRect(margin, top, side, side, 8).stroke(line)
  sheet.markContent('Artifact', { type: 'Layout' })
  sheet.fillColor(ink)
  // Two Arabic letters would join and read as a word.
  writing.write(initials.filter(writing.canPrint).slice(0, 2).join(nonJoiner), {
    weight: 'strong',
    size: size * 1.5,
    x: margin,
    y: top + side / 2 - size,
    width: side,
    align: 'center',
  })
  sheet.endMarkedContent()
}
