import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../clock.ts'
import { latestMigration } from '../migrate.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const startedAt = systemClock()

export type BuiltFrom = { version: string; commit: string; startedAt: Date; migration: string }

/** The running build: its version, its commit if known, the start time, and the latest migration. */
export async function builtFrom(): Promise<BuiltFrom> {
  const [about, commit, migration] = await Promise.all([
    readFile(`${root}package.json`, 'utf8'),
    readCommit(`${root}.git`),
    latestMigration(),
  ])
  const { version } = JSON.parse(about) as { version: string }
  return { version, commit, startedAt, migration }
}

/** The short hash of the commit; empty if the site was deployed without its history. */
async function readCommit(git: string): Promise<string> {
  const read = (path: string): Promise<string> =>
    readFile(path, 'utf8').then(
      (text) => text.trim(),
      () => '',
    )
  const pointer = /^gitdir: (.+)$/.exec(await read(git))?.[1]
  const folder = pointer ?? git
  const head = await read(`${folder}/HEAD`)
  const branch = /^ref: (.+)$/.exec(head)?.[1]
  if (!branch) return head.slice(0, 8)
  const shared = await read(`${folder}/commondir`)
  const loose = (await read(`${folder}/${branch}`)) || (shared && (await read(`${folder}/${shared}/${branch}`)))
  return loose.slice(0, 8)
}
