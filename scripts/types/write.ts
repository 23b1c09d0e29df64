import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../process/run.ts'
import { describeAll } from './describe.ts'
import { loadStatements } from './registered.ts'
import { toFiles } from './to-files.ts'

/** Returns the files of types for all statements, as the migrated database at this address describes them. */
export async function makeTypes(url: string): Promise<Map<string, string>> {
  const statements = await loadStatements()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const described = await describeAll(client, statements)
    const typed = statements.flatMap(({ folder, isTyped }, nth) => {
      const one = described[nth]
      return one && isTyped ? [{ ...one, folder }] : []
    })
    return toFiles(typed)
  } finally {
    await client.end()
  }
}

const listWritten = (): string[] =>
  globSync('server/**/statements.types.ts', { cwd: root, exclude: ['**/node_modules'] })

/** Returns the files that are out of date. */
export const listStale = (files: ReadonlyMap<string, string>): string[] => [
  ...listWritten().filter((path) => !files.has(path)),
  ...[...files].filter(([path, text]) => readIfThere(path) !== text).map(([path]) => path),
]

const readIfThere = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined

/** Writes the files that have changed, and returns their paths. */
export function writeTypes(files: ReadonlyMap<string, string>): string[] {
  const stale = listStale(files)
  for (const path of stale) {
    const text = files.get(path)
    if (text === undefined) rmSync(join(root, path))
    else writeFileSync(join(root, path), text)
  }
  return stale
}
