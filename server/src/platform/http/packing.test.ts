import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { packReply } from './packing.ts'

const long = JSON.stringify(Array.from({ length: 200 }, (_, nth) => ({ nth, name: 'Ana’s bicycle' })))
const unpack = ({ body, encoding }: ReturnType<typeof packReply>): string => {
  if (typeof body === 'string') return body
  return (encoding === 'zstd' ? zstdDecompressSync(body) : gunzipSync(body)).toString('utf8')
}

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['ZSTD', 'zstd'],
  ['gzip, deflate, br', 'gzip'],
  ['gzip;q=0.5, zstd;q=0', 'gzip'],
  ['zstd; q=0.0, gzip; q=0', undefined],
  ['br', undefined],
  ['identity', undefined],
  ['xzstd, gzipped', undefined],
  ['', undefined],
  [undefined, undefined],
])('for a client that says %j a long reply is packed as %j', (accepted, encoding) => {
  const packed = packReply(long, accepted)
  expect(packed.encoding).toBe(encoding)
  expect(unpack(packed)).toBe(long)
  if (encoding) expect(packed.body.length).toBeLessThan(long.length / 4)
  // The same for a reply of bytes.
  expect(String(packReply(Buffer.from(long), accepted).body)).toBe(String(packed.body))
})

test('a short reply stays as it is', () => {
  expect(packReply('{"status":"success"}', 'zstd')).toEqual({ body: '{"status":"success"}' })
})

describe('a call', () => {
  let place: Neighbourhood
  let ana: Person
  beforeAll(async () => {
    place = await openNeighbourhood()
    ana = await signUp(place, 'Ana')
  })
  afterAll(() => place.close())

  const get = (accepted: string) =>
    place.app.http.inject({
      method: 'GET',
      url: `/api${listCategories.path}`,
      headers: { authorization: `Bearer ${ana.token}`, 'accept-encoding': accepted },
    })

  it('is answered by the same words, packed or not, and says so to caches', async () => {
    const [plain, packed] = [await get('identity'), await get('zstd, gzip')]
    expect(plain.body.length).toBeGreaterThan(2048)
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'zstd'])
    expect(zstdDecompressSync(packed.rawPayload).toString('utf8')).toBe(plain.body)
    expect([plain.headers.vary, packed.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
  })
})
