import { mkdir, open, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, isFileName } from './store.ts'

export type DiskSettings = {
  folder: string
  newId: () => string
  now: () => Date
}

// It has a dot, which no stored name may begin with, so an unfinished file can never be opened as a stored one.
const unfinishedFolder = '.unfinished'
// Nothing takes so long to write: whoever began it is gone.
const leftoverMs = 24 * 3600 * 1000

/**
 * Keeps files in a folder of this machine, which is made when it is first needed. What a crash left half written is cleared
 * away when the store is opened, and a folder goes with its last file.
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
    // Another process may be clearing, too.
    const found = await stat(path).catch(missing)
    if (found && now().getTime() - found.mtimeMs > leftoverMs) await rm(path, { force: true })
  }
}

/** Removes a folder that nothing is in, and those above it, up to the store itself. One that fills again stays. */
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

/** Puts a written file in its place. Its folder may be removed, as empty, in the moment before it is in. */
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
  // It may be removed again now.
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

/** Makes a folder and those above it; each new one is written down in the one that holds it. */
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
