import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Every text that people read, on one page that is written when the web is built. Mounted with the other pages for developers. */
export function addWords(app: FastifyInstance, webRoot: string): void {
  const file = join(webRoot, '..', 'words.html')
  if (!existsSync(file)) return
  app.get('/dev/words', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await readFile(file)))
}
