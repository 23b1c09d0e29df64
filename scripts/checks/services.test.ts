import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const page = read('docs/security/services.md')

/** Settings whose value is the address of another machine; our own address is not fetched. */
const addresses = [...read('README.md').matchAll(/`([A-Z0-9_]+_(?:URL|ENDPOINT|ISSUER|API_BASE))`/g)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'PUBLIC_URL')

test('docs/security/services.md names every setting that says whom the site speaks to', () => {
  expect(addresses).toContain('REDIS_URL')
  // No site reads the settings of tests.
  const asked = addresses.filter((name) => !/^(TEST|E2E)_/.test(name))
  expect(asked.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('it names every role that an adapter plays', () => {
  const folders = readdirSync(join(root, 'server/src/adapters'))
  expect(folders.filter((folder) => !page.includes(`\`adapters/${folder}\``))).toEqual([])
})

test('it names every push service that a member may have us call', () => {
  const services = read('server/src/adapters/push/web-push.ts')
  const hosts = [...services.matchAll(/[a-z]+(?:\\\.[a-z]+)+/g)].map(([host]) => host.replaceAll('\\', ''))
  expect(hosts.length).toBeGreaterThan(3)
  expect(hosts.filter((host) => !page.includes(`\`${host}\``))).toEqual([])
})
