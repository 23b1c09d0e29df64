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
  // Small files stay files: the content security policy allows no data: scripts or styles.
  build: { assetsInlineLimit: 0, target: 'es2022', manifest: true },
  environments: { client: { build: { rolldownOptions: { output: files } } } },
  server: { proxy: { '/api': api, '/files': api, '/dev/mailbox': api } },
  // Pages are drawn ahead through a server of its own, which listens where localhost leads. Where the machine has no IPv6 but that
  // of itself, as when an image is built, this is ::1, and whoever asks it goes to 127.0.0.1.
  preview: { host: '127.0.0.1' },
})
