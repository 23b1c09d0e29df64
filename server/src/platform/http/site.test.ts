import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerMissing, serveSite } from './site.ts'

let folder: string
let app: FastifyInstance
const files = {
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'index.html': '<p>Zoë</p>',
  'robots.txt': 'Disallow:',
  'assets/a.css': 'p{}',
  'assets/a.js': 'let a',
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sparkhood-web-'))
  await mkdir(join(folder, 'web', 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'web', name), text)
  await writeFile(join(folder, 'secret'), 'not for you')
  app = Fastify()
  await serveSite(app, join(folder, 'web'))
  answerMissing(app, files['index.html'])
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the built web', () => {
  it.each([
    ['/', 'text/html'],
    ['/icon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain'],
    ['/assets/a.css', 'text/css'],
    ['/assets/a.js', 'application/javascript'],
  ])('at %s says that it is %s, in UTF-8', async (url, type) => {
    expect((await app.inject(url)).headers['content-type']).toBe(`${type}; charset=utf-8`)
  })

  it.each(['/assets/', '/assets', '/../secret', '/%2e%2e/secret', '/assets/..%2f..%2fsecret', '/.git/config'])(
    'has nothing at %s: no list of a folder, and nothing outside',
    async (url) => {
      const heard = await app.inject(url)
      expect(heard.statusCode).toBeGreaterThanOrEqual(400)
      expect(heard.body).not.toMatch(/not for you|a\.css/)
    },
  )

  it('is kept for a year where its name changes with it, and asked for anew where not', async () => {
    expect((await app.inject('/assets/a.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.inject('/')).headers['cache-control']).toBe('no-cache')
    expect((await app.inject({ url: '/explore', headers: { accept: 'text/html' } })).headers['cache-control']).toBe(
      'no-cache',
    )
  })
})
