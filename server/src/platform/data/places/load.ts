import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { keepAlive } from '../connections/silence.ts'
import { foldName, type NameRow, type PlaceRows, type PlaceSource, type PostcodeRow } from './rows.ts'

/** The number of rows loaded. */
export type Loaded = { postcodes: number; names: number }
export type LoadedFrom = { source: PlaceSource; fileName: string; sha256: string; now: Date }

/** A new data set with a smaller share of the rows in use looks truncated. */
const minShare = 0.5

export class TooFewPlaces extends Error {}
export class ImportUnderWay extends Error {}

/** A connection as the owner of the tables. An import takes minutes, so there is no statement timeout. */
async function connect(url: string): Promise<pg.Client> {
  const options = '-c statement_timeout=0 -c synchronous_commit=off -c maintenance_work_mem=256MB'
  const client = new pg.Client({ connectionString: url, options, ...keepAlive })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Loads the rows of one source into new tables, and swaps them with those in use in one transaction. An error, also one
 * from the rows, leaves the old tables in use. Refuses to run while another import runs, and to load fewer than half of
 * the rows in use unless that is expected.
 */
export async function loadPlaces(
  url: string,
  rows: AsyncIterable<PlaceRows>,
  from: LoadedFrom & { mayShrink: boolean },
): Promise<Loaded> {
  const client = await connect(url)
  try {
    await takeLock(client)
    return await loadLocked(client, rows, from)
  } finally {
    await client.end()
  }
}

/** Under the lock, so tables left by a failed import can be dropped. */
async function loadLocked(
  client: pg.Client,
  rows: AsyncIterable<PlaceRows>,
  from: LoadedFrom & { mayShrink: boolean },
): Promise<Loaded> {
  try {
    await client.query(stagingSql(from.source))
    const loaded = await copyRows(client, rows, from.source)
    if (loaded.postcodes + loaded.names === 0) throw new TooFewPlaces('The file has no places.')
    await client.query(finishSql(from.source))
    const kept = await count(client, from.source)
    if (!from.mayShrink) await refuseHalf(client, from.source, kept)
    await swapInTurn(client, from, kept)
    return kept
  } catch (fault) {
    // A failed transaction refuses all other statements.
    await client.query('rollback').catch(() => {})
    await client.query(`drop table if exists ${getTables(from.source).join(', ')}`).catch(() => {})
    throw fault
  }
}

const importLock = 7_305_031
async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [importLock])
  if (!rows[0]?.mine) throw new ImportUnderWay('Another import of places is under way: wait until it has ended.')
}

const getTables = (source: PlaceSource): [string, string] => [
  `place_postcodes_new_${source}`,
  `place_names_new_${source}`,
]

const stagingSql = (source: PlaceSource): string => {
  const [postcodes, names] = getTables(source)
  return `drop table if exists ${postcodes}, ${names};
    create table ${postcodes} (like place_postcodes including defaults);
    create table ${names} (like place_names including defaults);
    alter table ${postcodes} add check (source = '${source}'), alter source set default '${source}';
    alter table ${names} add check (source = '${source}'), alter source set default '${source}'`
}

async function copyRows(client: pg.Client, rows: AsyncIterable<PlaceRows>, source: PlaceSource): Promise<Loaded> {
  const [postcodes, names] = getTables(source)
  const loaded: Loaded = { postcodes: 0, names: 0 }
  // One connection can copy into only one table at a time. There are either few names or few postcodes.
  const waiting: NameRow[][] = []
  let copying = openCopy(client, `copy ${postcodes} (code, level, lat, lon) from stdin`)
  try {
    for await (const portion of rows) {
      loaded.postcodes += portion.postcodes.length
      await write(copying, portion.postcodes.map(postcodeLine).join(''))
      if (portion.names.length > 0) waiting.push(portion.names)
      if (waiting.length < portionsKept) continue
      await endCopy(copying)
      loaded.names += await copyNames(client, names, waiting)
      copying = openCopy(client, `copy ${postcodes} (code, level, lat, lon) from stdin`)
    }
    await endCopy(copying)
    loaded.names += await copyNames(client, names, waiting)
  } catch (fault) {
    copying.destroy()
    throw fault
  }
  return loaded
}

const portionsKept = 64

const openCopy = (client: pg.Client, text: string): CopyStreamQuery => {
  const stream = client.query(copyFrom(text))
  stream.on('error', () => {})
  return stream
}

async function write(stream: CopyStreamQuery, text: string): Promise<void> {
  if (text === '' || stream.write(text)) return
  await once(stream, 'drain')
}

async function endCopy(stream: CopyStreamQuery): Promise<void> {
  stream.end()
  await finished(stream)
}

async function copyNames(client: pg.Client, table: string, waiting: NameRow[][]): Promise<number> {
  let count = 0
  const columns = 'key, name, other_name, kind, town, area, district, lat, lon, importance'
  const copying = openCopy(client, `copy ${table} (${columns}) from stdin`)
  for (const names of waiting.splice(0)) {
    const lines = names.flatMap(nameLines)
    count += lines.length
    await write(copying, lines.join(''))
  }
  await endCopy(copying)
  return count
}

const unitFrom = 5
const postcodeLine = ({ code, lat, lon }: PostcodeRow): string =>
  `${code}\t${code.length >= unitFrom && /\d[A-Z]{2}$/.test(code) ? 3 : 1}\t${lat.toFixed(6)}\t${lon.toFixed(6)}\n`

/** One line for the name and one for the name in the other language, each with the other beside it. */
function nameLines(row: NameRow): string[] {
  const line = (name: string, other: string): string => {
    const texts = [foldName(name), name, other, row.kind, row.town, row.area, row.district].map(escaped)
    return `${[...texts, row.lat.toFixed(6), row.lon.toFixed(6), row.importance].join('\t')}\n`
  }
  return row.otherName === '' ? [line(row.name, '')] : [line(row.name, row.otherName), line(row.otherName, row.name)]
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': ' ', '\n': ' ', '\r': ' ', '\0': '' }
const escaped = (text: string): string => text.replace(/[\\\t\n\r\0]/g, (sign) => escapes[sign] ?? '')

async function count(client: pg.Client, source: PlaceSource): Promise<Loaded> {
  const [postcodes, names] = getTables(source)
  const text = `select (select count(*) from ${postcodes} where level in (1, 3)) as postcodes, (select count(*) from ${names}) as names`
  const { rows } = await client.query<Loaded>(text)
  return { postcodes: Number(rows[0]?.postcodes), names: Number(rows[0]?.names) }
}

async function refuseHalf(client: pg.Client, source: PlaceSource, { postcodes, names }: Loaded): Promise<void> {
  const { rows } = await client.query<Loaded>('select postcodes, names from place_sources where source = $1', [source])
  const before = rows[0]
  if (!before || (postcodes >= before.postcodes * minShare && names >= before.names * minShare)) return
  throw new TooFewPlaces(
    `The file has ${postcodes} postcodes and ${names} names; ${before.postcodes} and ${before.names} are in use. If that is right, add --fewer.`,
  )
}

/**
 * Postcode districts and areas are placed at their units, one row each: the data sets of units do not contain them, and
 * GeoNames has a row for each place in a district. Places that GeoNames lists once for each district are merged. Then
 * builds the indexes of the tables in use, and one without streets: a million streets begin like the names of places.
 */
const finishSql = (source: PlaceSource): string => {
  const [postcodes, names] = getTables(source)
  const outward = `case level when 3 then left(code, -3) else code end`
  return `create temp table outward as
      select ${outward} as code, avg(lat) as lat, avg(lon) as lon from ${postcodes} group by 1;
    delete from ${postcodes} where level = 1;
    insert into ${postcodes} (code, level, lat, lon) select code, 1, lat, lon from outward;
    insert into ${postcodes} (code, level, lat, lon)
      select substring(code from '^[A-Z]+'), 0, avg(lat), avg(lon) from outward group by 1;
    insert into ${postcodes} (code, level, lat, lon)
      select left(code, -2), 2, avg(lat), avg(lon) from ${postcodes} where level = 3 group by 1;
    drop table outward;
    create temp table merged as
      select key, min(name) as name, max(other_name) as other_name, kind, max(town) as town, area, min(district) as district,
        avg(lat)::real as lat, avg(lon)::real as lon, max(importance) as importance
      from ${names} where kind = 'village' and source = 'geonames' group by key, kind, area, round(lat::numeric * 10), round(lon::numeric * 6);
    delete from ${names} where kind = 'village' and source = 'geonames';
    insert into ${names} (key, name, other_name, kind, town, area, district, lat, lon, importance) select * from merged;
    drop table merged;
    create index on ${postcodes} (code);
    create index on ${postcodes} using gist (point(lon, lat)) where level = 3;
    create index on ${names} (key);
    create index on ${names} (key) where kind <> 'street';
    create index on ${names} using gin (key gin_trgm_ops) where kind <> 'street';
    create index on ${names} using gist (point(lon, lat));
    analyze ${postcodes};
    analyze ${names}`
}

const swapTries = 40

/** Waits for the lock in short attempts: readers queue behind a waiting lock, so each waits for one attempt at most. */
async function swapInTurn(client: pg.Client, from: LoadedFrom, loaded: Loaded): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await swap(client, from, loaded)
    } catch (fault) {
      const isBusy = (fault as { code?: string }).code === '55P03'
      if (!isBusy || tried === swapTries) throw fault
      await client.query('rollback')
      await setTimeout(500)
    }
  }
}

async function swap(client: pg.Client, { source, fileName, sha256, now }: LoadedFrom, loaded: Loaded): Promise<void> {
  const [postcodes, names] = getTables(source)
  await client.query('begin')
  await client.query(
    `set local lock_timeout = '500ms';
     drop table if exists place_postcodes_${source}, place_names_${source};
     alter table ${postcodes} rename to place_postcodes_${source};
     alter table ${names} rename to place_names_${source};
     alter table place_postcodes attach partition place_postcodes_${source} for values in ('${source}');
     alter table place_names attach partition place_names_${source} for values in ('${source}')`,
  )
  await client.query(
    `insert into place_sources (source, imported_at, file_name, sha256, postcodes, names, tried_at)
     values ($1, $2, $3, $4, $5, $6, $2)
     on conflict (source) do update set imported_at = excluded.imported_at, file_name = excluded.file_name, sha256 = excluded.sha256,
       postcodes = excluded.postcodes, names = excluded.names, tried_at = excluded.tried_at, problem = null`,
    [source, now, fileName, sha256, loaded.postcodes, loaded.names],
  )
  await client.query('commit')
}

/** Records for operators why an import failed. */
export async function noteFailure(
  url: string,
  { source, problem, now }: { source: PlaceSource; problem: string; now: Date },
): Promise<void> {
  const client = await connect(url)
  try {
    await client.query(
      `insert into place_sources (source, tried_at, problem) values ($1, $2, $3)
       on conflict (source) do update set tried_at = excluded.tried_at, problem = excluded.problem`,
      [source, now, problem.slice(0, 500)],
    )
  } finally {
    await client.end()
  }
}
