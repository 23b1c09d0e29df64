import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const getPart = (path: string, pattern: RegExp): string => {
  const text = readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8').replace(
    /\s*\n\s+/g,
    ' ',
  )
  const [, part] = pattern.exec(text) ?? []
  if (part === undefined) throw new Error(`Nothing in ${path} is like ${pattern}`)
  return part
}

/** The archive_command of compose.yaml, for another folder. */
export const archiveCommand = (folder: string): string =>
  getPart('compose.yaml', /-c archive_command='([^']+)'/).replaceAll('/archive', folder)

/** The restore_command of the runbook, for that folder. */
export const restoreCommand = (folder: string): string =>
  getPart('docs/runbook.md', /restore_command = '([^']+)'/).replaceAll('/archive', folder)
