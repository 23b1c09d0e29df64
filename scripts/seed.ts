import { runOnDatabase } from './process/site.ts'

await runOnDatabase({ command: ['node', 'server/src/seed.ts'] })
