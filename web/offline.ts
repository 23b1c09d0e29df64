import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getFiles, type Part, readManifest } from './addresses.ts'

/** The pages that open offline. */
const screens = [
  'root',
  'routes/member/member-frame',
  'routes/member/explore/explore',
  'routes/member/bookings/bookings',
  'routes/member/bookings/outward-progress',
  'routes/member/bookings/outward-details',
  'routes/member/bookings/inward-details',
]
/** The frame of a map, which those pages load on demand. */
const mapPlace = 'app/ui/map/styled-map.tsx'
/** What those pages load on demand around the time of a visit. */
const atTheDoor = ['safety-panel', 'code-picture'].map((name) => `app/features/bookings/arriving/${name}.tsx`)
/** The map library: cached too, but only for people who have seen a page with a map. */
const mapDrawing = 'app/ui/map/draw-map.ts'
const mapWorker = /^maplibre-gl-worker-.*\.js$/
const mapLand = '/map/britain.json'
const alwaysKept = ['/icon.svg', '/icons/192.png', '/pictures/empty.svg', '/pictures/trouble.svg']

/** Writes into the service worker what to cache, and the name of this build, by which browsers detect a newer one. */
export async function fillWorker(client: string): Promise<void> {
  const assets = await readdir(join(client, 'assets'))
  const { entry, routes, file: manifestFile } = await readManifest(client)
  const parts = [entry, ...screens.map((name) => getPart(routes, name))]
  const chunks = await takeChunks(client)
  const linked = assets.filter((name) => /-latin-wght-normal.*\.woff2$|^(styles|fonts)-.*\.css$/.test(name))
  const named = getFiles(parts)
  const ofPlace = [mapPlace, ...atTheDoor].flatMap((source) => listFiles(chunks, source))
  const kept = [
    ...new Set([...named, manifestFile, ...ofPlace, ...linked.map((name) => `/assets/${name}`), ...alwaysKept]),
  ]
  const build = getName(assets.sort().join())
  const worker = assets.filter((name) => mapWorker.test(name)).map((name) => `/assets/${name}`)
  const ofMap = [...listFiles(chunks, mapDrawing), ...worker].filter((file) => !kept.includes(file))
  const mapBuild = getName(ofMap.join(), await readFile(join(client, mapLand)))
  const path = join(client, 'service-worker/offline.js')
  const script = await readFile(path, 'utf8')
  const filled = script
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

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Chunks = Record<string, Chunk>

/** The bundler's chunks by source file. Removed from the output, because it is for the build only. */
async function takeChunks(client: string): Promise<Chunks> {
  const folder = join(client, '.vite')
  const chunks = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Chunks
  await rm(folder, { recursive: true })
  return chunks
}

/** The scripts and styles of a source, including those of its imports. */
function listFiles(chunks: Chunks, source: string): string[] {
  const needed = new Set([source])
  for (const key of needed) for (const imported of getChunk(chunks, key).imports ?? []) needed.add(imported)
  const files = [...needed].flatMap((key) => [getChunk(chunks, key).file, ...(getChunk(chunks, key).css ?? [])])
  return [...new Set(files)].map((file) => `/${file}`)
}

function getChunk(chunks: Chunks, source: string): Chunk {
  const chunk = chunks[source]
  if (!chunk) throw new Error(`The build has no chunk of ${source} to keep for when there is no signal`)
  return chunk
}
