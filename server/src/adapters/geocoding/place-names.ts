import { foldName } from '../../platform/data/places/rows.ts'

/** What people call a place that stands in the gazetteer under a longer name. */
export const knownAs = new Map([
  ['hull', 'kingston upon hull'],
  ['newcastle', 'newcastle upon tyne'],
  ['stoke', 'stoke on trent'],
  ['southend', 'southend on sea'],
  ['leamington spa', 'royal leamington spa'],
  ['tunbridge wells', 'royal tunbridge wells'],
  ['londonderry', 'derry'],
])

const postcode = /[\s,]*\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\s*$/i

/** Takes a postcode off the end of an address; it names no place that we know, but belongs to the address. */
function splitPostcode(text: string): { address: string; postcode: string | undefined } {
  const found = postcode.exec(text)
  if (!found) return { address: text, postcode: undefined }
  return { address: text.slice(0, found.index), postcode: `${found[1]} ${found[2]}`.toUpperCase() }
}

const streetWords = new Set(
  'avenue close court crescent drive gardens grove hill lane mews park place road row square street terrace walk way yard'.split(
    ' ',
  ),
)

/** Whether a text says more than the name of a town: the number of a house, a postcode, a street. */
export function namesStreet(text: string): boolean {
  return (
    /\d/.test(text) ||
    foldName(text)
      .split(' ')
      .slice(1)
      .some((word) => streetWords.has(word))
  )
}

/** A postcode as it is written, or nothing where it is none. */
export function tidyPostcode(text = ''): string {
  const { address, postcode: tidy } = splitPostcode(` ${text}`)
  return address.trim() === '' && tidy ? tidy : ''
}

/** "Street" is a town in Somerset, yet "12 High Street" means no place there. */
export const endsLikeStreet = (folded: string): boolean => streetWords.has(folded.split(' ').at(-1) ?? '')
