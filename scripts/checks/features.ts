import { mayWriteSql } from './doors.ts'
import { type Check, isTest, type SourceFile, type Violation } from './source.ts'

/** What the process may import from a feature: its public interface, and what it binds or starts by name. */
const boundByProcess = /\/(public|routes|subscribers|jobs)\.ts$/
const groundFloor = ['accounts', 'sessions', 'wallet']
const maxPublicExports = 8

type Layer = 'rules' | 'queries' | 'service' | 'news' | 'routes' | 'public'

// Pure like rules but named differently; data files; and the ledger, which is below the rest of the wallet.
const asRules = /\/(kinds|references|deadlines|wallet\/(operations|ledger))\.ts$|\.json$/
/** From the lowest layer up; a file that matches none is a service. */
const layers: readonly [layer: Layer, files: RegExp][] = [
  ['rules', /\/([\w-]+-)?rules(-[\w-]+)?\.ts$/],
  ['rules', asRules],
  ['queries', mayWriteSql],
  ['news', /\/(subscribers|jobs)\.ts$/],
  ['routes', /\/routes(\/|[-.])/],
  ['public', /\/public\.ts$/],
]

/** The layers that a file may not import within its own feature; results are returned by calls, not by imports. */
const neverBelow: Readonly<Record<Layer, readonly Layer[]>> = {
  rules: ['queries', 'service', 'news', 'routes', 'public'],
  queries: ['service', 'news', 'routes', 'public'],
  service: ['news', 'routes', 'public'],
  news: ['routes', 'public'],
  routes: ['public'],
  public: [],
}

/** A server feature is imported through public.ts only, and imports between features are acyclic. */
export const checkFeatures: Check = (files) => [
  ...files.filter((file) => !isTest(file.path)).flatMap((file) => [...entries(file), ...descents(file)]),
  ...files.filter((file) => /^server\/src\/features\/.+\/public\.ts$/.test(file.path)).flatMap(publicFaces),
  ...order(files),
]

function entries(file: SourceFile): Violation[] {
  // The demo acts as members and calls what a route would call.
  if (file.path.startsWith('server/seeds/')) return []
  const own = getFeature(file.path)
  const found: Violation[] = []
  for (const { target, line } of file.imports) {
    const other = target === undefined ? undefined : getFeature(target)
    if (target === undefined || other === undefined || other === own) continue
    const isOpen = own === undefined ? boundByProcess.test(target) : target.endsWith('/public.ts')
    if (!isOpen) found.push({ path: file.path, line, problem: `${other} is entered through its public.ts (${target})` })
    if (own !== undefined && groundFloor.includes(own) && !groundFloor.includes(other)) {
      found.push({ path: file.path, line, problem: `${own} stands on the ground floor and may not ask ${other}` })
    }
  }
  return found
}

function descents(file: SourceFile): Violation[] {
  const own = getFeature(file.path)
  if (own === undefined) return []
  return file.imports
    .filter(({ target }) => target !== undefined && getFeature(target) === own)
    .filter(({ target }) => neverBelow[getLayer(file.path)].includes(getLayer(target ?? '')))
    .map(({ target, line }) => ({ path: file.path, line, problem: `imports flow down, never back to ${target}` }))
}

function publicFaces(file: SourceFile): Violation[] {
  const body = (file.program.body ?? []) as { type: string; source?: unknown; specifiers?: unknown[] }[]
  const isNew = (part: (typeof body)[number]) => part.type !== 'ExportNamedDeclaration' || !part.source
  const exported = body.reduce((sum, part) => sum + (part.specifiers?.length ?? 0), 0)
  return [
    ...(body.some(isNew)
      ? [{ path: file.path, problem: 'public.ts only passes on what the feature already has' }]
      : []),
    ...(exported > maxPublicExports
      ? [{ path: file.path, problem: `public.ts shows ${exported} things, at most ${maxPublicExports}` }]
      : []),
  ]
}

/** Reports cycles between features, which can exist without a cycle of files. */
function order(files: SourceFile[]): Violation[] {
  const asks = new Map<string, Map<string, string>>()
  for (const file of files) {
    const own = getFeature(file.path)
    if (own === undefined || isTest(file.path)) continue
    const asked = asks.get(own) ?? new Map<string, string>()
    asks.set(own, asked)
    for (const { target } of file.imports) {
      const other = target === undefined ? undefined : getFeature(target)
      if (other !== undefined && other !== own) asked.set(other, file.path)
    }
  }
  const found: Violation[] = []
  for (const own of asks.keys()) {
    const back = wayBack(own, asks)
    if (back)
      found.push({
        path: asks.get(own)?.get(back[0] ?? '') ?? '',
        problem: `features in a circle: ${[own, ...back].join(' -> ')}`,
      })
  }
  return found
}

function wayBack(start: string, asks: Map<string, Map<string, string>>): string[] | undefined {
  const trails: string[][] = [...(asks.get(start)?.keys() ?? [])].map((next) => [next])
  const seen = new Set<string>()
  for (const trail of trails) {
    const last = trail.at(-1) ?? ''
    if (last === start) return trail
    if (seen.has(last)) continue
    seen.add(last)
    for (const next of asks.get(last)?.keys() ?? []) trails.push([...trail, next])
  }
  return undefined
}

function getLayer(path: string): Layer {
  return layers.find(([, files]) => files.test(path))?.[0] ?? 'service'
}

function getFeature(path: string): string | undefined {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1]
}
