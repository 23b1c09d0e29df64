import { getBooking } from '@sparkhood/contract/bookings/bookings'
import { acceptHelpOffer, offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepSessions } from '../../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUpNeighbours } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben } = await signUpNeighbours(place))
  await keepSessions(place)
})
afterAll(() => place.close())

/** Ten o'clock, this many days from now. */
const atTen = (days: number): string =>
  new Date(new Date(place.now().getTime() + days * dayMs).setUTCHours(10, 0, 0, 0)).toISOString()

/** Ana asks for help in return for a listing; returns the request. */
async function askForSwap(): Promise<string> {
  const swap_skill_id = await offerSkill(ana, 10)
  return (await ana.does(askForHelp, { body: { title: 'Hang a door', reward: 'swap', swap_skill_id } })).data._id
}
const offerSwap = (request_id: string, of: object) =>
  ben.call(offerHelp, { body: { request_id, price: 0, booking_date: atTen(4), ...of } })
const accept = (id: string) => ana.call(acceptHelpOffer, { params: { id }, body: { version: 1 } })

it('an offer of a swap names the time of the return, and makes both halves once it is accepted', async () => {
  const id = await askForSwap()
  expect((await offerSwap(id, {})).body.code).toBe('help.no_return_time')
  const made = await offerSwap(id, { offer_date: atTen(5), offer_hours: 1 })
  const { status, body } = await accept(made.body.data._id)
  expect([status, body.code]).toEqual([200, undefined])
  const { data } = await ben.does(getBooking, { params: { id: body.data.booking_id } })
  expect(data).toMatchObject({
    status: 'accepted',
    payment_method: 'exchange',
    exchange: { half: 'asked', other: { status: 'accepted', title: 'Bike repair' } },
  })
})

it('it cannot be accepted after the time of the return, and says so', async () => {
  const id = await askForSwap()
  const made = await offerSwap(id, { booking_date: atTen(8), offer_date: atTen(6), offer_hours: 1 })
  place.travel(7 * dayMs)
  expect(await accept(made.body.data._id)).toMatchObject({ status: 409, body: { code: 'help.return_past' } })
})
