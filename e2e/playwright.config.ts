import { defineConfig } from '@playwright/test'
import { getChromium } from './chromium.ts'

const browser = await getChromium()

// Begun last, they would be alone at the end.
const longest = ['every-route', 'booking', 'google', 'chat']
const longestFirst = new RegExp(`/(${longest.join('|')})\\.spec\\.ts$`)

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-output/end-to-end',
  reporter: [['../scripts/testing/playwright-progress.ts'], ['json', { outputFile: '../test-output/playwright.json' }]],
  // One test leaves more than half of two processors idle. Each file has a site of its own.
  workers: process.env.E2E_URL ? 1 : 2,
  timeout: 240_000,
  // Patience costs nothing where all is well, and several sites and browsers share the processors.
  expect: { timeout: 20_000 },
  // A test that passes the second time has failed.
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
    // What a service worker asks for cannot be held up by a test; the tests of it switch it on.
    serviceWorkers: 'block',
    // What moves is drawn again and again. The tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Keeping a trace takes a fifth of all that the processors do: `npm run e2e -- <file> --trace=on` keeps one.
    trace: 'off',
    // Cleared between tests; what the browser has compiled stays, which saves a fifth of all its work.
    reuseContext: true,
    launchOptions: browser,
  },
})
