import { acceptHelpOffer, confirmHelpOffer, offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp, changeHelpRequest, getHelpRequest } from '@sparkhood/contract/helping/requests'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { expect, it } from 'vitest'
import { openNeighbourhood } from '../neighbourhood.ts'
import { signUpNeighbours } from '../people.ts'

it('a helper has to confirm an offer after the request was moved to another category', async () => {
  const place = await openNeighbourhood()
  const { ana, ben } = await signUpNeighbours(place)
  const [one, other] = (await ana.does(listCategories)).data
  const form = { title: 'Help on Saturday', reward: 'favour' as const, hours: 1 }
  const { data: request } = await ana.does(askForHelp, { body: { ...form, category_id: one._id } })
  const params = { id: request._id }
  const booking_date = new Date(place.now().getTime() + 3 * dayMs).toISOString()
  const offering = { request_id: request._id, booking_date, price: 0, hours: 1, confirm_hours: true }
  const { data: offer } = await ben.does(offerHelp, { body: offering })
  await ana.does(changeHelpRequest, { params, body: { ...form, category_id: other._id } })

  const accept = () => ana.call(acceptHelpOffer, { params: { id: offer._id }, body: { version: offer.version } })
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'help.offer_outdated' } })
  await place.settle()
  const { data: bell } = await ben.does(listBookingNotifications)
  expect(bell[0].title).toBe('Ana has changed what they need')
  const { data: read } = await ben.does(getHelpRequest, { params })
  expect(read.changes).toMatchObject([{ field: 'category', was: one.title }])
  await ben.does(confirmHelpOffer, { params: { id: offer._id }, body: { version: read.version } })
  expect((await accept()).status).toBe(200)
  await place.close()
})
