/** Returns the outward code (first half) of a typed postcode or of that half alone; undefined if it is neither. */
export const findOutward = (typed: string): string | undefined =>
  /^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2})?$/.exec(typed.replace(/\s/g, '').toUpperCase())?.[1]
