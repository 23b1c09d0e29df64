import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dayMs } from '@sparkhood/contract/primitives/time'

const page = readFileSync(fileURLToPath(new URL('../../docs/privacy.md', import.meta.url)), 'utf8')
/** The rows of its tables, as cells. */
export const privacyRows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
/** What each table of the page says of a table of the database; how long it is kept is never the first cell. */
export const getSaid = (table: string): string[][] =>
  privacyRows.filter(([, what = '']) => what.includes(`\`${table}\``))

/** How the page says so long a time. */
export const keptWords: Record<number, RegExp> = {
  0: /^until they expire$/,
  [dayMs]: /\b(a day|24 hours)\b/,
  [30 * dayMs]: /\b30 days\b/,
  [31 * dayMs]: /\b30 days after their last day\b/,
  [90 * dayMs]: /\b90 days\b/,
  [180 * dayMs]: /\b180\b/,
  [365 * dayMs]: /\ba year\b/,
  [730 * dayMs]: /\b2 years\b/,
}
