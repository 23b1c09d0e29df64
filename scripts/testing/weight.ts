import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildWeb } from '../process/builds.ts'
import { root } from '../process/run.ts'
import { type Step, single } from './step.ts'

const client = join(root, 'web/build/client')

/** The most script on the first load, compressed, in kB: all that must load before a page can be used. */
export const maxKb = { public: 143, member: 213 }

type Part = { id: string; parentId?: string; path?: string; module: string; imports?: string[] }
type Manifest = { entry: Part; routes: Record<string, Part>; file: string }

const readManifest = (): Manifest => JSON.parse(readFileSync(join(client, '../routes.json'), 'utf8'))

const sizes = new Map<string, number>()
/** The compressed size of a file, in bytes. */
function getSize(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const path = join(client, file)
  const packed = existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
  sizes.set(file, packed)
  return packed
}

function getChain(manifest: Manifest, id: string): Part[] {
  const part = manifest.routes[id]
  if (!part) return []
  return [...(part.parentId ? getChain(manifest, part.parentId) : []), part]
}

export type Weight = { id: string; scriptKb: number; kind: keyof typeof maxKb }

/**
 * Returns the script that each page of the built web needs before it can be used, including the list of routes;
 * heaviest first.
 */
export function weighPages(): Weight[] {
  const manifest = readManifest()
  return Object.keys(manifest.routes)
    .filter((id) => id !== 'root' && !id.endsWith('-frame'))
    .map((id): Weight => {
      const parts = [manifest.entry, ...getChain(manifest, id)]
      const files = new Set([manifest.file, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])])
      const bytes = [...files].reduce((sum, file) => sum + getSize(file), 0)
      const isMember = parts.some((part) => /^routes\/(member|admin)\//.test(part.id ?? ''))
      return { id: id.replace('routes/', ''), scriptKb: bytes / 1000, kind: isMember ? 'member' : 'public' }
    })
    .toSorted((one, other) => other.scriptKb - one.scriptKb)
}

/** Returns the pages over their limit. */
export const tooHeavy = (pages: readonly Weight[]): Weight[] =>
  pages.filter(({ kind, scriptKb }) => scriptKb > maxKb[kind])

/** Fails if a page is over its limit. */
export const weightStep: Step = single('Weight of the pages', async () => {
  await buildWeb()
  const pages = weighPages()
  if (pages.length === 0) return 'No pages were found in the built web'
  const lines = tooHeavy(pages).map(
    ({ id, scriptKb, kind }) => `${id} loads ${scriptKb.toFixed(1)} kB of script, and may load ${maxKb[kind]}`,
  )
  return lines.length > 0 ? lines.join('\n') : undefined
})
