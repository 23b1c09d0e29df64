import { proposeArrangement } from '@sparkhood/contract/bookings/arrangements'
import * as bookings from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { listOtherTimes } from '@sparkhood/contract/bookings/reschedules'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import * as skills from '@sparkhood/contract/listings/skills'
import { listMovements } from '@sparkhood/contract/money/statement'
import * as wallet from '@sparkhood/contract/money/wallet'
import * as accounts from '@sparkhood/contract/people/accounts'
import * as profiles from '@sparkhood/contract/people/profiles'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { addRose } from './assisted.ts'
import { ask, getBookingForm } from './bookings.ts'
import { signUpAdmin } from './documents.ts'
import { endpoints, type Fields, getFields, knownPart, type Part, soundFields } from './endpoints.ts'
import { oddTexts, oddValues } from './fuzz/odd-values.ts'
import { type Heard, type Sent, send as sendAt, wrongIn } from './fuzz/sending.ts'
import { ledgerBreaks } from './money.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { goodPassword, offerSkill, type Person, prove, settleIn, signUp } from './people.ts'
import { letHelp } from './trusted-helpers.ts'

const gardening = '0190a000-0000-7000-8000-000000000001'

let place: Neighbourhood
let ana: Person
let ben: Person
let ruth: Person
let skill: string
/** A skill for admins to approve and reject. */
let judged: string
let booking: string
let movement: string
let disputed: string
let regular: string
let written: string
/** Ana's request for help. */
let needed: string
/** Ana's referral code. */
let referralCode: string
/** The agreement by which Ben acts for Ana. */
let agreement: string
/** A member without email. */
let assisted: string
let calls = 0

beforeAll(async () => {
  place = await openNeighbourhood()
  // The test makes hours of calls within one minute of its clock, and tests what is behind the rate limits.
  Object.assign(place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  ruth = await signUpAdmin(place, 'Ruth')
  await settleIn(ana)
  await settleIn(ben)
  skill = await offerSkill(ben, 0)
  judged = await offerSkill(ben, 0)
  agreement = await letHelp(ana, ben)
  assisted = (await addRose(ruth)).id
  // Hundreds of passwords are sent; other tests cover their hashing.
  const matches = async (password: string) => password === goodPassword
  Object.assign(place.wiring.tools.passwords, { hash: async () => 'hash', matches })
  booking = await ask(ana, ben, { skill, at: new Date('2026-12-01T10:00:00Z') })
  const form = getBookingForm(ben, { skill, at: new Date('2026-12-03T18:00:00Z') })
  regular = (await ana.does(proposeArrangement, { body: { ...form, repeats: 'weekly', times: 2 } })).data._id
  disputed = await ask(ana, ben, { skill, at: new Date('2026-12-01T14:00:00Z') })
  written = (await ana.does(sendMessage, { body: { receiverId: ben.id, content: 'Odd.' } })).data._id
  await ana.does(openDispute, { body: { bookingId: disputed, message: 'Odd.' } })
  needed = (await ana.does(askForHelp, { body: { title: 'Odd', hours: 1, reward: 'favour' } })).data._id
  await place.settle()
  referralCode = (await ana.does(profiles.getProfile, { params: { id: ana.id } })).data.referral_code
  movement = (await ana.does(listMovements)).data[0].id
})
afterAll(() => place.close())

const idFor = ({ path }: Endpoint): string => {
  if (path.startsWith('/helpers/acts')) return agreement
  if (path.startsWith('/admin/assisted')) return assisted
  if (path.startsWith('/safe-visits/booking')) return booking
  if (path.includes('category')) return gardening
  if (path.startsWith('/admin/skills')) return judged
  if (path.startsWith('/offers/get/request') || path.startsWith('/requests/get/')) return needed
  if (path.startsWith('/wallet/receipts')) return movement
  if (path.startsWith('/message/')) return written
  if (path.includes('/dispute/')) return disputed
  if (path.startsWith('/arrangements')) return path.includes('preview') ? skill : regular
  if (path.startsWith('/bookings') && !/quote|tools/.test(path)) return booking
  return /skill|quote|slots|tools/.test(path) ? skill : path.startsWith('/users/update') ? ana.id : ben.id
}

function soundParts(endpoint: Endpoint): Sent['parts'] {
  const known = {
    ...soundFields(endpoint, { skill, provider: ben.id, number: calls }),
    id: idFor(endpoint),
    senderId: ana.id,
    ...(endpoint.path.endsWith('/:code') && { code: referralCode }),
  }
  const part = (name: Part): Fields => knownPart(endpoint, name, known)
  return { params: part('params'), query: part('query'), body: part('body') }
}

// `npm run test:long` sends all values.
const isThorough = inject('thorough')
const everyNth = isThorough ? 1 : 4
const tried = new Set<unknown>()
const triedShapes = new Set<string>()
let fields = 0
/**
 * Returns every odd value for a schema whose shape is new. For another schema of a known shape, returns only the values
 * that it accepts, as each schema has its own code behind it; for a schema that was seen before, every fourth of these,
 * with another offset for each field.
 */
function oddFor(part: Part, schema: z.ZodType | undefined): readonly unknown[] {
  const all = part === 'body' ? [...oddTexts, ...oddValues] : oddTexts
  fields += 1
  if (!schema) return all
  const isKnown = tried.has(schema)
  tried.add(schema)
  const shape = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const isKnownShape = triedShapes.has(shape)
  triedShapes.add(shape)
  if (!isKnownShape || (isThorough && !isKnown)) return all
  const letThrough = all.filter((odd) => schema.safeParse(odd).success)
  return isKnown ? letThrough.filter((_, at) => (at + fields) % everyNth === 0) : letThrough
}

function* oddRequests(endpoint: Endpoint, token: string | undefined): Generator<Sent> {
  for (const part of ['params', 'query', 'body'] as const) {
    for (const field of getFields(endpoint, part)) {
      for (const odd of oddFor(part, endpoint[part]?.shape[field])) {
        const parts = soundParts(endpoint)
        yield { endpoint, token, parts: { ...parts, [part]: { ...parts[part], [field]: odd } } }
      }
      const parts = soundParts(endpoint)
      const { [field]: _, ...others } = parts[part]
      if (part !== 'params') yield { endpoint, token, parts: { ...parts, [part]: others } }
    }
  }
}

const send = (sent: Sent): Promise<Heard> => {
  calls += 1
  return sendAt(place, sent, calls)
}

async function everythingWrong(requests: Iterable<Sent>) {
  const wrong: string[] = []
  for (const request of requests) {
    if (request.endpoint === accounts.register) await prove(place, `odd-${calls}@example.org`)
    wrong.push(...wrongIn(request, await send(request)))
  }
  return wrong
}

const nothing = { parts: { params: {}, query: {}, body: {} }, token: undefined }
const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const getAnswer = (heard: { statusCode: number; json(): never }) => ({ status: heard.statusCode, body: heard.json() })
const ofForm = 'multipart/form-data; boundary=b'
const ended = (payload: string | Buffer) =>
  typeof payload === 'string' && payload.startsWith('--b\r\n') && payload.endsWith('\r\n')
    ? `${payload}--b--\r\n`
    : payload
const getPart = (head: string, body = 'x') => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`

describe('whatever is sent', { timeout: 120_000 }, () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers in its declared words and never with a fault',
    async (_, endpoint) => {
      expect(
        await everythingWrong(
          oddRequests(endpoint, { anyone: undefined, member: ana, admin: ruth }[endpoint.access]?.token),
        ),
      ).toEqual([])
      const visitor: Sent = { endpoint, parts: soundParts(endpoint), token: undefined }
      if (endpoint.access !== 'anyone') expect((await send(visitor)).status).toBe(401)
    },
  )

  it.each([
    'q=Leeds&q=York',
    'q[]=Leeds',
    'q[x]=Leeds',
    '__proto__=1&q=Leeds',
    'q=%ff%fe',
    'q',
    `q=${'%20'.repeat(3000)}`,
  ])('a query of %s', async (query) => {
    const heard = await place.app.http.inject({ url: `/api/places/suggest?${query}`, headers: bearer(ana) })
    expect(wrongIn({ endpoint: profiles.suggestPlaces, ...nothing }, getAnswer(heard))).toEqual([])
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty boundary', 'multipart/form-data; boundary=', '--\r\n\r\n----'],
    ['no part', ofForm, '--b--\r\n'],
    ['nothing', ofForm, ''],
    ['no end', ofForm, '--b\r\ncontent-disposition: form-data; name="description"\r\n\r\nx'],
    ['a part without a name', ofForm, '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n'],
    ['a part without a head', ofForm, '--b\r\n\r\nx\r\n'],
    ['a broken head', ofForm, '--b\r\n:\0\xff\r\nx\r\n\r\nx\r\n'],
    ['an endless head', ofForm, `--b\r\n${'a'.repeat(100_000)}: b\r\n\r\nx\r\n`],
    ['a prototype', ofForm, getPart('name="__proto__"')],
    ['a constructor', ofForm, getPart('name="constructor"')],
    ['a file that climbs', ofForm, getPart('name="thumbnails"; filename="../../../etc/passwd"')],
    ['a file called nothing', ofForm, getPart('name="thumbnails"; filename=""')],
    ['a hundred fields', ofForm, getPart('name="description"').repeat(100)],
    ['a field of a megabyte', ofForm, getPart('name="description"', 'a'.repeat(1_000_000))],
    ['a file of another field', ofForm, getPart('name="passport"; filename="a.png"', 'a'.repeat(1_000_000))],
    ['six files', ofForm, getPart('name="thumbnails"; filename="a.png"').repeat(6)],
    ['depths without a ground', 'application/json', `{"amount":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
    ['a number', 'application/json', '7'],
    ['a number too long', 'application/json', `{"hourly_rate":${'9'.repeat(5000)}}`],
    ['a byte order mark', 'application/json', '\ufeff{}'],
    ['no characters', 'application/json; charset=utf-16', Buffer.from([0xff, 0xfe, 0xd8, 0x00])],
  ])('a body with %s', async (_what, type, payload) => {
    for (const endpoint of [skills.addSkill, bookings.requestBooking, profiles.uploadPhoto, wallet.confirmFunding]) {
      const headers = { ...bearer(ana), 'content-type': type, 'idempotency-key': `body-${++calls}` }
      const url = `/api${endpoint.path}`
      const heard = await place.app.http.inject({ method: endpoint.method, url, headers, payload: ended(payload) })
      expect(wrongIn({ endpoint, ...nothing }, getAnswer(heard))).toEqual([])
    }
  })

  it('what came in can be read again, and the money still adds up', async () => {
    const readable = endpoints.filter(({ method, access, file }) => method === 'GET' && access === 'member' && !file)
    for (const endpoint of readable) {
      const asked = { endpoint, parts: soundParts(endpoint) }
      const heard = await send({ ...asked, token: ana.token })
      // `listOtherTimes` requires a booking that can still be moved, which this one cannot.
      const expected = endpoint === listOtherTimes ? 409 : 200
      expect(`${endpoint.path} ${heard.status}`).toBe(`${endpoint.path} ${expected}`)
      const sending = { ...asked, token: ben.token }
      expect(wrongIn(sending, await send(sending))).toEqual([])
    }
    expect(await ledgerBreaks(place)).toEqual([])
  })
})
