import { defineConfig } from '@playwright/test'
import { freePort } from '../scripts/process/free-port.ts'
import { getChromium } from './chromium.ts'

// Read again by every worker: the first reading chooses, the others inherit.
if (!process.env.E2E_URL) {
  process.env.E2E_PORT ??= String(await freePort())
  process.env.E2E_URL = `http://127.0.0.1:${process.env.E2E_PORT}`
}

const browser = await getChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './server.ts',
  outputDir: `../test-output/journeys${process.env.E2E_MARK ?? ''}`,
  // Nobody watches CI; whoever reads what it printed looks for what failed.
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: '../test-output/playwright.json' }]],
  // They share a site; what runs beside it has a site of its own.
  workers: 1,
  timeout: 240_000,
  // Patience costs nothing where all is well, and two sites and two browsers share the processors.
  expect: { timeout: 20_000 },
  // A second try on the same site meets what the first one did: scripts/testing/journeys.ts walks again on another.
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: process.env.E2E_URL,
    actionTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What a service worker asks for cannot be held up by a test; the journey about it switches it on.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: browser,
  },
})
