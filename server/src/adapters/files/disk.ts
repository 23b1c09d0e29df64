import { mkdir, open, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, isFileName } from './store.ts'

export type DiskSettings = {
  folder: string
  newId: () => string
  now: () => Date
}

// The dot, which no stored name may begin with, keeps an unfinished file from being opened as a stored one.
const unfinishedFolder = '.unfinished'
// No write takes this long, so the process that began it has ended.
const leftoverMs = 24 * 3600 * 1000

/**
 * Stores files in a folder of this machine, creating it when it is first needed. Opening the store removes files that a
 * crash left half-written. Removing the last file of a folder removes the folder.
 */
export function diskStore(settings: DiskSettings): FileStore {
  const { folder, newId } = settings
  const cleared = clearLeftovers(settings).catch(() => {})

  const getPath = (name: string): string => {
    if (!isFileName(name)) throw new Error(`Not a name for a stored file: ${JSON.stringify(name.slice(0, 200))}`)
    return join(folder, name)
  }

  return {
    async put(name, bytes) {
      const path = getPath(name)
      const unfinished = join(folder, unfinishedFolder, newId())
      await cleared
      await makeFolder(dirname(unfinished))
      await writeDurably(unfinished, bytes)
      await moveDurably(unfinished, path)
    },

    async open(name) {
      if (!isFileName(name)) return undefined
      const file = await open(getPath(name), 'r').catch(missing)
      if (!file) return undefined
      const facts = await file.stat()
      if (facts.isFile()) return { stream: file.createReadStream(), sizeBytes: facts.size }
      await file.close()
      return undefined
    },

    async room() {
      await makeFolder(folder)
      const { bavail, blocks, bsize } = await statfs(folder)
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    },

    async remove(name) {
      const path = getPath(name)
      await rm(path, { force: true })
      await removeEmpty(dirname(path), folder)
    },
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

async function clearLeftovers({ folder, now }: DiskSettings): Promise<void> {
  const unfinished = join(folder, unfinishedFolder)
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    // Another process may be removing leftovers, too.
    const found = await stat(path).catch(missing)
    if (found && now().getTime() - found.mtimeMs > leftoverMs) await rm(path, { force: true })
  }
}

/** Removes a folder if it is empty, and then its empty parents, up to the store itself. */
async function removeEmpty(path: string, store: string): Promise<void> {
  for (let empty = path; empty.length > store.length; empty = dirname(empty)) {
    const isGone = await rmdir(empty).then(
      () => true,
      (fault: NodeJS.ErrnoException) => fault.code === 'ENOENT',
    )
    if (!isGone) return
  }
}

const maxTries = 10

/**
 * Moves a written file into place. Retries, because a concurrent removal may delete the still empty folder before the
 * file is in it.
 */
async function moveDurably(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await makeFolder(dirname(to))
      await rename(from, to)
      break
    } catch (fault) {
      if (tries < maxTries && (fault as NodeJS.ErrnoException).code === 'ENOENT') continue
      await rm(from, { force: true })
      throw fault
    }
  }
  // A concurrent removal may delete the folder again.
  await syncFolder(dirname(to)).catch(missing)
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Creates a folder and its parents, and syncs the parent of each new one, so that it survives a crash. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
