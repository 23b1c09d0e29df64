import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Printed, PrintedPage, PrintedVisit, Printer } from './printer.ts'

type Sheet = PDFKit.PDFDocument
type NewSheet = new (options: PDFKit.PDFDocumentOptions) => Sheet

// Letters of most of the world's alphabets that people here write their names in.
const fontFile = (weight: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)
const readFonts = async () => ({
  plain: await readFile(fontFile('400Regular')),
  strong: await readFile(fontFile('700Bold')),
})
type Fonts = Awaited<ReturnType<typeof readFonts>>

const margin = 40
const ink = '#1d2a24'
const line = '#14543f'

/** Prints with PDFKit. What it needs is loaded with the first page. */
export function pdfkitPrinter(): Printer {
  let loaded: Promise<[NewSheet, Fonts]> | undefined
  const load = async (): Promise<[NewSheet, Fonts]> => [(await import('pdfkit')).default, await readFonts()]
  return {
    print: async (page) => {
      loaded ??= load()
      const [Pdf, fonts] = await loaded
      const sizes = Array.from({ length: page.size.most - page.size.least + 1 }, (_, step) => page.size.most - step)
      for (const size of sizes) {
        const drawn = await draw(Pdf, fonts, { page, size })
        if (drawn.pages === 1 || size === page.size.least) return drawn.bytes
      }
      throw new Error(`${page.title} has no size to be printed in`)
    },
  }
}

type Drawing = { page: PrintedPage; size: number }

async function draw(Pdf: NewSheet, fonts: Fonts, { page, size }: Drawing) {
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
  sheet.registerFont('plain', fonts.plain).registerFont('strong', fonts.strong).fillColor(ink)
  const tagged = (tag: string, write: () => void): void => {
    sheet.addStructure(sheet.struct(tag, {}, write))
  }
  tagged('H1', () =>
    sheet
      .font('strong')
      .fontSize(size * 1.3)
      .text(page.title, closer(size * 1.3)),
  )
  for (const part of page.parts) {
    sheet.moveDown(0.35)
    drawPart({ sheet, size, tagged }, part)
  }
  const { count: pages } = sheet.bufferedPageRange()
  sheet.end()
  await ended
  return { pages, bytes: Buffer.concat(pieces) }
}

type Pen = { sheet: Sheet; size: number; tagged: (tag: string, write: () => void) => void }

function drawPart(pen: Pen, part: Printed): void {
  const { sheet, size, tagged } = pen
  const write = (words: string, font = 'plain'): void => {
    sheet.font(font).fontSize(size).text(words, closer(size))
  }
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

// The font leaves more room between its lines than Latin letters need.
const closer = (size: number) => ({ lineGap: -0.12 * size })

/** Starts a page where what comes next would be cut in two. */
function keepWhole({ sheet }: Pen, height: number): void {
  if (sheet.y + height > sheet.page.height - margin) sheet.addPage()
}

const pad = 10

function drawFrame(pen: Pen, { frame, about }: { frame: string; about: string }): void {
  const { sheet, size, tagged } = pen
  const width = sheet.page.width - 2 * margin
  const options = { width: width - 2 * pad }
  const height =
    sheet.font('plain').fontSize(size).heightOfString(about, options) +
    sheet
      .font('strong')
      .fontSize(size * 1.5)
      .heightOfString(frame, options)
  keepWhole(pen, height + 2 * pad)
  const top = sheet.y
  sheet
    .lineWidth(2)
    .roundedRect(margin, top, width, height + 2 * pad, 8)
    .stroke(line)
  tagged('P', () => {
    sheet
      .fillColor(ink)
      .font('plain')
      .fontSize(size)
      .text(about, margin + pad, top + pad, options)
    sheet
      .font('strong')
      .fontSize(size * 1.5)
      .text(frame, options)
  })
  sheet.x = margin
  sheet.y = top + height + 2 * pad
}

function drawVisit(pen: Pen, { time, who, lines, photo }: PrintedVisit): void {
  const { sheet, size, tagged } = pen
  const side = size * 5
  const left = margin + side + 14
  const options = { width: sheet.page.width - margin - left }
  const words: [font: string, of: number, text: string][] = [
    ['strong', size * 1.2, time],
    ['strong', size, who],
    ...lines.map((text): [string, number, string] => ['plain', size, text]),
  ]
  const heights = words.map(([font, of, text]) =>
    sheet
      .font(font)
      .fontSize(of)
      .heightOfString(text, { ...options, ...closer(of) }),
  )
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
  for (const [font, of, text] of words)
    tagged('P', () =>
      sheet
        .font(font)
        .fontSize(of)
        .text(text, left, sheet.y, { ...options, ...closer(of) }),
    )
  sheet.x = margin
  sheet.y = top + height
}

/** Whom there is no photo of: their initials, which a screen reader need not say beside their name. */
function drawInitials({ sheet, size }: Pen, who: string, { top, side }: { top: number; side: number }): void {
  const initials = who.split(' ').map(([first = '']) => first)
  sheet.lineWidth(1).roundedRect(margin, top, side, side, 8).stroke(line)
  sheet.markContent('Artifact', { type: 'Layout' })
  sheet
    .fillColor(ink)
    .font('strong')
    .fontSize(size * 1.5)
    .text(initials.join('').slice(0, 2), margin, top + side / 2 - size, { width: side, align: 'center' })
  sheet.endMarkedContent()
}
