import { posix } from 'node:path'
import type { Violation } from './source.ts'

/** Biome holds functions, parameters, `any` and most long files; here is what it cannot see. */
const mostFiles = 12
/** Of any file, tests too. Biome reads neither SQL nor the lines inside a text, such as a table of cases. */
const mostLines = 300
const isCode = /\.(ts|tsx|mjs|css|sql)$/
/** Not counted: tests, and the styles of a component, which stand beside it. */
const isFree = /\.((test|suite)\.tsx?|module\.css)$/
/** Folders that are lists by nature: one file an address, a feature, a migration, a journey. */
const isSeries = /^(contract|server\/migrations|server\/test|web\/app\/routes(\/.*)?|e2e(\/journeys)?)$/
const isDrawer = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.[a-z]+$)/

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
