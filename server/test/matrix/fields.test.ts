import { type Endpoint, needsConsent } from '@sparkhood/contract/endpoint'
import { login, register } from '@sparkhood/contract/people/accounts'
import { logout } from '@sparkhood/contract/people/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCaller } from '../caller.ts'
import { endpoints, type Fields, getFields, getName, knownPart, soundFields } from '../endpoints.ts'
import { goodPassword, type Person, prove, signUp } from '../people.ts'
import { makers } from './cast.ts'
import { recipes } from './requests.ts'
import { openWorld, signInAgain, type World } from './world.ts'

let world: World
let number = 0
beforeAll(async () => {
  world = await openWorld()
  Object.assign(world.place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
})
afterAll(() => world.place.close())

const canary = 'canary-8f3a'
/** The value planted in columns of each type, to be found again. A flag cannot be found; the roles are compared instead. */
const planted: Record<string, unknown> = {
  boolean: true,
  uuid: '0190f000-0000-7000-8000-00000000c0de',
  bigint: 99_887_766,
  integer: 99_887_766,
  smallint: 31_234,
  'double precision': 99_887_766,
  date: '2031-07-06',
  'timestamp with time zone': '2031-07-06T05:04:03Z',
}

/** Returns every column, by its database name and by its name in bodies, with a value of its type. */
async function everyColumn(): Promise<Fields> {
  const columns = await world.place.rows<{ name: string; type: string }>(
    `select distinct column_name as name, data_type as type from information_schema.columns where table_schema = 'public'`,
  )
  const inBodies = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const all = columns.flatMap(({ name, type }) =>
    [name, inBodies(name)].map((called) => [called, planted[type] ?? canary]),
  )
  return { ...Object.fromEntries(all), _id: planted.uuid, senderId: planted.uuid, price: 99_887_766, is_admin: true }
}

/** Returns the tables that contain a text. */
async function listPlacesOf(text: string): Promise<string[]> {
  const tables = await world.place.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name from "${name}" t where t::text ~ ('(^|[^[:alnum:].])' || $1 || '($|[^[:alnum:]])')`,
  )
  return (await world.place.rows<{ name: string }>(parts.join(' union all '), [text])).map(({ name }) => name)
}

/** Returns the caller who may make this call about Ben's things. */
const callerOfCall = ({ access, path }: Endpoint): Person => {
  if (access === 'admin') return world.ruth
  return /stripe|bookings(?!.(accept|reject))|offers.accept|report|review|block|follow|message/.test(path)
    ? world.ana
    : world.ben
}

// A form accepts at most forty fields.
const telling = /status|role|price|balance|member|owner|rating|decided|approved|kyc|suspended|_id$/
const extraFor = (endpoint: Endpoint, columns: Fields): Fields => {
  const declared = new Set(getFields(endpoint, 'body'))
  const undeclared = Object.entries(columns).filter(([name]) => !declared.has(name))
  const chosen = endpoint.files ? undeclared.filter(([name]) => telling.test(name)).slice(0, 30) : undeclared
  return Object.fromEntries(chosen)
}

/** Sends a valid call with extra fields: every other column, set to a value that can be found again. */
async function send(endpoint: Endpoint, columns: Fields) {
  number += 1
  const { ben, place, skills } = world
  const caller = callerOfCall(endpoint)
  const { thing, body, files, first } = recipes[getName(endpoint)] ?? {}
  const id = thing ? await makers[thing](world, ben) : ''
  const known: Fields = { ...soundFields(endpoint, { skill: skills.get(ben.id) ?? '', provider: ben.id, number }), id }
  const wanted = { ...knownPart(endpoint, 'body', known), ...body?.({ world, id, owner: ben, caller }) }
  const { params: inAddress } = recipes[getName(endpoint)] ?? {}
  const params = {
    ...knownPart(endpoint, 'params', known),
    ...inAddress?.({ world, id, owner: ben, caller }),
  } as Record<string, string>
  const sent = files && (await Promise.all(files()))
  await first?.(world, caller, id)
  if (endpoint === register) await prove(place, String(known.email))
  const heard = await (endpoint.access === 'anyone' ? place.visitor : caller).call(endpoint, {
    params,
    body: { ...extraFor(endpoint, columns), ...wanted },
    ...(sent && { files: sent }),
  })
  const { endsSessions, undo } = recipes[getName(endpoint)] ?? {}
  if (endsSessions) {
    await undo?.(world, caller, id)
    await signInAgain(world, endsSessions === 'owner' ? ben : caller)
  }
  return heard
}

describe('fields that nobody asked for', () => {
  it('reach no column', { timeout: 60_000 }, async () => {
    const columns = await everyColumn()
    for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
      const heard = await send(endpoint, columns)
      expect(`${getName(endpoint)} ${heard.status < 500 ? 'answered' : heard.text}`).toBe(
        `${getName(endpoint)} answered`,
      )
    }
    for (const found of [canary, planted.uuid, '99887766', '31234', '2031-07-06']) {
      expect([found, await listPlacesOf(String(found))]).toEqual([found, []])
    }
    expect(await world.place.rows(`select email from accounts where role <> 'member'`)).toHaveLength(1)
  })
})

describe('a token', () => {
  const closed = endpoints.filter(({ access }) => access !== 'anyone')
  const sound = (endpoint: Endpoint) => ({ ...soundFields(endpoint, { skill: '', provider: '', number: 0 }), id: 'x' })
  const asking = (endpoint: Endpoint) => ({
    params: knownPart(endpoint, 'params', sound(endpoint)) as Record<string, string>,
    ...(endpoint.body && { body: {} }),
  })

  it('of an ended session opens nothing, from the next call on', async () => {
    const { data } = await world.place.visitor.does(login, {
      body: { email: world.cara.email, password: goodPassword },
    })
    const cara = getCaller(() => world.place.app.http, data.accessToken)
    await cara.does(logout)
    for (const endpoint of closed) {
      const { status, body } = await cara.call(endpoint, asking(endpoint))
      expect([getName(endpoint), status, body.code]).toEqual([getName(endpoint), 401, 'auth.bad_token'])
    }
  })

  it('of a member who has not agreed to the terms of today changes nothing', async () => {
    const nell: Person = await signUp(world.place, 'Nell')
    await world.place.rows(`update accounts set terms_version = '2025-01' where id = $1`, [nell.id])
    await signInAgain(world, nell)
    const changing = closed.filter((endpoint) => endpoint.access === 'member' && needsConsent(endpoint))
    for (const endpoint of changing) {
      const { status, body } = await nell.call(endpoint, asking(endpoint))
      expect([getName(endpoint), status, body.code]).toEqual([getName(endpoint), 403, 'auth.agree_to_terms'])
    }
    expect(
      closed
        .filter((endpoint) => endpoint.method !== 'GET' && !needsConsent(endpoint))
        .map(getName)
        .sort(),
    ).toEqual([
      'DELETE /users/deletion',
      'DELETE /users/devices',
      'DELETE /users/devices/:id',
      'POST /auth/confirm',
      'POST /auth/confirm/code',
      'POST /auth/confirm/passkey',
      'POST /auth/logout',
      'POST /users/deletion',
      'PUT /helpers/end/:id',
      'PUT /users/change/password',
      'PUT /users/terms',
    ])
  })
})
