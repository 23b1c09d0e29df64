import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import * as yauzl from 'yauzl'
import { WrongPlaceFile } from './place-file.ts'

/** All of OS Open Names is under 1 GB, compressed to an eighth; an archive beyond these limits is not a list of places. */
const maxBytes = 3 * 1024 ** 3
const maxEntries = 5000
const maxRatio = 150
/** Below this size the compression ratio does not matter. */
const freeBytes = 1024 ** 2

export type PackedFile = { name: string; bytes: number; read(): AsyncIterable<Uint8Array> }

/** Whether a file is a ZIP archive, by its first bytes. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50
  } finally {
    await file.close()
  }
}

/**
 * Opens a ZIP archive and returns its files; each is read as a stream on demand, and all close with the archive.
 * Refuses a truncated or damaged archive, and one that would unpack to more than any list of places (a ZIP bomb).
 */
export async function openZip(path: string): Promise<{ files: PackedFile[]; close(): void }> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    .catch((fault: unknown) => refuseZip(path, fault))
  try {
    const entries: yauzl.Entry[] = []
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/')) entries.push(entry)
      refuseBomb(entries)
    }
    return { files: entries.map((entry) => packedFile(zip, entry)), close: () => zip.close() }
  } catch (fault) {
    zip.close()
    return refuseZip(path, fault)
  }
}

function refuseBomb(entries: readonly yauzl.Entry[]): void {
  const last = entries.at(-1)
  const isPackedTooWell = last && last.uncompressedSize > Math.max(freeBytes, last.compressedSize * maxRatio)
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (isPackedTooWell || bytes > maxBytes || entries.length > maxEntries)
    throw new WrongPlaceFile('The archive would unpack to far more than a list of places: it is not read.')
}

const packedFile = (zip: yauzl.ZipFile, entry: yauzl.Entry): PackedFile => ({
  name: entry.fileName,
  bytes: entry.uncompressedSize,
  async *read() {
    let sum = 0
    try {
      const stream = await zip.openReadStreamPromise(entry)
      for await (const piece of stream) {
        sum = crc32(piece as Uint8Array, sum)
        yield piece as Uint8Array
      }
    } catch (fault) {
      refuseZip(entry.fileName, fault)
    }
    if (sum !== entry.crc32) throw new WrongPlaceFile(`${entry.fileName} is damaged: its checksum is wrong.`)
  },
})

function refuseZip(name: string, fault: unknown): never {
  if (fault instanceof WrongPlaceFile) throw fault
  const why = fault instanceof Error ? fault.message : String(fault)
  throw new WrongPlaceFile(`${name} is cut or damaged (${why}). Download it again.`, { cause: fault })
}
