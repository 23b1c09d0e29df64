import { join } from 'node:path'
import { root } from './run.ts'

/**
 * The command that starts the server. Little memory survives a request, so a small young generation is nearly as fast
 * as the one V8 would grow to, and resident memory is a fifth lower. With a heap limit of a gigabyte, ten times the
 * live data, V8 collects before the heap has doubled. Allocation-site pretenuring is off: under load V8 would allocate
 * the rows of a reply in the old generation, where each reply stays until the next major collection: 340 MB were
 * resident instead of 190, and collections took twice as long (docs/performance.md).
 */
export const serverCommand: [string, ...string[]] = [
  'node',
  '--max-semi-space-size=8',
  '--max-old-space-size=1000',
  '--no-allocation-site-pretenuring',
  'server/build/main.js',
]

/**
 * The compile cache also covers the first file, so that the TypeScript loader, 17 MB, is not even loaded. Two malloc
 * arenas: with glibc's default of one per thread, each retains memory that its thread no longer needs, and a tenth more
 * is resident (docs/performance.md).
 */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), MALLOC_ARENA_MAX: '2' }
