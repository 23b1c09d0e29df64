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

/** How compose.yaml has PostgreSQL put a piece of its log aside, in another folder. */
export const archiveCommand = (folder: string): string =>
  getPart('compose.yaml', /-c archive_command='([^']+)'/).replaceAll('/archive', folder)

/** How the runbook has it fetch a piece of it again, from that folder. */
export const restoreCommand = (folder: string): string =>
  getPart('docs/runbook.md', /restore_command = '([^']+)'/).replaceAll('/archive', folder)
