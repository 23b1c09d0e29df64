import { isTest, lineAt, type SourceFile, type Violation } from './source.ts'

const word = /[A-Za-z_$][\w$]*/g
const exported = /^export (?:async )?(?:const|function\*?|class|type) (\w+)/gm
/** What the router asks for by name, and what stands in for a module of a package. */
const isAskedFor = (path: string): boolean => ['web/app/root.tsx', 'web/zod-without-json-schema.ts'].includes(path)

/** What is exported and named nowhere else, not even in its own file. */
export function checkUnused(files: readonly SourceFile[]): Violation[] {
  const named = new Map<string, number>()
  for (const { text } of files) for (const [name] of text.matchAll(word)) named.set(name, (named.get(name) ?? 0) + 1)
  return files
    .filter(({ path }) => !isTest(path) && !isAskedFor(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exported)]
        .filter(([, name = '']) => named.get(name) === 1)
        .map(({ 1: name, index }) => ({ path, line: lineAt(text, index), problem: `nobody uses ${name}` })),
    )
}
