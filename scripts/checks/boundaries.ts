import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../process/files.ts'
import { checkCeilings } from './ceilings.ts'
import { checkCircles } from './circles.ts'
import { checkDirections } from './directions.ts'
import { checkDoors } from './doors.ts'
import { checkFeatures } from './features.ts'
import { readSources, type Violation } from './source.ts'

/** Everything the house forbids and Biome cannot see. */
export function checkBoundaries(root: string): Violation[] {
  const sources = readSources(root)
  const sizes = listFiles(root)
    .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }))
  return [
    ...checkDirections(sources),
    ...checkCircles(sources),
    ...checkFeatures(sources),
    ...checkDoors(sources),
    ...checkCeilings(sizes),
  ]
}

export function formatViolation({ path, line, problem }: Violation): string {
  return `${line === undefined ? path : `${path}:${line}`}  ${problem}`
}
