import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { files } from './chunks.ts'
import { componentStyles } from './component-styles.ts'
import { leanContract } from './lean-contract.ts'
import { siteManifest } from './manifest.ts'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [reactRouter(), siteManifest(), leanContract(), componentStyles()],
  resolve: {
    alias: [
      {
        find: /^\.\.\/core\/(json-schema-processors|to-json-schema)\.js$/,
        replacement: here('zod-without-json-schema.ts'),
      },
      { find: /^\.\/(lib\/dom\/ssr\/)?fog-of-war\.js$/, replacement: here('router-without-discovery.ts') },
      { find: /^\.\/instrumentation\.js$/, replacement: here('router-without-instrumentation.ts') },
    ],
  },
  // Small files are not inlined: the content security policy allows no data: scripts or styles.
  build: { assetsInlineLimit: 0, target: 'es2022', manifest: true },
  environments: { client: { build: { rolldownOptions: { output: files } } } },
  server: { proxy: { '/api': api, '/files': api, '/dev/mailbox': api } },
  // Prerendering uses a local server, which by default listens on the address of localhost. On a machine with IPv6 on
  // loopback only, as when building an image, that is ::1, while the client connects to 127.0.0.1.
  preview: { host: '127.0.0.1' },
})
