import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
// What a process of the site is made of, but for the packages.
const parts = ['contract', 'server', 'package.json']

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The migrations of a version, each with what it says. */
const getMigrations = (version: string): string[] => git('ls-tree', version, 'server/migrations/').split('\n')

/**
 * The last version that lacked a migration of today's and had none that is worded otherwise now, as those may be that
 * are no release yet; nothing where the history does not reach back to it.
 */
export function findVersionBefore(): string | undefined {
  try {
    const today = getMigrations('HEAD')
    // Where a shallow clone begins, everything looks as if it had come at once: what came before is not there.
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

/** Today's packages, but with the contract of that version. */
async function linkPackages(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@sparkhood'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@sparkhood') await symlink(join(root, 'node_modules', name), join(modules, name))
  await symlink(join(folder, 'contract'), join(modules, '@sparkhood/contract'))
  const nested = join(root, 'server/node_modules')
  if (existsSync(nested)) await symlink(nested, join(folder, 'server/node_modules'))
}

/** Puts a version of the server into a folder of its own, ready to be started; returns that folder. */
export async function unpackVersion(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-before-'))
  const archive = join(folder, 'version.tar')
  await run('git', ['archive', '-o', archive, version, ...parts], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder])
  await linkPackages(folder)
  return folder
}

/** Puts today's server into a folder of its own, to stand beside a web that is not today's; returns that folder. */
export async function copyToday(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-today-'))
  const filter = (path: string): boolean => basename(path) !== 'node_modules'
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true, filter })
  await linkPackages(folder)
  return folder
}
