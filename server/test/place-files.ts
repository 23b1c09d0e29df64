import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Writes a ZIP archive with these files into a folder and returns its path. */
export async function writeZip(folder: string, name: string, files: Record<string, string | Buffer>): Promise<string> {
  const zip = new ZipFile()
  for (const [inside, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), inside)
  zip.end()
  const path = join(folder, name)
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

const codes = '"E92000001","","","","E08000035","E05001442"'

/** Code-Point Open as published: a file for each postcode area, no header. The streets of LS6 3 are around Headingley. */
export const codePointFiles = {
  'Doc/licence.txt': 'Open Government Licence',
  'Data/CSV/ls.csv': [
    `"LS6 3HF",10,426871,436873,${codes}`,
    `"LS6 3HJ",10,426988,436883,${codes}`,
    `"LS6 2AB",10,428871,435873,${codes}`,
    `"LS1 1AA",90,0,0,${codes}`,
    `"LS1 4DY",10,429872,433568,${codes}`,
    '',
  ].join('\r\n'),
  'Data/CSV/m.csv': [
    `"M21 9NG",10,381900,393500,${codes}`,
    `"M1  1AD",10,383825,398598,${codes}`,
    `"M2  1NG",10,383500,398100,${codes}`,
    '',
  ].join('\n'),
}

const row = (...fields: (string | number)[]): string => fields.join('\t')

/** GeoNames postal codes: a row for each place and district. */
export const geoNamesFiles = {
  'readme.txt': 'CC BY 4.0',
  'GB.txt': [
    row('GB', 'LS6', 'Leeds', 'England', 'ENG', 'West Yorkshire', 2634219, '', '', 53.8201, -1.5704, 4),
    row('GB', 'LS1', 'Leeds', 'England', 'ENG', 'West Yorkshire', 2634219, '', '', 53.7967, -1.5483, 4),
    row('GB', 'LS6', 'Far Headingley', 'England', 'ENG', 'West Yorkshire', 2634219, '', '', 53.8285, -1.5805, 4),
    row('GB', 'BT1', 'Belfast', 'Northern Ireland', 'NIR', '', '', '', '', 54.5996, -5.9291, 4),
    row('GB', 'SY24', 'Ynyslas', 'Wales', 'WLS', 'Ceredigion', 'CGN', '', '', 52.4733, -4.0285, 3),
    row('GB', 'TN33', 'St Mary’s Hollow', 'England', 'ENG', 'East Sussex', '', '', '', 50.93, 0.48, 3),
    row('GB', 'SN1', 'Kerning-under-Wold', 'England', 'ENG', 'Wiltshire', '', '', '', 51.56, -1.78, 3),
    '',
  ].join('\n'),
  'IM.txt': `${row('IM', 'IM1', 'Douglas', '', '', 'Isle of Man', 'IOM', '', '', 54.1515, -4.4819, '')}\n`,
}

const columns = `ID,NAMES_URI,NAME1,NAME1_LANG,NAME2,NAME2_LANG,TYPE,LOCAL_TYPE,GEOMETRY_X,GEOMETRY_Y,MOST_DETAIL_VIEW_RES,LEAST_DETAIL_VIEW_RES,MBR_XMIN,MBR_YMIN,MBR_XMAX,MBR_YMAX,POSTCODE_DISTRICT,POSTCODE_DISTRICT_URI,POPULATED_PLACE,POPULATED_PLACE_URI,POPULATED_PLACE_TYPE,DISTRICT_BOROUGH,DISTRICT_BOROUGH_URI,DISTRICT_BOROUGH_TYPE,COUNTY_UNITARY,COUNTY_UNITARY_URI,COUNTY_UNITARY_TYPE,REGION,REGION_URI,COUNTRY,COUNTRY_URI,RELATED_SPATIAL_OBJECT,SAME_AS_DBPEDIA,SAME_AS_GEONAMES`

type Named = {
  name: string
  other?: string
  type: string
  at: [east: number, north: number]
  /** The extent to each side, in metres. */
  reach?: number
  in?: string
  area?: string
  district?: string
}
const named = ({ name, other = '', type, at, reach = 50, in: town = '', area = '', district = '' }: Named): string => {
  const values: Record<string, string | number> = {
    ID: 'osgb4000000074564391', NAMES_URI: 'http://data.ordnancesurvey.co.uk/id/4000000074564391', COUNTRY: 'England',
    TYPE: type.includes('Road') ? 'transportNetwork' : type === 'Postcode' ? 'other' : 'populatedPlace',
    POPULATED_PLACE_URI: town && 'http://data.ordnancesurvey.co.uk/id/4000000074559881', NAME2_LANG: other && 'cym',
    NAME1: name, NAME2: other, LOCAL_TYPE: type, GEOMETRY_X: at[0], GEOMETRY_Y: at[1],
    MBR_XMIN: at[0] - reach, MBR_XMAX: at[0] + reach, MBR_YMIN: at[1] - reach, MBR_YMAX: at[1] + reach, POSTCODE_DISTRICT: district,
    POPULATED_PLACE: town, COUNTY_UNITARY: area,
  } // biome-ignore format: one value a column
  return columns
    .split(',')
    .map((column) => values[column] ?? '')
    .map((value) => (String(value).includes(',') ? `"${value}"` : value))
    .join(',')
}

/** OS Open Names: places, streets and postcodes, a file for each square of 20 km, and the separate header. */
export const openNamesFiles = {
  'Doc/OS_Open_Names_Header.csv': `\uFEFF${columns}\n`,
  'Data/SE22.csv': [
    named({
      name: 'Headingley',
      type: 'Suburban Area',
      at: [427_900, 436_200],
      in: 'Leeds',
      area: 'Leeds',
      district: 'LS6',
    }),
    named({
      name: 'Mill Lane',
      type: 'Named Road',
      at: [427_500, 436_300],
      in: 'Leeds',
      area: 'Leeds',
      district: 'LS6',
    }),
    named({
      name: 'Mill Lane',
      type: 'Named Road',
      at: [424_500, 433_300],
      in: 'Leeds',
      area: 'Leeds',
      district: 'LS12',
    }),
    named({
      name: 'Grove Lane',
      type: 'Named Road',
      at: [427_300, 437_000],
      in: 'Leeds',
      area: 'Leeds',
      district: 'LS6',
    }),
    named({
      name: 'Otley Road',
      type: 'Section Of Named Road',
      at: [427_700, 436_500],
      reach: 700,
      in: 'Headingley',
      area: 'Leeds',
      district: 'LS6',
    }),
    named({ name: 'LS6 3HF', type: 'Postcode', at: [426_871, 436_873] }),
    named({ name: 'A660', type: 'Numbered Road', at: [427_000, 437_000] }),
    '',
  ].join('\r\n'),
  'Data/SH37.csv': [
    named({
      name: 'Isle of Anglesey',
      other: 'Ynys Môn',
      type: 'Island',
      at: [244_500, 379_000],
      area: 'Isle of Anglesey',
    }),
    named({ name: 'Llangefni', type: 'Town', at: [245_900, 375_500], area: 'Isle of Anglesey', district: 'LL77' }),
    '',
  ].join('\n'),
  'Data/SU11.csv': Array.from({ length: 70 }, (_, nth) =>
    named({ name: 'Upton', type: 'Town', at: [411_000 + nth * 100, 111_000], area: 'Wiltshire', district: 'SP5' }),
  ).join('\r\n'),
  'Data/SZ18.csv': `${named({ name: 'Mill Lane', type: 'Named Road', at: [415_500, 93_000], in: 'Christchurch', area: 'Dorset', district: 'BH23' })}\n`,
}
