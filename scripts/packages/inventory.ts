import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/run.ts'

export const page = join(root, 'docs/security/packages.md')

/** A third-party package that the product runs with. */
export type Package = { name: string; version: string; licence: string; runsScript: boolean }

type Component = {
  'bom-ref': string
  name: string
  version: string
  hashes?: unknown[]
  licenses?: { license?: { id?: string }; expression?: string }[]
}
type Dependency = { ref: string }
type Bill = { components: Component[]; dependencies: Dependency[] }
type Locked = { hasInstallScript?: boolean; version?: string }

const askNpm = (...of: string[]): Bill => {
  const flags = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', ...of]
  return JSON.parse(execFileSync('npm', flags, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }))
}

/**
 * Returns the CycloneDX bill of materials of the delivered product: the packages of the server and the web, and the
 * runtime, without tests and tools. npm only lists the root's packages in a separate call.
 */
export function makeBill(): Bill {
  const delivered = askNpm('-w=contract', '-w=server', '-w=web')
  const base = askNpm('--workspaces=false')
  const components = new Map([...base.components, ...delivered.components].map((one) => [one['bom-ref'], one] as const))
  const dependencies = new Map([...base.dependencies, ...delivered.dependencies].map((one) => [one.ref, one] as const))
  return { ...delivered, components: [...components.values()], dependencies: [...dependencies.values()] }
}

/** Returns the packages in a bill of materials, by name, without the product's own. */
export function readPackages({ components }: Bill): Package[] {
  const locked = Object.entries<Locked>(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  const scripted = new Set(
    locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`),
  )
  const all = components
    .filter(({ hashes = [] }) => hashes.length > 0)
    .map(({ name, version, licenses: [licence] = [] }) => ({
      name,
      version,
      licence: licence?.expression ?? licence?.license?.id ?? 'unknown',
      runsScript: scripted.has(`${name} ${version}`),
    }))
  const unique = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  return [...unique.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

/** The days on which a version and the newest one were published; dashes if the registry was not queried. */
export type Published = { own: string; newest: string; on: string }

const heading = `# Packages

Written by \`npm run packages\` from \`package-lock.json\` and the npm registry: every package that the product is delivered
with, its licence, when that version was published, and the newest there is. \`npm run packages -- --bill FILE\` writes
the same as a CycloneDX bill of materials. \`scripts/checks/dependencies.test.ts\` refuses a package that is missing here, a
licence that nobody has agreed to, a version before its release, and an install script.

| package | version | published | newest | licence | install script |
|---|---|---|---|---|---|
`

/** The page of all packages. */
export const writePage = (packages: readonly Package[], published: ReadonlyMap<string, Published>): string =>
  heading +
  packages
    .map(({ name, version, licence, runsScript }) => {
      const { own, newest, on } = published.get(`${name} ${version}`) ?? { own: '–', newest: '–', on: '' }
      const last = newest === version ? 'this' : `${newest} ${on}`.trim()
      return `| \`${name}\` | ${version} | ${own} | ${last} | ${licence} | ${runsScript ? 'yes' : 'no'} |\n`
    })
    .join('')

/** Returns the packages on the page, without the registry's data. */
export const readPage = (text: string): Package[] =>
  [...text.matchAll(/^\| `(.+?)` \| (\S+) \| .*? \| .*? \| (.+?) \| (yes|no) \|$/gm)].map(
    ([, name = '', version = '', licence = '', script]) => ({ name, version, licence, runsScript: script === 'yes' }),
  )
