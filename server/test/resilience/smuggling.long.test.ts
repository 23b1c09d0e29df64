import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../scripts/process/free-port.ts'
import { inTwoWays, sendRaw } from '../attacks/two-ways.ts'
import { describeMany } from './room.ts'
import { type Running, startBalancer } from './running.ts'

/** A request as received by a process behind the balancer. */
type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

describeMany('requests that are sent to be read in two ways', () => {
  const asked: Asked[] = []
  let site: Server
  let balancer: Running
  let port: number

  beforeAll(async () => {
    // The same HTTP parser as the site's, with its limits.
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

  const send = (bytes: string) => sendRaw({ port, bytes, waitMs: 700 })

  test.each(inTwoWays)('by %s, no second request comes out of one', async (_, bytes) => {
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
