import type { NameRow, PlaceRows, PostcodeRow } from '../../platform/data/places/rows.ts'
import { getLines, openOddRows } from './lines.ts'
import { WrongPlaceFile } from './place-file.ts'
import type { PackedFile } from './zip.ts'

const countries: Record<string, string> = { GB: '', GG: 'Guernsey', JE: 'Jersey', IM: 'Isle of Man' }
const code = /^[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?$/
const columns = 12
const settlementImportance = 2.5

export const isGeoNames = ({ name }: PackedFile): boolean => /(^|\/)(GB|GG|IM|JE)(_full)?\.(txt|csv)$/i.test(name)

/**
 * Reads GeoNames postal codes, tab-separated: country, code, place, three levels of areas with their codes, latitude,
 * longitude, accuracy. The code is a district (LS6), or a unit in GB_full; each place of a code has its own row.
 */
export async function* readGeoNames(file: PackedFile): AsyncGenerator<PlaceRows> {
  const oddRows = openOddRows(file.name)
  for await (const { lines, firstLine } of getLines(file.name, file.read())) {
    const rows: PlaceRows = { postcodes: [], names: [] }
    for (const [nth, line] of lines.entries()) {
      if (line === '') continue
      const read = getRow(line) ?? wrongLine(file, firstLine + nth)
      oddRows.add(read === 'odd')
      if (read === 'odd') continue
      rows.postcodes.push(read.postcode)
      if (read.name) rows.names.push(read.name)
    }
    yield rows
  }
  oddRows.end()
}

function getRow(line: string): { postcode: PostcodeRow; name: NameRow | undefined } | 'odd' | undefined {
  const fields = line.split('\t')
  const [country = '', postcode = '', name = '', nation = '', , county = '', , council = ''] = fields
  const [lat, lon] = [Number(fields[9] || Number.NaN), Number(fields[10] || Number.NaN)]
  const crown = countries[country]
  if (fields.length < columns || crown === undefined || !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return undefined
  if (!code.test(postcode) || name === '') return 'odd'
  const [district = ''] = postcode.split(' ')
  const area = crown || tidyCounty(county) || tidyCouncil(council) || nation
  return {
    postcode: { code: postcode.replace(' ', ''), lat, lon },
    name: {
      name: name.trim(),
      otherName: '',
      kind: 'village',
      town: crown ? '' : tidyCouncil(council),
      area: area === name ? nation : area,
      district,
      lat,
      lon,
      importance: settlementImportance,
    },
  }
}

const tidyCounty = (county: string): string =>
  county === 'Greater London' ? 'London' : county.replace(/^(County|City) of /, '')
const tidyCouncil = (council: string): string =>
  council
    .replace(/ \((B|UA|LB)\)$/, '')
    .replace(/ (District|London Boro|County Borough|County)$/, '')
    .replace(/^(The )?(City|County|Borough|District) of /, '')

function wrongLine({ name }: PackedFile, line: number): never {
  throw new WrongPlaceFile(
    `${name}, line ${line}: expected the ${columns} columns of GeoNames postal codes, from country to accuracy, between tabs.`,
  )
}
