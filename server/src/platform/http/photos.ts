import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../../adapters/files/store.ts'

const photoPath = /^[0-9a-f-]{36}\/(card|full)\.webp$/

/**
 * Serves stored photos. Their names cannot be guessed and their content never changes, so they may be kept for a year;
 * whoever holds an address may look, as with any picture on a page.
 */
export function addPhotos(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const name = request.params['*']
    const file = photoPath.test(name) ? await files.open(`photos/${name}`) : undefined
    if (!file)
      return reply.code(404).send({ status: 'error', code: 'place.not_found', message: 'There is nothing here.' })
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-length', file.sizeBytes)
      .send(file.stream)
  })
}
