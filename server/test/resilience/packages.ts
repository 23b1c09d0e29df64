import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../scripts/process/run.ts'

const run = promisify(execFile)
const folder = join(root, '.cache/programs/npm')

/**
 * Downloads one version of a package into the cache, once, and returns the folder of its modules. For packages that
 * play the outside world in tests and are not part of the product: they are in no lock file, and their install scripts
 * do not run.
 */
export async function fetchPackage(name: string, version: string): Promise<string> {
  const place = join(folder, `${name.replace('/', '-')}-${version}`)
  const modules = join(place, 'node_modules')
  if (existsSync(modules)) return modules
  const aside = `${place}.${process.pid}`
  mkdirSync(aside, { recursive: true })
  try {
    const words = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error']
    await run('npm', ['install', '--prefix', aside, ...words, `${name}@${version}`], { cwd: aside })
    renameSync(aside, place)
  } catch (fault) {
    if (!existsSync(modules)) throw fault
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return modules
}
