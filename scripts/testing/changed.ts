import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../checks/source.ts'

/**
 * Files that connect almost everything: the lists of the server's and the web's parts, and the tests' entry points. If
 * they were followed, any change would pick every test that calls the server.
 */
const tablesOfContents = new Set([
  'server/src/app.ts',
  'server/src/contents.ts',
  'server/src/wiring.ts',
  // The demo uses every feature, and each browser test starts from it.
  'server/seeds/demo.ts',
  'server/test/endpoints.ts',
  'web/app/routes.ts',
  'web/app/root.tsx',
])

/**
 * The browser tests of a feature whose names do not match it, and those of a capability in addition to its feature's.
 */
const browserTests: Record<string, readonly string[]> = {
  accounts: ['joining', 'security'],
  alerts: ['saved-searches'],
  answers: ['joining'],
  'assisted-members': ['without-email'],
  billing: ['saved-cards'],
  bookings: ['booking'],
  'bookings/arrangements': ['regular'],
  'bookings/arriving': ['arrive-code'],
  'bookings/exchange': ['exchange'],
  'bookings/lending': ['lending'],
  'bookings/reschedule': ['other-times'],
  'bookings/safe-visits': ['safe-visit'],
  'bookings/transitions': ['other-times'],
  credentials: ['security'],
  admin: ['admin', 'admin-queues', 'admin-content', 'admin-money'],
  discovery: ['explore', 'search'],
  disputes: ['dispute'],
  installing: ['service-worker'],
  landing: ['public', 'front-door'],
  messages: ['chat', 'chat-sending'],
  follows: ['neighbourhood'],
  moderation: ['admin-queues'],
  'moderation/suspensions': ['suspended'],
  payments: ['funding', 'saved-cards'],
  payouts: ['money', 'card-to-bank'],
  preferences: ['easy-read', 'notifications'],
  profiles: ['profile', 'places', 'exact-place', 'own-page'],
  'public-site': ['public'],
  referrals: ['neighbourhood'],
  registration: ['joining'],
  'safe-visits': ['safe-visit'],
  sessions: ['security'],
  'sign-in': ['joining', 'google'],
  skills: ['listing', 'wizard'],
  statement: ['money'],
  'trusted-helpers': ['trusted-helper'],
  wallet: ['money', 'funding'],
}

const getFeature = (path: string): string | undefined =>
  /^(?:server\/src|web\/app)\/features\/([^/]+)\//.exec(path)?.[1] ??
  /^contract\/(?!primitives\/)(?:[^/]+\/)?([^/]+)\.ts$/.exec(path)?.[1]

const getCapability = (path: string): string | undefined =>
  /^(?:server\/src|web\/app)\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]

const isUnitTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.endsWith('.long.test.ts')

export type Picked = { unit: string[]; endToEnd: string[] }

/** Returns every file that imports one of these, directly or indirectly, up to the files above. */
function getDependants(files: readonly SourceFile[], changed: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of files)
    for (const { target } of imports) if (target) importers.set(target, [...(importers.get(target) ?? []), path])
  const found = new Set(changed)
  for (const path of found) {
    if (tablesOfContents.has(path) && !changed.includes(path)) continue
    for (const importer of importers.get(path) ?? []) found.add(importer)
  }
  return found
}

/**
 * Returns the tests for a change: by imports, and all tests of the changed features, including browser tests. `specs`
 * are the names of the existing browser tests.
 */
export function pickTests(files: readonly SourceFile[], changed: readonly string[], specs: readonly string[]): Picked {
  const features = new Set(changed.flatMap((path) => getFeature(path) ?? []))
  const dependants = getDependants(files, changed)
  const unit = files
    .map(({ path }) => path)
    .filter(isUnitTest)
    .filter((path) => dependants.has(path) || features.has(getFeature(path) ?? ''))
  const named = [
    ...[...features].flatMap((feature) => browserTests[feature] ?? [feature]),
    ...changed.flatMap((path) => browserTests[getCapability(path) ?? ''] ?? []),
  ]
  const touched = changed.flatMap((path) => /^e2e\/(.+?)(?:\.nightly)?\.spec\.ts$/.exec(path)?.[1] ?? [])
  const endToEnd = [...new Set([...named, ...touched])].filter((name) => specs.includes(name))
  return { unit, endToEnd: endToEnd.toSorted() }
}

/** With more test files than this, running all of them takes hardly longer. */
const mostFiles = 150

/** Returns why the picked tests are not run, with what to run instead; undefined if they are few enough. */
export const adviceFor = ({ unit }: Picked): string | undefined =>
  unit.length > mostFiles
    ? 'That is nearly everything, and takes about as long: run npm test, or the tests that docs/recipes.md names for your change.'
    : undefined

/** The names of the browser tests: `booking` is e2e/booking.spec.ts. */
export const listSpecs = (root: string): string[] =>
  readdirSync(join(root, 'e2e')).flatMap((name) => /^(.+?)(?:\.nightly)?\.spec\.ts$/.exec(name)?.[1] ?? [])

/** Returns the browser tests that are named here but do not exist. */
export const missingSpecs = (specs: readonly string[]): string[] =>
  Object.values(browserTests)
    .flat()
    .filter((name) => !specs.includes(name))
