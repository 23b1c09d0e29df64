import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium.ts'

// Read again by every worker: the first reading chooses, the others inherit.
process.env.E2E_URL ??= `http://127.0.0.1:${process.env.E2E_PORT ?? (await choosePort())}`

const browser = await findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './server.ts',
  outputDir: `../test-output/journeys${process.env.E2E_MARK ?? ''}`,
  reporter: [['list'], ['json', { outputFile: '../test-output/playwright.json' }]],
  // They share a site; what runs beside it has a site of its own.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: process.env.E2E_URL,
    actionTimeout: 10_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What a service worker asks for cannot be held up by a test; the journey about it switches it on.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: browser,
  },
})

async function choosePort(): Promise<string> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  process.env.E2E_PORT = String(address.port)
  return process.env.E2E_PORT
}
