import { foldName } from '../../platform/data/places/rows.ts'

/** Short names of places that the gazetteer lists under a longer name. */
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

/** Splits a postcode off the end of a text. */
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

/** Whether a text is more than the name of a town: it contains a house number, a postcode or a street. */
export function namesStreet(text: string): boolean {
  return (
    /\d/.test(text) ||
    foldName(text)
      .split(' ')
      .slice(1)
      .some((word) => streetWords.has(word))
  )
}

/** Returns a postcode in its usual spelling, or an empty string if the text is not one. */
export function tidyPostcode(text = ''): string {
  const { address, postcode: tidy } = splitPostcode(` ${text}`)
  return address.trim() === '' && tidy ? tidy : ''
}

/** "Street" is a town in Somerset, yet "12 High Street" does not mean a place there. */
export const endsLikeStreet = (folded: string): boolean => streetWords.has(folded.split(' ').at(-1) ?? '')
