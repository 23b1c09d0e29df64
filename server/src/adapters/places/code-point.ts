import type { PlaceRows, PostcodeRow } from '../../platform/data/places/rows.ts'
import { isOnGrid, pointOfGrid } from './grid.ts'
import { getLines, openOddRows, splitCsv } from './lines.ts'
import { WrongPlaceFile } from './place-file.ts'
import type { PackedFile } from './zip.ts'

const postcode = /^[A-Z]{1,2}\d[A-Z\d]? *\d[A-Z]{2}$/
/** Where Royal Mail knows the postcode and nobody knows the place. Source: Code-Point Open, positional quality indicator. */
const unknownQuality = '90'

export const isCodePoint = ({ name }: PackedFile): boolean => /(^|\/)Data\/(CSV\/)?[a-z]{1,2}\.csv$/i.test(name)

/** OS Code-Point Open: postcode, quality, easting, northing, and codes that are not used, without a header. */
export async function* readCodePoint(file: PackedFile): AsyncGenerator<PlaceRows> {
  const oddRows = openOddRows(file.name)
  for await (const { lines, firstLine } of getLines(file.name, file.read())) {
    const read = lines.flatMap((line, nth) => getRow(line) ?? wrongLine(file, firstLine + nth))
    const postcodes = read.filter(({ code }) => code !== odd)
    for (const { code } of read) oddRows.add(code === odd)
    yield { postcodes, names: [] }
  }
  oddRows.end()
}

/** In place of a code that is none. */
const odd = ''

function getRow(line: string): PostcodeRow[] | undefined {
  if (line === '') return []
  const [code = '', quality, east, north, country] = splitCsv(line) ?? []
  const [eastMetres, northMetres] = [Number(east || Number.NaN), Number(north || Number.NaN)]
  if (country === undefined || Number.isNaN(eastMetres) || Number.isNaN(northMetres)) return undefined
  if (!postcode.test(code)) return [{ code: odd, lat: 0, lon: 0 }]
  if (quality === unknownQuality || !isOnGrid(eastMetres, northMetres)) return []
  return [{ code: code.replaceAll(' ', ''), ...pointOfGrid(eastMetres, northMetres) }]
}

function wrongLine({ name }: PackedFile, line: number): never {
  throw new WrongPlaceFile(
    `${name}, line ${line}: expected postcode, quality, easting, northing and codes, as in Code-Point Open.`,
  )
}
