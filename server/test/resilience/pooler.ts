import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/process/free-port.ts'
import { type Running, startProgram } from './running.ts'

/** `url` leads to the database of `directUrl` through PgBouncer. */
export type RunningPooler = Running & { url: string; knowsPrepared: boolean }

// PgBouncer supports prepared statements since 1.21; Debian 12 has 1.18.
const knowsPrepared = process.env.PGBOUNCER_PREPARED === 'on'

/** Starts PgBouncer in transaction mode, in front of one database. */
export async function startPooler(directUrl: string): Promise<RunningPooler> {
  const { hostname, port: databasePort, pathname, username, password } = new URL(directUrl)
  const database = pathname.slice(1)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-pooler-'))
  const file = join(folder, 'pgbouncer.ini')
  const behind = `host=${hostname} port=${databasePort} dbname=${database} user=${username} password=${password}`
  const settings = [
    '[databases]',
    `${database} = ${behind}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 6',
    'max_client_conn = 500',
    ...(knowsPrepared ? ['max_prepared_statements = 200'] : []),
  ]
  await writeFile(file, settings.join('\n'))
  await chmod(folder, 0o755)
  // PgBouncer refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const running = await startProgram('pgbouncer', ['-q', ...asNobody, file], { port })
  return {
    pid: running.pid,
    url: `postgres://${username}@127.0.0.1:${port}/${database}`,
    knowsPrepared,
    stop: async (signal) => {
      await running.stop(signal)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
