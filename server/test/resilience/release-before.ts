import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
// The parts of a process of the site, without the packages.
const parts = ['contract', 'server', 'package.json']

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Returns the migrations of a version, each with its content hash. */
const getMigrations = (version: string): string[] => git('ls-tree', version, 'server/migrations/').split('\n')

/**
 * Returns the last version that lacked one of today's migrations and had none whose text has changed since, as such a
 * version was never released; undefined if the history does not reach back to it.
 */
export function findVersionBefore(): string | undefined {
  try {
    const today = getMigrations('HEAD')
    // At the start of a shallow clone, everything seems to have been added at once: earlier versions are missing.
    return (
      git('log', '--format=%P', '--', 'server/migrations')
        // A merge has two parents.
        .split(/\s+/)
        .filter(Boolean)
        .find((version) => {
          const then = getMigrations(version)
          return then.length < today.length && then.every((migration) => today.includes(migration))
        })
    )
  } catch {
    return undefined
  }
}

/** Links today's packages, but the contract of that version. */
async function linkPackages(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@sparkhood'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@sparkhood') await symlink(join(root, 'node_modules', name), join(modules, name))
  await symlink(join(folder, 'contract'), join(modules, '@sparkhood/contract'))
  const nested = join(root, 'server/node_modules')
  if (existsSync(nested)) await symlink(nested, join(folder, 'server/node_modules'))
}

/** Unpacks a version of the server into a separate folder, ready to start; returns that folder. */
export async function unpackVersion(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-before-'))
  const archive = join(folder, 'version.tar')
  await run('git', ['archive', '-o', archive, version, ...parts], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder])
  await linkPackages(folder)
  return folder
}

/** Copies today's server into a separate folder, to run with another version of the web; returns that folder. */
export async function copyToday(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-today-'))
  const filter = (path: string): boolean => basename(path) !== 'node_modules'
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true, filter })
  await linkPackages(folder)
  return folder
}
