const outward = '[A-Z]{1,2}\\d[A-Z\\d]?'
const begun = new RegExp(`^(${outward})\\s*(\\d[A-Z]{0,2})?$`, 'i')
const atEnd = new RegExp(`^(.*?\\S)[\\s,]+(${outward})\\s*(\\d[A-Z]{2})?$`, 'i')
const joinedAtEnd = new RegExp(`^(.*?\\S)[\\s,]+(${outward})(\\d[A-Z]{2})$`, 'i')
const atStart = new RegExp(`^(${outward})\\s*(\\d[A-Z]{2})?[\\s,]+(.+)$`, 'i')

/** Returns a text that is only the beginning of a postcode, in capitals without spaces. Undefined if it cannot be one. */
export const postcodePrefix = (text: string): string | undefined =>
  begun.test(text.trim()) ? text.replace(/\s+/g, '').toUpperCase() : undefined

export type SplitAddress = { rest: string; outward: string; inward: string }

/** Splits a postcode, or its first half, off the end or the start of an address. Undefined if there is none. */
export function splitAddress(text: string): SplitAddress | undefined {
  const typed = text.trim()
  const end = joinedAtEnd.exec(typed) ?? atEnd.exec(typed)
  const start = end ? undefined : atStart.exec(typed)
  const [rest, first, second] = end ? [end[1], end[2], end[3]] : [start?.[3], start?.[1], start?.[2]]
  if (!rest || !first) return undefined
  return { rest: rest.replace(/,$/, ''), outward: first.toUpperCase(), inward: (second ?? '').toUpperCase() }
}

/** Spaces a postcode by its level: 2 is a sector, 3 a unit; areas and districts have no space. */
export function spacedPostcode(code: string, level: number): string {
  if (level < 2) return code
  const inward = level === 2 ? 1 : 3
  return `${code.slice(0, -inward)} ${code.slice(-inward)}`
}
