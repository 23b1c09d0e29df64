import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { getCaller } from '../caller.ts'
import type { Neighbourhood } from '../neighbourhood.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const verify = fileURLToPath(new URL('../../src/ledger-verify.ts', import.meta.url))

/** A real process that can be killed and restarted; its people stay signed in. */
export type Site = {
  place: Neighbourhood
  address(): string
  pid(): number | undefined
  start(databaseUrl: string): Promise<void>
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Calls a process as tests call an app. Throws if the process is gone. */
const over = (address: () => string) => async (asked: InjectOptions) => {
  const answer = await fetch(`${address()}${asked.url}`, {
    method: String(asked.method ?? 'GET'),
    headers: asked.headers as Record<string, string>,
    ...(asked.payload !== undefined && { body: asked.payload as string | Uint8Array<ArrayBuffer> }),
  })
  const body = await answer.text()
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body, rawPayload: Buffer.from(body) }
}

/** `more` is read at every start: settings in addition to the usual ones. */
export function openSite(dataDir: string, more: () => Record<string, string> = () => ({})): Site {
  let address = ''
  let server: ChildProcess | undefined
  const http = { inject: over(() => address) } as unknown as FastifyInstance
  const mailbox = { list: async (to: string) => (await fetch(`${address}/dev/mailbox.json?to=${to}`)).json() }
  return {
    place: { visitor: getCaller(() => http), app: { http }, wiring: { mailbox } } as unknown as Neighbourhood,
    address: () => address,
    pid: () => server?.pid,
    start: async (databaseUrl) => {
      server = spawn(process.execPath, [main], {
        env: { PATH: process.env.PATH, ...getEnvironment(databaseUrl, dataDir), ...more() },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      const ended = once(server, 'exit').then(([code]) => {
        throw new Error(`The server ended with ${code} before it listened`)
      })
      const [message] = (await Promise.race([once(server, 'message'), ended])) as [{ ready: string }]
      ended.catch(() => {})
      address = message.ready
    },
    kill: async (signal) => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const gone = once(server, 'exit')
      server.kill(signal)
      await gone
    },
  }
}

const getEnvironment = (databaseUrl: string, dataDir: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: 'off',
  AUTO_APPROVE: 'on',
  LOG_LEVEL: 'silent',
})

/** Runs `npm run ledger:verify` on a database; returns its exit code. */
export async function verifyBooks(databaseUrl: string): Promise<number> {
  const verifying = spawn(process.execPath, [verify], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  })
  const [code] = await once(verifying, 'exit')
  return code
}
