import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase } from './database.ts'
import { root, withBinaries } from './run.ts'

const graceMs = 12_000
const follow = pathToFileURL(join(root, 'scripts/process/follow-parent.mjs')).href

type Program = { command: [string, ...string[]]; cwd?: string; env?: Record<string, string> }

/**
 * Runs programs on the database until one of them ends or a signal arrives; then stops all of them, the first one
 * first, and the database last. The exit code is the first program's.
 */
export async function runOnDatabase(...programs: Program[]): Promise<void> {
  const database = await openDatabase()
  const children = programs.map((program) => start(program, database.env))
  const ended = Promise.race(children.map((child) => once(child, 'close')))
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
  await Promise.race([ended, asked])
  for (const child of children) await stop(child)
  await database.release()
  process.exit(children[0]?.exitCode ?? 1)
}

/** In a separate process group, so that Ctrl-C reaches it once, from us, and not a second time from the terminal. */
function start({ command: [program, ...args], cwd = '.', env }: Program, database: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(program, args, {
    cwd: join(root, cwd),
    env: {
      ...withBinaries({ ...database, ...env }),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${follow}`.trim(),
    },
    stdio: 'inherit',
    detached: true,
  })
  child.on('error', (problem) => console.error(String(problem)))
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await closed
  clearTimeout(patience)
}
