import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/run.ts'

/** Where reports and pictures of the last run are left. */
const outputFolder = 'test-output'

/** A place for a report, with nothing of an earlier run in it. */
export function freshReport(name: string): string {
  const file = join(root, outputFolder, name)
  mkdirSync(join(root, outputFolder), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** What was reported, if anything was. */
export function readReport<R>(file: string): R | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as R) : undefined
}
