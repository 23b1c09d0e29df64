import { expect, test } from 'vitest'
import { countPdfPages, readPdfText } from '../../../test/pdfs.ts'
import { pdfkitPrinter } from './pdfkit.ts'
import type { PrintedVisit } from './printer.ts'

const printer = pdfkitPrinter()
const size = { most: 22, least: 18 }
const visit = (nth: number): PrintedVisit => ({
  time: `${nth}:00`,
  who: `Visitor ${nth}`,
  lines: ['Gardening', 'Phone: 1'],
})
const visits = (count: number) => Array.from({ length: count }, (_, at) => ({ visit: visit(at + 1) }))

test('a page has its title, its language and marks for screen readers', async () => {
  const bytes = await printer.print({ title: 'A page', size, parts: [{ text: 'Hello' }] })
  const text = bytes.toString('latin1')
  expect(text.slice(0, 8)).toBe('%PDF-1.7')
  for (const part of ['/Lang (en-GB)', '/MarkInfo', '/StructTreeRoot', '/Title', '/DisplayDocTitle true'])
    expect(text).toContain(part)
})

test('what is little stands in the largest size, and what is more is made smaller to stay on its page', async () => {
  const little = await printer.print({ title: 'One', size, parts: visits(1) })
  const more = await printer.print({ title: 'Seven', size, parts: visits(7) })
  expect([countPdfPages(little), countPdfPages(more)]).toEqual([1, 1])
  expect(readPdfText(little).smallest).toBe(22)
  expect(readPdfText(more).smallest).toBeLessThan(22)
})

test('what does not fit in the smallest size goes on, on a second page, with nothing lost or cut in two', async () => {
  const bytes = await printer.print({ title: 'Twelve', size, parts: visits(12) })
  expect(countPdfPages(bytes)).toBeGreaterThan(1)
  const { words, smallest } = readPdfText(bytes)
  expect(smallest).toBe(18)
  for (let nth = 1; nth <= 12; nth += 1) expect(words).toContain(`Visitor ${nth} Gardening`)
})

test.each(['Łucja Święcicka', 'Zoë O’Brien', 'Ольга', 'Ελένη', 'Nguyễn Thị'])(
  '%s is printed as it is written',
  async (name) => {
    const bytes = await printer.print({
      title: 'Names',
      size,
      parts: [{ text: name }, { frame: name, about: 'A name' }],
    })
    expect(readPdfText(bytes).words.split(name)).toHaveLength(3)
  },
)

const print = async (name: string) =>
  readPdfText(
    await printer.print({
      title: `${name}: Tuesday (1 December)`,
      size,
      parts: [{ visit: { time: '10:00', who: name, lines: [`Ring ${name}`] } }, { frame: name, about: 'A name' }],
    }),
  )

test.each([
  ['Hebrew', 'שרה לוי'],
  ['Arabic', 'مُحَمَّد عبد الله'],
  ['Urdu', 'عائشہ بٹ'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Devanagari', 'प्रिया शर्मा'],
  ['Bengali', 'ইন্দ্রজিৎ রায়'],
  ['Tamil', 'கார்த்திக்'],
])('a name in %s letters has a glyph for each, and is read as it is written', async (_alphabet, name) => {
  const { words, missing } = await print(name)
  expect(missing).toBe(0)
  for (const said of [`${name}: Tuesday (1 December)`, `Ring ${name}`, `A name ${name}`])
    expect(words).toContain(said.normalize())
})

test('Hebrew stands from the right, its words and their letters, with numbers and brackets as they are read', async () => {
  const { drawn, words } = await print('שרה (לוי) 12')
  const inOrder = drawn.replaceAll(' ', '')
  expect(inOrder).toContain('12(יול)הרש')
  expect(words).toContain('Ring שרה (לוי) 12')
})

test('letters of Arabic join, and a vowel sign of Gurmukhi stands before the letter it is read after', async () => {
  const { openShaper } = await import('./shaping.ts')
  const { readTypeface } = await import('./typefaces.ts')
  const shape = openShaper(await readTypeface('SansArabic', 'plain'))
  const ids = (text: string) => shape(text).map(({ id }) => id)
  expect(ids('محمد')).toHaveLength(4)
  expect(new Set([...ids('محمد'), ...['م', 'ح', 'م', 'د'].flatMap(ids)]).size).toBeGreaterThan(5)
  expect((await print('ਸਿੰਘ')).drawn).toContain('ਿਸੰਘ')
})

test.each([
  ['王小明', '[in Chinese or Japanese: see the screen]'],
  ['さとう 健太', '[in Japanese: see the screen]'],
  ['김 민준', '[in Korean: see the screen]'],
  ['નેહા', '[in Gujarati: see the screen]'],
  ['ᠮᠣᠩᠭᠣᠯ', '[in another alphabet: see the screen]'],
  ['👩‍🌾', '[picture]'],
  ['①', '[sign]'],
])('%s, which no typeface has, is never a blank: a note stands in its place', async (name, note) => {
  const { words, missing } = await print(name)
  expect(missing).toBe(0)
  for (const said of [`${note}: Tuesday (1 December)`, `Ring ${note}`, `A name ${note}`]) expect(words).toContain(said)
})

test('a long text of two alphabets is broken into lines between its words, none of them lost or off the page', async () => {
  const text = 'Please ring שרה לוי, رحوب 5, before you come. '.repeat(30)
  const { words, missing } = readPdfText(await printer.print({ title: 'Long', size, parts: [{ text }] }))
  expect(missing).toBe(0)
  expect(words).toBe(`Long ${text}`.replace(/\s+/g, ' '))
})

test('signs that are not drawn leave no blank', async () => {
  const { words, missing } = await print('a\tb\u200f\u00ad\ufeffc')
  expect(missing).toBe(0)
  expect(words.replaceAll(' ', '')).toContain('Ringabc')
})

test('a word that is wider than its page is set smaller, and not cut', async () => {
  const word = 'சுப்பிரமணியம்'.repeat(4)
  const { words, smallest } = readPdfText(await printer.print({ title: 'Wide', size, parts: [{ text: word }] }))
  expect(words).toContain(word)
  expect(smallest).toBeLessThan(size.least)
})
