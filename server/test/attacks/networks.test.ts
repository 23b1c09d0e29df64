import { login } from '@sparkhood/contract/people/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../people.ts'

const proxy = '10.9.8.7'
let place: Neighbourhood
let ana: Person

beforeAll(async () => {
  place = await openNeighbourhood({ TRUSTED_PROXIES: `${proxy},10.9.9.0/24` })
  ana = await signUp(place, 'Ana')
})
afterAll(() => place.close())

const logIn = (remoteAddress: string, headers: Record<string, string | string[]>, password = goodPassword) =>
  place.app.http.inject({
    method: 'POST',
    url: `/api${login.path}`,
    remoteAddress,
    headers,
    payload: { email: ana.email, password },
  })
/** Returns the network to which a log-in with this address and these headers is attributed. */
async function countedUnder(remoteAddress: string, headers: Record<string, string | string[]>): Promise<string> {
  const heard = await logIn(remoteAddress, headers)
  expect(heard.statusCode).toBe(200)
  const { sid } = JSON.parse(Buffer.from(heard.json().data.accessToken.split('.')[1], 'base64url').toString())
  const [row] = await place.rows<{ network: string }>('select network from sessions where id = $1', [sid])
  return row?.network ?? ''
}

describe('the network that limits count', () => {
  const lies = ['198.51.100.7', '127.0.0.1', '198.51.100.7, 198.51.100.8', '::1', 'unknown', '']

  it.each(lies)('is the one that a stranger comes from, who says X-Forwarded-For: %s', async (said) => {
    const headers = { 'x-forwarded-for': said, 'x-real-ip': said, forwarded: `for=${said}`, 'cf-connecting-ip': said }
    expect(await countedUnder('203.0.113.9', headers)).toBe('203.0.113.9')
    // Appending the proxy's address does not help either.
    expect(await countedUnder('203.0.113.9', { 'x-forwarded-for': `${said}, ${proxy}` })).toBe('203.0.113.9')
  })

  it.each(lies)('is what the proxy adds at the end, whatever stands before it: %s', async (said) => {
    const list = said ? `${said}, 203.0.113.9` : '203.0.113.9'
    expect(await countedUnder(proxy, { 'x-forwarded-for': list })).toBe('203.0.113.9')
    expect(await countedUnder(proxy, { 'x-forwarded-for': `${list}, 10.9.9.1` })).toBe('203.0.113.9')
    const other = { 'x-real-ip': said, forwarded: `for=${said}`, 'x-client-ip': said, 'true-client-ip': said }
    expect(await countedUnder(proxy, { 'x-forwarded-for': list, ...other })).toBe('203.0.113.9')
  })

  it('is one for a list of five hundred that only ends in the same address', async () => {
    const list = Array.from({ length: 500 }, (_, nth) => `198.51.${nth >> 8}.${nth & 255}`)
    expect(await countedUnder(proxy, { 'x-forwarded-for': [...list, '203.0.113.9'].join(',') })).toBe('203.0.113.9')
  })

  it('is one for all addresses of a household: every /128 of its /64, and every port', async () => {
    const networks = new Set<string>()
    for (const last of ['::1', '::2', ':a:b:c:d', ':ffff:ffff:ffff:ffff', '::203.0.113.5'])
      networks.add(await countedUnder(proxy, { 'x-forwarded-for': `2001:db8:7:8${last}` }))
    expect([...networks]).toEqual(['2001:db8:7:8::/64'])
    const written = ['203.0.113.5', '203.0.113.5:1024', '203.0.113.5:1025', '::ffff:203.0.113.5', '::ffff:cb00:7105']
    const ipv4 = new Set<string>()
    for (const one of written) ipv4.add(await countedUnder(proxy, { 'x-forwarded-for': one }))
    expect([...ipv4]).toEqual(['203.0.113.5'])
  })

  it('gives a household ten wrong passwords in a quarter of an hour, however many addresses and ports it has', async () => {
    const answers: number[] = []
    for (let nth = 1; nth <= 11; nth += 1)
      answers.push((await logIn(proxy, { 'x-forwarded-for': `2001:db8:7:9::${nth}` }, `guess ${nth}`)).statusCode)
    expect(answers).toEqual([...Array(10).fill(401), 429])
    for (let nth = 1; nth <= 10; nth += 1)
      await logIn(proxy, { 'x-forwarded-for': `203.0.113.77:${nth}` }, `guess ${nth}`)
    expect((await logIn(proxy, { 'x-forwarded-for': '203.0.113.77:11' })).statusCode).toBe(429)
  })
})
