import { isTest, lineAt, type SourceFile, type Violation } from './source.ts'

const word = /[A-Za-z_$][\w$]*/g
const exported = /^export (?:async )?(const|function\*?|class|type) (\w+)/gm
/** Files that are loaded by name: the router's root, and replacements of a package's modules. */
const isAskedFor = (path: string): boolean => /^web\/(app\/root\.tsx|(?:router|zod)-without-[\w-]+\.ts)$/.test(path)

/**
 * Exempt: types in the signature of an export, which its callers may want to name, and parts of the contract, which
 * both sides have agreed on even if only one names them yet.
 */
const isPartOfAnother = (path: string, what: string): boolean => what === 'type' || path.startsWith('contract/')

/**
 * Reports exports that no other file names. A type or a part of the contract is only reported if its own file does not
 * use it either.
 */
export function checkUnused(files: readonly SourceFile[]): Violation[] {
  const places = new Map<string, Set<string>>()
  const times = new Map<string, number>()
  for (const { path, text } of files)
    for (const [name] of text.matchAll(word)) {
      places.set(name, (places.get(name) ?? new Set()).add(path))
      times.set(name, (times.get(name) ?? 0) + 1)
    }
  return files
    .filter(({ path }) => !isTest(path) && !isAskedFor(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exported)]
        .filter(([, what = '', name = '']) =>
          isPartOfAnother(path, what) ? times.get(name) === 1 : places.get(name)?.size === 1,
        )
        .map(({ 2: name, index }) => ({ path, line: lineAt(text, index), problem: `nobody else uses ${name}` })),
    )
}
