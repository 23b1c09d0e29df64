import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/process/run.ts'

// Programs started here end with the benchmark, however that ends.
const follow = pathToFileURL(join(root, 'scripts/process/follow-parent.mjs')).href
const readyWithinMs = 300_000
const endsWithinMs = 20_000
const getLastWords = (log: string): string => readFileSync(log, 'utf8').trim().slice(-1500)

export type Program = {
  /** The working folder; the output is written to a file there. */
  folder: string
  /** A JavaScript file with its arguments. */
  command: readonly string[]
  environment: Record<string, string>
}

const getLog = (folder: string): string => join(folder, 'said.log')

function begin({ folder, command, environment }: Program): ChildProcess {
  const log = openSync(getLog(folder), 'w', 0o600)
  const child = spawn(process.execPath, ['--import', follow, ...command], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment },
  })
  closeSync(log)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), endsWithinMs)
  await ended
  clearTimeout(impatience)
}

/** Runs a program until it ends. */
export async function runToEnd(program: Program): Promise<void> {
  const child = begin(program)
  const impatience = setTimeout(() => child.kill('SIGKILL'), readyWithinMs)
  const [code] = await once(child, 'exit')
  clearTimeout(impatience)
  if (code !== 0)
    throw new Error(`${program.command.slice(1).join(' ')} ended with ${code}: ${getLastWords(getLog(program.folder))}`)
}

/** A running server, and the time until its first reply. */
export type Running = { pid: number; port: number; startMs: number; stop(): Promise<void> }

/** Starts a server and waits until it replies at this path. */
export async function startProgram(program: Program, { port, path }: { port: number; path: string }): Promise<Running> {
  const startedAt = performance.now()
  const child = begin(program)
  const giveUpAt = startedAt + readyWithinMs
  while (child.exitCode === null && child.signalCode === null && performance.now() < giveUpAt) {
    const ready = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return { pid: child.pid ?? 0, port, startMs: performance.now() - startedAt, stop: () => end(child) }
    await pause(20)
  }
  await end(child)
  throw new Error(`It did not start: ${getLastWords(getLog(program.folder))}`)
}
