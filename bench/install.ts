import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../scripts/process/run.ts'

const stamp = 'installed.json'
const below = '.cache/installed'

/** The packages that one benchmark alone needs. */
export type Installable = {
  /** One word, in lower case. */
  id: string
  /** The packages to install, with their versions. */
  packages: Record<string, string>
  /** Versions of transitive dependencies, where the required ones do not run here. */
  overrides?: Record<string, string>
}

const linesOfReason = 3

/** The reason in npm's output, without addresses. */
const reasonIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.startsWith('npm error') && !line.includes('complete log'))
    .slice(0, linesOfReason)
    .join('; ')

/**
 * Installs the packages into a separate folder, unless they are there. Install scripts do not run: native packages come
 * prebuilt. Returns the folder.
 */
export async function install({ id, packages, overrides }: Installable): Promise<string> {
  const folder = join(root, below, id)
  const project = { name: `bench-${id}`, private: true, version: '0.0.0', dependencies: packages, overrides }
  const wanted = JSON.stringify(project, null, 2)
  if (existsSync(join(folder, stamp)) && readFileSync(join(folder, stamp), 'utf8') === wanted) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), wanted)
  const { code, output } = await run(
    ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: join(below, id), quiet: true },
  )
  if (code !== 0) throw new Error(`npm could not install it: ${reasonIn(output)}`)
  writeFileSync(join(folder, stamp), wanted)
  return folder
}
