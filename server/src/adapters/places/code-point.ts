import type { PlaceRows, PostcodeRow } from '../../platform/data/places/rows.ts'
import { isOnGrid, pointOfGrid } from './grid.ts'
import { getLines, openOddRows, splitCsv } from './lines.ts'
import { WrongPlaceFile } from './place-file.ts'
import type { PackedFile } from './zip.ts'

const postcode = /^[A-Z]{1,2}\d[A-Z\d]? *\d[A-Z]{2}$/
/** The quality of a postcode without a known location. Source: Code-Point Open, positional quality indicator. */
const unknownQuality = '90'

export const isCodePoint = ({ name }: PackedFile): boolean => /(^|\/)Data\/(CSV\/)?[a-z]{1,2}\.csv$/i.test(name)

/** Reads OS Code-Point Open: postcode, quality, easting, northing, and codes that we do not use, without a header. */
export async function* readCodePoint(file: PackedFile): AsyncGenerator<PlaceRows> {
  const oddRows = openOddRows(file.name)
  for await (const { lines, firstLine } of getLines(file.name, file.read())) {
    const postcodes = lines.flatMap((line, nth) => {
      if (line === '') return []
      const read = getRow(line) ?? wrongLine(file, firstLine + nth)
      oddRows.add(read === 'odd')
      return read === 'odd' ? [] : read
    })
    yield { postcodes, names: [] }
  }
  oddRows.end()
}

/**
 * Returns the postcode of a line; empty if its location is unknown, `odd` if the code is not a postcode. Undefined for
 * another kind of line.
 */
function getRow(line: string): PostcodeRow[] | 'odd' | undefined {
  const [code = '', quality, east, north, country] = splitCsv(line) ?? []
  const [eastMetres, northMetres] = [Number(east || Number.NaN), Number(north || Number.NaN)]
  if (country === undefined || Number.isNaN(eastMetres) || Number.isNaN(northMetres)) return undefined
  if (!postcode.test(code)) return 'odd'
  if (quality === unknownQuality || !isOnGrid(eastMetres, northMetres)) return []
  return [{ code: code.replaceAll(' ', ''), ...pointOfGrid(eastMetres, northMetres) }]
}

function wrongLine({ name }: PackedFile, line: number): never {
  throw new WrongPlaceFile(
    `${name}, line ${line}: expected postcode, quality, easting, northing and codes, as in Code-Point Open.`,
  )
}
