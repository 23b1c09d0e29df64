import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the folder that an operator has filled for the map: a style, its fonts, and tiles in a PMTiles file, which
 * browsers read by byte ranges. Serves nothing if there is no such folder.
 */
export async function serveMapFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/map-files/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    acceptRanges: true,
    setHeaders: (reply, path) => {
      if (path.endsWith('.pmtiles')) reply.header('content-type', 'application/octet-stream')
      if (path.endsWith('.pbf')) reply.header('content-type', 'application/x-protobuf')
      // Operators replace the tiles under the same name; the ETag tells the versions apart.
      reply.header('cache-control', 'public, max-age=3600')
    },
  })
}
