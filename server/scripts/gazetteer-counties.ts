/** The county that people write in an address, by GeoNames' code of the council area. Others go by the council's name. */
const codesByCounty: Record<string, string> = {
  'West Yorkshire': 'B4 C2 G8 H3 O7',
  'South Yorkshire': 'A3 D5 L3 L9',
  'North Yorkshire': 'I5 K9 Q5',
  'East Yorkshire': 'E1 G6',
  'Greater Manchester': 'B1 C1 I2 K1 L2 L5 N2 O1 O6 P7',
  Merseyside: 'G9 H8 L8 N1 Q1',
  'Tyne and Wear': 'E5 I7 J5 M7 N6',
  'West Midlands': 'A7 C7 D7 L7 M2 O8 Q3',
  Berkshire: 'B3 K7 M1 P4 P9 Q2',
  Somerset: 'A4 J4',
  Lancashire: 'A8 A9',
  Dorset: 'AA',
  'East Sussex': 'B6',
  Derbyshire: 'D2',
  'County Durham': 'D1 F5 N3',
  Cheshire: 'E9 P2 Z7 Z8',
  Leicestershire: 'H4',
  Bedfordshire: 'I1 Z5 Z6',
  Kent: 'I3',
  Buckinghamshire: 'I6',
  Lincolnshire: 'J2 J3',
  Nottinghamshire: 'J8',
  Cambridgeshire: 'K3',
  Devon: 'K4 O4',
  Hampshire: 'K6 M4',
  Essex: 'M5 O3',
  Gloucestershire: 'M6',
  Staffordshire: 'N4',
  Wiltshire: 'N9',
  Shropshire: 'O2',
  Northamptonshire: 'NNH WNH',
  London: 'GLA',
  Powys: 'Y8',
  'Western Isles': 'W8',
}

const countries: Record<string, string> = { ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' }

const countyByCode = new Map(
  Object.entries(codesByCounty).flatMap(([county, codes]) => codes.split(' ').map((code) => [code, county] as const)),
)

/** The county or council area of a place; its country where the area is named after the place itself. */
export function getArea(place: { name: string; admin1: string; admin2: string }, councilName: string): string {
  const area = countyByCode.get(place.admin2) ?? tidy(councilName)
  return area === '' || area === place.name ? (countries[place.admin1] ?? 'United Kingdom') : area
}

function tidy(councilName: string): string {
  return councilName
    .replace(/^(?:The |(?:Royal |Metropolitan )?(?:City|County|Borough|District)(?: and (?:Borough|County))? of )/, '')
    .replace(/ (?:City|county borough|County Borough)$/, '')
}
