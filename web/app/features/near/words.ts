import { formatMiles } from '../../lib/format.ts'

/** The minimum number of members, and the parts of the district; a small number is not shown. */
export const peopleWords = (people: number | null, areas: readonly string[]): string => {
  const names = [...new Set(areas.map(withoutTown))].slice(0, mostAreas)
  const where = names.length > 0 ? ` They live in ${inList(names)}.` : ''
  return people === null
    ? 'The first neighbours are just arriving here. Join them.'
    : `At least ${people} neighbours share skills, services and tools here.${where}`
}

const mostAreas = 6

/** 'Headingley' of 'Headingley, Leeds': the district implies the town. */
const withoutTown = (area: string): string => area.split(',')[0] ?? area

const inList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The distance of somebody from the centre of the district, no more precise than their public location. */
export const fromMiddle = (km: number, code: string): string =>
  `Within about ${formatMiles(km * 1000)} of the middle of ${code}`
