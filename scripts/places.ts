import { resolve } from 'node:path'
import { runOnDatabase } from './process/site.ts'

// Files are named from where the command is given, and read from the folder of the project.
const args = process.argv
  .slice(2)
  .map((arg) => (arg.startsWith('--') ? arg : resolve(process.env.INIT_CWD ?? '.', arg)))
await runOnDatabase({ command: ['node', 'server/src/places.ts', ...args] })
