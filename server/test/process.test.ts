import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/process/free-port.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const seed = fileURLToPath(new URL('../src/seed.ts', import.meta.url))

let database: FreshDatabase
let folder: string

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sparkhood-process-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const start = (environment: Record<string, string>, program = main): ChildProcess =>
  spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.siteUrl,
      MIGRATION_DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

async function getAddress(server: ChildProcess): Promise<string> {
  const [message] = (await once(server, 'message')) as [{ ready: string }]
  return message.ready
}

const loginBody = '{"email":"a@b.co","password":"x"}'

/** Starts a login: the server has the headers and waits for the body. */
async function beginLogin(address: string): Promise<ClientRequest> {
  const begun = request(`${address}/api/auth/login`, {
    agent: false,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': loginBody.length, expect: '100-continue' },
  })
  begun.flushHeaders()
  await once(begun, 'continue')
  return begun
}

async function finishLogin(begun: ClientRequest): Promise<number | undefined> {
  const answered = once(begun, 'response')
  begun.end(loginBody)
  const [response] = (await answered) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

const isTakingRequests = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

// Each test starts the whole site, which takes longer on a busy machine.
describe('the process', { timeout: 180_000 }, () => {
  it('lets every request under way finish when it is told to stop, and leaves with 0', async () => {
    const server = start({})
    const address = await getAddress(server)
    const underWay = await Promise.all(Array.from({ length: 8 }, () => beginLogin(address)))
    server.kill('SIGTERM')
    const left = once(server, 'exit')
    while (await isTakingRequests(address));
    const statuses = underWay.map((begun) => finishLogin(begun))
    expect(await Promise.all(statuses)).toEqual(Array(8).fill(401))
    expect((await left)[0]).toBe(0)
  })

  it('tells what it counts on the port for that, and on no other', async () => {
    const port = await freePort()
    const server = start({ METRICS_PORT: String(port) })
    const address = await getAddress(server)
    await fetch(`${address}/api/health/ready`)
    expect((await fetch(`${address}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
    const counted = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(counted).toContain('route="/api/health/ready",status="200"} 1')
    expect(counted).toMatch(/^database_connections \d+$/m)
    server.kill('SIGTERM')
    expect((await once(server, 'exit'))[0]).toBe(0)
  })

  it('says everything that is wrong with its environment at once, and does not start', async () => {
    const server = start({
      PORT: 'many',
      OTP_TTL_S: '-1',
      TRUSTED_PROXIES: '10.0.0.0/8, me',
      GOOGLE_ISSUER: 'http://provider.example',
      NODE_ENV: 'production',
    })
    let said = ''
    server.stderr?.on('data', (bytes) => {
      said += bytes
    })
    const [code] = await once(server, 'exit')
    expect(code).toBe(2)
    expect(said).toMatch(/PORT/)
    expect(said).toMatch(/OTP_TTL_S/)
    expect(said).toMatch(/TRUSTED_PROXIES/)
    expect(said).toMatch(/GOOGLE_ISSUER/)
  })

  it('does not start in production on its offline twins', async () => {
    const server = start({ NODE_ENV: 'production', DEMO: 'on' })
    let said = ''
    server.stderr?.on('data', (bytes) => {
      said += bytes
    })
    const [code] = await once(server, 'exit')
    expect(code).toBe(2)
    expect(said).toMatch(/ALLOW_SANDBOX/)
    expect(said).toMatch(/DEMO/)
  })

  it('does not seed in production what it would not start with', async () => {
    const seeding = start({ NODE_ENV: 'production' }, seed)
    let said = ''
    seeding.stderr?.on('data', (bytes) => {
      said += bytes
    })
    const [code] = await once(seeding, 'exit')
    expect(code).toBe(2)
    expect(said).toMatch(/npm run seed[\s\S]*ALLOW_SANDBOX/)
  })
})
