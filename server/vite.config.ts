import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const built = fileURLToPath(new URL('build', import.meta.url))

/**
 * Packages of many small modules that every start loads. The others are imported as they are: some are native, some look for
 * files beside themselves, and some are loaded only when they are needed.
 */
const packages = ['zod', 'libphonenumber-js', 'temporal-polyfill', 'temporal-utils']

/** Resolves migrations, pictures and child processes against the source file that names them. All files of the build share a folder. */
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

/** Escapes all characters beyond ASCII: V8 keeps the source text in memory, and takes two bytes a character if one is not Latin-1. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk')
        file.code = file.code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  },
}

/**
 * Bundles the server's sources into a few JavaScript files, which start faster and use less memory (docs/performance.md). The
 * sources stay beside them: migrations, pictures and child processes are read from there.
 */
export default defineConfig({
  plugins: [placesOfSources, asciiOnly],
  ssr: { noExternal: [/^@sparkhood\//, ...packages] },
  build: {
    ssr: 'src/main.ts',
    outDir: built,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // Names stay readable in the stack traces of the log.
      output: { chunkFileNames: '[name].js', minify: { compress: false, mangle: false, codegen: true } },
    },
  },
})
