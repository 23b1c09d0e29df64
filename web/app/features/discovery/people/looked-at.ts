const written = new Intl.NumberFormat('en-GB')

/** What to say of a list for which only the nearest were looked at; nothing where that were all. */
export const lookedAtWords = (lookedAt: number | undefined): string | undefined =>
  lookedAt === undefined
    ? undefined
    : `We checked the nearest ${written.format(lookedAt)}. There may be others further away.`
