import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dayMs } from '@sparkhood/contract/primitives/time'

const page = readFileSync(fileURLToPath(new URL('../../docs/privacy.md', import.meta.url)), 'utf8')
/** The rows of the document's tables, as cells. */
export const privacyRows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
/** Returns the document's rows about a table of the database; the retention is never in the first cell. */
export const getSaid = (table: string): string[][] =>
  privacyRows.filter(([, what = '']) => what.includes(`\`${table}\``))

/** The document's wording of each retention period. */
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
