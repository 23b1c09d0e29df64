import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { acceptHelpOffer, offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm } from '../bookings.ts'
import type { Wire } from '../caller.ts'
import { endpoints, knownPart, soundFields } from '../endpoints.ts'
import { seen } from '../exchanges.ts'
import { lendTool } from '../listings.ts'
import { fund } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'

// In a swap, the provider receives the return service at home, and a tool is collected at the lender's: either request
// stores a home that its sender may not know.
const home = { street: '77 Wyvern Crescent', zip_code: 'LS9 9ZY', lat: 53.811177, lon: -1.523391 }
const secrets = [home.street, home.zip_code, String(home.lat), String(home.lon), '900987', 'ana@']
const reads = endpoints.filter(({ access, method }) => method === 'GET' && access !== 'admin')

let place: Neighbourhood
let ana: Person
let eve: Person
let skill: string
let tool: string
let eves: string
beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  eve = await signUp(place, 'Eve')
  Object.assign(place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
  await settleIn(eve)
  await ana.does(updateProfile, {
    params: { id: ana.id },
    body: { phone: '07700 900987', locationName: 'Leeds', ...home },
  })
  await fund(eve, 100)
  ;[skill, tool, eves] = [await offerSkill(ana, 5), await lendTool(ana), await offerSkill(eve, 5)]
})
afterAll(() => place.close())

let days = 1
const ask = async (form: object): Promise<string> => {
  days += 3
  const at = new Date(place.now().getTime() + days * dayMs)
  const body = { ...getBookingForm(ana, { skill, at }), offer_date: new Date(at.getTime() + dayMs).toISOString() }
  return (await eve.does(requestBooking, { body: { ...body, ...form } })).data.id
}
const swap = () => ({ payment_method: 'exchange', offer_skill_id: eves })
const ofTool = () => ({ skills_id: tool, hours: undefined, days: 1 })

/** Returns everything that Eve can read about these, and our emails to her. */
async function toldOf(ids: readonly string[]): Promise<string> {
  const told: string[] = []
  for (const endpoint of reads)
    for (const id of [ana.id, ...ids]) {
      const known = { ...soundFields(endpoint, { skill, provider: ana.id, number: 1 }), id, bookingId: id }
      const params = knownPart(endpoint, 'params', known) as Record<string, string>
      told.push((await eve.call(endpoint, { params, query: knownPart(endpoint, 'query', known) as Wire })).text)
    }
  await place.settle()
  const emails = (await place.wiring.mailbox?.list(eve.email)) ?? []
  return [...told, ...emails.map((email) => JSON.stringify(email))].join('\n')
}
const both = async (id: string): Promise<string[]> => [id, (await seen(eve, id)).exchange.other.id]

const found = (told: string): string[] => secrets.filter((secret) => told.includes(secret))

it.each([
  ['for a swap, given in return at her home', async () => both(await ask(swap()))],
  ['for a swap for her tool', async () => both(await ask({ ...swap(), ...ofTool() }))],
  ['for the same, given in return "here"', async () => both(await ask({ ...swap(), ...ofTool(), offer_here: true }))],
  ['for her tool', async () => [await ask(ofTool())]],
] as const)('who asks %s reads neither her home nor her number, also not in a dispute', async (_, send) => {
  const ids = await send()
  const told = await toldOf(ids)
  for (const id of ids) expect(told).toContain(id)
  expect(found(told)).toEqual([])
  await eve.does(openDispute, { body: { bookingId: ids[0] ?? '', message: 'No.' } })
  expect(found(await toldOf(ids))).toEqual([])
})

it('who offers to help reads neither, until their offer is taken', async () => {
  const { _id: request } = (await ana.does(askForHelp, { body: { title: 'Water my plants', reward: 'favour' } })).data
  const booking_date = new Date(place.now().getTime() + dayMs).toISOString()
  const offered = await eve.does(offerHelp, {
    body: { request_id: request, booking_date, price: 0, confirm_hours: true },
  })
  const { _id: id, version } = offered.data
  expect(found(await toldOf([request, id]))).toEqual([])
  const { data } = await ana.does(acceptHelpOffer, { params: { id }, body: { version } })
  expect(found(await toldOf([data.booking_id]))).toEqual(expect.arrayContaining([home.street, '900987']))
})
