import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves what an operator has put into a folder for the map: a style, its fonts and tiles in a PMTiles file, of which browsers ask for
 * ranges of bytes. Nothing is served where there is no such folder.
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
      // An operator replaces the tiles under the same name; the ETag says whether they are others.
      reply.header('cache-control', 'public, max-age=3600')
    },
  })
}
