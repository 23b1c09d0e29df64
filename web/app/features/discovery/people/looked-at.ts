const written = new Intl.NumberFormat('en-GB')

/** The note on a list that searched only the nearest people; undefined if it searched all. */
export const lookedAtWords = (lookedAt: number | undefined): string | undefined =>
  lookedAt === undefined
    ? undefined
    : `We checked the nearest ${written.format(lookedAt)}. There may be others further away.`
