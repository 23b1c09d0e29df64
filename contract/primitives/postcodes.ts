/** The first half of what is typed as a postcode, or as that half alone; undefined where it is neither. */
export const findOutward = (typed: string): string | undefined =>
  /^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2})?$/.exec(typed.replace(/\s/g, '').toUpperCase())?.[1]
