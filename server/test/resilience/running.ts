import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getProgram, type Program } from './programs.ts'

export type Running = {
  pid: number
  /** Stops it, and waits until it has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

const readyWithinMs = 15_000

/** Starts a program of the outside world; resolves once its port accepts connections. */
export async function startProgram(
  program: Program,
  args: string[],
  { port, env: more = {} }: { port: number; env?: NodeJS.ProcessEnv },
): Promise<Running> {
  const { path, env } = getProgram(program)
  const child = spawn(path, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      said = `${said}${bytes}`.slice(-4000)
    })
  child.on('error', (fault) => {
    said += String(fault)
  })
  await untilOpen(port, () => {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${program} did not start:\n${said}`)
  })
  return getRunning(child)
}

export const getRunning = (child: ChildProcess): Running => ({
  pid: child.pid ?? 0,
  stop: async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  },
})

/** Waits until the port accepts connections. */
export async function untilOpen(port: number, check: () => void = () => {}): Promise<void> {
  const giveUpAt = Date.now() + readyWithinMs
  while (!(await isOpen(port))) {
    check()
    if (Date.now() > giveUpAt) throw new Error(`Nobody listens on ${port}`)
    await pause(20)
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

const keepingNothing = ['--save', '', '--appendonly', 'no']

/** Starts a Redis without persistence. */
export const startRedis = (port: number): Promise<Running> =>
  startProgram('redis-server', [...['--port', String(port), '--bind', '127.0.0.1'], ...keepingNothing], { port })

const balancing = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url))

/** Starts HAProxy in front of two processes of the site, with the shipped configuration. */
export function startBalancer(
  port: number,
  [one, two]: readonly [number, number],
  { front }: { front?: string } = {},
): Promise<Running> {
  const env = {
    ...(front && { FRONT: front }),
    SITE_BIND: `127.0.0.1:${port}`,
    SITE_ONE: `127.0.0.1:${one}`,
    SITE_TWO: `127.0.0.1:${two}`,
  }
  return startProgram('haproxy', ['-db', '-f', balancing], { port, env })
}
