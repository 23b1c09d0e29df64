import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, giveTo, spawnAs } from './account.ts'
import type { Binaries } from './binaries.ts'

export const superuser = 'sparkhood'

/** A PostgreSQL cluster on disk. */
export type Cluster = { folder: string; data: string; log: string; passwordFile: string }

export function clusterAt(folder: string): Cluster {
  return {
    folder,
    data: join(folder, 'data'),
    log: join(folder, 'log'),
    passwordFile: join(folder, 'password'),
  }
}

export function getPassword(cluster: Cluster): string {
  return readFileSync(cluster.passwordFile, 'utf8').trim()
}

type Making = { cluster: Cluster; binaries: Binaries; account: Account; durable: boolean }

/**
 * Creates the cluster atomically: in another folder and then renamed, so neither a crash nor a race leaves half of one.
 */
export async function makeCluster({ cluster, binaries, account, durable }: Making): Promise<void> {
  if (existsSync(cluster.folder)) return
  const aside = clusterAt(`${cluster.folder}.${process.pid}`)
  rmSync(aside.folder, { recursive: true, force: true })
  mkdirSync(dirname(aside.folder), { recursive: true })
  mkdirSync(aside.data, { recursive: true, mode: 0o700 })
  writeFileSync(aside.passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  for (const path of [aside.folder, aside.data, aside.passwordFile]) giveTo(account, path)
  await initialise({ cluster: aside, binaries, account, durable })
  try {
    renameSync(aside.folder, cluster.folder)
  } catch (problem) {
    rmSync(aside.folder, { recursive: true, force: true })
    if (!existsSync(cluster.data)) throw problem
  }
}

async function initialise({ cluster, binaries, account, durable }: Making): Promise<void> {
  const initdb = spawnAs(
    account,
    [
      binaries.initdb,
      `--pgdata=${cluster.data}`,
      `--username=${superuser}`,
      `--pwfile=${cluster.passwordFile}`,
      '--auth=scram-sha-256',
      // The password is random and long, so more iterations would only slow every connection down.
      '--set=scram_iterations=1',
      // Built into PostgreSQL, so that sort order and case rules are the same on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--encoding=UTF8',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ],
    { paths: [binaries.initdb, cluster.folder], stdio: ['ignore', 'ignore', 'pipe'], env: plainEnvironment() },
  )
  let complaint = ''
  initdb.stderr?.on('data', (text) => {
    complaint += text
  })
  const [code] = await once(initdb, 'close')
  if (code !== 0) throw new Error(`PostgreSQL could not make ${cluster.data}:\n${complaint}`)
}

/** The PG* variables of the caller's shell must not reach our own server. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
