import { Readable } from 'node:stream'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openBackgroundThrottle } from '../jobs/background-throttle.ts'
import { FileReply, type Route } from '../serve.ts'
import { mount } from './mount.ts'

const email = {
  method: 'GET',
  path: '/letter',
  access: 'anyone',
  summary: 'A letter',
  file: true,
  reply: z.object({}),
  refusals: [],
} as const satisfies Endpoint

const bind = async (endpoint: Endpoint, verb: Route['verb']) => {
  const app = Fastify()
  const tools = {
    limits: { spend: () => {} },
    backgroundThrottle: openBackgroundThrottle(),
    settings: { publicUrl: 'http://localhost' },
  }
  const mounting = { tools, jobs: {}, clock: () => new Date(), authenticate: async () => undefined }
  await mount(app, [{ endpoint, verb }], mounting as never)
  return app
}

it('a file leaves under its name, kept by nobody between and powerless as a page', async () => {
  const details = { contentType: 'text/html', filename: 'Ana’s "letter";.html' }
  const app = await bind(email, async () => new FileReply(Readable.from(['<p>', 'Hello']), details))
  const heard = await app.inject('/api/letter')
  expect(heard.body).toBe('<p>Hello')
  expect(heard.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': "attachment; filename*=UTF-8''Ana%E2%80%99s%20%22letter%22%3B.html",
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
})

it('a call that acts may not answer a file', async () => {
  const acting: Endpoint = { ...email, method: 'POST' }
  await expect(bind(acting, async () => new FileReply(Buffer.of(), { contentType: '', filename: '' }))).rejects.toThrow(
    '/letter acts, so it answers no file',
  )
})
