import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AddressService, startGoogle, startNominatim, startPhoton } from '../../../test/address-services.ts'
import { gazetteerGeocoder } from './gazetteer.ts'
import { geocoderSuite } from './geocoder.suite.ts'
import type { Geocoder } from './geocoder.ts'
import { google } from './google.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import { type RemoteSettings, remoteGeocoder } from './remote.ts'
import type { Source } from './source.ts'
import { toSource } from './sources.ts'

const gazetteer = gazetteerGeocoder()
const leeds = { lat: 53.797, lon: -1.548 }

type Vendor = { name: string; start: () => Promise<AddressService>; source: (url: URL) => Source; search: string }
const vendors: Vendor[] = [
  { name: 'Nominatim', start: startNominatim, source: nominatim, search: '/search' },
  { name: 'Photon', start: startPhoton, source: photon, search: '/api' },
  { name: 'Google', start: startGoogle, source: (url) => google(url, 'a key'), search: '/maps/api/geocode/json' },
]

describe.each(vendors)('$name', ({ name, start, source, search }) => {
  let service: AddressService
  let now: number
  let warned: unknown[]
  let geocoder: Geocoder

  const open = (settings: Partial<RemoteSettings> = {}) =>
    remoteGeocoder({
      source: source(service.url),
      gazetteer,
      userAgent: 'A neighbourhood (https://here.example)',
      perSecond: 1000,
      now: () => new Date(now),
      log: { warn: (what: unknown) => void warned.push(what) },
      ...settings,
    })
  const labels = async (text: string) => (await geocoder.suggest(text, 5)).map(({ label }) => label)

  beforeAll(async () => {
    service = await start()
  })
  afterAll(() => service.close())
  beforeEach(() => {
    service.misbehave()
    service.asked.length = 0
    warned = []
    now = Date.parse('2026-11-21T09:00:00Z')
    geocoder = open()
  })

  geocoderSuite(name, () => open())

  test('is asked for streets and postcodes alone, and tells who asks', async () => {
    await labels('Leeds')
    await labels('king')
    expect(service.asked).toEqual([])
    expect(await labels('4 Cliff Road, Leeds')).toEqual(['4 Cliff Road, Leeds, West Yorkshire LS6 2ES'])
    const [asked] = service.asked
    expect(asked?.path).toBe(search)
    expect(asked?.headers['user-agent']).toBe('A neighbourhood (https://here.example)')
    expect([...(asked?.query.values() ?? [])]).toContain('4 Cliff Road, Leeds')
  })

  test('is asked the same once a day, by however many at once', async () => {
    await Promise.all([labels('4 Cliff Road, Leeds'), labels('4 cliff road leeds'), labels('4 Cliff Road, Leeds ')])
    expect(service.asked).toHaveLength(1)
    now += 25 * 3_600_000
    await labels('4 Cliff Road, Leeds')
    expect(service.asked).toHaveLength(2)
  })

  test('tells the street at a point, and keeps the number that it does not know of', async () => {
    expect((await geocoder.describe(leeds))?.label).toBe('4 Cliff Road, Leeds, West Yorkshire LS6 2ES')
    expect(await labels('23a Mill Lane, Leeds')).toEqual(['23a Mill Lane, Leeds, West Yorkshire LS12 2DS'])
  })

  test('is never asked where strangers take somebody to live, or about a point at sea', async () => {
    await geocoder.nearest(leeds)
    await geocoder.describe({ lat: 54, lon: -20 })
    expect(service.asked).toEqual([])
  })

  test.each([
    {
      what: 'has had enough of us',
      reply: { status: 429, headers: { 'retry-after': '120' } },
      failure: 'busy',
      s: 120,
    },
    { what: 'is being mended', reply: { status: 503 }, failure: 'busy', s: 60 },
    { what: 'does not let us in', reply: { status: 403 }, failure: 'denied', s: 600 },
    { what: 'fails', reply: { status: 500 }, failure: 'away', s: 15 },
    {
      what: 'sends us elsewhere',
      reply: { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      failure: 'away',
      s: 15,
    },
    { what: 'does not like the question', reply: { status: 400 }, failure: 'nonsense', s: 15 },
    { what: 'talks nonsense', reply: { body: '<html>' }, failure: 'nonsense', s: 0 },
    { what: 'answers in another form', reply: { body: '{"results":7,"features":7}' }, failure: 'nonsense', s: 0 },
    { what: 'talks without end', reply: { body: `[${'1,'.repeat(400_000)}1]` }, failure: 'nonsense', s: 0 },
  ])('the gazetteer stands in while it $what', async ({ reply, failure, s }) => {
    service.misbehave(reply)
    expect(await labels('4 Cliff Road, Leeds')).toEqual(['4 Cliff Road, Leeds, West Yorkshire'])
    expect((await geocoder.describe(leeds))?.label).toBe('Leeds, West Yorkshire')
    expect(warned[0]).toMatchObject({ failure })
    expect(JSON.stringify(warned)).not.toMatch(/Cliff|a key/)
    const before = service.asked.length
    service.misbehave()
    now += Math.max(0, s * 1000 - 1)
    await labels('4 Cliff Road, Leeds')
    if (s > 0) expect(service.asked).toHaveLength(before)
    now += 1
    expect(await labels('4 Cliff Road, Leeds')).toEqual(['4 Cliff Road, Leeds, West Yorkshire LS6 2ES'])
  })
})

describe('any of them', () => {
  let service: AddressService
  let warned: unknown[]
  const open = (url: URL, perSecond = 1000) =>
    remoteGeocoder({
      source: google(url, 'a key'),
      gazetteer,
      userAgent: '',
      perSecond,
      now: () => new Date(0),
      log: { warn: (what: unknown) => void warned.push(what) },
    })
  const label = async (geocoder: Geocoder, text: string) => (await geocoder.suggest(text, 5))[0]?.label

  beforeEach(async () => {
    warned = []
    service = await startGoogle()
  })
  afterEach(() => service.close())

  test('may be slow, or not there at all: the gazetteer stands in', async () => {
    service.misbehave({ afterMs: 10_000 })
    expect(await label(open(service.url), '4 Cliff Road, Leeds')).toBe('4 Cliff Road, Leeds, West Yorkshire')
    const nowhere = open(new URL('http://127.0.0.1:1/'))
    expect(await label(nowhere, '4 Cliff Road, Leeds')).toBe('4 Cliff Road, Leeds, West Yorkshire')
    expect(warned).toMatchObject([{ failure: 'slow' }, { failure: 'away' }])
  })

  test('is asked no faster than agreed: who would wait too long hears the gazetteer', async () => {
    const geocoder = open(service.url, 1)
    const heard = await Promise.all([1, 2, 3, 4, 5, 6].map((house) => label(geocoder, `${house} Mill Lane, Leeds`)))
    expect(service.asked).toHaveLength(3)
    expect(heard.filter((one) => one?.endsWith('LS12 2DS'))).toHaveLength(3)
    expect(heard.filter((one) => one?.endsWith('West Yorkshire'))).toHaveLength(3)
  })

  test.each([
    ['OVER_QUERY_LIMIT', 'busy'],
    ['UNKNOWN_ERROR', 'busy'],
    ['REQUEST_DENIED', 'denied'],
    ['INVALID_REQUEST', 'denied'],
  ])('as Google may say %s in an answer that looks well', async (status, failure) => {
    service.misbehave({ body: JSON.stringify({ status, results: [] }) })
    expect(await label(open(service.url), '4 Cliff Road, Leeds')).toBe('4 Cliff Road, Leeds, West Yorkshire')
    expect(warned).toEqual([{ failure, detail: status }])
  })
})

test.each([
  ['https://nominatim.openstreetmap.org', 1, 'https://nominatim.openstreetmap.org/search'],
  ['https://photon.komoot.io/', 1, 'https://photon.komoot.io/search'],
  ['https://places.example/nominatim', 20, 'https://places.example/nominatim/search'],
  ['https://notopenstreetmap.org', 20, 'https://notopenstreetmap.org/search'],
])('%s is asked %d times a second at most', (url, pace, address) => {
  const { source, perSecond } = toSource({ service: 'nominatim', url })
  expect(perSecond).toBe(pace)
  const { origin, pathname } = source.searchFor('4 Cliff Road', 5)
  expect(origin + pathname).toBe(address)
})
