import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive. Its content is read only when its turn has come; what is packed already is only stored. */
export type ArchiveEntry = { name: string; content: Readable; isPacked?: boolean }

/**
 * Streams entries as one ZIP archive. The next entry is opened when the one before has been read, and nothing is read
 * faster than the other end takes it, so the size of the archive costs no memory. A fault breaks the stream off, so that
 * no half archive passes for a whole one.
 */
export function getArchive(entries: AsyncIterable<ArchiveEntry>, now: Date): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const breakOff = (fault: unknown) => void archive.destroy(fault instanceof Error ? fault : new Error(String(fault)))
  zip.on('error', breakOff)
  add(zip, archive, { entries, now }).then(() => zip.end(), breakOff)
  return archive
}

async function add(
  zip: ZipFile,
  archive: Readable,
  { entries, now }: { entries: AsyncIterable<ArchiveEntry>; now: Date },
): Promise<void> {
  for await (const { name, content, isPacked = false } of entries) {
    const stop = () => void content.destroy()
    archive.once('close', stop)
    zip.addReadStreamLazy(name, { mtime: now, compress: !isPacked }, (use) => use(null, content))
    await finished(content, { writable: false })
    archive.off('close', stop)
  }
}

/** The content of an entry from its parts, as they are made. */
export const getContent = (parts: AsyncIterable<string> | Iterable<string | Buffer>): Readable =>
  Readable.from(parts, { objectMode: false })
