import { buildServer, buildWeb } from './process/builds.ts'

await Promise.all([buildWeb(), buildServer()])
