import { mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, isFileName } from './store.ts'

export type DiskSettings = {
  folder: string
  newId: () => string
}

// It has a dot, which no stored name may begin with, so an unfinished file can never be opened as a stored one.
const unfinishedFolder = '.unfinished'

/** Keeps files in a folder of this machine, which is made when it is first needed. */
export function diskStore(settings: DiskSettings): FileStore {
  const { folder, newId } = settings

  const pathOf = (name: string): string => {
    if (!isFileName(name)) throw new Error(`Not a name for a stored file: ${JSON.stringify(name.slice(0, 200))}`)
    return join(folder, name)
  }

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const unfinished = join(folder, unfinishedFolder, newId())
      await makeFolder(dirname(unfinished))
      await makeFolder(dirname(path))
      await writeDurably(unfinished, bytes)
      await rename(unfinished, path)
      await syncFolder(dirname(path))
    },

    async open(name) {
      if (!isFileName(name)) return undefined
      const file = await open(pathOf(name), 'r').catch(missing)
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
      await rm(pathOf(name), { force: true })
    },
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
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
