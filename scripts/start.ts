import { serverCommand, serverEnvironment } from './process/server.ts'
import { runOnDatabase } from './process/site.ts'
import { buildWeb } from './process/web.ts'

await buildWeb()
await runOnDatabase({ command: serverCommand, env: serverEnvironment })
