import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { getCaller } from '../caller.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import { getRunning, type Running } from './running.ts'

const ours = fileURLToPath(new URL('../../../', import.meta.url))

export type RunningSite = Running & { address: string; child: ChildProcess }

/** Starts a process of the site as in production; `folder` contains another version. */
export async function startSite(environment: Record<string, string>, folder = ours): Promise<RunningSite> {
  const child = spawn(process.execPath, [join(folder, 'server/src/main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: 'off', AUTO_APPROVE: 'on', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      said = `${said}${bytes}`.slice(-4000)
    })
  const gone = once(child, 'exit').then(() => {
    throw new Error(`The site did not start:\n${said}`)
  })
  // The exit is a fault only while the start is awaited.
  gone.catch(() => {})
  const [message] = (await Promise.race([once(child, 'message'), gone])) as [{ ready: string }]
  return { ...getRunning(child), address: message.ready, child }
}

const getBody = (payload: InjectOptions['payload']): Uint8Array<ArrayBuffer> | string | null => {
  if (payload === undefined) return null
  return Buffer.isBuffer(payload) ? new Uint8Array(payload) : String(payload)
}

/** Calls an address as tests call an app. */
export const over =
  (address: () => string) =>
  async (asked: InjectOptions): Promise<object> => {
    const answer = await fetch(`${address()}${asked.url}`, {
      method: String(asked.method ?? 'GET'),
      headers: asked.headers as Record<string, string>,
      body: getBody(asked.payload),
    })
    const rawPayload = Buffer.from(await answer.arrayBuffer())
    const headers = Object.fromEntries(answer.headers)
    return { statusCode: answer.status, headers, body: rawPayload.toString(), rawPayload }
  }

/**
 * A neighbourhood at an address, with only what signing up and calling need. Emails are read from all of
 * `mailAddresses`: each process stores those it sent.
 */
export function placeAt(address: () => string, mailAddresses = () => [address()]): Neighbourhood {
  const http = { inject: over(address) } as unknown as FastifyInstance
  const list = async (to: string) => {
    const kept = await Promise.all(
      mailAddresses().map(async (one) => (await fetch(`${one}/dev/mailbox.json?to=${to}`)).json()),
    )
    return (kept.flat() as { at: string }[]).sort((one, other) => other.at.localeCompare(one.at))
  }
  const place = { visitor: getCaller(() => http), app: { http }, wiring: { mailbox: { list } } }
  return place as unknown as Neighbourhood
}
