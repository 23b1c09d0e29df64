import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { usualTimes } from '@sparkhood/contract/bookings/usual-times'
import pg from 'pg'
import { root, withBinaries } from '../scripts/process/run.ts'
import { serverCommand, serverEnvironment } from '../scripts/process/server.ts'

/** A running site. */
export type Site = { url: string; stop(): Promise<void> }

/** The database and the folder of the demo neighbourhood; each site gets a copy of both. */
export type Template = { databaseUrl: string; folder: string }

const seconds = {
  // Long enough to be visible, short enough to wait for.
  PAYOUT_WAIT_S: '8',
  // Tests withdraw right after adding money; the waiting time has a file of its own.
  CARD_MONEY_WAIT_S: '1',
  // Tests do not wait days for a booking to begin; the rule is tested with a movable clock.
  EARLY_START_S: String(365 * 24 * 3600),
}

/** Additional settings for the site of a file. */
const settingsByFile: Record<string, NodeJS.ProcessEnv> = {
  // As in production; other files often log in as the demo's admin.
  'second-factor': { OPERATOR_SECOND_FACTOR: 'required' },
  'card-to-bank': { CARD_MONEY_WAIT_S: String(usualTimes.cardMoneyWaitS) },
}

/** Copies of the template for one site. */
type Copies = { databaseUrl: string; folder: string; remove(): Promise<void> }

/** Copies the template; in advance, while nothing waits for it. */
export async function copyTemplate(template: Template): Promise<Copies> {
  const database = `site_${randomBytes(6).toString('hex')}`
  const source = basename(new URL(template.databaseUrl).pathname)
  await onServer(template.databaseUrl, `create database ${database} template ${source} strategy file_copy`)
  const folder = await mkdtemp(join(dirname(template.folder), 'sparkhood-e2e-site-'))
  await cp(template.folder, folder, { recursive: true })
  return {
    databaseUrl: getUrl(template.databaseUrl, database),
    folder,
    remove: async () => {
      await onServer(template.databaseUrl, `drop database if exists ${database} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const getUrl = (server: string, database: string): string => Object.assign(new URL(server), { pathname: database }).href

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: getUrl(server, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Starts the built product on copies of the template. `name` distinguishes its log. */
export async function openSite({ databaseUrl, folder, remove }: Copies, name: string, port: number): Promise<Site> {
  const url = `http://127.0.0.1:${port}`
  mkdirSync(join(root, 'test-output'), { recursive: true })
  const log = join(root, `test-output/server-${name}.log`)
  const site = spawn('node', ['--import', join(root, 'scripts/process/follow-parent.mjs'), ...serverCommand.slice(1)], {
    cwd: root,
    env: withBinaries({
      ...serverEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      LOG_FILE: log,
      DEMO: 'on',
      // Nothing is downloaded.
      PLACES: 'off',
      ...seconds,
      ...settingsByFile[name],
    }),
    // The demo accounts that it prints are for people.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(site, 'exit')
  // A graceful stop is tested elsewhere, and takes half a second.
  const stop = async () => {
    site.kill('SIGKILL')
    await ended
    await remove()
  }
  const isReady = await Promise.race([once(site, 'message').then(() => true), ended.then(() => false)])
  if (isReady) return { url, stop }
  await stop()
  throw new Error(`The site did not start: see ${log}`)
}
