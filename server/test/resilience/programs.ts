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

/** What the outside world is played by, and the package that brings it along. */
const programs = {
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  // A whole PostgreSQL, whose base backups only its own version makes; the one on board has no such program.
  pg_basebackup: 'postgresql',
} as const
export type Program = keyof typeof programs

/** Debian has them by version, and in the path only what picks one. */
const ofPostgres = (): string[] =>
  ['/usr/lib/postgresql', join(unpacked, 'usr/lib/postgresql')]
    .filter(existsSync)
    .flatMap((place) => readdirSync(place).map((version) => join(place, version, 'bin')))

const getPath = (program: Program): string | undefined =>
  [...ofPostgres(), ...(process.env.PATH ?? '').split(delimiter), ...systems, ...ours]
    .map((place) => join(place, program))
    .find(existsSync)

/** A program and what it needs to run. */
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
 * Fetches what is missing beside the project, once: nothing is installed on the machine and nothing is started by it. Needs a
 * Debian, or one of its children, with the packages in reach. Returns what could not be had, in words.
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

/** Several tests start at once: one fetches, the others wait for what it brings. */
async function oneAtATime(work: () => Promise<void>, isDone: () => boolean): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const giveUpAt = Date.now() + maxWaitingMs; !isDone(); await pause(200)) {
    try {
      mkdirSync(lock)
    } catch {
      // Whoever held it for so long is gone.
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
