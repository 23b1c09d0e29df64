import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import { restoreMember, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { acceptHelpOffer, listHelpOffers, offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp, getHelpRequest } from '@sparkhood/contract/helping/requests'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { longSessions } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, settleIn, signUp } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

let place: Neighbourhood
let fay: Person
let gus: Person
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  ;[fay, gus] = [await signUp(place, 'Fay'), await signUp(place, 'Gus')]
  ruth = await signUpAdmin(place, 'Ruth')
  await settleIn(fay)
  await settleIn(gus)
})
afterAll(() => place.close())

/** Fay asks for a favour, and Gus offers it. */
async function offerFavour() {
  const asked = await fay.does(askForHelp, { body: { title: 'Plants', hours: 1, reward: 'favour' } as never })
  const request = asked.data._id as string
  const at = new Date(place.now().getTime() + 5 * dayMs)
  at.setUTCHours(12, 0, 0, 0)
  const body = { request_id: request, booking_date: at.toISOString(), hours: 1, confirm_hours: true } as never
  const { _id: id, version } = (await gus.does(offerHelp, { body })).data
  return { request, accept: () => getCode(fay.call(acceptHelpOffer, { params: { id }, body: { version } })) }
}
const countOffers = async (request: string) => [
  (await fay.does(getHelpRequest, { params: { id: request } })).data.offers,
  (await fay.does(listHelpOffers, { params: { id: request } })).data.length,
]

it.each([
  ['its helper', () => [gus, fay]],
  ['its asker', () => [fay, gus]],
] as const)('an offer ends with a block by %s, is not counted, and does not come back', async (_side, getSides) => {
  const [blocker, blocked] = getSides() as [Person, Person]
  const { request, accept } = await offerFavour()
  await blocker.does(blockMember, { params: { id: blocked.id } })
  expect(await countOffers(request)).toEqual([0, 0])
  await blocker.does(unblockMember, { params: { id: blocked.id } })
  expect(await countOffers(request)).toEqual([0, 1])
  expect(await accept()).toBe('help.offer_not_open')
})

it('an offer ends with a suspension', async () => {
  const { request, accept } = await offerFavour()
  await ruth.does(suspendMember, { params: { id: gus.id }, body: { because: 'scam', reason: 'Odd.' } })
  await place.settle()
  expect((await countOffers(request))[0]).toBe(0)
  await ruth.does(restoreMember, { params: { id: gus.id }, body: { reason: 'Fine.' } })
  await place.settle()
  expect(await accept()).toBe('help.offer_not_open')
})
