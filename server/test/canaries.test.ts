import { blockMember } from '@sparkhood/contract/admin/safety'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { followMember } from '@sparkhood/contract/people/follows'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBookingForm } from './bookings.ts'
import type { Caller } from './caller.ts'
import { endpoints, getName, knownPart, soundFields } from './endpoints.ts'
import { fund, giveSparks } from './money.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from './people.ts'

let place: Neighbourhood
let ana: Person
let watchers: Record<'visitor' | 'stranger' | 'follower' | 'blocked' | 'provider', Caller>
let ids: string[]
let skill: string
let booking: string

/** Values that only Ana may read in any call. The booking's address is different: its provider sees it once accepted. */
const canaries = {
  'e-mail': 'canary-ana@example.org',
  phone: '900987',
  street: '77 Wyvern Crescent',
  postcode: 'LS9 9ZY',
  latitude: '53.811177',
  longitude: '-1.523391',
  balance: '1234.55',
  Sparks: '77.31',
  'what is held': '21.45',
}
const ofBooking = { address: '5 Phoenix Row', 'its latitude': '53.822288' }

async function plant(): Promise<void> {
  await place.rows('update accounts set email = $2 where id = $1', [ana.id, canaries['e-mail']])
  await ana.does(updateProfile, {
    params: { id: ana.id },
    body: {
      phone: `07700 ${canaries.phone}`,
      locationName: 'Leeds',
      street: canaries.street,
      zip_code: canaries.postcode,
      lat: Number(canaries.latitude),
      lon: Number(canaries.longitude),
    },
  })
  await fund(ana, 1256)
  await giveSparks(place, ana, Number(canaries.Sparks))
}

beforeAll(async () => {
  place = await openNeighbourhood()
  const names = ['Ana', 'Ben', 'Cara', 'Dan', 'Eve'] as const
  const people: Person[] = []
  for (const name of names) people.push(await signUp(place, name))
  const [first, ben, cara, dan, eve] = people as [Person, Person, Person, Person, Person]
  ana = first
  watchers = { visitor: place.visitor, stranger: cara, follower: eve, blocked: dan, provider: ben }
  Object.assign(place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
  await plant()
  for (const person of [ben, cara, dan, eve]) await settleIn(person)
  const hers = await offerSkill(ana, 5)
  skill = await offerSkill(ben, 14.3)
  const form = getBookingForm(ben, { skill, hours: 1.5, at: new Date(place.now().getTime() + dayMs) })
  const { data } = await ana.does(requestBooking, {
    body: { ...form, booking_location: ofBooking.address, booking_lat: Number(ofBooking['its latitude']) },
  })
  booking = data.id
  await eve.does(followMember, { params: { id: ana.id } })
  await ana.does(followMember, { params: { id: eve.id } })
  await ana.does(blockMember, { params: { id: dan.id } })
  ids = [ana.id, hers, booking]
})
afterAll(() => place.close())

let number = 0
const asked: Endpoint[] = endpoints.filter(({ access }) => access !== 'admin')

/** Calls an endpoint with each id of Ana's; returns all replies. */
async function toldBy(endpoint: Endpoint, caller: Caller): Promise<string> {
  const told: string[] = []
  for (const id of ids) {
    number += 1
    const sound = soundFields(endpoint, { skill: ids[1] ?? '', provider: ana.id, number })
    const known = { ...sound, id, subject_id: id, skillId: id, revieweeId: ana.id, bookingId: booking, members: ana.id }
    const { text } = await caller.call(endpoint, {
      params: knownPart(endpoint, 'params', known) as Record<string, string>,
      query: knownPart(endpoint, 'query', known) as Record<string, string>,
      ...(endpoint.body && { body: knownPart(endpoint, 'body', known) }),
    })
    told.push(text)
  }
  return told.join('\n')
}

const found = (text: string, words: Record<string, string>): string[] =>
  Object.entries(words).flatMap(([what, word]) => (text.includes(word) ? [what] : []))

it('has something to tell: Ana herself reads each of them', async () => {
  const told: string[] = []
  for (const endpoint of asked.filter(({ method }) => method === 'GET')) told.push(await toldBy(endpoint, ana))
  expect(found(told.join('\n'), { ...canaries, ...ofBooking })).toEqual(Object.keys({ ...canaries, ...ofBooking }))
})

// Signing in and out has its own tests; a caller who logs out here would see nothing afterwards.
const isWorthAsking = ({ path, method }: Endpoint): boolean =>
  !/^\/auth\/(login|logout|register)|^\/users\/deletion/.test(path) && !(method === 'DELETE' && /devices/.test(path))

describe.each(['visitor', 'stranger', 'follower', 'blocked'] as const)('a %s', (who) => {
  it.each(asked.filter(isWorthAsking).map((endpoint) => [getName(endpoint), endpoint] as const))(
    'is told nothing of it by %s',
    async (_, endpoint) => {
      expect(found(await toldBy(endpoint, watchers[who]), { ...canaries, ...ofBooking })).toEqual([])
    },
  )
})

describe('the provider of a booking', () => {
  const reads = asked.filter(({ method }) => method === 'GET').filter(isWorthAsking)
  const told = async (): Promise<string> => {
    const texts: string[] = []
    for (const endpoint of reads) texts.push(await toldBy(endpoint, watchers.provider))
    return texts.join('\n')
  }

  it('is told its price and nothing else before it is accepted', async () => {
    expect(found(await told(), { ...canaries, ...ofBooking })).toEqual(['what is held'])
  })

  it('is told its address and a phone number from then on', async () => {
    await watchers.provider.does(acceptBooking, { params: { id: booking } })
    expect(found(await told(), { ...canaries, ...ofBooking })).toEqual([
      'phone',
      'what is held',
      'address',
      'its latitude',
    ])
  })
})
