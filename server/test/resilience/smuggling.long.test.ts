import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../scripts/process/free-port.ts'
import { describeMany } from './room.ts'
import { type Running, startBalancer } from './running.ts'

/** What a process behind the balancer was asked. */
type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: hood\r\nX: x'
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`
const head = 'POST /front HTTP/1.1\r\nHost: hood\r\n'

/** Requests of which the balancer and a process might each see another end. */
const attacks: [string, string][] = [
  ['a length and chunks', `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}\r\n\r\n`],
  ['chunks and a length', `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['two lengths', `${head}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ['a list of lengths', `${head}Content-Length: 0, ${smuggled.length}\r\n\r\n${smuggled}`],
  ['a length with a sign', `${head}Content-Length: +0\r\n\r\n${smuggled}\r\n\r\n`],
  ['a length that is none', `${head}Content-Length: 0x5\r\n\r\n${smuggled}\r\n\r\n`],
  ['chunks in odd letters', `${head}Transfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['chunks and something else', `${head}Transfer-Encoding: chunked, identity\r\n\r\n${chunk}`],
  [
    'chunks twice',
    `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\nContent-Length: 4\r\n\r\n${chunk}`,
  ],
  ['chunks behind a tab', `${head}Transfer-Encoding:\tchunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['chunks behind a vertical tab', `${head}Transfer-Encoding: \x0bchunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['a space before the colon', `${head}Transfer-Encoding : chunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['a folded line', `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['an underscore', `${head}Transfer_Encoding: chunked\r\nContent-Length: ${chunk.length}\r\n\r\n${chunk}`],
  ['a line feed alone', `${head}Content-Length: ${smuggled.length}\nX: y\n\n${smuggled}`],
  ['a header in a header', `${head}X: y\rTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunk}`],
  ['a byte of nothing', `${head}Content-Length\0: 4\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`],
  ['a chunk of an odd size', `${head}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${smuggled}\r\n\r\n`],
  ['a chunk whose size has more behind it', `${head}Transfer-Encoding: chunked\r\n\r\n1;a=\n${chunk}`],
  ['a chunk of a size too long', `${head}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n${chunk}`],
  ['a body of a read', `GET /front HTTP/1.1\r\nHost: hood\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ['an old version with chunks', `POST /front HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`],
  [
    'a change to HTTP/2',
    `GET /front HTTP/1.1\r\nHost: hood\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`,
  ],
  [
    'a header that is taken away',
    `${head}Connection: content-length\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  ],
  ['an address with a line in it', `GET /front HTTP/1.1\r\n${smuggled} HTTP/1.1\r\nHost: hood\r\n\r\n`],
  ['two hosts', `GET /front HTTP/1.1\r\nHost: hood\r\nHost: evil\r\n\r\n`],
]

describeMany('requests that are sent to be read in two ways', () => {
  const asked: Asked[] = []
  let site: Server
  let balancer: Running
  let port: number

  beforeAll(async () => {
    // The parser of the site, with its limits.
    site = createServer({ maxHeaderSize: 16 * 1024 }, (request, reply) => {
      const { method = '', url = '', headers } = request
      let body = ''
      request.on('data', (bytes) => {
        body += bytes
      })
      request.on('end', () => {
        if (url !== '/api/health/ready') asked.push({ method, url, headers, body })
        reply.end(url)
      })
    })
    await once(site.listen(0, '127.0.0.1'), 'listening')
    port = await freePort()
    const both = Array(2).fill((site.address() as AddressInfo).port) as [number, number]
    balancer = await startBalancer(port, both)
  })
  afterAll(async () => {
    await balancer.stop()
    site.close()
  })

  /** Sends bytes as they are, and what somebody else asks on another line right after. */
  async function send(bytes: string): Promise<string> {
    const line = connect(port, '127.0.0.1')
    let heard = ''
    line.on('data', (more) => {
      heard += more
    })
    line.on('error', () => {})
    line.write(bytes, 'latin1')
    await Promise.race([once(line, 'close'), pause(700)])
    line.destroy()
    return heard
  }

  test.each(attacks)('by %s, no second request comes out of one', async (_, bytes) => {
    asked.length = 0
    await send(bytes)
    for (let after = 0; after < 4; after += 1) {
      const heard = await fetch(`http://127.0.0.1:${port}/of-somebody-else`)
      expect([heard.status, await heard.text()]).toEqual([200, '/of-somebody-else'])
    }
    expect(asked.filter(({ url }) => !['/front', '/of-somebody-else'].includes(url))).toEqual([])
    expect(asked.filter(({ url }) => url === '/of-somebody-else')).toHaveLength(4)
    expect(asked.filter(({ url }) => url === '/front').length).toBeLessThanOrEqual(1)
    for (const { url, headers } of asked)
      if (url === '/of-somebody-else') expect(headers.host).toBe(`127.0.0.1:${port}`)
  })

  test('by other spellings of the header, a stranger does not say where they come from', async () => {
    asked.length = 0
    const lies = ['X-Forwarded-For: 198.51.100.7', 'x-forwarded-for: 198.51.100.8', 'X_Forwarded_For: 198.51.100.9']
    await send(
      `GET /front HTTP/1.1\r\nHost: hood\r\n${lies.join('\r\n')}\r\nConnection: close, X-Forwarded-For\r\n\r\n`,
    )
    expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })
})
