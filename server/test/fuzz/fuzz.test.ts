import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { z } from 'zod'
import { getBookingForm, longSessions } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { endpoints, type Fields, getName, type Part, soundFields } from '../endpoints.ts'
import { fund, giveSparks, ledgerBreaks } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { letHelp } from '../trusted-helpers.ts'
import { newMemory } from './memory.ts'
import { type Heard, type Sent, send, wrongIn } from './sending.ts'
import { type Choice, getChoice } from './values.ts'

// `npm run fuzz` sends 100,000 requests.
const { steps, seed } = inject('fuzz')

const roles = ['ana', 'ben', 'ruth', 'visitor'] as const
type Role = (typeof roles)[number]

let place: Neighbourhood
type Actor = Person & { skill: string }
let actors: Record<Exclude<Role, 'visitor'>, Actor>
const memory = newMemory()
/** The agreement by which Ben acts for Ana. */
let grantId: string
/** The endpoints that succeeded at least once. */
const answered = new Set<string>()
let joined = 0

/** Data of a member who does nothing at all: only an operator may read these, anywhere. */
const secrets = ['secret-cara@example.org', '900987', '77 Wyvern Crescent', 'LS9 9ZY']
/** Words that only a fault would reveal. */
const insides = ['node_modules', '/src/', 'syntax error', 'violates', 'pg_catalog', 'password_hash']

/**
 * Turns all switches on: the fuzzed operator may have turned one off, so that nobody could join. Switches are cached
 * for a minute.
 */
async function turnAllOn(): Promise<void> {
  await place.rows('delete from switches')
  place.travel(minuteMs)
}

async function join(role: Exclude<Role, 'visitor'>): Promise<Actor> {
  joined += 1
  await turnAllOn()
  const person = role === 'ruth' ? await signUpAdmin(place, `Ruth${joined}`) : await signUp(place, `${role}${joined}`)
  await settleIn(person)
  await fund(person, 300)
  await giveSparks(place, person, 20)
  return { ...person, skill: await offerSkill(person, 7) }
}

async function hideSecrets(): Promise<void> {
  const cara = await signUp(place, 'Cara')
  const [email, phone, street, zip_code] = secrets
  const body = { phone: `07700 ${phone}`, locationName: 'Leeds', street, zip_code, lat: 53.81, lon: -1.52 }
  await cara.does(updateProfile, { params: { id: cara.id }, body })
  await offerSkill(cara, 9)
  await place.rows('update accounts set email = $2 where id = $1', [cara.id, email])
}

const unhindered = (): void => {
  Object.assign(place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
  const matches = async (password: string) => password === goodPassword
  Object.assign(place.wiring.tools.passwords, { hash: async () => 'hash', matches })
}

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  await hideSecrets()
  actors = { ana: await join('ana'), ben: await join('ben'), ruth: await join('ruth') }
  const { ana, ben } = actors
  memory.record('/message', await ana.does(sendMessage, { body: { receiverId: ben.id, content: 'Hello.' } }))
  memory.record('/users', [ana.id, ben.id])
  grantId = await letHelp(ana, ben)
  await place.settle()
  unhindered()
}, 120_000)
afterAll(() => place.close())

const names = ['params', 'query', 'body'] as const satisfies readonly Part[]
type Choices = Partial<Record<Part, Record<string, Choice>>>

// Endpoints that need several calls in a row are called more often.
const getWeight = ({ path }: Endpoint): number => (/^\/(bookings|dispute|reviews|message)/.test(path) ? 3 : 1)

const asking = fc.oneof(
  ...endpoints.map((endpoint) => {
    const parts = names.flatMap((part) => {
      const { shape } = endpoint[part] ?? { shape: {} }
      const fields = Object.entries(shape).map(([name, schema]) => [name, getChoice(schema as z.ZodType)] as const)
      return [[part, fc.record(Object.fromEntries(fields))] as const]
    })
    const [one, other] = endpoint.access === 'admin' ? (['ruth', 'ruth'] as const) : (['ana', 'ben'] as const)
    const arbitrary = fc.record({
      endpoint: fc.constant(endpoint),
      // Mostly one of two permitted callers, sometimes any other.
      role: fc.oneof(
        { weight: 10, arbitrary: fc.constantFrom<Role>(one, other) },
        { weight: 1, arbitrary: fc.constantFrom<Role>(...roles) },
      ),
      isSound: fc.boolean(),
      choices: fc.record(Object.fromEntries(parts)) as fc.Arbitrary<Choices>,
      hours: fc.oneof(
        { weight: 40, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) },
      ),
    })
    return { weight: getWeight(endpoint), arbitrary }
  }),
)
type Asking = typeof asking extends fc.Arbitrary<infer A> ? A : never

function getSent({ endpoint, role, isSound, choices }: Asking, number: number): Sent {
  const provider = role === 'ana' ? actors.ben : actors.ana
  const self = role === 'visitor' ? provider.id : actors[role].id
  const sound: Fields = {
    senderId: self,
    card_id: undefined,
    ...(endpoint.path === '/users/update/:id' && { id: self }),
    ...soundFields(endpoint, { skill: provider.skill, provider: provider.id, number }),
    // Mostly a time that is free.
    booking_date: new Date(place.now().getTime() - (place.now().getTime() % hourMs) + (30 + (number % 200)) * hourMs),
  }
  const fill = (name: string, choice: Choice): unknown => {
    const instead = isSound ? undefined : choice.instead
    if (instead) return instead === 'nothing' ? undefined : instead.value
    const recalled = choice.at % 3 === 0 || !(name in sound) ? memory.recall(endpoint.path, name, choice.at) : undefined
    return recalled ?? sound[name]
  }
  const part = (name: Part): Fields => {
    const filled = Object.entries(choices[name] ?? {}).map(([field, choice]) => [field, fill(field, choice)] as const)
    return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
  }
  const token = role === 'visitor' ? undefined : actors[role].token
  // Now and then on behalf of Ana; other callers, and an invalid agreement, are refused.
  const acting = number % 11 === 0 ? grantId : number % 97 === 0 ? 'odd' : undefined
  return {
    endpoint,
    token,
    grantId: acting,
    parts: { params: part('params'), query: part('query'), body: part('body') },
  }
}

function leaksIn({ role }: Asking, heard: Heard): string[] {
  const text = JSON.stringify(heard.body)
  // Ids are removed, as six digits will occur in one by chance.
  const apart = text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
  const forbidden = [...insides, ...(role === 'ruth' ? [] : secrets)]
  return forbidden.filter((word) => apart.includes(word)).map((word) => `tells ${word}: ${text.slice(0, 300)}`)
}

/** Sends a request, records what the reply names, and replaces a caller who was signed out, closed or suspended by it. */
async function take(asked: Asking, number: number): Promise<string[]> {
  if (asked.hours > 0) {
    place.travel(asked.hours * hourMs)
    await place.settle()
  }
  const sent = getSent(asked, number)
  const heard = await send(place, sent, number)
  memory.record(asked.endpoint.path, heard.body)
  if (heard.status === 200) answered.add(getName(asked.endpoint))
  const { role } = asked
  if (role !== 'visitor' && asked.endpoint.access !== 'anyone' && (heard.status === 401 || number % 1000 === 999)) {
    actors = { ...actors, [role]: await join(role) }
    unhindered()
  }
  return [...wrongIn(sent, heard), ...leaksIn(asked, heard)].map((what) => `${getName(asked.endpoint)} ${what}`)
}

/** Provides bookings for the calls that need more than a word: Ana requests two from Ben. */
async function begin(number: number): Promise<void> {
  const { ana, ben } = actors
  const hour = place.now().getTime() - (place.now().getTime() % hourMs)
  for (const days of [2, 3]) {
    const at = new Date(hour + days * 24 * hourMs + (number % 7) * hourMs)
    const body = getBookingForm(ben, { skill: ben.skill, at })
    memory.record('/bookings', (await ana.call(requestBooking, { body })).body)
  }
}

it(`answers ${steps} requests made from the contract as it says, without a fault or a leak (seed ${seed})`, {
  timeout: 120_000 + steps * 60,
}, async () => {
  const wrong: string[] = []
  const atOnce = 500
  for (let number = 0; number < steps; number += atOnce) {
    const round = fc.sample(asking, { numRuns: Math.min(atOnce, steps - number), seed: seed + number })
    await begin(number)
    for (const [nth, asked] of round.entries()) {
      wrong.push(...(await take(asked, number + nth)))
      if (wrong.length > 10) break
    }
    await place.settle()
  }
  expect(wrong).toEqual([])
  expect(await ledgerBreaks(place)).toEqual([])
  // Proves that the requests get further than the first line of each handler.
  expect(answered.size).toBeGreaterThan(endpoints.length / 3)
})
