import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { otlpTracer } from '../../src/adapters/traces/otlp.ts'
import { readConfig, WrongConfig } from '../../src/config.ts'
import { unhindered } from '../bookings-walk.ts'
import { freshDatabase } from '../database.ts'
import { openNeighbourhood } from '../neighbourhood.ts'
import { openCollector } from './collector.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const route = '/api/admin/skills/get/published'

// Records each module as it is requested. The API package alone consists of types and names, and the metrics use it,
// too.
const witness = `import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({ resolve(name, context, next) {
  if (/@opentelemetry\\/(?!api)|traces\\/otlp/.test(name)) appendFileSync(process.env.LOADED, name + '\\n')
  return next(name, context)
} })`

it('loads nothing of it where no collector is named', { timeout: 180_000 }, async () => {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-traces-'))
  const collector = await openCollector()
  const preload = join(folder, 'witness.mjs')
  await writeFile(preload, witness)
  const run = async (name: string, more: Record<string, string>): Promise<string> => {
    const server: ChildProcess = spawn(process.execPath, ['--import', pathToFileURL(preload).href, main], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.siteUrl,
        MIGRATION_DATABASE_URL: database.url,
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'silent',
        LOADED: join(folder, name),
        ...more,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [{ ready }] = (await once(server, 'message')) as [{ ready: string }]
    expect((await fetch(ready + route)).status).toBe(200)
    server.kill('SIGTERM')
    await once(server, 'exit')
    return existsSync(join(folder, name)) ? readFile(join(folder, name), 'utf8') : ''
  }
  try {
    expect(await run('without', {})).toBe('')
    expect(await run('with', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toContain('@opentelemetry/sdk-trace')
    // Exported before it exited.
    expect(collector.spans.map(({ name }) => name)).toContain(`GET ${route}`)
  } finally {
    await collector.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})

it.each(['away', 'taking and never answering'])(
  'answers people while the collector is %s',
  async (how) => {
    const collector = await openCollector({ hangs: true })
    if (how === 'away') await collector.close()
    const place = await openNeighbourhood({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    unhindered(place)
    const closed = async () => {
      const beganAt = performance.now()
      await place.close()
      return performance.now() - beganAt
    }
    for (let nth = 0; nth < 60; nth += 1) {
      const answers = await Promise.all(Array.from({ length: 25 }, () => place.app.http.inject({ url: route })))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    }
    expect(await closed()).toBeLessThan(12_000)
    if (how !== 'away') await collector.close()
  },
  60_000,
)

it('tells machines of ours what they are asked for, and nobody else', async () => {
  const heard: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    heard.push(request.headers)
    response.end()
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const tracer = otlpTracer({
    url: 'http://127.0.0.1:9/v1/traces',
    headers: {},
    service: 'test',
    ratio: 1,
    log: { warn: () => {} },
    isOurs: (host) => host === 'localhost',
    steadyNow: () => 0,
  })
  const span = tracer.begin({ name: 'asking', kind: 'part' })
  await span.within(async () => {
    await fetch(`http://localhost:${port}`)
    await fetch(`http://127.0.0.1:${port}`)
  })
  await fetch(`http://localhost:${port}`)
  expect(heard.map(({ traceparent }) => /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/.test(String(traceparent)))).toEqual([
    true,
    false,
    false,
  ])
  await tracer.close()
  await new Promise((resolve) => server.close(resolve))
})

it('keeps as many traces as it is told to', async () => {
  const collector = await openCollector()
  const tracer = (ratio: number) =>
    otlpTracer({
      url: `${collector.url}/v1/traces`,
      headers: {},
      service: 'test',
      ratio,
      log: { warn: () => {} },
      isOurs: () => false,
      steadyNow: () => 0,
    })
  for (const ratio of [0, 0.5]) {
    const one = tracer(ratio)
    for (let nth = 0; nth < 400; nth += 1) one.begin({ name: `at ${ratio}`, kind: 'part' }).end()
    await one.close()
  }
  const told = (name: string): number => collector.spans.filter((span) => span.name === name).length
  expect(told('at 0')).toBe(0)
  // A fair coin deviates by more than this once in ten to the power of twenty.
  expect(Math.abs(told('at 0.5') - 200)).toBeLessThan(100)
  await collector.close()
})

it('refuses a collector to which others could listen', () => {
  const usual = { DATABASE_URL: 'postgres://localhost/site' }
  const read = (endpoint: string, more: Record<string, string> = {}) =>
    readConfig({ ...usual, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more }).traces
  expect(readConfig(usual).traces).toBeUndefined()
  expect(() => read('http://collector.example')).toThrow(WrongConfig)
  expect(read('http://collector:4318/', { TRUSTED_HOSTS: 'collector' })?.url).toBe('http://collector:4318/v1/traces')
  expect(read('https://collector.example', { OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c,d=e' })).toMatchObject({
    headers: { a: 'b c', d: 'e' },
    ratio: 1,
  })
})
