import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../checks/source.ts'

/**
 * Files through which everything reaches everything: the tables of contents of the server and the web, and what tests
 * open them with. Followed, any change would pick every test that calls the server.
 */
const tablesOfContents = new Set([
  'server/src/app.ts',
  'server/src/contents.ts',
  'server/src/wiring.ts',
  // Everybody of the demo does everything; each browser test begins with it.
  'server/seeds/demo.ts',
  'server/test/endpoints.ts',
  'web/app/routes.ts',
  'web/app/root.tsx',
])

/** The browser tests of a feature, where their names do not say it, and of a capability of one, beside those of its feature. */
const browserTests: Record<string, readonly string[]> = {
  accounts: ['joining', 'security'],
  answers: ['joining'],
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
  moderation: ['admin-queues'],
  payments: ['funding', 'saved-cards'],
  payouts: ['money'],
  profiles: ['profile', 'places', 'exact-place', 'own-page'],
  'public-site': ['public'],
  registration: ['joining'],
  sessions: ['security'],
  'sign-in': ['joining', 'google'],
  skills: ['listing', 'wizard'],
  statement: ['money'],
  wallet: ['money', 'funding'],
}

const getFeature = (path: string): string | undefined =>
  /^(?:server\/src|web\/app)\/features\/([^/]+)\//.exec(path)?.[1] ??
  /^contract\/(?!primitives\/)(?:[^/]+\/)?([^/]+)\.ts$/.exec(path)?.[1]

const getCapability = (path: string): string | undefined =>
  /^(?:server\/src|web\/app)\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]

const isUnitTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.endsWith('.long.test.ts')

export type Picked = { unit: string[]; endToEnd: string[] }

/** Every file that imports one of these, directly or through others, up to the tables of contents. */
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
 * The tests that a change asks for: by the imports of the files, and all those of the features that it touches, in the
 * browser too. `specs` are the names of the browser tests there are.
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
  const touched = changed.flatMap((path) => /^e2e\/(.+)\.spec\.ts$/.exec(path)?.[1] ?? [])
  const endToEnd = [...new Set([...named, ...touched])].filter((name) => specs.includes(name))
  return { unit, endToEnd: endToEnd.toSorted() }
}

/** From how many files of tests on a run takes so long that all of them may as well be run. */
const mostFiles = 150

/** Why the picked tests are not run one by one, with what to run instead; undefined where they are few enough. */
export const adviceFor = ({ unit }: Picked): string | undefined =>
  unit.length > mostFiles
    ? 'That is nearly everything, and takes about as long: run npm test, or the tests that docs/recipes.md names for your change.'
    : undefined

/** The names of the browser tests: `booking` is e2e/booking.spec.ts. */
export const listSpecs = (root: string): string[] =>
  readdirSync(join(root, 'e2e')).flatMap((name) => /^(.+)\.spec\.ts$/.exec(name)?.[1] ?? [])

/** Browser tests that are named here and are not there. */
export const missingSpecs = (specs: readonly string[]): string[] =>
  Object.values(browserTests)
    .flat()
    .filter((name) => !specs.includes(name))
