import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sendMessage } from '../../contract/talking/messages.ts'
import { shutDown } from '../../scripts/postgres/postmaster.ts'
import { type RunningPostgres, startPostgres } from '../../scripts/postgres.ts'
import { freePort } from '../../scripts/process/free-port.ts'
import { openSite, type Site, verifyBooks } from '../../server/test/ledger/site.ts'
import { fund } from '../../server/test/money.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../server/test/people.ts'

export type Provider = { person: Person; skill: string }

/** A drill's own database and site on this machine, which it may damage. */
export type Stage = {
  folder: string
  site: Site
  payers: readonly Person[]
  providers: readonly Provider[]
  /** Settings of the site from its next start on. */
  environment: Record<string, string>
  databaseUrl(): string
  databasePid(): number
  /** Settings of the database from its next start on. */
  databaseSettings: Record<string, string>
  startDatabase(): Promise<void>
  /** Sends the signal to the postmaster, without stopping the site. Its children end with it. */
  killDatabase(signal: 'SIGKILL' | 'SIGINT'): Promise<void>
  startSite(): Promise<void>
  ask<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  booksAgree(): Promise<boolean>
  close(): Promise<void>
}

// With this many payers, the limits per minute and per day last for most of a drill.
const payerNames =
  `Ana Cara Dev Ella Finn Gia Hugo Iris Jan Kim Leo Mia Nia Olga Pia Quinn Rosa Sam Tom Uma Vera Will Yara
  Zoe`.split(/\s+/)
const providerNames = ['Ben', 'Mo']
// Sessions outlast any drill.
const settings = { ACCESS_TTL_S: String(30 * 24 * 3600), LOG_LEVEL: 'warn' }

/** Stops and removes everything of a drill that is killed itself: a pipe closes with it. */
function sweepAfter(folder: string): void {
  const script = `read -r _
    for file in "$1"/pids/*; do [ -e "$file" ] && kill -KILL "$(basename "$file")" 2>/dev/null; done
    kill -QUIT "$(head -n 1 "$1/postgres/data/postmaster.pid" 2>/dev/null)" 2>/dev/null
    sleep 1; umount "$1"/* "$1" 2>/dev/null; rm -rf "$1"`
  const sweeper = spawn('sh', ['-c', script, 'sh', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  sweeper.unref()
  const pipe = sweeper.stdin as unknown as { unref?: () => void } | null
  pipe?.unref?.()
}

/** Unmounts the small disks that a drill mounted. */
function unmountBelow(folder: string): void {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const below = mounts.map((line) => line.split(' ')[1] ?? '').filter((path) => `${path}/`.startsWith(`${folder}/`))
  for (const path of below.toReversed()) execFileSync('umount', [path])
}

async function getPeople(site: Site): Promise<Pick<Stage, 'payers' | 'providers'>> {
  const providers: Provider[] = []
  for (const name of providerNames) {
    const person = await signUp(site.place, name)
    await settleIn(person)
    providers.push({ person, skill: await offerSkill(person, 1) })
  }
  const payers: Person[] = []
  for (const name of payerNames) {
    const payer = await signUp(site.place, name)
    await fund(payer, 500)
    payers.push(payer)
    // Members who were written to may reply without limit, with photos.
    for (const { person } of providers)
      await person.does(sendMessage, { body: { receiverId: payer.id, content: `Hello ${name}` } })
  }
  return { payers, providers }
}

/** Queries the database on a separate connection, at its current address. */
const askOf =
  (url: () => string): Stage['ask'] =>
  async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: url() })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<R>(text, values)).rows
    } finally {
      await client.end()
    }
  }

/** Opens the stage with some people who have money, and two who offer something. */
export async function openStage(prepare?: (folder: string) => Promise<void> | void): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'sparkhood-drill-'))
  sweepAfter(folder)
  await prepare?.(folder)
  const port = await freePort()
  const environment: Record<string, string> = {
    ...settings,
    LOG_FILE: process.env.DRILL_LOG ?? join(folder, 'server.log'),
  }
  const databaseSettings: Record<string, string> = {}
  const wanted = () => ({ dataDir: folder, database: 'sparkhood', durable: true, port, settings: databaseSettings })
  let postgres: RunningPostgres = await startPostgres(wanted())
  const site = openSite(folder, () => environment)
  const ask = askOf(() => postgres.url)
  const pids = join(folder, 'pids')
  const startSite = async () => {
    await site.start(postgres.url)
    rmSync(pids, { recursive: true, force: true })
    mkdirSync(pids)
    writeFileSync(join(pids, String(site.pid())), '')
  }
  const close = async () => {
    await site.kill('SIGTERM')
    await postgres.release().catch(() => {})
    unmountBelow(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await startSite()
    return {
      folder,
      site,
      environment,
      databaseSettings,
      ask,
      startSite,
      close,
      ...(await getPeople(site)),
      databaseUrl: () => postgres.url,
      databasePid: () => postgres.pid,
      startDatabase: async () => {
        postgres = await startPostgres(wanted())
      },
      killDatabase: async (signal) => {
        if (signal === 'SIGINT') await shutDown(postgres.pid)
        else process.kill(postgres.pid, signal)
      },
      booksAgree: async () => (await verifyBooks(postgres.url)) === 0,
    }
  } catch (fault) {
    await close()
    throw fault
  }
}
