/** A row of an exported table: a line for people, an object for programs. */
export type Row = Record<string, unknown>

// RFC 4180: quoted if it contains a comma, a quote or a line break; lines end in CRLF.
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

// A spreadsheet would run text that begins like a formula, also after spaces and quotes that it strips, and in
// full-width characters. Source: OWASP, CSV Injection.
const beginsFormula = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
const harmless = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text)

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return quoted(harmless(value))
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** The header line of a table. */
export const csvHead = (row: Row): string => `${Object.keys(row).map(cell).join(',')}\r\n`

/** One line of a table. */
export const csvLine = (row: Row): string => `${Object.values(row).map(cell).join(',')}\r\n`
