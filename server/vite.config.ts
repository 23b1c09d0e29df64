import { dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const built = fileURLToPath(new URL('build', import.meta.url))

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
 * Joins the server's sources into a few files without types: a start takes two thirds of the time and less memory than from the
 * sources (docs/performance.md). They stand beside the sources and need them.
 */
export default defineConfig({
  root: dirname(built),
  envDir: false,
  logLevel: 'warn',
  plugins: [placesOfSources],
  ssr: { noExternal: [/^@sparkhood\//, ...packages] },
  build: {
    ssr: 'src/main.ts',
    outDir: built,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: { output: { chunkFileNames: '[name].js', comments: false } },
  },
})
