import { join } from 'node:path'
import { root } from './run.ts'

/**
 * How the server is started. Requests leave little behind, so a small nursery is nearly as fast as the one that V8
 * would grow, and keeps what is resident a fifth lower. With a bound of a gigabyte, ten times what is alive, V8 clears
 * the heap before it has doubled. Objects are never made among the old ones because those before them lived long: under
 * load V8 comes to think so of what holds the rows of an answer, and each answer then stays until the next great clearing:
 * 340 MB were resident instead of 190, and clearing took twice as long (docs/performance.md).
 */
export const serverCommand: [string, ...string[]] = [
  'node',
  '--max-semi-space-size=8',
  '--max-old-space-size=1000',
  '--no-allocation-site-pretenuring',
  'server/build/main.js',
]

/**
 * Where what was compiled is kept, the first file included: then what reads TypeScript, 17 MB, is not even loaded. And two
 * arenas for what is not on V8's heap: with one for each thread, as glibc would have it, each keeps what the thread no longer
 * needs, and a tenth more is resident (docs/performance.md).
 */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), MALLOC_ARENA_MAX: '2' }
