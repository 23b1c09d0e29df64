import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveMapFiles } from './map-files.ts'

const tile = Buffer.from('one tile of the whole world')

/**
 * A PMTiles archive (version 3) with a single tile at zoom 0, uncompressed. Source: the PMTiles specification, sections
 * 3 and 4.
 */
function smallArchive(): Buffer {
  const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)])
  // One entry: tile id 0, run length 1, its length, and its offset plus one.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(127)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const parts = [directory, metadata, Buffer.alloc(0), tile]
  let at = header.length
  for (const [nth, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + nth * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + nth * 16)
    at += part.length
  }
  for (const field of [72, 80, 88]) header.writeBigUInt64LE(1n, field)
  header.writeUInt8(1, 96)
  header.writeUInt8(1, 97)
  header.writeUInt8(1, 98)
  header.writeUInt8(1, 99)
  return Buffer.concat([header, ...parts])
}

const app = Fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-'))
  await mkdir(join(folder, 'map'))
  await writeFile(join(folder, 'map/uk.pmtiles'), smallArchive())
  await writeFile(join(folder, 'map/style.json'), '{"version":8}')
  await writeFile(join(folder, 'secret'), 'not for anybody')
  await serveMapFiles(app, join(folder, 'map'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('a tile is read out of the file by ranges of bytes', async () => {
  const ranges: string[] = []
  const source: Source = {
    getKey: () => 'uk',
    getBytes: async (offset, length) => {
      const range = `bytes=${offset}-${offset + length - 1}`
      const reply = await app.inject({ url: '/map-files/uk.pmtiles', headers: { range } })
      expect(reply.statusCode).toBe(206)
      ranges.push(String(reply.headers['content-range']))
      return { data: new Uint8Array(reply.rawPayload).buffer, etag: String(reply.headers.etag) }
    },
  }
  const found = await new PMTiles(source).getZxy(0, 0, 0)
  expect(Buffer.from(found?.data ?? new ArrayBuffer()).toString()).toBe(tile.toString())
  expect(ranges.at(-1)).toMatch(/^bytes 134-160\/161$|^bytes \d+-\d+\/\d+$/)
})

test('a range beyond the end is refused, and a style is what it is', async () => {
  expect((await app.inject({ url: '/map-files/uk.pmtiles', headers: { range: 'bytes=999999-' } })).statusCode).toBe(416)
  expect((await app.inject('/map-files/style.json')).headers['content-type']).toMatch(/^application\/json/)
})

test.each([
  '/map-files/../secret',
  '/map-files/%2e%2e/secret',
  '/map-files/..%2fsecret',
  '/map-files/',
  '/map-files/none.json',
])('%s is not there', async (url) => {
  expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400)
})

test('without a folder there is nothing, and the site starts all the same', async () => {
  const other = Fastify()
  await serveMapFiles(other, join(folder, 'none'))
  expect((await other.inject('/map-files/uk.pmtiles')).statusCode).toBe(404)
  await other.close()
})
