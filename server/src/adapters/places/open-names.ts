import type { NameRow, PlaceKind, PlaceRows, PostcodeRow } from '../../platform/data/places/rows.ts'
import { isOnGrid, pointOfGrid } from './grid.ts'
import { getLines, splitCsv } from './lines.ts'
import { WrongPlaceFile } from './place-file.ts'
import type { PackedFile } from './zip.ts'

/** The columns that we read. The header file in the archive gives their order. */
const needed = [
  'NAME1', 'NAME2', 'LOCAL_TYPE', 'GEOMETRY_X', 'GEOMETRY_Y', 'POSTCODE_DISTRICT', 'POPULATED_PLACE', 'DISTRICT_BOROUGH',
  'COUNTY_UNITARY', 'MBR_XMIN', 'MBR_YMIN', 'MBR_XMAX', 'MBR_YMAX',
] as const // biome-ignore format: a list to be read as one
type Column = (typeof needed)[number]
export type OpenNamesColumns = Record<Column, number> & { count: number }

/** The local types that we import, the kind of each, and its weight in ranking. */
const kinds: Record<string, readonly [PlaceKind, importance: number]> = {
  City: ['city', 5.3],
  Town: ['town', 4.2],
  'Suburban Area': ['suburb', 3.8],
  Village: ['village', 3],
  Hamlet: ['hamlet', 2],
  'Other Settlement': ['hamlet', 2],
  Island: ['island', 2.5],
  'Group Of Islands': ['island', 3],
  'Named Road': ['street', 0],
  // The part of a long road within one place: “Otley Road” in Headingley, not its middle miles away.
  'Section Of Named Road': ['street', 0],
}

export const isOpenNames = ({ name }: PackedFile): boolean => /(^|\/)Data\/[A-Z]{2}\d\d\.csv$/i.test(name)
export const isOpenNamesHeader = ({ name }: PackedFile): boolean => /OS_Open_Names_Header\.csv$/i.test(name)

/** Returns the positions of the columns from the header. Refuses a header that lacks one of them. */
export async function readOpenNamesColumns(header: PackedFile | undefined): Promise<OpenNamesColumns> {
  if (!header) throw new WrongPlaceFile('Doc/OS_Open_Names_Header.csv is missing from the archive.')
  for await (const { lines } of getLines(header.name, header.read())) {
    const names = (splitCsv((lines[0] ?? '').replace(/^\uFEFF/, '')) ?? []).map((name) => name.trim().toUpperCase())
    const missing = needed.filter((name) => !names.includes(name))
    if (missing.length > 0) throw new WrongPlaceFile(`${header.name} has no column ${missing.join(', ')}.`)
    const places = Object.fromEntries(needed.map((name) => [name, names.indexOf(name)])) as Record<Column, number>
    return { ...places, count: names.length }
  }
  throw new WrongPlaceFile(`${header.name} is empty.`)
}

/** Reads OS Open Names: places, streets and postcodes of Great Britain, with names in one or two languages. */
export async function* readOpenNames(file: PackedFile, columns: OpenNamesColumns): AsyncGenerator<PlaceRows> {
  for await (const { lines, firstLine } of getLines(file.name, file.read())) {
    const rows: PlaceRows = { postcodes: [], names: [] }
    for (const [nth, line] of lines.entries()) {
      if (line.replace(/^\uFEFF/, '') === '') continue
      const row = getRow(line, columns) ?? wrongLine(file, firstLine + nth)
      if ('code' in row) rows.postcodes.push(row)
      else if ('kind' in row) rows.names.push(row)
    }
    yield rows
  }
}

type Row = PostcodeRow | NameRow | { isOther: true }

function getRow(line: string, columns: OpenNamesColumns): Row | undefined {
  const fields = splitCsv(line)
  if (fields?.length !== columns.count) return undefined
  const at = (column: Column): string => (fields[columns[column]] ?? '').trim()
  const [east, north] = [Number(at('GEOMETRY_X') || Number.NaN), Number(at('GEOMETRY_Y') || Number.NaN)]
  if (Number.isNaN(east) || Number.isNaN(north) || at('NAME1') === '') return undefined
  if (!isOnGrid(east, north)) return { isOther: true }
  if (at('LOCAL_TYPE') === 'Postcode') return { code: at('NAME1').replaceAll(' ', ''), ...pointOfGrid(east, north) }
  const kept = kinds[at('LOCAL_TYPE')]
  if (!kept) return { isOther: true }
  return {
    name: at('NAME1'),
    otherName: at('NAME2'),
    kind: kept[0],
    town: at('POPULATED_PLACE'),
    area: at('COUNTY_UNITARY') || at('DISTRICT_BOROUGH'),
    district: at('POSTCODE_DISTRICT'),
    ...pointOfGrid(east, north),
    importance: kept[0] === 'street' ? getReach(at) : kept[1],
  }
}

/** Returns the length of a street as the decimal logarithm of metres: a map labels long streets first. */
function getReach(at: (column: Column) => string): number {
  const side = (from: Column, to: Column): number => Math.max(0, Number(at(to)) - Number(at(from)) || 0)
  const metres = Math.hypot(side('MBR_XMIN', 'MBR_XMAX'), side('MBR_YMIN', 'MBR_YMAX'))
  return Math.round(100 * Math.log10(1 + metres)) / 100
}

function wrongLine({ name }: PackedFile, line: number): never {
  throw new WrongPlaceFile(
    `${name}, line ${line}: does not have the columns of OS Open Names, or has no name or no point.`,
  )
}
