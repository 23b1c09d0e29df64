import { defineConfig } from 'vitest/config'

type More = { globalSetup?: string[]; isolate?: boolean }
const named = (name: string, include: string[], more?: More) => ({
  extends: true as const,
  test: { name, include, ...more },
})

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    projects: [
      named('contract', ['contract/**/*.test.ts']),
      // Each has a process of the site and a database of its own, and the program is loaded once for all of them: anew for each
      // file it took a third of their time.
      named('server', ['server/src/**/*.test.ts', 'server/test/**/*.test.ts', 'server/seeds/*.test.ts'], {
        globalSetup: ['server/test/global-setup.ts'],
        isolate: false,
      }),
      // These put something else in place of a module.
      named('letters', ['server/seeds/letters/*.test.ts']),
      named('web', ['web/app/**/*.test.ts']),
      named('scripts', ['scripts/**/*.test.ts', 'bench/**/*.test.ts']),
    ],
  },
})
