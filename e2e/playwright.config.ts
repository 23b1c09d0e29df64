import { defineConfig } from '@playwright/test'
import { getChromium } from './chromium.ts'

const browser = await getChromium()

// The longest files start first, so that none runs alone at the end.
const longest = ['every-route', 'booking', 'google', 'chat']
const longestFirst = new RegExp(`/(${longest.join('|')})\\.spec\\.ts$`)

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-output/end-to-end',
  reporter: [['../scripts/testing/playwright-progress.ts'], ['json', { outputFile: '../test-output/playwright.json' }]],
  // One worker leaves more than half of two processors idle. Each file has a site of its own.
  workers: process.env.E2E_URL ? 1 : 2,
  timeout: 240_000,
  // A long timeout costs nothing in a passing test, and several sites and browsers share the processors.
  expect: { timeout: 20_000 },
  // A test that passes on a retry has failed.
  retries: 0,
  forbidOnly: true,
  projects: [
    { name: 'longest', testMatch: longestFirst },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: longestFirst },
  ],
  use: {
    actionTimeout: 20_000,
    // Without it a page that never loads fails as a timeout of the whole test, which does not name the call.
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Tests cannot intercept the requests of a service worker; the tests of it switch it on.
    serviceWorkers: 'block',
    // Animations are rendered frame by frame. The tests of motion switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording traces takes a fifth of all processor time: `npm run e2e -- <file> --trace=on` records one.
    trace: 'off',
    // Cleared between tests; compiled code stays, which saves a fifth of all processor time.
    reuseContext: true,
    launchOptions: browser,
  },
})
