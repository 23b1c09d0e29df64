import { acceptBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { addDisputeWords } from '@sparkhood/contract/bookings/disputes'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm } from '../bookings.ts'
import { type openQuarrels, openQuarrelsInTime } from '../disputes.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person } from '../people.ts'

// A side that accepts an offer agrees to what it has read. The other side may report a no-show after making the offer,
// while the accepting side still has the page without the report open.

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>
beforeAll(async () => {
  ;({ place, quarrels } = await openQuarrelsInTime())
})
afterAll(() => place.close())

const travelTo = (at: number): void => place.travel(at - place.now().getTime())
const sayMissed = (who: Person, id: string) =>
  who.does(addDisputeWords, { params: { id }, body: { message: 'They never came.', missed: true }, files: [] })
const countMissed = async (id: string): Promise<number> =>
  (await place.rows(`select from booking_marks where booking_id = $1 and kind = 'no_show'`, [id])).length

/** `first` makes an offer and then reports that `second` did not come; `second` accepts the offer as read before. */
async function accuseAfterOffer(id: string, { first, second, gets }: { first: Person; second: Person; gets: number }) {
  const { offer, accept, see } = quarrels
  await offer(first, id, gets)
  const [made] = (await see(second, id)).offers
  await sayMissed(first, id)
  expect(await accept(second, made.id)).toMatchObject({ status: 409, body: { code: 'dispute.offer_gone' } })
  expect(await countMissed(id)).toBe(0)
  await offer(first, id, gets)
  expect((await accept(second, (await see(second, id)).offers.at(-1).id)).status).toBe(200)
  expect(await countMissed(id)).toBe(1)
}

it('a client agrees to no offer that was made before its provider said that they did not come', async () => {
  const { ana, ben, open } = quarrels
  const id = await quarrels.bookedUntil('accepted')
  travelTo(Date.parse((await ben.does(getBooking, { params: { id } })).data.booking_date) + 20 * minuteMs)
  await open(ana, id)
  await accuseAfterOffer(id, { first: ben, second: ana, gets: 0 })
})

it('nor the provider of a swap to one of calling it off', async () => {
  const { ana, ben, open, see } = quarrels
  const at = new Date(place.now().getTime() + 3 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  const offer_date = new Date(at.getTime() + 5 * hourMs).toISOString()
  const given = { offer_skill_id: await offerSkill(ana, 10), offer_date, offer_hours: 1, offer_here: true }
  const form = { ...getBookingForm(ben, { skill: quarrels.skill, at }), payment_method: 'exchange', ...given }
  const { id } = (await ana.does(requestBooking, { body: form })).data
  await ben.does(acceptBooking, { params: { id } })
  travelTo(at.getTime() + 20 * minuteMs)
  await open(ben, id)
  await accuseAfterOffer(id, { first: ana, second: ben, gets: (await see(ana, id)).booking.price })
})
