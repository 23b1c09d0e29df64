import { buildServer, buildWeb } from '../scripts/process/builds.ts'
import { getCachedDemo, makeDemo } from './demo.ts'

/**
 * Builds the web and the server, and makes the demo neighbourhood once. With E2E_URL nothing is needed: a site runs
 * already.
 */
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const [{ databaseUrl, folder, close }] = await Promise.all([
    process.env.E2E_DEMO === 'kept' ? getCachedDemo() : makeDemo(),
    buildWeb(),
    buildServer(),
  ])
  // Workers inherit the environment.
  process.env.E2E_TEMPLATE = JSON.stringify({ databaseUrl, folder })
  return close
}
