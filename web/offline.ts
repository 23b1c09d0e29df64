import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getFiles, type Part, readManifest } from './addresses.ts'

/** The screens that open without a signal. */
const screens = [
  'root',
  'routes/member/member-frame',
  'routes/member/explore/explore',
  'routes/member/bookings/bookings',
  'routes/member/bookings/outward-progress',
  'routes/member/bookings/outward-details',
  'routes/member/bookings/inward-details',
]
/** What the map is drawn with: kept too, but for whoever has seen a page that has one. */
// The labels of the map share a part with the page of places.
const mapAssets = /^(draw-map|maplibre-gl-worker|places)-.*\.(js|css)$/
const mapLand = '/map/britain.json'
const alwaysKept = ['/icon.svg', '/icons/192.png', '/pictures/empty.svg', '/pictures/trouble.svg']

/** Tells the service worker what to keep, and gives it the name of this build, by which browsers see a newer one. */
export async function fillWorker(client: string): Promise<void> {
  const assets = await readdir(join(client, 'assets'))
  const { entry, routes, file: manifestFile } = await readManifest(client)
  const parts = [entry, ...screens.map((name) => getPart(routes, name))]
  const linked = assets.filter((name) =>
    /-latin-wght-normal.*\.woff2$|^styles-.*\.css$|^styled-map-.*\.(js|css)$/.test(name),
  )
  const named = getFiles(parts)
  const kept = [...new Set([...named, manifestFile, ...linked.map((name) => `/assets/${name}`), ...alwaysKept])]
  const build = getName(assets.sort().join())
  const ofMap = assets.filter((name) => mapAssets.test(name)).map((name) => `/assets/${name}`)
  const mapBuild = getName(ofMap.join(), await readFile(join(client, mapLand)))
  const path = join(client, 'service-worker/offline.js')
  const worker = await readFile(path, 'utf8')
  const filled = worker
    .replace("const build = 'none'", `const build = '${build}'`)
    .replace('const kept = []', `const kept = ${JSON.stringify(kept)}`)
    .replace("const mapBuild = 'none'", `const mapBuild = '${mapBuild}'`)
    .replace('const mapFiles = []', `const mapFiles = ${JSON.stringify([...ofMap, mapLand])}`)
  if (![build, manifestFile, mapBuild, mapLand].every((part) => filled.includes(part)))
    throw new Error('service-worker/offline.js has no place for what is kept')
  await writeFile(path, filled)
}

const getName = (...contents: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 12)
}

function getPart(routes: Record<string, Part>, name: string): Part {
  const part = routes[name]
  if (!part) throw new Error(`There is no screen ${name} to keep for when there is no signal`)
  return part
}
