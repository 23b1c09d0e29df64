import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { refusals } from '@sparkhood/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findKept } from './kept.ts'
import { findPattern, openPacked, type Pages, shellWith, writeSitemap } from './pages.ts'

export type BuiltSite = {
  webRoot: string
  /** The folder with the hashed files of other releases, if any. */
  keptIn?: string | undefined
  publicUrl: string
  pages: Pages
  /** The content security policy of a page, with the hashes of its own inline scripts. */
  getPolicy: (html: string) => string
  /** Addresses of further pages that search engines should list, besides the prerendered ones. */
  listMore?: () => Promise<string[]>
}

const getType = (path: string): string | undefined => {
  if (/\.svg(\.br|\.gz)?$/.test(path)) return 'image/svg+xml; charset=utf-8'
  if (/\.data(\.br|\.gz)?$/.test(path)) return 'text/x-script; charset=utf-8'
  if (/\.webmanifest(\.br|\.gz)?$/.test(path)) return 'application/manifest+json; charset=utf-8'
  return undefined
}

/**
 * The files that are sent unchanged, by their address without the leading slash: neither pages nor compressed copies.
 */
const filesIn = (webRoot: string): Set<string> =>
  new Set(
    readdirSync(webRoot, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.html$|\.br$|\.gz$|^robots\.txt$/.test(entry.name))
      .map(({ parentPath, name }) => relative(webRoot, join(parentPath, name)).split(sep).join('/')),
  )

/** One route for all files: a thousand routes took a fifth of the start-up time. */
async function serveFiles(app: FastifyInstance, { webRoot, keptIn }: BuiltSite): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const type = getType(path)
      if (type) reply.header('content-type', type)
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const files = filesIn(webRoot)
  // Serves a file of the previous release, or of the next, whose page another process has already sent.
  const sendKept = async (reply: FastifyReply, asked: string): Promise<FastifyReply> => {
    const root = keptIn && (await findKept(keptIn, asked))
    if (root) return reply.sendFile(asked, root)
    reply.callNotFound()
    return reply
  }
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const asked = request.params['*']
    if (files.has(asked)) return reply.sendFile(asked)
    return asked.startsWith('assets/') ? sendKept(reply, asked) : reply.callNotFound()
  })
}

/** Serves the built web: hashed assets for a year, pages never from a cache. */
export async function serveSite(app: FastifyInstance, site: BuiltSite): Promise<void> {
  const { webRoot, publicUrl, pages } = site
  await serveFiles(app, site)
  for (const { address, html } of pages.ahead) app.get(address, sending(html, site.getPolicy(html)))
  if (pages.ahead.length === 0) return
  const robots = join(webRoot, 'robots.txt')
  const rules = existsSync(robots) ? readFileSync(robots, 'utf8').trimEnd() : 'User-agent: *'
  const sitemap = `${publicUrl.replace(/\/$/, '')}/sitemap.xml`
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(`${rules}\nSitemap: ${sitemap}\n`),
  )
  const listMore = everyHour(site.listMore ?? (async () => []))
  app.get('/sitemap.xml', async (_request, reply) => {
    const more = (await listMore()).map((address) => `${publicUrl.replace(/\/$/, '')}${address}`)
    return reply
      .headers({ 'cache-control': 'public, max-age=3600' })
      .type('application/xml; charset=utf-8')
      .send(writeSitemap(pages.ahead, more))
  })
}

/** Caches the result for an hour: computing it reads the places of all members, and anybody may call it. */
function everyHour<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (!kept || kept.until < performance.now()) {
      const answer = read()
      kept = { answer, until: performance.now() + hourMs }
      answer.catch(() => {
        kept = undefined
      })
    }
    return kept.answer
  }
}

/** Sends a page, compressed as the browser accepts, or 304 if the browser has it. */
function sending(html: string, policy: string) {
  const packed = openPacked(html)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { body, encoding, etag } = await packed(String(request.headers['accept-encoding'] ?? ''))
    reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(body)
  }
}

/**
 * Without a pattern, which would try each of sixteen thousand slashes as the start of the trailing ones: half a second.
 */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

const nothingHere = { status: 'error', code: 'place.not_found', message: refusals['place.not_found'].message }

/**
 * Replies to addresses that no route matches. A browser gets the shell, which renders the page, or its 404; an API call
 * gets a refusal.
 */
export function answerMissing(app: FastifyInstance, { shell, ahead, addresses }: Pages, policy: string): void {
  const send = shell && sending(shell, policy)
  const patterns = Object.keys(addresses)
  const shells = new Map<string, ReturnType<typeof sending>>()
  const drawn = new Set(ahead.map(({ address }) => address))
  const isPage = (path: string): boolean => drawn.has(path) || findPattern(path, patterns) !== undefined
  const shellFor = (plain: string, path: string): ReturnType<typeof sending> => {
    const pattern = findPattern(path, patterns) ?? ''
    const page = addresses[pattern]
    const known = shells.get(pattern) ?? sending(page ? shellWith(plain, pattern, page) : plain, policy)
    shells.set(pattern, known)
    return known
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.headers.accept ?? '').includes('text/html') && !request.url.startsWith('/api/')
    const path = request.url.split('?')[0] ?? ''
    // A form was submitted before its scripts had loaded: sends the page, so that they load and nothing typed ends up
    // in an address.
    if (wantsPage && request.method === 'POST' && isPage(path)) return reply.redirect(path, 303)
    if (!shell || !send || !wantsPage || request.method !== 'GET') return reply.code(404).send(nothingHere)
    if (isPage(path)) return shellFor(shell, path)(request, reply.code(200))
    const tidy = withoutLastSlashes(path)
    if (tidy !== path && /^\/[^/\\]/.test(tidy) && isPage(tidy)) return reply.redirect(tidy, 301)
    delete request.headers['if-none-match']
    return send(request, reply.code(404))
  })
}
