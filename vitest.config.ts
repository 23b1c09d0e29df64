import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const long = ['matrix/matrix', 'test/odd-input', 'test/canaries', 'wallet/ledger-walk', 'test/kill', 'peers/peers']
const isLong = ({ moduleId }: TestSpecification): boolean => long.some((name) => moduleId.endsWith(`${name}.test.ts`))

/** What takes a minute or more begins first: begun last, it would be alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], short = [] } = Object.groupBy(await super.sort(files), (file) =>
      isLong(file) ? 'long' : 'short',
    )
    return [...long, ...short]
  }
}

type More = { globalSetup?: string[]; isolate?: boolean; unstubGlobals?: boolean; exclude?: string[] }
const named = (name: string, include: string[], more?: More) => ({
  extends: true as const,
  test: { name, include, ...more },
})

export default defineConfig({
  test: {
    environment: 'node',
    // A worker waits for its database half of the time.
    maxWorkers: 3,
    // Patience costs nothing where all is well: on a busy machine a test of one second has taken twenty.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['scripts/testing/patience.ts'],
    sequence: { sequencer: LongFirst },
    projects: [
      named('contract', ['contract/**/*.test.ts'], { isolate: false }),
      // Each has a process of the site and a database of its own, and the program is loaded once for all of them: anew for each
      // file it took a third of their time.
      named('server', ['server/src/**/*.test.ts', 'server/test/**/*.test.ts', 'server/seeds/*.test.ts'], {
        exclude: ['**/*.long.test.ts'],
        globalSetup: ['server/test/global-setup.ts'],
        isolate: false,
      }),
      // What searches for the unknown, waits for real time or needs programs of others: `npm run test:long`, see docs/testing.md.
      named('long', ['server/**/*.long.test.ts'], { globalSetup: ['server/test/global-setup.ts'], isolate: false }),
      named('web', ['web/app/**/*.test.ts', 'web/*.test.ts'], {
        exclude: ['**/*.alone.test.ts'],
        isolate: false,
        unstubGlobals: true,
      }),
      // These put something else in place of a module, or load one anew.
      named('alone', ['server/seeds/emails/*.test.ts', 'web/app/**/*.alone.test.ts']),
      named('scripts', ['scripts/**/*.test.ts', 'bench/**/*.test.ts'], { isolate: false }),
    ],
  },
})
