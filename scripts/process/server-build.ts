import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { listFiles } from './files.ts'
import { root } from './run.ts'

const built = join(root, 'server/build')
const stamp = join(built, '.sources')

/**
 * Many small modules that every start loads. What else comes from packages stays there: some of it is native, some looks for files
 * beside itself, and some is loaded only when it is needed.
 */
const packages = ['zod', 'libphonenumber-js', 'temporal-polyfill', 'temporal-utils']

/** A file of the build finds migrations, pictures and child processes where the source that names them stands. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return undefined
    const path = relative(built, id).split(sep).join('/')
    return {
      code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`),
      map: null,
    }
  },
}

/**
 * Joins the server's sources into a few files without types, when they are not those of the last build: a start takes two
 * thirds of the time and 25 MB less than from the sources (docs/performance.md). It stands beside them and needs them.
 */
export async function buildServer(): Promise<void> {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the server ...')
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    plugins: [placesOfSources],
    ssr: { noExternal: [/^@sparkhood\//, ...packages] },
    build: {
      ssr: 'server/src/main.ts',
      outDir: built,
      target: 'node24',
      minify: false,
      sourcemap: true,
      copyPublicDir: false,
      rolldownOptions: { output: { chunkFileNames: '[name].js', comments: false } },
    },
  })
  writeFileSync(stamp, sources)
}

function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  hash.update(readFileSync(join(root, 'scripts/process/server-build.ts')))
  for (const folder of ['contract', 'server/src', 'server/seeds']) {
    for (const path of listFiles(join(root, folder))) {
      if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue
      hash.update(`\n${folder}/${path}\n`).update(readFileSync(join(root, folder, path)))
    }
  }
  return hash.digest('hex')
}
