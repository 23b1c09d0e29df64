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
