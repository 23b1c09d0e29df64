import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/run.ts'

/** The folder for reports and screenshots of the last run. */
const outputFolder = 'test-output'

/** Returns the path of a report, without the one of an earlier run. */
export function freshReport(name: string): string {
  const file = join(root, outputFolder, name)
  mkdirSync(join(root, outputFolder), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** Returns the report, if there is one. */
export function readReport<R>(file: string): R | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as R) : undefined
}
