import { isTest, lineAt, type SourceFile, type Violation } from './source.ts'

const word = /[A-Za-z_$][\w$]*/g
const exported = /^export (?:async )?(const|function\*?|class|type) (\w+)/gm
/** What the router asks for by name, and what stands in for a module of a package. */
const isAskedFor = (path: string): boolean => /^web\/(app\/root\.tsx|(?:router|zod)-without-[\w-]+\.ts)$/.test(path)

/**
 * Types go along with what is exported and takes or answers them: whoever calls it may want their names. Neither is a part of the
 * contract private because no room names it yet: each is something that both have agreed on.
 */
const isPartOfAnother = (path: string, what: string): boolean => what === 'type' || path.startsWith('contract/')

/**
 * What is exported and named in no other file: a function or a value that is nobody else's business. A type or a part of the
 * contract is told only where its own file does not name it again either.
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
