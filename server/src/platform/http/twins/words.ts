import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const missing = 'This page is written when the pages are built. Run npm start once, then open it again.'

/**
 * Every text that people read, on one page that is generated when the web is built. Mounted with the other pages for
 * developers.
 */
export function addWords(app: FastifyInstance, webRoot = ''): void {
  const file = join(webRoot, '..', 'words.html')
  app.get('/dev/words', async (_request, reply) =>
    webRoot && existsSync(file)
      ? reply.type('text/html; charset=utf-8').send(await readFile(file))
      : reply.code(404).type('text/plain; charset=utf-8').send(missing),
  )
}
