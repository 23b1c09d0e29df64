import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { cityCentres } from '@sparkhood/contract/primitives/city-centres'
import { build } from 'vite'

/** The path of the hand-written page. */
export const floorAddress = '/floor/'

/** The compressed files of the hand-written page, by path, and the size of its script, in kB. */
export type Floor = { files: ReadonlyMap<string, { type: string; packed: Buffer }>; scriptKb: number }

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html; charset=utf-8' }

/** Builds a page with the web's libraries and none of our code: no page of ours can be lighter or faster. */
export async function buildFloor(): Promise<Floor> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base: floorAddress,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: fileURLToPath(new URL('page.tsx', import.meta.url)) },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const files = new Map<string, { type: string; packed: Buffer }>()
  const add = (name: string, text: string | Uint8Array): void => {
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    files.set(floorAddress + name, { type, packed: brotliCompressSync(text) })
  }
  for (const one of outputs) add(one.fileName, one.type === 'chunk' ? one.code : one.source)
  const named = outputs.map(({ fileName }) => fileName)
  add('index.html', draw(named))
  const scripts = [...files].filter(([name]) => name.endsWith('.js'))
  return { files, scriptKb: scripts.reduce((sum, [, { packed }]) => sum + packed.length, 0) / 1000 }
}

/** Like our pages, the document preloads its files and the list before the scripts have arrived. */
const draw = (names: readonly string[]): string => {
  const { lat, lon } = cityCentres.leeds
  const ending = (end: string): string[] =>
    names.filter((name) => name.endsWith(end)).map((name) => floorAddress + name)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>By hand</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="The floor.">
${ending('.css')
  .map((href) => `<link rel="stylesheet" href="${href}">`)
  .join('')}
<script>people = fetch('/api/people/nearby/${lat}/${lon}/all?cards=short',
  { headers: { authorization: 'Bearer ' + localStorage.getItem('accessToken') } }).then((reply) => reply.json())</script>
${ending('.js')
  .map((src) => `<script type="module" src="${src}"></script>`)
  .join('')}
</head><body><div id="root"></div></body></html>`
}
