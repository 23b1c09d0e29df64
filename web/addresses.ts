import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getReads } from './reads.ts'

export type Part = { module: string; imports?: string[]; css?: string[]; clientLoaderModule?: string }
type Route = Part & { id: string; path?: string; parentId?: string }
type Manifest = { entry: Part; routes: Record<string, Route> }

/** The build's manifest of routes, as browsers get it. */
export async function readManifest(client: string): Promise<Manifest & { file: string }> {
  const name = (await readdir(join(client, 'assets'))).find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
  const text = await readFile(join(client, 'assets', name), 'utf8')
  return { ...JSON.parse(text.replace(/^[^{]*/, '').replace(/;?\s*$/, '')), file: `/assets/${name}` }
}

const getChain = (routes: Manifest['routes'], id: string | undefined): Route[] => {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...getChain(routes, route.parentId), route] : []
}

/** The full pattern of a route. */
const getAddress = (chain: readonly Route[]): string => chain.map(({ path }) => (path ? `/${path}` : '')).join('')

// All articles are prerendered; other addresses below /blog do not exist, nor do those that only the catch-all route
// matches.
const isThere = (address: string): boolean => address !== '' && !address.includes('*') && address !== '/blog/:slug'

/** The files of chunks: styles and scripts. */
export const getFiles = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ module, imports = [], css = [], clientLoaderModule: guard }) => [
    ...css,
    ...(guard ? [guard] : []),
    module,
    ...imports,
  ])

const isForMembers = (chain: readonly Route[]): boolean => chain.some(({ id }) => id === 'routes/member/member-frame')

/** What a page needs: its files, and its first requests to the server. */
type Page = { files: string[]; reads: string[] }

/**
 * The patterns of all addresses that the shell renders, by which the server recognises unknown ones, and the files of
 * each page besides those of the shell. Without the list a browser discovers them from the page's script, one import
 * after the other.
 */
export async function addresses(client: string): Promise<Record<string, Page>> {
  const { entry, routes } = await readManifest(client)
  const isFrame = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const known = new Set(getFiles([entry, ...getChain(routes, 'root')]))
  const getPage = (chain: readonly Route[]): Page => ({
    files: [...new Set(getFiles(chain))].filter((file) => !known.has(file)),
    reads: isForMembers(chain) ? getReads(getAddress(chain)) : [],
  })
  const chains = Object.keys(routes)
    .filter((id) => !isFrame.has(id))
    .map((id) => getChain(routes, id))
    .filter((chain) => isThere(getAddress(chain)))
  return Object.fromEntries(chains.map((chain) => [getAddress(chain), getPage(chain)]))
}
