import { inflateSync } from 'node:zlib'

const latin = (bytes: Buffer): string => bytes.toString('latin1')

/** How many pages a PDF has. */
export const countPdfPages = (bytes: Buffer): number => [...latin(bytes).matchAll(/\/Type \/Page\b(?!s)/g)].length

/** The objects of a PDF by their numbers: what each says, with its stream inflated behind it. */
function readObjects(bytes: Buffer): Map<string, string> {
  const text = latin(bytes)
  const objects = [...text.matchAll(/^(\d+) 0 obj\n/gm)].map((found): [string, string] => {
    const from = found.index + found[0].length
    const stream = text.indexOf('stream\n', from)
    const end = text.indexOf('endobj', from)
    const said = text.slice(from, end)
    const length = /\/Length (\d+)/.exec(said.slice(0, stream - from))?.[1]
    if (stream < 0 || stream > end || length === undefined) return [found[1] ?? '', said]
    const raw = bytes.subarray(stream + 7, stream + 7 + Number(length))
    const isDeflated = said.slice(0, stream - from).includes('/FlateDecode')
    return [found[1] ?? '', `${text.slice(from, stream)}${latin(isDeflated ? inflateSync(raw) : raw)}`]
  })
  return new Map(objects)
}

/** What the glyphs of a font stand for. */
function readGlyphs(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      glyphs.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    })
  return glyphs
}

/** The glyphs of each font, by the name that pages know it by. */
function readFonts(objects: Map<string, string>): Map<string, Map<string, string>> {
  const named = [...objects.values()].flatMap((said) => [...said.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    named.map(([, name = '', number = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1]
      return [name, readGlyphs(objects.get(map ?? '') ?? '')]
    }),
  )
}

/**
 * The words of a PDF as a reader would have them, what its glyphs stand for from left to right, how many glyphs are of no letter
 * that their typeface has, and its smallest type in points.
 */
export function readPdfText(bytes: Buffer): { words: string; drawn: string; missing: number; smallest: number } {
  const objects = readObjects(bytes)
  const fonts = readFonts(objects)
  const pages = [...objects.values()].filter((said) => /\bBT\b/.test(said))
  const sizes = pages.flatMap((page) => [...page.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)))
  const shown = pages.flatMap((page) =>
    [...page.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, glyphs = '']) => [...glyphs.matchAll(/<([0-9a-f]+)>/gi)]),
  )
  const missing = shown.flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []).filter((glyph) => glyph === '0000').length
  const read = (asRead: boolean): string =>
    pages
      .map((page) => readPage(page, fonts, asRead))
      .join(' ')
      .replace(/\s+/g, ' ')
  return { words: read(true), drawn: read(false), missing, smallest: Math.min(...sizes) }
}

/** A text as a PDF spells it, in UTF-16 where its letters need it. */
function readString(spelt: string): string {
  const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const raw = spelt.replace(/\\(.)/gs, (_, sign: string) => controls[sign] ?? sign)
  return raw.startsWith('\xfe\xff') ? Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le') : raw
}

/** A page by its glyphs; as it is read, what is said to stand for some of them is taken in their place. */
function readPage(page: string, fonts: ReturnType<typeof readFonts>, asRead: boolean): string {
  let glyphs: Map<string, string> | undefined
  let isSaid = false
  let read = ''
  const marks = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText \(((?:\\.|[^\\)])*)\)|(EMC)/gs
  for (const [, font, shown, said, end] of page.matchAll(marks)) {
    if (font) glyphs = fonts.get(font)
    if (end) isSaid = false
    if (said !== undefined && asRead) {
      isSaid = true
      read += `${readString(said)} `
    }
    if (shown === undefined || isSaid) continue
    for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]+)>/gi))
      read += (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs?.get(glyph.toLowerCase()) ?? '').join('')
    read += ' '
  }
  return read
}
