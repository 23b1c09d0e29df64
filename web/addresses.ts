import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getReads } from './reads.ts'

export type Part = { module: string; imports?: string[]; css?: string[]; clientLoaderModule?: string }
type Route = Part & { id: string; path?: string; parentId?: string }
type Manifest = { entry: Part; routes: Record<string, Route> }

/** What the build says of its routes, as browsers get it. */
export async function readManifest(client: string): Promise<Manifest & { file: string }> {
  const name = (await readdir(join(client, 'assets'))).find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
  const text = await readFile(join(client, 'assets', name), 'utf8')
  return { ...JSON.parse(text.replace(/^[^{]*/, '').replace(/;?\s*$/, '')), file: `/assets/${name}` }
}

const getChain = (routes: Manifest['routes'], id: string | undefined): Route[] => {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...getChain(routes, route.parentId), route] : []
}

/** The pattern of a route, whole. */
const getAddress = (chain: readonly Route[]): string => chain.map(({ path }) => (path ? `/${path}` : '')).join('')

// Articles are all drawn ahead; what else stands below /blog is not there, and neither is what the last route draws.
const isThere = (address: string): boolean => address !== '' && !address.includes('*') && address !== '/blog/:slug'

/** What parts are made of: styles and scripts. */
export const getFiles = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ module, imports = [], css = [], clientLoaderModule: guard }) => [
    ...css,
    ...(guard ? [guard] : []),
    module,
    ...imports,
  ])

const isForMembers = (chain: readonly Route[]): boolean => chain.some(({ id }) => id === 'routes/member/member-frame')

/** What a page is made of: files, and what it asks the server first. */
type Page = { files: string[]; reads: string[] }

/**
 * The patterns of all addresses that the shell draws, for the server to tell them from those that are not there; and the
 * files of each page, besides those that the shell names itself. Without a list a browser hears of them from the script
 * of the page, and of what that needs from each in turn.
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
