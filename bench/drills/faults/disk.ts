import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sendMessage } from '../../../contract/talking/messages.ts'
import { isPostgres } from '../../../scripts/postgres/postmaster.ts'
import { picture } from '../../../server/test/pictures.ts'
import type { Drill, Drilling } from '../drill.ts'
import { startLoad } from '../load.ts'
import { getOutcome } from '../outcome.ts'
import type { Stage } from '../stage.ts'

const mount = (folder: string, size: string): void => {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder])
}

/** Fills the disk; returns a function that frees it again. */
function fill(folder: string): () => void {
  const ballast = join(folder, 'ballast')
  const file = openSync(ballast, 'a')
  try {
    for (const bytes of [Buffer.alloc(1 << 20), Buffer.alloc(4096)]) {
      try {
        for (;;) writeSync(file, bytes)
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault
      }
    }
  } finally {
    closeSync(file)
  }
  return () => rmSync(ballast, { force: true })
}

type Sent = { name: string; to: string; status: number; id: string | undefined }

async function sendPhotos(stage: Stage, names: string, many: number): Promise<Sent[]> {
  const photo = await picture('photo')
  const sent: Sent[] = []
  for (let nth = 0; nth < many; nth += 1) {
    const payer = stage.payers[nth % stage.payers.length]
    const to = stage.providers[nth % stage.providers.length]?.person.id ?? ''
    const name = `${names}-${nth}`
    const body = { receiverId: to, content: name, client_id: name }
    const heard = await payer?.call(sendMessage, { body, files: [photo] })
    sent.push({ name, to, status: heard?.status ?? 0, id: heard?.body.data?._id })
  }
  return sent
}

const kept = `select client_id as name from messages where client_id = any($1) and photo is not null`
const getStatuses = (sent: readonly Sent[]): string =>
  [...Map.groupBy(sent, ({ status }) => status)].map(([status, some]) => `${status}: ${some.length}`).join(', ')

async function runFiles({ stage }: Drilling) {
  const files = join(stage.folder, 'files')
  const before = await sendPhotos(stage, 'before', 16)
  const free = fill(files)
  const full = await sendPhotos(stage, 'full', 24)
  // Messages without pictures are not affected.
  const words = await Promise.all(
    stage.payers.map((payer, nth) =>
      payer.call(sendMessage, { body: { receiverId: stage.providers[0]?.person.id, content: `words ${nth}` } }),
    ),
  )
  free()
  const freedAt = performance.now()
  const after = await sendPhotos(stage, 'full', 24)
  const backAfterS = [(performance.now() - freedAt) / 1000 / after.length]
  const acknowledged = [...before, ...full, ...after].filter(({ status }) => status === 200)
  const rows = await stage.ask<{ name: string }>(kept, [acknowledged.map(({ name }) => name)])
  const there = new Set(rows.map(({ name }) => name))
  const lost = acknowledged.filter(({ name }) => !there.has(name))
  const left = execFileSync('find', [files, '-path', '*.unfinished*', '-type', 'f'], { encoding: 'utf8' }).trim()
  return {
    times: 1,
    acknowledged: acknowledged.length,
    lost: lost.length,
    doubled: rows.length - there.size,
    backAfterS,
    notes: [
      `with pictures while full ${getStatuses(full)}, without ${words.filter(({ status }) => status === 200).length} of ${words.length} answered 200; the same again with room ${getStatuses(after)}`,
    ],
    breaks: [
      ...lost.map(({ name }) => `lost: ${name}`),
      ...full.filter(({ status }) => status !== 507).map(({ name, status }) => `${name} was answered ${status}`),
      ...words.filter(({ status }) => status !== 200).map(({ status }) => `words were answered ${status}`),
      ...after.filter(({ status }) => status !== 200).map(({ name, status }) => `${name} was answered ${status} again`),
      ...(left ? ['half a file stayed behind'] : []),
      ...((await stage.booksAgree()) ? [] : ['the ledger does not add up']),
    ],
  }
}

/** The disk of the file store is full. */
export const filesFull: Drill = {
  does: 'no room where files are kept (a disk of 8 MB, filled)',
  times: 1,
  seconds: 0,
  maxMinutes: 10,
  prepare: (folder) => mount(join(folder, 'files'), '8m'),
  run: runFiles,
}

async function runDatabase({ stage, chance, seconds, say }: Drilling) {
  const disk = join(stage.folder, 'postgres')
  const load = startLoad(stage, chance)
  await load.nextAfter(performance.now())
  await pause(3000)
  const free = fill(disk)
  say('The disk of the database is full')
  const fullAt = performance.now()
  let ended = 0
  // A supervisor restarts it whenever it has ended; on a full disk it may end at once.
  while (performance.now() - fullAt < seconds * 1000) {
    if (!isPostgres(stage.databasePid()) && ended === 0) {
      ended = (performance.now() - fullAt) / 1000
      say(`PostgreSQL has ended by itself after ${ended.toFixed(1)} s`)
    }
    await pause(200)
  }
  free()
  const freedAt = performance.now()
  if (!isPostgres(stage.databasePid())) await stage.startDatabase()
  const back = await load.nextAfter(freedAt)
  await load.settle()
  const outcome = await getOutcome(stage, load, { times: 1, backAfterS: [(back - freedAt) / 1000] })
  const end =
    ended > 0 ? `PostgreSQL ended by itself after ${ended.toFixed(1)} s and was started again` : 'PostgreSQL stayed up'
  return { ...outcome, notes: [`full for ${seconds} s; ${end}`, ...outcome.notes] }
}

/** The disk of the database is full: the WAL cannot grow. */
export const databaseFull: Drill = {
  does: 'no room where the database is kept (a disk of 512 MB, filled), under load',
  times: 1,
  seconds: 20,
  maxMinutes: 15,
  // The cluster is created beside its final place and renamed, so the disk holds the whole folder.
  prepare: (folder) => {
    mount(folder, '512m')
    if (!existsSync(folder)) throw new Error('Not mounted')
  },
  run: runDatabase,
}
