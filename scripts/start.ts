import { serverCommand, serverEnvironment } from './process/server.ts'
import { buildServer } from './process/server-build.ts'
import { runOnDatabase } from './process/site.ts'
import { buildWeb } from './process/web.ts'

await Promise.all([buildWeb(), buildServer()])
await runOnDatabase({ command: serverCommand, env: serverEnvironment })
