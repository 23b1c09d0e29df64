import { buildServer } from './process/server-build.ts'
import { buildWeb } from './process/web.ts'

await Promise.all([buildWeb(), buildServer()])
