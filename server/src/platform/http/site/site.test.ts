import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addHeaders, policyFor } from '../every-reply.ts'
import { findPattern, readPages } from './pages.ts'
import { answerMissing, serveSite } from './site.ts'

let folder: string
let app: FastifyInstance
const canonical = (path: string) => `<link rel="canonical" href="https://here.invalid${path}"/>`
const files = {
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'index.html': `<p>Zoë</p>${canonical('/')}<script>let a = 1</script>`,
  'faqs/index.html': `<p>Questions</p>${canonical('/faqs')}<script>let b = 2</script>`,
  'questions/index.html': `<p>Questions</p>${canonical('/faqs')}`,
  '__spa-fallback.html': '<html lang="en"><head></head><p>The shell</p><script>let c = 3</script>',
  'robots.txt': 'Disallow: /dev/\n',
  'site.webmanifest': '{}',
  'faqs.data': '[]',
  'assets/a.css': 'p{}',
  'assets/a.js': 'let a',
}
const opened = { mapHosts: [], takesStripe: false }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sparkhood-web-'))
  const webRoot = join(folder, 'web')
  for (const name of ['assets', 'faqs', 'questions']) await mkdir(join(webRoot, name), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(webRoot, name), text)
  const [none, reads] = [{ files: [], reads: [] }, ['/api/people/{id}?limit=5&of="all"', '/api/skills']]
  const addresses = {
    '/chat/:userId': { files: ['/assets/a.css#', '/assets/a.js'], reads: [] },
    '/explore': none,
    '/user-profile/:id': none,
    '/skill/:id': { files: [], reads },
  }
  await writeFile(join(folder, 'addresses.json'), JSON.stringify(addresses))
  await writeFile(join(folder, 'secret'), 'not for you')
  app = Fastify()
  const publicUrl = 'https://hood.example'
  const pages = readPages(webRoot, publicUrl)
  const getPolicy = (html: string): string => policyFor(html, opened)
  addHeaders(app, { https: true, ...opened })
  await serveSite(app, { webRoot, publicUrl, pages, getPolicy })
  answerMissing(app, pages, getPolicy(pages.shell ?? ''))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('the built web', () => {
  it.each([
    ['/', 'text/html'],
    ['/faqs', 'text/html'],
    ['/icon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/faqs.data', 'text/x-script'],
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
    expect((await visit('/explore')).headers['cache-control']).toBe('no-cache')
  })
})

describe('a form that is sent without its scripts', () => {
  const post = (url: string) =>
    app.inject({ method: 'POST', url, payload: 'password=secret', headers: { accept: 'text/html', ...asForm } })

  it('leads back to its page', async () => {
    const heard = await post('/faqs')
    expect([heard.statusCode, heard.headers.location]).toEqual([303, '/faqs'])
  })

  it.each(['/nowhere', '//chat/7', '/api/nowhere'])('leads nowhere at %s', async (url) => {
    expect((await post(url)).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('a page', () => {
  it('knows where the site stands', async () => {
    expect((await visit('/')).body).toContain('href="https://hood.example/"')
    expect((await app.inject('/sitemap.xml')).body.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://hood.example/',
      '<loc>https://hood.example/faqs',
    ])
    expect((await app.inject('/robots.txt')).body).toBe('Disallow: /dev/\nSitemap: https://hood.example/sitemap.xml\n')
  })

  it.each([
    ['/', 'let a = 1'],
    ['/faqs', 'let b = 2'],
    ['/explore', 'let c = 3'],
    ['/nowhere', 'let c = 3'],
  ])('at %s may run its own inline script and no other', async (address, script) => {
    const policy = String((await visit(address)).headers['content-security-policy'])
    const own = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' ${own}`)
  })

  it('is packed as the browser takes it, and not sent twice', async () => {
    const packed = await visit('/faqs', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('Questions')
    const again = await visit('/faqs', { 'if-none-match': String(packed.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    ['/explore', 200],
    ['/user-profile/7?from=search', 200],
    ['/nowhere', 404],
    ['/user-profile', 404],
    ['/faqs/more', 404],
  ])('at %s answers %i, with the shell that draws it', async (address, status) => {
    const heard = await visit(address)
    expect([heard.statusCode, heard.body]).toEqual([status, files['__spa-fallback.html']])
  })

  it('says what it reads first, for its own script to ask for', async () => {
    expect((await visit('/skill/7')).body).toContain(
      '<html data-pattern="/skill/:id" data-reads="/api/people/{id}?limit=5&amp;of=&quot;all&quot; /api/skills" lang="en">',
    )
  })

  it('names the files it is made of, and runs no more than the shell for it', async () => {
    const [page, plain] = [await visit('/chat/7'), await visit('/explore')]
    expect(page.body).toContain(
      '<head><link rel="preload" as="style" fetchpriority="low" href="/assets/a.css#"/><link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/></head>',
    )
    expect(page.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
    expect(page.headers.etag).not.toBe(plain.headers.etag)
  })

  it('is found with a stroke too many, and nowhere else', async () => {
    const heard = await visit('/faqs/?a=1')
    expect([heard.statusCode, heard.headers.location]).toEqual([301, '/faqs'])
    expect((await visit('//explore/')).statusCode).toBe(404)
    // Whether a path ends in slashes is checked in linear time, however many it contains.
    expect((await visit(`/x${'/'.repeat(15_000)}x`)).statusCode).toBe(404)
    expect((await visit(`/faqs${'/'.repeat(15_000)}`)).headers.location).toBe('/faqs')
  })

  it('that is missing has no shell for a call', async () => {
    const heard = await app.inject({ url: '/nowhere', headers: { accept: 'application/json' } })
    expect([heard.statusCode, heard.json().code]).toEqual([404, 'place.not_found'])
  })
})

it.each([
  ['/blog', ['/blog'], true],
  ['/blog/one', ['/blog', '/blog/:slug'], true],
  ['/blog/one/two', ['/blog', '/blog/:slug'], false],
  ['/', ['/blog'], false],
  ['/blog/one', ['/:any/:other', '/blog/one'], true],
])('%s among %j: %s', (path, patterns, known) => {
  expect(findPattern(path, patterns) !== undefined).toBe(known)
})
