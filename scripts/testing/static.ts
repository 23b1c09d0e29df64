import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkBoundaries, formatViolation } from '../checks/boundaries.ts'
import { checkMigrations } from '../checks/migrations.ts'
import { checkAllWording } from '../checks/wording.ts'
import { root } from '../process/run.ts'
import { getComplaint, type Step, sideBySide, single } from './step.ts'

const typed = ['web', 'server', 'bench', 'contract', 'e2e', 'scripts']

/** Checks format and lint of all files, or of the given ones. */
export const lintStep = (files: readonly string[] = []): Step =>
  single('Format and lint', async () => {
    const complaint = await getComplaint([
      'biome',
      'check',
      '--error-on-warnings',
      '--max-diagnostics=50',
      ...(files.length > 0 ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true'] : []),
      ...files.filter((file) => existsSync(join(root, file))),
    ])
    return complaint && `${complaint.trimEnd()}\n\nnpx biome check --write mends layout and the order of imports.`
  })

const boundaries: Step = {
  name: 'Boundaries, migrations and wording',
  async check() {
    const violations = [...checkBoundaries(root), ...checkMigrations(root), ...checkAllWording(root)]
    const failed = violations.some(({ isWarning }) => !isWarning) ? 1 : 0
    return { passed: 1 - failed, failed, said: violations.map(formatViolation).join('\n') }
  },
}

/** Checks that do not run the code. The longest come first, so that none is left over alone. */
export const staticStep: Step = sideBySide('Static checks', [
  lintStep(),
  ...typed
    .filter((room) => existsSync(join(root, room, 'tsconfig.json')))
    .map((room) => single(`Types of ${room}`, () => getTypes(room))),
  boundaries,
  single('Schema of the database', () => getComplaint(['node', 'scripts/schema.ts', '--check'])),
])

async function getTypes(room: string): Promise<string | undefined> {
  const typegen = room === 'web' ? await getComplaint(['react-router', 'typegen'], room) : undefined
  // Unchanged files are not checked again.
  const remembered = ['--incremental', '--tsBuildInfoFile', join(root, `.cache/types/${room}.json`)] as const
  return typegen ?? getComplaint(['tsc', '-p', '.', '--pretty', 'false', ...remembered], room)
}
