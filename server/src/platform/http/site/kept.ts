import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { newId } from '../../secrets/random.ts'

const assets = 'assets'
/** Pages that have been open for longer have to be reloaded. */
const keptMs = 7 * dayMs
/** Regardless of their age: after a month without releases, the open pages are a month old. */
const minBefore = 2
const leftoverMs = dayMs

type Keeping = { webRoot: string; folder: string; now: Date }

/**
 * Copies the hashed files of this release into a folder that outlives it, under the name of the release, and deletes
 * those of releases whose last process started more than a week ago, except the latest two. An open page refers to the
 * files of its own release and requests some of them much later.
 */
export async function keepAssets({ webRoot, folder, now }: Keeping): Promise<void> {
  const names = await readdir(join(webRoot, assets)).catch(() => [])
  if (names.length === 0) return
  const release = createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 16)
  const place = join(folder, release)
  if (!(await isThere(place))) await copyAside(join(webRoot, assets), place)
  await utimes(place, now, now)
  await dropOld(folder, { release, now })
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Atomically, because other processes read the folder meanwhile. Names that start with a dot are no releases. */
async function copyAside(from: string, place: string): Promise<void> {
  const aside = join(place, '..', `.${newId()}`)
  await mkdir(aside, { recursive: true })
  // Synchronously: no requests are served yet, and copying a thousand files through the thread pool takes seven times
  // as long.
  cpSync(from, join(aside, assets), { recursive: true })
  try {
    await rename(aside, place)
  } catch (fault) {
    // Another process of this release was faster.
    await rm(aside, { recursive: true, force: true })
    if (!(await isThere(place))) throw fault
  }
}

async function dropOld(folder: string, { release, now }: { release: string; now: Date }): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== release)
  const others = await Promise.all(
    names.map(async (name) => ({ name, ageMs: now.getTime() - (await stat(join(folder, name))).mtimeMs })),
  )
  const before = others.filter(({ name }) => !name.startsWith('.')).sort((one, other) => one.ageMs - other.ageMs)
  const old = [
    ...others.filter(({ name, ageMs }) => name.startsWith('.') && ageMs > leftoverMs),
    ...before.slice(minBefore).filter(({ ageMs }) => ageMs > keptMs),
  ]
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * The path of a file of another release, by its address without the leading slash, and the folder that the address is
 * relative to.
 */
export async function findKept(folder: string, address: string): Promise<string | undefined> {
  if (!/^assets\/\w[\w.-]*$/.test(address) || /\.(br|gz)$/.test(address)) return undefined
  const releases = await readdir(folder).catch(() => [])
  for (const release of releases.filter((name) => !name.startsWith('.')))
    if (await isThere(join(folder, release, address))) return join(folder, release)
  return undefined
}
