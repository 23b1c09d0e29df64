import { resolve } from 'node:path'
import { runOnDatabase } from './process/site.ts'

// Relative paths of files refer to the caller's directory, but the program runs in the project's.
const args = process.argv
  .slice(2)
  .map((arg) => (arg.startsWith('--') ? arg : resolve(process.env.INIT_CWD ?? '.', arg)))
await runOnDatabase({ command: ['node', 'server/src/places.ts', ...args] })
