import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The account that PostgreSQL runs under, because it refuses to run as root. Undefined for the current one. */
export type Account = { uid: number; gid: number } | undefined

export function findAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  return lookUp('postgres') ?? create('postgres') ?? lookUp('nobody')
}

export function giveTo(account: Account, path: string): void {
  if (account) chownSync(path, account.uid, account.gid)
}

/** Starts a program under the account; it must be able to reach `paths`. */
export function spawnAs(account: Account, command: [string, ...string[]], options: SpawnOptions & { paths: string[] }) {
  const { paths, ...rest } = options
  const [program, ...args] = command
  if (!account) return spawn(program, args, rest)
  if (paths.every(isOpenToAll)) return spawn(program, args, { ...rest, ...account })
  // Other accounts cannot enter /root and the like, so the program keeps the one capability that lets it search
  // folders.
  return spawn(
    'setpriv',
    [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
      ...command,
    ],
    rest,
  )
}

function lookUp(name: string): Account {
  if (!existsSync('/etc/passwd')) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function create(name: string): Account {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name])
  } catch {
    return undefined
  }
  return lookUp(name)
}

function isOpenToAll(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
