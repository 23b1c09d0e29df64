import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logAnswers } from './every-reply.ts'

it('a line of the log says who asked for what, and whence what was refused and what signs in', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const app = Fastify({ logController: new LogController({ disableRequestLogging: true }) })
  logAnswers(app, pino(stream))
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
