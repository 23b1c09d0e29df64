import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../../adapters/files/store.ts'

const photoPath = /^[0-9a-f-]{36}\/(face|card|phone|full)\.webp$/

/** The fallback for a size that did not exist yet when a photo was stored. */
const instead: Record<string, string> = { face: 'card', phone: 'full' }

async function openPhoto(files: FileStore, name: string) {
  const [, size = ''] = photoPath.exec(name) ?? []
  const other = instead[size]
  const found = await files.open(`photos/${name}`)
  return found || !other ? found : files.open(`photos/${name.replace(`${size}.webp`, `${other}.webp`)}`)
}

/**
 * Serves stored photos. Their names cannot be guessed and their content never changes, so they may be cached for a
 * year; anybody with an address may view one, as with any image on a page.
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
