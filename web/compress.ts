import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(js|css|svg|json|webmanifest|data)$/
const smallestBytes = 1024
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes a compressed copy of every text file at build time, so that the server never compresses them. */
export const compressAll = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name))
  await Promise.all(files.map((file) => compressOne(join(file.parentPath, file.name))))
}

const compressOne = async (path: string): Promise<void> => {
  const content = await readFile(path)
  if (content.length < smallestBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await toBrotli(content, { params }))
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
}
