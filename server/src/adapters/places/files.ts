import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { PlaceRows, PlaceSource } from '../../platform/data/places/rows.ts'
import { isCodePoint, readCodePoint } from './code-point.ts'
import { isGeoNames, readGeoNames } from './geonames.ts'
import { isOpenNames, isOpenNamesHeader, readOpenNames, readOpenNamesColumns } from './open-names.ts'
import { WrongPlaceFile } from './place-file.ts'
import { isZip, openZip, type PackedFile } from './zip.ts'

/** The opened files of one source. */
export type OpenedPlaces = {
  source: PlaceSource
  bytes: number
  rows(): AsyncGenerator<PlaceRows & { bytes: number }>
  close(): void
}

/**
 * Opens a file of open data and detects its source from its contents: the archive as published, or one list from it.
 * Refuses anything else.
 */
export async function openPlaces(path: string): Promise<OpenedPlaces> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new WrongPlaceFile(`There is no file ${path}.`)
  if (!(await isZip(path))) return openFiles([plainFile(path, found.size)], () => {})
  const { files, close } = await openZip(path)
  try {
    return openFiles(files, close)
  } catch (fault) {
    close()
    throw fault
  }
}

const plainFile = (path: string, bytes: number): PackedFile => ({
  name: basename(path),
  bytes,
  read: () => createReadStream(path),
})

function openFiles(files: readonly PackedFile[], close: () => void): OpenedPlaces {
  const [openNames, codePoint, geoNames] = [isOpenNames, isCodePoint, isGeoNames].map((isOne) => files.filter(isOne))
  const header = files.find(isOpenNamesHeader)
  if (openNames && openNames.length > 0) {
    const columns = readOpenNamesColumns(header)
    // It is awaited when the first row is read; the error is reported there.
    columns.catch(() => {})
    return opened('opennames', { files: openNames, close }, async (file) => readOpenNames(file, await columns))
  }
  if (codePoint && codePoint.length > 0)
    return opened('codepoint', { files: codePoint, close }, async (file) => readCodePoint(file))
  if (geoNames && geoNames.length > 0)
    return opened('geonames', { files: geoNames, close }, async (file) => readGeoNames(file))
  throw new WrongPlaceFile(
    'This is neither OS Code-Point Open (Data/CSV/ab.csv), nor OS Open Names (Data/AB12.csv), nor GeoNames postal codes (GB.txt).',
  )
}

type Opened = { files: readonly PackedFile[]; close: () => void }
type Read = (file: PackedFile) => Promise<AsyncGenerator<PlaceRows>>

function opened(source: PlaceSource, { files, close }: Opened, read: Read): OpenedPlaces {
  return {
    source,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    close,
    async *rows() {
      for (const file of files) {
        for await (const rows of await read(file)) yield { ...rows, bytes: 0 }
        yield { postcodes: [], names: [], bytes: file.bytes }
      }
    },
  }
}
