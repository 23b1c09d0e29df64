import { posix } from 'node:path'
import { isNode, lineAt, type SourceFile, type SyntaxNode, type Violation, walk } from './source.ts'

/** Size limits that Biome cannot check; it checks parameters, `any` and most long files. */
const maxFiles = 12
/**
 * For all files, including tests. Biome checks neither SQL nor the lines of a template string, such as a table of
 * cases.
 */
const maxLines = 300
/** From a function's first line to its last. Biome does not count JSX text and closing lines. */
const maxFunctionLines = 60
const isCode = /\.(ts|tsx|mjs|css|sql)$/
/** Lower limits for files with a single purpose: a route, and the interface of an adapter. */
const maxLinesOf: readonly [files: RegExp, most: number][] = [
  [/^web\/app\/routes\/.+\.tsx$/, 100],
  [
    /^server\/src\/adapters\/(payments\/gateway(-\w+)?|mail\/mailer|files\/store|geocoding\/geocoder|sign-in\/sign-in|push\/push|images\/images|live\/relay|traces\/tracer)\.ts$/,
    60,
  ],
]
/** The files below all components: docs/decisions/0001-three-packages-one-direction.md. */
const lib =
  /^web\/app\/lib\/(acting|api|confirming|drafts|easy|first-problem|format|idempotency-key|kept-list|live|prefetch|random|session|unsaved-changes|wire|words|guard(?=\.test))((\.alone)?\.test)?\.ts$/
/** Written by `npm run types`. */
const isGenerated = /\/statements\.types\.ts$/
/** Not counted: tests, and a component's style sheet. */
const isFree = /\.((test|suite)\.tsx?|module\.css)$/
/** Folders that are lists by nature: one file per route, feature, migration or end-to-end test. */
const isSeries = /^(contract|server\/migrations|server\/test|web\/app\/routes(\/.*)?|e2e(\/journeys)?)$/
const isDrawer = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.[a-z]+$)/
/** Functions here contain a whole suite or scenario. */
const isStory = /\.(test|suite)\.tsx?$|^e2e\//

export type SizedFile = { path: string; lines: number }

export function checkCeilings(files: SizedFile[]): Violation[] {
  const code = files.filter(({ path }) => isCode.test(path) && path !== 'server/schema.sql' && !isGenerated.test(path))
  const folders = Map.groupBy(
    code.filter(({ path }) => !isFree.test(path)),
    ({ path }) => posix.dirname(path),
  )
  const crowded = [...folders].filter(([folder, inside]) => inside.length > maxFiles && !isSeries.test(folder))
  return [
    ...crowded.map(([folder, inside]) => ({
      path: folder,
      problem: `${inside.length} files: look whether it is about one thing (over ${maxFiles})`,
      isWarning: true,
    })),
    ...code
      .map(({ path, lines }) => ({ path, lines, most: maxOf(path) }))
      .filter(({ lines, most }) => lines > most)
      .map(({ path, lines, most }) => ({ path, problem: `${lines} lines, at most ${most}` })),
    ...code
      .filter(({ path }) => path.startsWith('web/app/lib/') && !lib.test(path))
      .map(({ path }) => ({ path, problem: 'not one of those that stand in lib' })),
    ...code.filter(({ path }) => isDrawer.test(path)).map(({ path }) => ({ path, problem: 'a drawer for leftovers' })),
  ]
}

const maxOf = (path: string): number => maxLinesOf.find(([files]) => files.test(path))?.[1] ?? maxLines

/** Reports functions over the limit, including nested ones. */
export const checkFunctions = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => !isStory.test(path))
    .flatMap(longFunctions)
    .map(({ path, line, name, lines }) => ({
      path,
      line,
      problem: `${name} has ${lines} lines, at most ${maxFunctionLines}`,
    }))

type LongFunction = { path: string; line: number; name: string; lines: number }

function longFunctions({ path, text, program }: SourceFile): LongFunction[] {
  const found: LongFunction[] = []
  // An anonymous function is named after its variable, property or method.
  const given = new Map<SyntaxNode, string>()
  walk(program, (node) => {
    const name = isNode(node.id) ? node.id.name : isNode(node.key) ? (node.key.name ?? node.key.value) : undefined
    for (const part of [node, node.init, node.value]) if (isNode(part) && name) given.set(part, String(name))
    if (!isNode(node.body) || !/Function/.test(node.type)) return
    const line = lineAt(text, node.start)
    const lines = lineAt(text, node.end) - line + 1
    if (lines > maxFunctionLines) found.push({ path, line, name: given.get(node) ?? 'a function', lines })
  })
  return found
}
