import pg from 'pg'
import type { Catalogue } from './catalogue.ts'

/** Whether a type is for a statement's parameters or for its rows. */
export type Direction = 'in' | 'out'

/** The driver's types for PostgreSQL's, per direction. All others are strings. */
const known: Record<string, string | Record<Direction, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  // Read as a string, because it may be more precise than a number.
  numeric: { in: 'number | string', out: 'string' },
  date: { in: 'string', out: 'Date' },
  timestamp: { in: 'Date | string', out: 'Date' },
  timestamptz: { in: 'Date | string', out: 'Date' },
  bytea: { in: 'Uint8Array', out: 'Buffer' },
  // The driver writes an object as JSON, but a list as a PostgreSQL array.
  json: { in: 'string | { [key: string]: unknown }', out: 'Json' },
  jsonb: { in: 'string | { [key: string]: unknown }', out: 'Json' },
  point: { in: 'string', out: '{ x: number; y: number }' },
  void: 'string',
}

const getReader = (id: number): unknown => pg.types.getTypeParser(id as Parameters<typeof pg.types.getTypeParser>[0])
const asText = getReader(999_999)
const isText = (id: number): boolean => getReader(id) === asText

/** Returns the TypeScript type. Throws for a type that the driver converts in a way that is unknown here. */
export function toType(id: number, catalogue: Catalogue, direction: Direction): string {
  const { name = `${id}`, enumValues, elementOf, base } = catalogue.types.get(id) ?? {}
  if (base) return toType(base, catalogue, direction)
  if (elementOf) {
    if (direction === 'out' && isText(id)) return 'string'
    const element = toType(elementOf, catalogue, direction)
    const one = element.includes(' ') ? `(${element})` : element
    return direction === 'in' ? `readonly ${one}[]` : `${one}[]`
  }
  if (enumValues) return enumValues.map((value) => `'${value}'`).join(' | ')
  const type = known[name] ?? 'string'
  if (!known[name] && !isText(id)) throw new Error(`Say in scripts/types/to-type.ts what the driver makes of ${name}`)
  return typeof type === 'string' ? type : type[direction]
}
