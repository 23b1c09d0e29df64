import { formatMiles } from '../../lib/format.ts'

/** How many live there at least, and in which parts of it; a few are not counted. */
export const peopleWords = (people: number | null, areas: readonly string[]): string => {
  const names = [...new Set(areas.map(withoutTown))].slice(0, mostAreas)
  const where = names.length > 0 ? ` They live in ${inList(names)}.` : ''
  return people === null
    ? 'The first neighbours are just arriving here. Join them.'
    : `At least ${people} neighbours share skills, services and tools here.${where}`
}

const mostAreas = 6

/** 'Headingley' of 'Headingley, Leeds': the district says which town. */
const withoutTown = (area: string): string => area.split(',')[0] ?? area

const inList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** How far from the middle of the district somebody lives, no finer than their shown point. */
export const fromMiddle = (km: number, code: string): string =>
  `Within about ${formatMiles(km * 1000)} of the middle of ${code}`
