import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../../../scripts/process/run.ts'

const run = promisify(execFile)
const folder = join(root, '.cache/programs')
const unpacked = join(folder, 'debian')
const ours = ['usr/bin', 'usr/sbin'].map((inside) => join(unpacked, inside))
const systems = ['/usr/local/bin', '/usr/bin', '/usr/local/sbin', '/usr/sbin']

/** The programs of the outside world, and the packages that contain them. */
const programs = {
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  // A whole PostgreSQL, as base backups require a program of the same version; the bundled one lacks it.
  pg_basebackup: 'postgresql',
} as const
export type Program = keyof typeof programs

/** Debian installs these in a folder for each version; the path has only a wrapper that selects one. */
const ofPostgres = (): string[] =>
  ['/usr/lib/postgresql', join(unpacked, 'usr/lib/postgresql')]
    .filter(existsSync)
    .flatMap((place) => readdirSync(place).map((version) => join(place, version, 'bin')))

const getPath = (program: Program): string | undefined =>
  [...ofPostgres(), ...(process.env.PATH ?? '').split(delimiter), ...systems, ...ours]
    .map((place) => join(place, program))
    .find(existsSync)

/** A program and the environment it needs. */
export type Found = { path: string; env: NodeJS.ProcessEnv }

export function getProgram(program: Program): Found {
  const path = getPath(program)
  if (!path) throw new Error(`There is no ${program} here`)
  const libraries = ['usr/lib', 'lib'].flatMap((inside) => getFolders(join(unpacked, inside)))
  const own = path.startsWith(unpacked) ? { LD_LIBRARY_PATH: libraries.join(delimiter) } : {}
  return { path, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...own } }
}

const getFolders = (place: string): string[] =>
  existsSync(place)
    ? readdirSync(place, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
        .map((entry) => join(place, entry.name))
    : []

/**
 * Downloads missing programs into the cache, once: nothing is installed on the machine, and no service is started.
 * Requires Debian or a derivative, and access to its packages. Returns a message about what is missing, or undefined.
 */
export async function fetchPrograms(): Promise<string | undefined> {
  const missing = (Object.keys(programs) as Program[]).filter((program) => !getPath(program))
  if (missing.length === 0) return undefined
  const without = `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not on this machine`
  if (!existsSync('/usr/bin/apt-get')) return `${without}, and it is no Debian`
  try {
    await oneAtATime(
      () => fetchPackages(missing.map((program) => programs[program])),
      () => missing.every(getPath),
    )
  } catch (fault) {
    return `${without}, and could not be fetched: ${(fault as Error).message.split('\n').slice(0, 3).join(' ')}`
  }
  const still = missing.filter((program) => !getPath(program))
  return still.length > 0 ? `${still.join(', ')}: fetched, but not found` : undefined
}

const lock = join(folder, 'fetching')
const maxWaitingMs = 180_000

/** Serialises the downloads of tests that start at once: one downloads, the others wait for the result. */
async function oneAtATime(work: () => Promise<void>, isDone: () => boolean): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const giveUpAt = Date.now() + maxWaitingMs; !isDone(); await pause(200)) {
    try {
      mkdirSync(lock)
    } catch {
      // The holder of a lock this old has ended.
      if (Date.now() > giveUpAt) rmSync(lock, { recursive: true, force: true })
      continue
    }
    return work().finally(() => rmSync(lock, { recursive: true, force: true }))
  }
}

async function fetchPackages(packages: readonly string[]): Promise<void> {
  const lists = join(folder, `lists.${process.pid}`)
  const aside = `${unpacked}.${process.pid}`
  const packed = join(folder, `packed.${process.pid}`)
  for (const place of [join(lists, 'partial'), join(packed, 'partial'), aside]) mkdirSync(place, { recursive: true })
  const apt = (...words: string[]) =>
    run('apt-get', [
      ...['-q', '-y', '-o', 'Debug::NoLocking=1', '-o', 'APT::Sandbox::User=root'],
      ...['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache::archives=${packed}`],
      ...words,
    ])
  try {
    await apt('update')
    await apt('install', '--download-only', '--no-install-recommends', ...packages)
    for (const name of readdirSync(packed).filter((one) => one.endsWith('.deb')))
      await run('dpkg-deb', ['-x', join(packed, name), aside])
    rmSync(unpacked, { recursive: true, force: true })
    renameSync(aside, unpacked)
  } finally {
    for (const place of [lists, packed, aside]) rmSync(place, { recursive: true, force: true })
  }
}
