import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import { refusals } from '@sparkhood/contract/refusals'
import type { FastifyInstance } from 'fastify'

/** The hashes of a page's own inline scripts, so that no other inline script may run. */
const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  )

/** Headers that every reply bears. `pages` are the built HTML pages, whose inline scripts are let through by hash. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  pages: readonly string[],
  https: boolean,
): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...new Set(pages.flatMap(scriptHashes))],
        // Mantine sets sizes and colours in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
}

/** The built pages: those rendered ahead by address, and the shell that draws all the others. */
export function readPages(webRoot: string): { shell: string | undefined; all: string[] } {
  const shellFile = ['__spa-fallback.html', 'index.html']
    .map((name) => join(webRoot, name))
    .find((name) => existsSync(name))
  const shell = shellFile && readFileSync(shellFile, 'utf8')
  const ahead = listPagesAhead(webRoot).map((name) => readFileSync(join(webRoot, name), 'utf8'))
  return { shell, all: shell ? [shell, ...ahead] : ahead }
}

/** The pages rendered ahead, as files below the root: `index.html`, `login/index.html` and so on. */
const listPagesAhead = (webRoot: string): string[] =>
  readdirSync(webRoot, { recursive: true, encoding: 'utf8' }).filter((name) => basename(name) === 'index.html')

/** Serves the built web: hashed assets for a year, pages never from a cache. */
export async function serveSite(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: ['index.html'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const page of listPagesAhead(webRoot)) {
    const address = dirname(page)
    if (address !== '.') app.get(`/${address}`, (_request, reply) => reply.sendFile(page))
  }
}

const nothingHere = { status: 'error', code: 'place.not_found', message: refusals['place.not_found'].message }

/** What stands at no address: the shell for a person's browser, which draws its own 404 page; a refusal for a call. */
export function answerMissing(app: FastifyInstance, shell: string | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!shell || !wantsPage || request.url.startsWith('/api/')) return reply.code(404).send(nothingHere)
    return reply.header('cache-control', 'no-cache').type('text/html').send(shell)
  })
}
