import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readManifest } from './addresses.ts'

const isSaid = ([name, value]: [string, unknown]): boolean => value !== false && name !== 'imports'

/**
 * Shortens the list of routes, which every page loads, to what browsers use. React Router treats missing flags as
 * false, and uses the imports of a route only for prefetching and server rendering, neither of which happens here. The
 * full list is kept beside the client, for `scripts/testing/weight.ts`.
 */
export async function shortenRouteList(client: string): Promise<void> {
  const manifest = await readManifest(client)
  await writeFile(join(dirname(client), 'routes.json'), JSON.stringify(manifest))
  const path = join(client, 'assets', basename(manifest.file))
  const text = await readFile(path, 'utf8')
  const { file: _, routes, ...rest } = manifest
  const short = Object.entries(routes).map(([id, route]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(isSaid)),
  ])
  const start = text.slice(0, text.indexOf('{'))
  await writeFile(path, `${start}${JSON.stringify({ ...rest, routes: Object.fromEntries(short) })};`)
}
