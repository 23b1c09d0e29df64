import { searchMinLength } from '@sparkhood/contract/listings/search'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findArrived, forgetEarly, pickTiles, readEarly, takeEarly } from './prefetch.ts'

const me = '018f0000-0000-7000-8000-000000000001'
const profile = `/api/users/profile/${me}`
const later = 4102444800

type Page = {
  reads: string
  address: string
  pattern?: string
  claims?: object
  token?: string | null
  acting?: string
}

let asked: Record<string, string>
let answers: Record<string, object>

/** A page at an address, as the server sent it. */
const open = ({ reads, address, pattern, claims = { id: me, exp: later }, token = 'token', acting }: Page): void => {
  const { pathname, search } = new URL(address, 'https://hood.example')
  vi.stubGlobal('document', { documentElement: { dataset: { reads, pattern: pattern ?? pathname } } })
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'accessToken' ? token : JSON.stringify(claims)),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => acting ?? null })
  readEarly(pickTiles)
}

beforeEach(() => {
  asked = {}
  answers = { [profile]: { data: { lat: 53.8, lon: -1.5 } } }
  vi.stubGlobal('early', undefined)
  vi.stubGlobal('arrived', undefined)
  vi.stubGlobal('tileOrder', undefined)
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked[address] = headers.authorization ?? ''
    return new Response(JSON.stringify(answers[address] ?? {}))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const own = '/api/users/profile/{me}'

test('asks as whoever is signed in, with the parts of the address of the page', () => {
  open({ reads: `${own} /api/people/{id} /api/skills`, pattern: '/person/:id', address: '/person/7' })
  expect(asked).toEqual({ [profile]: 'Bearer token', '/api/people/7': 'Bearer token', '/api/skills': 'Bearer token' })
})

test('asks around the place of whoever is signed in once that is known, and nowhere without one', async () => {
  const reads = `${own} /api/near/{lat}/{lon}`
  open({ reads, address: '/explore' })
  await vi.waitFor(() => expect(Object.keys(asked)).toEqual([profile, '/api/near/53.8/-1.5']))
  asked = {}
  answers[profile] = { data: { lat: null, lon: null } }
  open({ reads, address: '/explore' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(Object.keys(asked)).toEqual([profile])
})

test.each([
  ['a term', '/search?q=bike+brakes%21', ['/api/search?q=bike+brakes%21']],
  ['a term of few letters', `/search?q=${'b'.repeat(searchMinLength - 1)}`, []],
  [
    'just enough of one',
    `/search?q=+${'b'.repeat(searchMinLength)}+`,
    [`/api/search?q=${'b'.repeat(searchMinLength)}`],
  ],
  ['more than a term', '/search?q=bike&sort=near', []],
  ['something else', '/search?sort=near', []],
])('of a page that asks for %s, that is asked and nothing that is not shown', (_, address, more) => {
  open({ reads: `${own} /api/search?q={q} /api/all /api/near/{lat}/{lon}`, address })
  expect(Object.keys(asked)).toEqual([profile, ...more])
})

test('asks for the pictures of the tiles that the page draws of a list, and of no others', async () => {
  const pictures: string[] = []
  vi.stubGlobal('tileOrder', [0.4, 0.1, 0.3, 0.2, 0.6, 0.5])
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        pictures.push(address)
      }
    },
  )
  const names = ['music', 'diy', 'pet-care', '/files/7/card.webp', 'cooking', 'sewing']
  answers['/api/skills'] = { data: names.map((thumbnail) => ({ thumbnail })) }
  open({ reads: `${own} /api/skills#tiles`, address: '/explore' })
  await vi.waitFor(() =>
    expect(pictures).toEqual(['/pictures/diy.svg', '/pictures/pet-care.svg', '/pictures/music.svg']),
  )
  await expect(takeEarly('/api/skills')?.then((reply) => reply.json())).resolves.toEqual(answers['/api/skills'])
  expect(asked).not.toHaveProperty('/api/skills#tiles')
})

test.each([
  ['nobody is signed in', { token: null }],
  ['the token has run out', { claims: { id: me, exp: 1 } }],
  ['nothing is known of the token', { claims: {} }],
])('asks nothing where %s', (_, page) => {
  open({ reads: own, address: '/explore', ...page })
  expect(asked).toEqual({})
})

test('a shell that was kept from another page asks nothing', () => {
  const reads = `${own} /api/skills`
  open({ reads, pattern: '/explore', address: '/bookings' })
  open({ reads, pattern: '/person/:id', address: '/person/7/skills' })
  expect(asked).toEqual({})
})

test('what was asked is there once, while it is news, and not after something was written', async () => {
  open({ reads: `${own} /api/skills /api/news`, address: '/explore' })
  await expect(takeEarly('/api/skills')).resolves.toHaveProperty('status', 200)
  expect(takeEarly('/api/skills')).toBeUndefined()
  forgetEarly()
  expect(takeEarly('/api/news')).toBeUndefined()

  open({ reads: own, address: '/explore' })
  vi.spyOn(performance, 'now').mockReturnValue(15_000)
  expect(takeEarly(profile)).toBeUndefined()
})

test('what has come is there for the first picture, however often that is drawn, and not for a later reading', async () => {
  answers['/api/skills'] = { data: ['music'] }
  open({ reads: `${own} /api/skills /api/news/7`, address: '/explore' })
  expect(findArrived('/skills', () => '/api/skills')).toBeUndefined()
  await vi.waitFor(() => expect(findArrived('/skills', () => '/api/skills')).toEqual(answers['/api/skills']))
  expect(findArrived('/skills', () => '/api/skills')).toEqual(answers['/api/skills'])
  expect(takeEarly('/api/skills')).toBeUndefined()
  // For another path the address is not computed.
  const getAddress = vi.fn()
  expect(findArrived('/members/:id', getAddress)).toBeUndefined()
  expect(getAddress).not.toHaveBeenCalled()
  expect(findArrived('/news/:id', () => '/api/news/8')).toBeUndefined()

  vi.spyOn(performance, 'now').mockReturnValue(15_000)
  expect(findArrived('/skills', () => '/api/skills')).toBeUndefined()
  vi.mocked(performance.now).mockReturnValue(14_999)
  forgetEarly()
  expect(findArrived('/skills', () => '/api/skills')).toBeUndefined()
})

test('of what the server refused nothing has come, and the page reads the refusal itself', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"code":"auth.invalid"}', { status: 401 }))
  open({ reads: own, address: '/explore' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(findArrived('/users/profile/:id', () => profile)).toBeUndefined()
  await expect(takeEarly(profile)).resolves.toHaveProperty('status', 401)
})
