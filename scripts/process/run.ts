import { type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const binaries = join(root, 'node_modules', '.bin')

export type Done = { code: number; output: string }

type Options = {
  /** Relative to the repository. */
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Returns the output instead of showing it. */
  quiet?: boolean
}

/** Runs a program, the project's or another, until it ends. */
export async function run(
  command: [string, ...string[]],
  { cwd = '.', env, quiet = false }: Options = {},
): Promise<Done> {
  const [program, ...args] = command
  const options: SpawnOptions = {
    cwd: join(root, cwd),
    env: withBinaries(env),
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  }
  const child = spawn(program, args, options)
  let output = ''
  const keep = (text: unknown) => {
    output += String(text)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise((resolve) => {
    child.on('error', (problem) => resolve({ code: 1, output: `${output}${problem.message}\n` }))
    child.on('close', (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGTERM'], output }))
  })
}

/** The environment of this process, with the project's own programs first in PATH. */
export function withBinaries(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...env, PATH: `${binaries}${delimiter}${process.env.PATH}` }
}
