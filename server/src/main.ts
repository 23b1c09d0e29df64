import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Reuses the code compiled at the last start, which halves the start-up work. Has to come before the first import.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))
const { readConfigOrExit } = await import('./config/read-or-exit.ts')
const { PROCESSES } = readConfigOrExit()
if (PROCESSES > 1 && cluster.isPrimary) {
  const { keepProcesses } = await import('./platform/supervisor.ts')
  await keepProcesses(PROCESSES)
} else await import('./process.ts')
