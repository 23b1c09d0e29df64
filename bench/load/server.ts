import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { login } from '../../contract/people/accounts.ts'
import { freePort } from '../../scripts/process/free-port.ts'
import { root } from '../../scripts/process/run.ts'
import { serverCommand, serverEnvironment } from '../../scripts/process/server.ts'

export type RunningServer = { port: number; pid: number; startMs: number; stop(): Promise<void> }

type Starting = {
  databaseUrl: string
  dataDir: string
  /** The file for a CPU profile, written when it stops. */
  profile?: string | undefined
  /** Further settings. */
  environment?: Record<string, string>
}

// Longer than creating a demo neighbourhood takes on a slow machine.
const patienceMs = 300_000

/** Starts the server as in production, on a free port, and waits for its first reply. */
export async function startServer({ databaseUrl, dataDir, profile, environment }: Starting): Promise<RunningServer> {
  const port = await freePort()
  const startedAt = performance.now()
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const child = spawn(process.execPath, [...profiling, ...serverCommand.slice(1)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment,
      NODE_ENV: 'production',
      ALLOW_SANDBOX: 'on',
      // Operators in a benchmark sign in by password alone.
      OPERATOR_SECOND_FACTOR: 'optional',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_FILE: `${dataDir}/server.log`,
      PORT: String(port),
      // A site has its place data after its first start. Downloading it would leave 9 MB of readers in memory.
      PLACES: 'off',
      // Longer than a run, so that no token expires in the middle of it.
      ACCESS_TTL_S: '7200',
      ...environment,
    },
  })
  await answersAt(port, child)
  const startMs = performance.now() - startedAt
  return { port, pid: child.pid ?? 0, startMs, stop: () => stop(child) }
}

async function answersAt(port: number, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  while (child.exitCode === null && performance.now() < giveUpAt) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  child.kill('SIGKILL')
  throw new Error('The server did not start')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await ended
  clearTimeout(impatience)
}

/** Signs a member in as usual; returns the access token. */
export async function logIn(port: number, email: string, password: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!reply.ok) throw new Error(`${email} could not log in: ${await reply.text()}`)
  const { data } = login.reply.parse(await reply.json())
  if ('second_factor' in data) throw new Error(`${email} has a second factor`)
  return data.accessToken
}
