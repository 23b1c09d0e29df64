import { createSocket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchCalendar, findAddress, listAddresses, type Network } from './fetch-calendar.ts'
import { isPublicAddress } from './public-addresses.ts'

const nothing = { etag: null, lastModified: null }
const hosts: Record<string, string> = {
  'good.example': '127.0.0.1',
  'inside.example': '10.0.0.5',
  'rebinding.example': '127.0.0.1',
  'mixed.example': '127.0.0.1,10.0.0.5',
}
/** The redirects of a hostile host. */
const elsewhere: Record<string, string> = {
  '/scheme-relative': '//10.0.0.5/secrets',
  '/backslashes': 'https:\\\\10.0.0.5\\secrets',
  '/decimal': 'https://167772165/secrets',
  '/mapped': 'https://[::ffff:10.0.0.5]/secrets',
  '/file': 'file:///etc/passwd',
  '/port': 'https://good.example:6379/',
  '/named': 'https://good.example@10.0.0.5/',
}
let server: Server
let asked: { host: string | undefined; path: string; etag: string | undefined }[] = []

// Node does TLS; here a plain server on this machine plays the internet, whose only public address is 127.0.0.1.
const network: Network = {
  lookup: async (host) =>
    (hosts[host] ?? '').split(',').flatMap((address) => (address ? [{ address, family: 4 }] : [])),
  isPublic: (address) => address === '127.0.0.1',
  request: ((url: URL, options: object, done: never) => {
    const { port } = server.address() as AddressInfo
    const plain = new URL(url.href.replace('https:', 'http:'))
    plain.port = String(port)
    return request(plain, options, done)
  }) as Network['request'],
}

beforeAll(async () => {
  server = createServer((incoming, reply) => {
    const { host, 'if-none-match': etag } = incoming.headers
    asked.push({ host: host?.split(':')[0], path: incoming.url ?? '', etag })
    const moved = (location: string) => reply.writeHead(302, { location }).end()
    if (incoming.url === '/moved') return moved('https://good.example/calendar')
    if (incoming.url === '/inside') return moved('https://inside.example/secrets')
    if (incoming.url === '/literal') return moved('https://169.254.169.254/latest')
    const away = elsewhere[incoming.url ?? '']
    if (away) return moved(away)
    if (incoming.url === '/plain') return moved('http://good.example/calendar')
    if (incoming.url === '/round') return moved('/round')
    if (incoming.url === '/gone') return reply.writeHead(404).end()
    if (incoming.url === '/silent') return reply.writeHead(304).end()
    if (incoming.url === '/broken') return reply.writeHead(500).end()
    if (incoming.url === '/large') return reply.end(Buffer.alloc(5 * 1024 * 1024 + 1, 'x'))
    if (etag === '"one"') return reply.writeHead(304).end()
    return reply.writeHead(200, { etag: '"one"' }).end('BEGIN:VCALENDAR')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const fetched = (url: string, known = nothing) => {
  asked = []
  return fetchCalendar(url, known, network)
}

describe('a calendar elsewhere', () => {
  it('is fetched with its version, and only told that it is unchanged when asked with that', async () => {
    const first = await fetched('webcal://good.example/calendar')
    expect(first).toEqual({
      outcome: 'fetched',
      text: 'BEGIN:VCALENDAR',
      version: { etag: '"one"', lastModified: null },
    })
    expect(asked).toEqual([{ host: 'good.example', path: '/calendar', etag: undefined }])
    const again = { etag: '"one"', lastModified: null }
    expect(await fetchCalendar('https://good.example/calendar', again, network)).toEqual({ outcome: 'unchanged' })
  })

  it('is followed to where it has moved', async () => {
    expect(await fetched('https://good.example/moved')).toMatchObject({ outcome: 'fetched' })
  })

  it.each([
    ['https://inside.example/', 'private_network', 0],
    ['https://good.example/inside', 'private_network', 1],
    ['https://good.example/literal', 'private_network', 1],
    ['https://10.0.0.1/', 'private_network', 0],
    ['https://[::1]/', 'private_network', 0],
    ['https://2130706434/', 'private_network', 0],
    ['https://0x7f.2/', 'private_network', 0],
    ['https://0177.0.0.2/', 'private_network', 0],
    ['https://１２７.0.0.2/', 'private_network', 0],
    ['https://[::ffff:127.0.0.2]/', 'private_network', 0],
    ['https://[::ffff:a00:5]/', 'private_network', 0],
    ['https://[0:0:0:0:0:ffff:a9fe:a9fe]/', 'private_network', 0],
    ['https://mixed.example/', 'private_network', 0],
    ['https://good.example/scheme-relative', 'private_network', 1],
    ['https://good.example/backslashes', 'private_network', 1],
    ['https://good.example/decimal', 'private_network', 1],
    ['https://good.example/mapped', 'private_network', 1],
    ['https://good.example/file', 'address', 1],
    ['https://good.example/port', 'address', 1],
    ['https://good.example/named', 'address', 1],
    ['https://good.example/plain', 'address', 1],
    ['http://good.example/calendar', 'address', 0],
    ['https://good.example:8443/calendar', 'address', 0],
    ['https://ana:secret@good.example/calendar', 'address', 0],
    ['file:///etc/passwd', 'address', 0],
    ['https://nobody.example/', 'away', 0],
    ['https://good.example/round', 'address', 6],
    ['https://good.example/gone', 'missing', 1],
    ['https://good.example/broken', 'away', 1],
    ['https://good.example/silent', 'away', 1],
    ['https://good.example/large', 'too_large', 1],
  ])('%s is refused as %s, after %d requests', async (url, problem, requests) => {
    expect(await fetched(url)).toEqual({ outcome: 'failed', problem })
    expect(asked).toHaveLength(requests)
  })

  it('is asked at the address that was checked, though its name leads elsewhere by then', async () => {
    let looks = 0
    const rebinding: Network = {
      ...network,
      lookup: async () => {
        looks += 1
        return [{ address: looks === 1 ? '127.0.0.1' : '10.0.0.5', family: 4 }]
      },
    }
    asked = []
    expect(await fetchCalendar('https://rebinding.example/calendar', nothing, rebinding)).toMatchObject({
      outcome: 'fetched',
    })
    expect([looks, asked.length]).toEqual([1, 1])
  })
})

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4009:81f::200e', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

it('takes webcal for https, and nothing with a name and password in it', () => {
  expect(findAddress(' webcal://a.example/x ')?.href).toBe('https://a.example/x')
  expect(findAddress('https://a:b@a.example/')).toBeUndefined()
  expect(findAddress('https://a.example:444/')).toBeUndefined()
})

describe('a name server of somebody’s', () => {
  const listen = async (answer: (query: Buffer) => Buffer | undefined) => {
    const socket = createSocket('udp4')
    const queries: Buffer[] = []
    socket.on('message', (query, from) => {
      queries.push(query)
      const reply = answer(query)
      if (reply) socket.send(reply, from.port, from.address)
    })
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
    return { queries, at: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
  }

  it('that keeps silent holds up no thread that files and passwords need, and is given up with the rest', async () => {
    const silent = await listen(() => undefined)
    const leaving = new AbortController()
    const looks = Array.from({ length: 20 }, (_, nth) =>
      listAddresses(`slow${nth}.example`, leaving.signal, [silent.at]),
    )
    await vi.waitFor(() => expect(silent.queries.length).toBeGreaterThanOrEqual(20), { timeout: 20_000 })
    // All twenty lookups are pending, and a file can still be read.
    expect((await readFile(import.meta.filename)).length).toBeGreaterThan(0)
    leaving.abort()
    expect(await Promise.all(looks)).toEqual(Array(20).fill([]))
    silent.close()
  })

  it('that answers nonsense, or that there is no such name, names nothing', async () => {
    const signal = new AbortController().signal
    const refusing = await listen((query) => Buffer.from([...query.subarray(0, 2), 0x81, 0x83, ...query.subarray(4)]))
    expect(await listAddresses('none.example', signal, [refusing.at])).toEqual([])
    refusing.close()
  })
})
