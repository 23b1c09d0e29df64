import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../../scripts/process/run.ts'
import type { Row } from '../works/bench.ts'

const client = join(root, 'web/build/client')
const publicGoalKb = 150
const memberGoalKb = 220

type Part = { id: string; parentId?: string; path?: string; module: string; imports?: string[]; css?: string[] }
type Manifest = { entry: Part; routes: Record<string, Part> }

function readManifest(): Manifest {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return JSON.parse(text.replace(/^[^{]*/, '').replace(/;?\s*$/, '')) as Manifest
}

const sizes = new Map<string, number>()
/** The bytes of a file as browsers get it. */
function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const path = join(client, file)
  const packed = existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
  sizes.set(file, packed)
  return packed
}

function chainOf(manifest: Manifest, id: string): Part[] {
  const part = manifest.routes[id]
  if (!part) return []
  return [...(part.parentId ? chainOf(manifest, part.parentId) : []), part]
}

export type Weight = { id: string; scriptKb: number; isMember: boolean }

/** What each page loads as script before it can be used, packed. */
export function weighPages(): Weight[] {
  const manifest = readManifest()
  return Object.keys(manifest.routes)
    .filter((id) => id.startsWith('routes/') && !id.endsWith('-frame'))
    .map((id) => {
      const parts = [manifest.entry, ...chainOf(manifest, id)]
      const files = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))
      const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
      return { id: id.replace('routes/', ''), scriptKb: bytes / 1000, isMember: !/^routes\/(public|auth)\//.test(id) }
    })
    .toSorted((one, other) => other.scriptKb - one.scriptKb)
}

const rowOf = (work: string, pages: Weight[], goalKb: number): Row => {
  const [heaviest] = pages
  const over = pages.filter(({ scriptKb }) => scriptKb > goalKb)
  const named = over.length > 0 ? `; over it: ${over.map(({ id }) => id).join(', ')}` : ''
  return {
    work,
    figure: `heaviest ${heaviest?.scriptKb.toFixed(0)} kB, ${heaviest?.id}${named}`,
    goal: `<= ${goalKb} kB`,
    holds: over.length === 0,
  }
}

/** Script of the first load of every page, packed as it is sent. */
export function weights(): Row[] {
  const pages = weighPages()
  return [
    rowOf(
      'Script on the first load of a page for everybody',
      pages.filter(({ isMember }) => !isMember),
      publicGoalKb,
    ),
    rowOf(
      'Script on the first load of a page for members',
      pages.filter(({ isMember }) => isMember),
      memberGoalKb,
    ),
  ]
}
