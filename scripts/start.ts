import { buildServer, buildWeb } from './process/builds.ts'
import { serverCommand, serverEnvironment } from './process/server.ts'
import { runOnDatabase } from './process/site.ts'

await Promise.all([buildWeb(), buildServer()])
await runOnDatabase({ command: serverCommand, env: serverEnvironment })
