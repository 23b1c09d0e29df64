import { inflateSync } from 'node:zlib'

const latin = (bytes: Buffer): string => bytes.toString('latin1')

/** Returns the number of pages of a PDF. */
export const countPdfPages = (bytes: Buffer): number => [...latin(bytes).matchAll(/\/Type \/Page\b(?!s)/g)].length

/** Returns the objects of a PDF by number: the source of each, followed by its inflated stream. */
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

/** Returns the text of each glyph of a font. */
function readGlyphs(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      glyphs.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    })
  return glyphs
}

/** Returns the glyphs of each font, by the font's name in pages. */
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
 * Returns the words of a PDF as a screen reader gets them, the text of its glyphs from left to right, the number of
 * glyphs that are missing from their typeface, and the smallest font size in points.
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

/** Decodes a PDF string, which may be UTF-16. */
function readString(spelt: string): string {
  const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const raw = spelt.replace(/\\(.)/gs, (_, sign: string) => controls[sign] ?? sign)
  return raw.startsWith('\xfe\xff') ? Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le') : raw
}

/** Returns the text of a page from its glyphs; with `asRead`, its ActualText replaces the glyphs that it covers. */
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
