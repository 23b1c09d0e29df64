import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'
import { root, run } from './run.ts'

type Build = {
  what: string
  /** The output folder. */
  folder: string
  /** The folders it is built from. */
  sources: readonly string[]
  make(): Promise<void>
}

/** Builds if the sources have changed since the last build. */
async function buildOnce({ what, folder, sources, make }: Build): Promise<void> {
  const stamp = join(root, folder, '.sources')
  const now = hashSources(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log(`Building the ${what} ...`)
  rmSync(join(root, folder), { recursive: true, force: true })
  await make()
  writeFileSync(stamp, now)
}

function hashSources(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of folders) {
    for (const path of listFiles(join(root, folder))) {
      if (path.endsWith('.test.ts')) continue
      hash.update(`\n${folder}/${path}\n`).update(readFileSync(join(root, folder, path)))
    }
  }
  return hash.digest('hex')
}

// Each build is a separate process: Vite sets NODE_ENV of its process, and the site started afterwards would inherit
// it.
const env = { NODE_ENV: 'production' }

export const buildWeb = (): Promise<void> =>
  buildOnce({ what: 'web', folder: 'web/build', sources: ['contract', 'web'], make: makeWeb })

async function makeWeb(triesLeft = 2): Promise<void> {
  const { code, output } = await run(['react-router', 'build'], { cwd: 'web', env, quiet: true })
  if (code === 0) return writeWords()
  // Prerendering has a fixed timeout of ten seconds per page, too short for the first one on a busy machine.
  if (triesLeft > 0 && output.includes('aborted due to timeout')) return makeWeb(triesLeft - 1)
  throw new Error(`The web could not be built:\n${output}`)
}

/** Writes all texts of the user interface for /dev/words. */
async function writeWords(): Promise<void> {
  const [{ readSources }, { listSaid }, { writeWordsPage }] = await Promise.all([
    import('../checks/source.ts'),
    import('../words/said.ts'),
    import('../words/page.ts'),
  ])
  writeFileSync(join(root, 'web/build/words.html'), writeWordsPage(readSources(root).flatMap(listSaid)))
}

export const buildServer = (): Promise<void> =>
  buildOnce({ what: 'server', folder: 'server/build', sources: ['contract', 'server'], make: makeServer })

async function makeServer(): Promise<void> {
  const { code, output } = await run(['vite', 'build'], { cwd: 'server', env, quiet: true })
  if (code !== 0) throw new Error(`The server could not be built:\n${output}`)
}
