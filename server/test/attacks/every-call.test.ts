import type { Endpoint } from '@sparkhood/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type Fields, getName, knownPart, soundFields } from '../endpoints.ts'
import { makers, type Thing } from '../matrix/cast.ts'
import { besides } from '../matrix/mounted.ts'
import { recipes } from '../matrix/requests.ts'
import { openWorld, type World } from '../matrix/world.ts'
import type { Person } from '../people.ts'

let world: World
let number = 0
/** The subjects of calls, made once for each kind: nothing here changes them. */
const made = new Map<Thing, string>()
beforeAll(async () => {
  world = await openWorld()
  Object.assign(world.place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
})
afterAll(() => world.place.close())

const callerOf = ({ access }: Endpoint): Person | undefined =>
  ({ anyone: undefined, member: world.ben, admin: world.ruth })[access]

/** Builds a valid call about something of Ben's. */
async function soundCall(endpoint: Endpoint) {
  number += 1
  const { ben, skills } = world
  const recipe = recipes[getName(endpoint)] ?? {}
  const id = recipe.thing ? (made.get(recipe.thing) ?? (await makers[recipe.thing](world, ben))) : ben.id
  if (recipe.thing) made.set(recipe.thing, id)
  const known: Fields = { ...soundFields(endpoint, { skill: skills.get(ben.id) ?? '', provider: ben.id, number }), id }
  const asked = { world, id, owner: ben, caller: ben }
  const params: Fields = { ...knownPart(endpoint, 'params', known), ...recipe.params?.(asked) }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries(knownPart(endpoint, 'query', known)).map(([k, v]): [string, string] => [k, String(v)])
  const body: Fields = { ...knownPart(endpoint, 'body', known), ...recipe.body?.(asked) }
  return { path: `/api${path}`, query: new URLSearchParams(query).toString(), body }
}

type Asking = { method: Endpoint['method'] | 'HEAD'; url: string; who: Person | undefined; payload?: string }
const send = ({ method, url, who, payload }: Asking) =>
  world.place.app.http.inject({
    method,
    url,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })

describe('a shared cache, or the next person at the browser,', () => {
  const reads = endpoints.filter(({ method }) => method === 'GET')

  it('may keep no answer of any read: whole, by HEAD, refused or of something that is not there', async () => {
    const kept: string[] = []
    for (const endpoint of reads) {
      const { path, query } = await soundCall(endpoint)
      const url = `${path}?${query}`
      const who = callerOf(endpoint)
      const asked: Asking[] = [
        { method: 'GET', url, who },
        { method: 'HEAD', url, who },
        { method: 'GET', url, who: undefined },
        { method: 'GET', url: path.replace(/[0-9a-f-]{36}/, '0190f000-0000-7000-8000-0000000000ff'), who },
        { method: 'GET', url: `${path}?limit=-1&cursor=%00`, who },
      ]
      for (const asking of asked) {
        const { headers, statusCode } = await send(asking)
        if (!String(headers['cache-control']).includes('no-store'))
          kept.push(`${getName(endpoint)} ${statusCode} ${headers['cache-control']}`)
      }
    }
    expect(kept).toEqual([])
  })

  it('may keep no answer of any act, nor of what is refused before it is one', async () => {
    const kept: string[] = []
    for (const { method, path } of endpoints.filter((one) => one.method !== 'GET'))
      for (const payload of ['{}', '{', 'x'.repeat(140_000)]) {
        const { headers } = await send({ method, url: `/api${path}`, who: undefined, payload })
        if (headers['cache-control'] !== 'no-store') kept.push(`${method} ${path} ${headers['cache-control']}`)
      }
    expect(kept).toEqual([])
  })

  it('keeps of all else only what is the same for everybody', async () => {
    const open: Record<string, string> = {}
    for (const name of besides.filter((one) => one.startsWith('GET /') && !one.startsWith('GET /auth'))) {
      const url = name.slice(4).replace(/:\w+/, 'none')
      open[url] = String((await send({ method: 'GET', url, who: undefined })).headers['cache-control'])
    }
    expect(open).toEqual({
      '/api/health/live': 'no-store',
      '/api/health/ready': 'no-store',
      '/api/live/stream': 'no-store',
      '/api/openapi.json': 'no-store',
      '/api/sandbox/onboarding/none': 'no-store',
      '/api/auth/google': 'no-store',
      '/api/auth/google/callback': 'no-store',
      '/dev/letters': 'no-store',
      '/dev/letters/none': 'no-store',
      '/dev/mailbox': 'no-store',
      '/dev/mailbox.json': 'no-store',
      '/dev/words': 'no-store',
    })
  })
})

describe('keys of prototypes', () => {
  const written = endpoints.filter(({ body, files }) => body && !files)
  const wrong = [
    '"__proto__":{"role":"admin","polluted":1}',
    '"\\u005f_proto__":{"polluted":1}',
    '"constructor":{"prototype":{"polluted":1}}',
  ]
  const clean = () =>
    expect([{} as Fields, [] as unknown as Fields].map(({ polluted, role }) => polluted ?? role)).toEqual([
      undefined,
      undefined,
    ])

  it('are refused in the body of every call, on top and inside of what it wants', async () => {
    const taken: string[] = []
    for (const endpoint of written) {
      const { path, query, body } = await soundCall(endpoint)
      const sound = JSON.stringify(body)
      const asking = { method: endpoint.method, url: `${path}?${query}`, who: callerOf(endpoint) }
      for (const text of wrong)
        for (const payload of [
          `{${text}${sound === '{}' ? '' : ','}${sound.slice(1)}`,
          `{"x":[{"y":{${text}}}]${sound === '{}' ? '' : ','}${sound.slice(1)}`,
        ]) {
          const heard = await send({ ...asking, payload })
          if (heard.statusCode !== 400 || heard.json().code !== 'input.malformed')
            taken.push(`${getName(endpoint)} ${heard.statusCode} ${text}`)
        }
    }
    expect(taken).toEqual([])
    clean()
  })

  it('in a query or a form change nothing of what is answered', async () => {
    const odd =
      '__proto__%5Brole%5D=admin&__proto__.polluted=1&constructor%5Bprototype%5D%5Bpolluted%5D=1&__proto__=x&toString=1&hasOwnProperty=1'
    const changed: string[] = []
    for (const endpoint of endpoints.filter(({ method, file }) => method === 'GET' && !file)) {
      const { path, query } = await soundCall(endpoint)
      const asking = { method: 'GET', who: callerOf(endpoint) } as const
      const [plain, sent] = [
        await send({ ...asking, url: `${path}?${query}` }),
        await send({ ...asking, url: `${path}?${odd}&${query}` }),
      ]
      if (plain.statusCode !== sent.statusCode)
        changed.push(`${getName(endpoint)} ${plain.statusCode} ${sent.statusCode}`)
    }
    expect(changed).toEqual([])
    clean()
  })

  it('are values like any other', async () => {
    const faults: string[] = []
    for (const endpoint of endpoints.filter(({ params, query }) => params ?? query)) {
      for (const value of ['__proto__', 'constructor', 'hasOwnProperty', 'valueOf']) {
        const path = endpoint.path.replace(/:\w+/g, value)
        const query = Object.keys(endpoint.query?.shape ?? {}).map((name) => `${name}=${value}`)
        const heard = await send({
          method: endpoint.method,
          url: `/api${path}?${query.join('&')}`,
          who: callerOf(endpoint),
          ...(endpoint.body && { payload: '{}' }),
        })
        if (heard.statusCode >= 500) faults.push(`${getName(endpoint)} ${value} ${heard.body}`)
      }
    }
    expect(faults).toEqual([])
  })
})

it('what is said in headers changes neither method, address nor who asks', async () => {
  const { ben, ruth, place } = world
  const said = {
    'x-http-method-override': 'DELETE',
    'x-method-override': 'PUT',
    'x-original-url': '/api/admin/members',
    'x-rewrite-url': '/api/admin/members',
    'x-forwarded-prefix': '/api/admin',
    'x-forwarded-user': ruth.id,
    'x-user-id': ruth.id,
    'x-member': ruth.id,
    cookie: `accessToken=${ruth.token}; token=${ruth.token}`,
  }
  const url = '/api/users/get/invitation'
  const plain = await place.app.http.inject({ url, headers: { authorization: `Bearer ${ben.token}` } })
  const heard = await place.app.http.inject({ url, headers: { ...said, authorization: `Bearer ${ben.token}` } })
  expect([heard.statusCode, heard.body]).toEqual([200, plain.body])
  expect((await place.app.http.inject({ url, headers: said })).statusCode).toBe(401)
  expect(
    (await place.app.http.inject({ url: `${url}?accessToken=${ruth.token}&token=${ruth.token}` })).statusCode,
  ).toBe(401)
})
