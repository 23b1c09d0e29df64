import { run } from './process/run.ts'

process.exitCode = (await run(['node', 'bench/drills/main.ts', ...process.argv.slice(2)])).code
