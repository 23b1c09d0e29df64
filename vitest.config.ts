import { defineConfig } from 'vitest/config'

const named = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, globalSetup },
})

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    projects: [
      named('contract', ['contract/**/*.test.ts']),
      named(
        'server',
        ['server/src/**/*.test.ts', 'server/seeds/**/*.test.ts', 'server/test/**/*.test.ts'],
        ['server/test/global-setup.ts'],
      ),
      named('web', ['web/app/**/*.test.ts']),
      named('scripts', ['scripts/**/*.test.ts', 'bench/**/*.test.ts']),
    ],
  },
})
