import { type Check, isTest, type SourceFile, type Violation } from './source.ts'

type Room = {
  name: string
  files: RegExp
  /** The layers it may import from; its own too, if listed. */
  mayUse: string[]
  /** The packages it may import; undefined if `doors.ts` or nothing restricts them. */
  packages?: RegExp
}

/**
 * The layers, each with those that it may import; imports never go back up. A file belongs to the first layer that
 * matches.
 */
const rooms: Room[] = [
  { name: 'contract', files: /^contract\//, mayUse: ['contract'], packages: /^zod$/ },
  { name: 'server config', files: /^server\/src\/config(\.ts$|\/)/, mayUse: ['server config', 'contract'] },
  {
    name: 'server process',
    files: /^server\/src\/[^/]+\.ts$/,
    mayUse: ['server process', 'server config', 'features', 'platform', 'adapters', 'seeds', 'contract'],
  },
  {
    name: 'features',
    files: /^server\/src\/features\//,
    mayUse: ['features', 'platform', 'adapter roles', 'contract'],
  },
  {
    name: 'platform',
    files: /^server\/src\/platform\//,
    mayUse: ['platform', 'server config', 'adapter roles', 'contract'],
  },
  {
    name: 'adapters',
    files: /^server\/src\/adapters\//,
    mayUse: ['adapters', 'platform', 'server config', 'contract'],
  },
  // The demo plays the payers and banks of the sandbox.
  { name: 'seeds', files: /^server\/seeds\//, mayUse: ['seeds', 'features', 'platform', 'adapters', 'contract'] },
  {
    name: 'web entry',
    files: /^web\/app\/[^/]+$/,
    mayUse: ['web entry', 'routes', 'web features', 'ui', 'lib', 'contract'],
  },
  {
    name: 'routes',
    files: /^web\/app\/routes\//,
    mayUse: ['routes', 'web features', 'ui', 'lib', 'content', 'contract'],
  },
  { name: 'web features', files: /^web\/app\/features\//, mayUse: ['web features', 'ui', 'lib', 'contract'] },
  { name: 'ui', files: /^web\/app\/ui\//, mayUse: ['ui', 'lib', 'contract'] },
  { name: 'lib', files: /^web\/app\/lib\//, mayUse: ['lib', 'contract'] },
  { name: 'content', files: /^web\/content\//, mayUse: [] },
  {
    name: 'scripts',
    files: /^scripts\//,
    mayUse: ['scripts', 'platform', 'features', 'seeds', 'server process', 'contract'],
  },
  { name: 'journeys', files: /^e2e\//, mayUse: ['journeys', 'scripts', 'contract'] },
  {
    name: 'benchmarks',
    files: /^bench\//,
    mayUse: ['benchmarks', 'journeys', 'scripts', 'seeds', 'features', 'platform', 'contract'],
  },
]

/**
 * The contract imports no other package, web and server never import each other, and all other imports go downwards.
 */
export const checkDirections: Check = (files) =>
  files.flatMap((file) => [...roomViolations(file), ...webFeatures(file)])

function roomViolations(file: SourceFile): Violation[] {
  const from = getRoom(file.path)
  if (!from) return []
  const found: Violation[] = []
  for (const { specifier, target, line, typeOnly } of file.imports) {
    if (target === undefined) {
      if (from.packages && !from.packages.test(specifier) && !isTest(file.path)) {
        found.push({ path: file.path, line, problem: `${from.name} may not import the package ${specifier}` })
      }
      continue
    }
    const to = getRoom(target)
    if (!to || from.mayUse.includes(to.name)) continue
    // Only the types of an adapter's interface may be imported; which adapter is used is decided in `wiring`.
    if (to.name === 'adapters' && typeOnly && from.mayUse.includes('adapter roles')) continue
    if (isTest(file.path) && getSide(file.path) === getSide(target)) continue
    if (isTest(file.path) && to.name === 'scripts') continue
    found.push({ path: file.path, line, problem: `${from.name} may not import ${to.name} (${target})` })
  }
  return found
}

function webFeatures(file: SourceFile): Violation[] {
  const own = getWebFeature(file.path)
  if (own === undefined) return []
  return file.imports
    .filter(({ target }) => target !== undefined && ![undefined, own].includes(getWebFeature(target)))
    .map(({ target, line }) => ({ path: file.path, line, problem: `features of the web never meet (${target})` }))
}

function getRoom(path: string): Room | undefined {
  return rooms.find((room) => room.files.test(path))
}

function getWebFeature(path: string): string | undefined {
  return /^web\/app\/features\/([^/]+)\//.exec(path)?.[1]
}

function getSide(path: string): string {
  return path.slice(0, path.indexOf('/'))
}
