import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was compiled at the last start is read back, which halves the work of this one. Has to come before any of it.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))
const { readConfigOrExit } = await import('./config/read-or-exit.ts')
const { PROCESSES } = readConfigOrExit()
if (PROCESSES > 1 && cluster.isPrimary) {
  const { keepProcesses } = await import('./platform/supervisor.ts')
  await keepProcesses(PROCESSES)
} else await import('./process.ts')
