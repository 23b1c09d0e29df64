import { momentWithYear } from '@sparkhood/contract/primitives/moments'

type Written = { name: string; about: string }

const getLine = ({ name, about }: Written): string => `  ${name}: ${about}`

/** The section about files that should be in the archive and are not; empty if there are none. */
const gone = (missing: readonly string[]): string =>
  missing.length === 0
    ? ''
    : `
These files are named in the tables, but are no longer in our store, so they are not in here. If you did not delete them,
please tell us:

${missing.map((name) => `  ${name}`).join('\n')}
`

type Contents = { written: readonly Written[]; missing: readonly string[]; now: Date }

/** The description of the archive for its reader. */
export const readme = ({ written, missing, now }: Contents): string => `Your data
=========

This archive holds what was stored about you on ${momentWithYear(now)}.

Each table comes twice: as .csv, which any spreadsheet opens, and as .json, for programs. Times in them are in UTC. Amounts
are in pounds or in Sparks, as the currency beside them says. In a .csv, an apostrophe before a value such as a phone number
keeps the spreadsheet from reading it as a formula.

${written.map(getLine).join('\n')}

Your photos are under files/profile.webp, files/skills, files/bookings, files/loans and files/messages, and pictures of documents that we
still have under files/identity. Any browser opens them.
${gone(missing)}
Of other people you find the first name and nothing else: the rest belongs to them.

Some things are left out, because they are about somebody else or keep your account safe: reports that others may have
made about you, members who may have blocked you, and the secret that proves your password. Counters and codes that last
for minutes are left out too. Our privacy policy says how long we keep what.
`
