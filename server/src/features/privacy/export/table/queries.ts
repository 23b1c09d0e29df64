import { type Statement, untypedSql } from '../../../../platform/data/database.ts'
import type { Values } from '../../../../platform/data/statements.ts'
import type { Row } from '../../../../platform/files/csv.ts'
import { knownAs } from '../../../accounts/names/public.ts'

type ExportedRow = { key: string; row: Row }

/**
 * One table of the archive: rows of the member $1 after the key $2, by the key, at the time $3. Only the columns of its
 * `select` leave, so nothing is exported by accident; of other members that is a first name.
 */
export type Table = {
  /** The name of its files. */
  name: string
  /** What it is, for README.txt. */
  about: string
  /** The tables of the database that it shows. */
  from: string[]
  statement: Statement<Values, ExportedRow>
  first: string
}

export type Declared = Omit<Table, 'statement' | 'first'> & {
  select: string
  /** The rows of the member. */
  rows: string
  /** A unique key: its SQL, its type, and a value before the first. */
  key?: { is: string; type: string; first: string }
  /** The SQL of `rows` itself starts after the key $2. */
  isPaged?: true
}

const lowestId = '00000000-0000-0000-0000-000000000000'
export const ownId = (column: string) => ({ is: column, type: 'uuid', first: lowestId })
export const noText = { type: 'text', first: '' }
export const pageRows = 500

export function table({ select, rows, isPaged, key = ownId('x.id'), ...rest }: Declared): Table {
  const after = isPaged ? '' : `and ${key.is} > $2::${key.type}`
  const text = `select (${key.is})::text as key, (select row_to_json(r) from (select ${select}) r) as row
    from ${rows} and $3::timestamptz is not null ${after} order by ${key.is} limit ${pageRows}`
  return { ...rest, first: key.first, statement: untypedSql<ExportedRow>(`privacy.export_${rest.name}`, text) }
}

/** The name by which the member whose archive it is knows somebody they dealt with. */
export const firstname = (member: string): string =>
  `(select ${knownAs.firstname('p', '$1')} from profiles p where p.member_id = ${member})`
/** The same as on profiles: null if that member has blocked the one whose archive it is, or is suspended. */
export const firstnameIfOpen = (member: string): string =>
  `(select p.firstname from profiles p join accounts a on a.id = p.member_id where p.member_id = ${member}
     and (not a.hidden or a.closed_at is not null) and not exists (select from hidden_pairs h
       where h.member_id = $1 and h.hidden_id = p.member_id and h.blocker_id <> $1))`
export const money = (minor: string): string => `trim_scale(${minor} * 0.01)`
