import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { usualTimes } from '@sparkhood/contract/bookings/usual-times'
import pg from 'pg'
import { root, withBinaries } from '../scripts/process/run.ts'
import { serverCommand, serverEnvironment } from '../scripts/process/server.ts'

/** One running site. */
export type Site = { url: string; stop(): Promise<void> }

/** The database and the folder with the demo neighbourhood; each site gets a copy of both. */
export type Template = { databaseUrl: string; folder: string }

const seconds = {
  // Long enough to be seen, short enough to be waited for.
  PAYOUT_WAIT_S: '8',
  // Who tops up withdraws a moment later; what waits has a file of its own.
  CARD_MONEY_WAIT_S: '1',
  // Nobody waits days for a booking to begin; when it may is tried where the clock can be moved.
  EARLY_START_S: String(365 * 24 * 3600),
}

/** What the site of one file is told besides. */
const settingsOf: Record<string, NodeJS.ProcessEnv> = {
  // As in production; other files log in as the demo's admin, again and again.
  'second-factor': { OPERATOR_SECOND_FACTOR: 'required' },
  'card-to-bank': { CARD_MONEY_WAIT_S: String(usualTimes.cardMoneyWaitS) },
}

async function copyDatabase(template: string, name: string): Promise<string> {
  await onServer(
    template,
    `create database ${name} template ${basename(new URL(template).pathname)} strategy file_copy`,
  )
  return getUrl(template, name)
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

/** Starts the built product on copies of the template. `name` tells its log from those of others. */
export async function openSite(template: Template, name: string, port: number): Promise<Site> {
  const url = `http://127.0.0.1:${port}`
  const database = `site_${port}`
  const databaseUrl = await copyDatabase(template.databaseUrl, database)
  const folder = mkdtempSync(join(dirname(template.folder), 'sparkhood-e2e-site-'))
  cpSync(template.folder, folder, { recursive: true })
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
      // Nothing is fetched from elsewhere.
      PLACES: 'off',
      ...seconds,
      ...settingsOf[name],
    }),
    // What it prints of the demo accounts is for people.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(site, 'exit')
  const stop = async () => {
    site.kill('SIGTERM')
    await ended
    await onServer(template.databaseUrl, `drop database if exists ${database} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  const isReady = await Promise.race([once(site, 'message').then(() => true), ended.then(() => false)])
  if (isReady) return { url, stop }
  await stop()
  throw new Error(`The site did not start: see ${log}`)
}
