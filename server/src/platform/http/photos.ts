import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../../adapters/files/store.ts'

const photoPath = /^[0-9a-f-]{36}\/(face|card|full)\.webp$/

/** Photos from before there were faces have a card in their place. */
const openPhoto = async (files: FileStore, name: string) =>
  (await files.open(`photos/${name}`)) ??
  (name.endsWith('face.webp') ? files.open(`photos/${name.replace('face.webp', 'card.webp')}`) : undefined)

/**
 * Serves stored photos. Their names cannot be guessed and their content never changes, so they may be kept for a year;
 * whoever holds an address may look, as with any picture on a page.
 */
export function addPhotos(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const name = request.params['*']
    const file = photoPath.test(name) ? await openPhoto(files, name) : undefined
    if (!file)
      return reply.code(404).send({ status: 'error', code: 'place.not_found', message: 'There is nothing here.' })
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-length', file.sizeBytes)
      .send(file.stream)
  })
}
