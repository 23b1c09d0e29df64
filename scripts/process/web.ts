import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'
import { root, run } from './run.ts'

const built = join(root, 'web/build')
const stamp = join(built, '.sources')

/** Builds the web when its sources are not those of the last build. */
export async function buildWeb(): Promise<void> {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the web ...')
  await build()
  writeFileSync(stamp, sources)
}

async function build(triesLeft = 2): Promise<void> {
  rmSync(built, { recursive: true, force: true })
  const env = { NODE_ENV: 'production' }
  const { code, output } = await run(['react-router', 'build'], { cwd: 'web', env, quiet: true })
  if (code === 0) return writeWords()
  // It gives each page ten seconds to be drawn, which cannot be set, and a busy machine needs more for the first.
  if (triesLeft > 0 && output.includes('aborted due to timeout')) return build(triesLeft - 1)
  throw new Error(`The web could not be built:\n${output}`)
}

/** All that people read, for /dev/words. */
async function writeWords(): Promise<void> {
  const [{ readSources }, { listSaid }, { writeWordsPage }] = await Promise.all([
    import('../checks/source.ts'),
    import('../words/said.ts'),
    import('../words/page.ts'),
  ])
  writeFileSync(join(built, 'words.html'), writeWordsPage(readSources(root).flatMap(listSaid)))
}

function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of ['contract', 'web']) {
    for (const path of listFiles(join(root, folder))) {
      if (path.endsWith('.test.ts')) continue
      hash.update(`\n${folder}/${path}\n`).update(readFileSync(join(root, folder, path)))
    }
  }
  return hash.digest('hex')
}
