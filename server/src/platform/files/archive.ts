import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive. Its content is read only when it is its turn; compressed formats are stored as they are. */
export type ArchiveEntry = { name: string; content: Readable; isPacked?: boolean }

/**
 * Streams entries as one ZIP archive. Each entry is opened after the previous one has been read, and reading follows
 * the speed of the receiver, so the size of the archive costs no memory. An error aborts the stream, so that a
 * truncated archive cannot pass for a complete one.
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

/** The content of an entry, from parts that are generated on demand. */
export const getContent = (parts: AsyncIterable<string> | Iterable<string | Buffer>): Readable =>
  Readable.from(parts, { objectMode: false })
