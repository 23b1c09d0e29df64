/** A row of a table of the export: what a person reads as a line, and a program as an object. */
export type Row = Record<string, unknown>

// RFC 4180: quoted where a comma, a quote or a line break is in it; lines end in CRLF.
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

// A spreadsheet would run text that begins like a formula, also behind spaces and quotes that it leaves out, and in full-width
// signs. Source: OWASP, CSV Injection.
const beginsFormula = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
const harmless = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text)

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return quoted(harmless(value))
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** The first line of a table: the names of its columns. */
export const csvHead = (row: Row): string => `${Object.keys(row).map(cell).join(',')}\r\n`

/** One line of a table. */
export const csvLine = (row: Row): string => `${Object.values(row).map(cell).join(',')}\r\n`
