import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkBoundaries, formatViolation } from '../checks/boundaries.ts'
import { checkMigrations } from '../checks/migrations.ts'
import { root } from '../process/run.ts'
import { complaintOf, type Step, single } from './step.ts'

const typed = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']

/** What can be said of the code without running it. */
export function staticSteps(): Step[] {
  return [
    single('Format and lint', () => complaintOf(['biome', 'check', '--error-on-warnings', '--max-diagnostics=50'])),
    single('Boundaries and migrations', async () => {
      const violations = [...checkBoundaries(root), ...checkMigrations(root)]
      return violations.length === 0 ? undefined : violations.map(formatViolation).join('\n')
    }),
    ...typed
      .filter((room) => existsSync(join(root, room, 'tsconfig.json')))
      .map((room) => single(`Types of ${room}`, () => typesOf(room))),
    single('Schema of the database', () => complaintOf(['node', 'scripts/schema.ts', '--check'])),
  ]
}

async function typesOf(room: string): Promise<string | undefined> {
  const typegen = room === 'web' ? await complaintOf(['react-router', 'typegen'], room) : undefined
  return typegen ?? complaintOf(['tsc', '-p', '.', '--pretty', 'false'], room)
}
