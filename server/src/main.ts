import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was compiled at the last start is read back, which halves the work of this one. Has to come before any of it.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))
await import('./process.ts')
