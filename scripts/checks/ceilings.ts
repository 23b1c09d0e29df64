import { posix } from 'node:path'
import { isNode, lineAt, type SourceFile, type SyntaxNode, type Violation, walk } from './source.ts'

/** Biome holds parameters, `any` and most long files; here is what it cannot see. */
const mostFiles = 12
/** Of any file, tests too. Biome reads neither SQL nor the lines inside a text, such as a table of cases. */
const mostLines = 300
/** From the first line of a function to its last. Biome leaves out the text between tags, and what only closes. */
const mostFunctionLines = 60
const isCode = /\.(ts|tsx|mjs|css|sql)$/
/** Not counted: tests, and the styles of a component, which stand beside it. */
const isFree = /\.((test|suite)\.tsx?|module\.css)$/
/** Folders that are lists by nature: one file an address, a feature, a migration, a journey. */
const isSeries = /^(contract|server\/migrations|server\/test|web\/app\/routes(\/.*)?|e2e(\/journeys)?)$/
const isDrawer = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.[a-z]+$)/
/** Their functions hold a whole suite, or a whole story. */
const isStory = /\.(test|suite)\.tsx?$|^e2e\//

export type SizedFile = { path: string; lines: number }

export function checkCeilings(files: SizedFile[]): Violation[] {
  const code = files.filter(({ path }) => isCode.test(path) && path !== 'server/schema.sql')
  const folders = Map.groupBy(
    code.filter(({ path }) => !isFree.test(path)),
    ({ path }) => posix.dirname(path),
  )
  const crowded = [...folders].filter(([folder, inside]) => inside.length > mostFiles && !isSeries.test(folder))
  return [
    ...crowded.map(([folder, inside]) => ({ path: folder, problem: `${inside.length} files, at most ${mostFiles}` })),
    ...code
      .filter(({ lines }) => lines > mostLines)
      .map(({ path, lines }) => ({ path, problem: `${lines} lines, at most ${mostLines}` })),
    ...code.filter(({ path }) => isDrawer.test(path)).map(({ path }) => ({ path, problem: 'a drawer for leftovers' })),
  ]
}

/** Functions that are still too long: `file name`. The list only shrinks, as what is no longer needed on it is caught. */
const stillLong: readonly string[] = [
  'web/app/features/messages/sending/composer.tsx Composer',
  'web/app/routes/auth/login.tsx Login',
]

/** Functions over the ceiling, nested ones too. */
export function checkFunctions(files: readonly SourceFile[], excused = stillLong): Violation[] {
  const long = files.filter(({ path }) => !isStory.test(path)).flatMap(longFunctions)
  const found = new Set(long.map(({ path, name }) => `${path} ${name}`))
  return [
    ...long
      .filter(({ path, name }) => !excused.includes(`${path} ${name}`))
      .map(({ path, line, name, lines }) => ({
        path,
        line,
        problem: `${name} has ${lines} lines, at most ${mostFunctionLines}`,
      })),
    ...excused
      .filter((entry) => !found.has(entry))
      .map((entry) => ({ path: entry.split(' ')[0] ?? '', problem: `no longer too long, yet excused: ${entry}` })),
  ]
}

type LongFunction = { path: string; line: number; name: string; lines: number }

function longFunctions({ path, text, program }: SourceFile): LongFunction[] {
  const found: LongFunction[] = []
  // A function without a name of its own goes by that of the variable, property or method that it is.
  const given = new Map<SyntaxNode, string>()
  walk(program, (node) => {
    const name = isNode(node.id) ? node.id.name : isNode(node.key) ? (node.key.name ?? node.key.value) : undefined
    for (const part of [node, node.init, node.value]) if (isNode(part) && name) given.set(part, String(name))
    if (!isNode(node.body) || !/Function/.test(node.type)) return
    const line = lineAt(text, node.start)
    const lines = lineAt(text, node.end) - line + 1
    if (lines > mostFunctionLines) found.push({ path, line, name: given.get(node) ?? 'a function', lines })
  })
  return found
}
