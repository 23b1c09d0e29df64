import { runOnDatabase } from './process/site.ts'
import { buildWeb } from './process/web.ts'

await buildWeb()
await runOnDatabase({ command: ['node', 'server/src/main.ts'] })
