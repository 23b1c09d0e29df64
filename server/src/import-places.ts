import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { download, forgetDownload } from './adapters/places/download.ts'
import { type OpenedPlaces, openPlaces } from './adapters/places/files.ts'
import { WrongPlaceFile } from './adapters/places/place-file.ts'
import type { PlaceDownload } from './config/places.ts'
import { type Config, getDirectUrl } from './config.ts'
import type { Clock } from './platform/clock.ts'
import { ImportUnderWay, type Loaded, loadPlaces, noteFailure, TooFewPlaces } from './platform/data/places/load.ts'
import type { PlaceRows, PlaceSource } from './platform/data/places/rows.ts'

export type Importing = {
  /** As the role that owns the tables: an import creates tables. */
  databaseUrl: string
  now: Clock
  /** Loads a file with fewer than half of the rows in use. */
  mayShrink?: boolean
  say?: (line: string) => void
}

/** As the role that owns the tables, if the site runs as another. */
export const getOwnerUrl = (config: Config): string => config.MIGRATION_DATABASE_URL ?? getDirectUrl(config)

/** Errors of PostgreSQL and the disk, worded for operators. */
const inWords: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  '53100': 'The disk of the database is full.',
  '42501': 'This database account may not make tables: set MIGRATION_DATABASE_URL to the one that owns them.',
  '55P03': 'The places were in use all the time, so the new ones could not be put in their place. Try again.',
}
const getWords = (fault: unknown): string | undefined => inWords[(fault as { code?: string } | undefined)?.code ?? '']

/** The database or the disk failed an import; its files are fine. */
class ImportRefused extends Error {}

/** Whether an error concerns the file, the network, the disk or another import, and has a message for operators. */
export const isExpected = (fault: unknown): fault is Error =>
  [WrongPlaceFile, TooFewPlaces, ImportUnderWay, ImportRefused].some((expected) => fault instanceof expected)

/**
 * Imports files of open data from disk. Files of one source belong together and replace its data set; sources are
 * independent.
 */
export async function importFiles(paths: readonly string[], importing: Importing): Promise<Map<PlaceSource, Loaded>> {
  const opened: (OpenedPlaces & { path: string })[] = []
  const done = new Map<PlaceSource, Loaded>()
  try {
    for (const path of paths) opened.push({ ...(await openPlaces(path)), path })
    for (const [source, files] of Map.groupBy(opened, (one) => one.source)) {
      done.set(source, await importSource(source, files, importing))
    }
    return done
  } finally {
    for (const one of opened) one.close()
  }
}

async function importSource(source: PlaceSource, files: (OpenedPlaces & { path: string })[], importing: Importing) {
  const { databaseUrl, now, mayShrink = false, say = () => {} } = importing
  const paths = files.map(({ path }) => path)
  const from = { source, fileName: paths.map((path) => basename(path)).join(', '), now: now(), mayShrink }
  try {
    const loaded = await loadPlaces(databaseUrl, getRows(source, files, say), { ...from, sha256: await getSum(paths) })
    say(`${source}: ${loaded.postcodes} postcodes and ${loaded.names} names are in use.`)
    return loaded
  } catch (fault) {
    const words = getWords(fault)
    return failed(source, words ? new ImportRefused(words, { cause: fault }) : fault, importing)
  }
}

/** Records for operators why a source was not imported, if the error concerns the source. */
async function failed(source: PlaceSource, fault: unknown, { databaseUrl, now }: Importing): Promise<never> {
  if (fault instanceof ImportUnderWay) throw fault
  const problem = isExpected(fault) ? fault.message : 'The import failed; the log has the reason.'
  await noteFailure(databaseUrl, { source, problem, now: now() }).catch(() => {})
  throw fault
}

async function* getRows(
  source: PlaceSource,
  files: OpenedPlaces[],
  say: (line: string) => void,
): AsyncGenerator<PlaceRows> {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let [done, told] = [0, 0]
  for (const file of files) {
    for await (const { bytes, ...rows } of file.rows()) {
      yield rows
      done += bytes
      const tenths = Math.floor((done / all) * 10)
      if (tenths > told) say(`${source}: read ${tenths * 10} %`)
      told = Math.max(told, tenths)
    }
  }
  say(`${source}: building the index`)
}

async function getSum(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

type Downloading = Importing & { folder: string; userAgent: string; tries?: number }

/**
 * Downloads and imports one source after the other, so that each is in use as soon as possible, and a failure does not
 * affect the others. Throws the first failure at the end. Downloads are kept until they are imported, and can be
 * resumed.
 */
export async function importFrom(
  downloads: readonly PlaceDownload[],
  importing: Downloading,
): Promise<Map<PlaceSource, Loaded>> {
  const { say = () => {} } = importing
  const done = new Map<PlaceSource, Loaded>()
  const faults: Error[] = []
  for (const [source, files] of Map.groupBy(downloads, (one) => one.source)) {
    try {
      for (const [name, loaded] of await importDownloads(source, files, importing)) done.set(name, loaded)
    } catch (fault) {
      if (!isExpected(fault) || fault instanceof ImportUnderWay) throw fault
      say(`${source}: ${fault.message}`)
      faults.push(fault)
    }
  }
  if (faults[0]) throw faults[0]
  return done
}

async function importDownloads(source: PlaceSource, files: readonly PlaceDownload[], importing: Downloading) {
  const paths: string[] = []
  try {
    for (const file of files) paths.push(await fetchFile(file, importing))
  } catch (fault) {
    return failed(source, fault, importing)
  }
  const forget = async (): Promise<void> => {
    for (const path of paths) await forgetDownload(path)
  }
  try {
    const loaded = await importFiles(paths, importing)
    await forget()
    return loaded
  } catch (fault) {
    // An unreadable file is downloaded again; one that was not imported because of another import or a full disk is
    // not.
    if (fault instanceof WrongPlaceFile) await forget()
    throw fault
  }
}

async function fetchFile({ name, url }: PlaceDownload, { folder, userAgent, tries, say = () => {} }: Downloading) {
  say(`${name}: from ${url}`)
  let told = 0
  const onProgress = (bytes: number, ofBytes: number | undefined): void => {
    const tenths = ofBytes ? Math.floor((bytes / ofBytes) * 10) : 0
    if (tenths > told) say(`${name}: ${tenths * 10} % of ${((ofBytes ?? 0) / 1e6).toFixed(1)} MB`)
    told = Math.max(told, tenths)
  }
  return download({ url, folder, name, userAgent, onProgress, ...(tries && { tries }) })
}

export const downloadFolder = (config: Config): string => join(config.DATA_DIR, 'places')
