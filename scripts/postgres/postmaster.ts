import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Postmaster = { pid: number; port: number; ready: boolean }

const startingMs = 5000

/** Returns the server that runs on a data folder, if any; removes the stale files of a crash. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  // A server that is starting creates the file first and writes to it a moment later.
  if (!pid && Date.now() - statSync(file).mtimeMs < startingMs) return undefined
  if (!isPostgres(pid)) {
    // After a reboot the pid may belong to another program, which would mislead PostgreSQL itself.
    rmSync(file, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

/** Fast shutdown: rolls back open transactions; committed data is written. */
export async function shutDown(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  const giveUpAt = Date.now() + 30_000
  while (isPostgres(pid)) {
    if (Date.now() > giveUpAt) signal(pid, 'SIGQUIT')
    await pause(20)
  }
}

export function isPostgres(pid: number): boolean {
  if (!signal(pid, 0)) return false
  const status = `/proc/${pid}/status`
  if (existsSync(status)) {
    const text = readFileSync(status, 'utf8')
    return text.startsWith('Name:\tpostgres\n') && !/^State:\tZ/m.test(text)
  }
  try {
    return basename(execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).trim()) === 'postgres'
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return Number.isInteger(pid) && pid > 1 && process.kill(pid, name)
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}
