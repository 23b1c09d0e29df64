import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logAnswers } from './every-reply.ts'

function openLogged() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const app = Fastify({ logController: new LogController({ disableRequestLogging: true }) })
  logAnswers(app, pino(stream))
  return { app, lines }
}

it('a line of the log says who asked for what, and whence what was refused and what signs in', async () => {
  const { app, lines } = openLogged()
  app.get('/api/wallet', (request, reply) => {
    request.who = 'ana'
    return reply.code(request.url.endsWith('no') ? 403 : 200).send({})
  })
  app.post('/api/auth/login', () => ({}))
  await app.inject('/api/wallet?token=secret')
  await app.inject('/api/wallet?no')
  await app.inject({ method: 'POST', url: '/api/auth/login' })
  await app.close()
  expect(lines.map(({ method, url, status, member, network }) => [method, url, status, member, network])).toEqual([
    ['GET', '/api/wallet', 200, 'ana', undefined],
    ['GET', '/api/wallet', 403, 'ana', '127.0.0.1'],
    ['POST', '/api/auth/login', 200, undefined, '127.0.0.1'],
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

it('a line of the log says why something was refused', async () => {
  const { app, lines } = openLogged()
  app.get('/api/wallet', (request, reply) => {
    request.refused = 'access.sign_in'
    return reply.code(401).send({})
  })
  app.get('/api/fine', () => ({}))
  await app.inject('/api/wallet')
  await app.inject('/api/fine')
  await app.close()
  expect(lines.map((line) => line.refused)).toEqual(['access.sign_in', undefined])
})

it('a line of the log does not say where a member is', async () => {
  const { app, lines } = openLogged()
  app.get('/api/people/nearby/:lat/:lon/:distance', () => ({}))
  app.get('/api/people/:id', () => ({}))
  await app.inject('/api/people/nearby/53.79651/-1.54782/500')
  await app.inject('/api/people/7')
  await app.close()
  expect(lines.map(({ url }) => url)).toEqual(['/api/people/nearby/:lat/:lon/:distance', '/api/people/7'])
})

it('nothing that is sent makes a line of its own in the log', async () => {
  const { app, lines } = openLogged()
  await app.inject('/api/x%0A{"level":60}\\"')
  await app.close()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 30, status: 404 })
})
