import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CallLimit, callLimits } from '@sparkhood/contract/limits'
import { peopleWithin } from '@sparkhood/contract/listings/discovery'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { login } from '@sparkhood/contract/people/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { besides, mounted } from './matrix/mounted.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { type Person, signUp } from './people.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8')

const unitsS: Record<string, number> = { minute: 60, hour: 3600, day: 86_400, minuteS: 60, hourS: 3600, dayS: 86_400 }
const getSeconds = (factors: string[]): number =>
  factors.reduce(
    (product, factor) => product * (unitsS[factor.replace(/s$/, '')] ?? unitsS[factor] ?? Number(factor)),
    1,
  )

/** Returns `login.pair 10 900` for each row of a table in the document. */
const written = (heading: string): string[] =>
  [
    ...(read('docs/limits.md').split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '').matchAll(
      /^\| `([\w.]+)` \| ([\d,]+) \| ([\w ]+?) \|/gm,
    ),
  ].map(([, name, times = '', within = '']) => `${name} ${times.replace(',', '')} ${getSeconds(within.split(' '))}`)

const constants = globSync('contract/**/*.ts', { cwd: root }).map(read).join('\n')
/** Returns a number, or the value of a constant of the contract. */
const getFigure = (text: string): string | undefined =>
  /^\d+$/.test(text) ? text : new RegExp(`export const ${text} = (\\d+)`).exec(constants)?.[1]

/** Returns the same for the limits that features declare. */
const declared = (): string[] =>
  globSync('server/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...read(file).matchAll(/name: '([\w.]+)',\s+times: (\w+),\s+withinS: ([\w *]+)/g)])
    .map(([, name, times = '', within = '']) => `${name} ${getFigure(times)} ${getSeconds(within.trim().split(' * '))}`)

// A new or changed limit needs its row in the document, in the same change.
describe('docs/limits.md', () => {
  it('names every limit of rare tries, with its figures', () => {
    expect(written('Rare attempts').sort()).toEqual(declared().sort())
  })

  it('names every limit of calls that come often, with its figures', () => {
    const paces = Object.entries(callLimits).flatMap(([name, all]) =>
      all.map(({ times, withinS }) => `${name} ${times} ${withinS}`),
    )
    expect(written('Frequent calls')).toEqual(paces)
  })
})

/** What anybody may call without a limit: files, replies from memory, and webhooks, which do nothing without a valid signature. */
const answeredUncounted = [
  'GET *',
  'GET /api/health/live',
  // One query, however many callers ask at the same time.
  'GET /api/health/ready',
  'GET /api/openapi.json',
  'POST /api/webhooks/stripe',
  // Only with a sandbox.
  ...besides.filter((address) => /sandbox|\/dev\//.test(address)),
]

describe('a caller who goes on and on', () => {
  let place: Neighbourhood
  let ana: Person
  beforeAll(async () => {
    place = await openNeighbourhood()
    ana = await signUp(place, 'Ana')
  })
  afterAll(() => place.close())

  const spend = (limit: CallLimit, key: string, times: number) => {
    for (let time = 0; time < times; time += 1) place.wiring.tools.limits.spend(limit, key, place.now())
  }
  const look = () => ana.call(peopleWithin, { params: { city: 'leeds' } })

  it('is asked to wait in words, with the seconds, and is answered again when they are over', async () => {
    spend('people', ana.id, callLimits.people[0].times)
    expect(await look()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { code: 'limit.too_fast', message: 'That was a lot at once. Please wait a minute and try again.' },
    })
    expect((await ana.call(walletBalance)).status).toBe(200)
    place.travel(60_000)
    expect((await look()).status).toBe(200)
  })

  it('is asked to come back tomorrow once the day is spent', async () => {
    let left = callLimits.people[1].times - callLimits.people[0].times - 1
    while (left > 0) {
      place.travel(60_000)
      const times = Math.min(left, callLimits.people[0].times)
      spend('people', ana.id, times)
      left -= times
    }
    place.travel(60_000)
    const heard = await look()
    expect(heard).toMatchObject({ status: 429, body: { code: 'limit.for_today' } })
    expect(heard.body.message).toBe('That was a lot for one day. Please come back tomorrow.')
    expect(Number(heard.headers['retry-after'])).toBeGreaterThan(3600)
  })

  it('is one member wherever they call from, and one network whoever it claims to be', async () => {
    const from = (remoteAddress: string, headers: Record<string, string>) =>
      place.app.http.inject({ url: '/api/wallet/balance', remoteAddress, headers })
    place.travel(60_000)
    spend('member', ana.id, callLimits.member[0].times - 1)
    const asAna = { authorization: `Bearer ${ana.token}` }
    expect((await from('10.0.0.1', asAna)).statusCode).toBe(200)
    expect((await from('10.0.0.2', asAna)).statusCode).toBe(429)

    spend('visitor', '10.0.0.3', callLimits.visitor[0].times - 2)
    const asNobody = { authorization: 'Bearer nonsense', 'x-forwarded-for': '10.0.0.9' }
    const statuses = [await from('10.0.0.3', asNobody), await from('10.0.0.3', {}), await from('10.0.0.3', {})]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429])
    expect((await from('10.0.0.4', {})).statusCode).toBe(401)
  })

  it('is counted at every address there is, but for a few that cost nothing', async () => {
    const network = '10.0.0.77'
    const ask = (address: string) => {
      const [method = '', path = ''] = address.split(' ')
      const url = `${path.replace(/:\w+/g, 'x')}?ticket=x`
      return place.app.http.inject({ method: method as 'GET', url, remoteAddress: network })
    }
    place.travel(60_000)
    spend('visitor', network, callLimits.visitor[0].times)
    const isCounted = async (address: string): Promise<boolean> => {
      const { statusCode, headers } = await ask(address)
      return statusCode === 429 || String(headers.location).endsWith('google=busy')
    }
    const uncounted: string[] = []
    const addresses = mounted(place.app.http).filter((address) => !address.startsWith('GET /api/docs'))
    for (const address of addresses) if (!(await isCounted(address))) uncounted.push(address)
    expect(uncounted.sort()).toEqual([...answeredUncounted].sort())
  })

  it('who is not signed in keeps others of the same network from nothing that they do signed in', async () => {
    place.travel(60_000)
    spend('visitor', '127.0.0.1', callLimits.visitor[0].times)
    expect((await place.visitor.call(listCategories)).status).toBe(429)
    expect((await place.visitor.call(login, { body: { email: 'a@b.co', password: 'x' } })).status).toBe(429)
    expect((await ana.call(walletBalance)).status).toBe(200)
  })
})
