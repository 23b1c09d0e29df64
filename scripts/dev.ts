import { runOnDatabase } from './process/site.ts'

const port = process.env.PORT || '3000'
const webPort = process.env.WEB_PORT || '5173'

console.log(`The web, rebuilt as you type: http://127.0.0.1:${webPort} (its calls go to port ${port})`)
process.env.API_ORIGIN ??= `http://127.0.0.1:${port}`
await runOnDatabase(
  { command: ['node', '--watch', '--watch-preserve-output', 'server/src/main.ts'] },
  { command: ['react-router', 'dev', '--host', '127.0.0.1', '--port', webPort], cwd: 'web' },
)
