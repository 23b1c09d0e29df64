import { posix } from 'node:path'
import { isTest, lineAt, type SourceFile, type Violation } from './source.ts'

const address = /https?:\S+/g
const page = /[\w./-]+\.md\b/g

/** Pages that the code refers to and that are not there: moved, renamed, or never ours. Tests make up pages of their own. */
export function checkReferences(files: readonly SourceFile[], paths: readonly string[]): Violation[] {
  const known = new Set(paths)
  const isThere = (from: string, name: string): boolean =>
    known.has(name) || known.has(posix.join(posix.dirname(from), name))
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      // An address leads elsewhere.
      [...text.replace(address, ({ length }) => ' '.repeat(length)).matchAll(page)]
        .filter(([name]) => !isThere(path, name))
        .map(({ 0: name, index }) => ({ path, line: lineAt(text, index), problem: `${name} is not there` })),
    )
}
