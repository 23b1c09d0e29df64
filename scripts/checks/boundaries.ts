import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../process/files.ts'
import { checkOneWord } from '../words/said.ts'
import { checkCeilings, checkFunctions } from './ceilings.ts'
import { checkCircles } from './circles.ts'
import { checkDirections } from './directions.ts'
import { checkDoors } from './doors.ts'
import { checkFeatures } from './features.ts'
import { checkNames } from './names.ts'
import { checkIndex, checkPages, checkRecords, checkReferences, isOfToday } from './pages.ts'
import { readSources, type Violation } from './source.ts'
import { checkUnused } from './unused.ts'

/** Runs all rules of the project that Biome cannot check. */
export function checkBoundaries(root: string): Violation[] {
  const sources = readSources(root)
  const paths = listFiles(root)
  const sizes = paths
    .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }))
  const pages = paths.filter(isOfToday).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return [
    ...checkDirections(sources),
    ...checkCircles(sources),
    ...checkFeatures(sources),
    ...checkDoors(sources),
    ...checkCeilings(sizes),
    ...checkFunctions(sources),
    ...checkReferences(sources, paths),
    ...checkUnused(sources),
    ...checkNames(sources),
    ...checkOneWord(sources),
    ...checkPages(pages, paths),
    ...checkIndex(pages, paths),
    ...checkRecords(pages),
  ]
}

export function formatViolation({ path, line, problem, isWarning }: Violation): string {
  return `${isWarning ? 'warning: ' : ''}${line === undefined ? path : `${path}:${line}`}  ${problem}`
}
