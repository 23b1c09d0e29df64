import { once } from 'node:events'
import { copyFile, readdir, readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { geoNamesFiles, writeZip } from '../test/place-files.ts'
import { usePlaceImports } from '../test/place-imports.ts'
import { importFrom } from './import-places.ts'

const imports = usePlaceImports()
const { importing, rows, codes, writeCodePoint } = imports

describe('the download', () => {
  const asked: { url: string; range: string | undefined }[] = []
  async function serve(answer: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
    asked.length = 0
    const server = createServer((request, response) => {
      asked.push({ url: request.url ?? '', range: request.headers.range })
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return {
      url: `http://127.0.0.1:${port}`,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    }
  }
  const fetchFrom = (url: string) =>
    importFrom([{ source: 'codepoint', name: 'code-point-open.zip', url }], {
      ...importing(),
      folder: join(imports.folder, 'down'),
      userAgent: 'test',
      mayShrink: true,
    })

  test('goes on where it was cut, and is checked by the sum that the list of downloads gives', async () => {
    const bytes = await readFile(await writeCodePoint())
    const { createHash } = await import('node:crypto')
    let md5 = createHash('md5').update(bytes).digest('hex')
    let cuts = 1
    const server = await serve((request, response) => {
      if (request.url === '/downloads')
        return void response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify([{ md5, size: bytes.length, url: `${server.url}/file`, format: 'CSV', area: 'GB' }]))
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      response.writeHead(from > 0 ? 206 : 200, { etag: '"one"', 'content-length': String(bytes.length - from) })
      if (cuts-- > 0)
        return void response.write(bytes.subarray(from, from + 300), () => setTimeout(() => response.destroy(), 50))
      response.end(bytes.subarray(from))
    })
    try {
      await fetchFrom(`${server.url}/downloads`)
      expect(asked.filter(({ url }) => url === '/file').map(({ range }) => range)).toEqual([undefined, 'bytes=300-'])
      expect(await codes()).toHaveLength(7)
      md5 = '0'.repeat(32)
      await expect(fetchFrom(`${server.url}/downloads`)).rejects.toThrow(/another checksum/)
    } finally {
      await server.close()
    }
  })

  test.each([
    { what: '404', status: 404, headers: {}, words: /answered 404/ },
    {
      what: 'a page',
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      words: /answered a web page/,
    },
    { what: 'too much', status: 200, headers: { 'content-length': '9999999999' }, words: /would send more/ },
    { what: 'an error of its own', status: 503, headers: {}, words: /could not be downloaded \(it answered 503\)/ },
  ])(
    'from an address that answers $what is refused, and the places in use stay',
    async ({ status, headers, words }) => {
      const server = await serve(
        (_request, response) => void response.writeHead(status, headers as Record<string, string>).end('<html></html>'),
      )
      try {
        await copyFile(await writeCodePoint(), join(imports.folder, 'kept.zip'))
        await expect(fetchFrom(`${server.url}/file`)).rejects.toThrow(words)
        expect(await codes()).toHaveLength(7)
      } finally {
        await server.close()
      }
    },
  )

  test('brings what it can: a source that fails keeps no other back', async () => {
    const bytes = await readFile(await writeZip(imports.folder, 'gb.zip', geoNamesFiles))
    const server = await serve((request, response) =>
      request.url === '/gb' ? void response.end(bytes) : void response.writeHead(404).end(),
    )
    const said: string[] = []
    try {
      const both = [
        { source: 'codepoint', name: 'code-point-open.zip', url: `${server.url}/none` },
        { source: 'geonames', name: 'geonames-1.zip', url: `${server.url}/gb` },
      ] as const
      const into = { folder: join(imports.folder, 'down'), userAgent: 'test', mayShrink: true }
      const say = (line: string): void => void said.push(line)
      await expect(importFrom(both, { ...importing(), ...into, say })).rejects.toThrow(/answered 404/)
      expect(said.join('\n')).toMatch(/codepoint: .*answered 404[\s\S]*geonames: \d+ postcodes/)
      const [row] = await rows(`select problem from place_sources where source = 'codepoint'`)
      expect(row.problem).toMatch(/answered 404/)
      expect(await readdir(join(imports.folder, 'down'))).toEqual([])
    } finally {
      await server.close()
    }
  })

  test('is not asked for again where it is there whole and could not be imported yet', async () => {
    const bytes = await readFile(await writeCodePoint())
    let sent = 0
    const server = await serve((request, response) => {
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      if (from === bytes.length)
        return void response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
      sent += 1
      response.writeHead(200, { etag: '"one"', 'content-length': String(bytes.length) }).end(bytes)
    })
    try {
      await imports.client.query('select pg_advisory_lock(7305031)')
      await expect(fetchFrom(`${server.url}/file`)).rejects.toThrow(/under way/)
      await imports.client.query('select pg_advisory_unlock(7305031)')
      expect((await fetchFrom(`${server.url}/file`)).get('codepoint')).toEqual({ postcodes: 12, names: 0 })
      expect(sent).toBe(1)
    } finally {
      await server.close()
    }
  })

  test('is asked for again where it could not be read', async () => {
    const first = geoNamesFiles['IM.txt']
    // Latin-1 instead of UTF-8; the decoder's error is the cause.
    const files = [Buffer.from(first.replace('Douglas', 'Môn'), 'latin1'), Buffer.from(first)]
    let sent = 0
    const server = await serve((_request, response) => void response.setHeader('etag', '"one"').end(files[sent++]))
    try {
      const from = [{ source: 'geonames', name: 'IM.txt', url: `${server.url}/im` }] as const
      const into = { ...importing(), folder: join(imports.folder, 'down'), userAgent: 'test', mayShrink: true }
      await expect(importFrom(from, into)).rejects.toThrow(/is not UTF-8/)
      expect((await importFrom(from, into)).get('geonames')?.names).toBe(1)
      expect(asked.map(({ range }) => range)).toEqual([undefined, undefined])
    } finally {
      await server.close()
    }
  })

  test('that stalls is ended and gone on with', async () => {
    const bytes = await readFile(await writeCodePoint())
    let stalls = 1
    const server = await serve((request, response) => {
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      response.writeHead(from > 0 ? 206 : 200, { etag: '"one"', 'content-length': String(bytes.length - from) })
      if (stalls-- > 0) return void response.write(bytes.subarray(from, from + 300))
      response.end(bytes.subarray(from))
    })
    const { download } = await import('./adapters/places/download.ts')
    try {
      const url = `${server.url}/file`
      const path = await download({ url, folder: imports.folder, name: 'stalled.zip', userAgent: 'test', idleMs: 500 })
      expect(await readFile(path)).toEqual(bytes)
      expect(asked.map(({ range }) => range)).toEqual([undefined, 'bytes=300-'])
    } finally {
      await server.close()
    }
  })

  test('onto a full disk says so', async () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const { download } = await import('./adapters/places/download.ts')
    const body = new ReadableStream({ pull: (controller) => controller.error(full) })
    const fetch = async () => new Response(body)
    await expect(
      download({
        url: 'https://places.example/a.zip',
        folder: imports.folder,
        name: 'a.zip',
        userAgent: 'test',
        fetch,
        tries: 1,
      }),
    ).rejects.toThrow(/The disk is full/)
  })
})
