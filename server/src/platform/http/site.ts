import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { refusals } from '@sparkhood/contract/refusals'
import type { FastifyInstance } from 'fastify'

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
      if (/\.svg(\.br|\.gz)?$/.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8')
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
