import { acceptHelpOffer, offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp, changeHelpRequest } from '@sparkhood/contract/helping/requests'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import { fund } from '../money.ts'
import { openNeighbourhood } from '../neighbourhood.ts'
import { leeds, signUpNeighbours } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

it('a helper has to confirm an offer after the place of the request has changed', async () => {
  const place = await openNeighbourhood()
  const { ana, ben } = await signUpNeighbours(place)
  await fund(ana, 100)
  const form = {
    title: 'Water my plants',
    description: 'Ten pots.',
    reward: 'pounds' as const,
    hours: 1,
    booking_location: '7 Canary Row, Leeds',
  }
  const body = { ...form, booking_lat: leeds.lat, booking_lon: leeds.lon }
  const id = (await ana.does(askForHelp, { body })).data._id
  const at = new Date(place.now().getTime() + 3 * dayMs)
  at.setUTCHours(12, 0, 0, 0)
  const offering = { request_id: id, booking_date: at.toISOString(), price: 5, hours: 1, confirm_hours: true }
  const { data: offer } = await ben.does(offerHelp, { body: offering })
  const elsewhere = { ...form, booking_location: '99 Far Street, Bradford' }
  await ana.does(changeHelpRequest, { params: { id }, body: elsewhere })
  const accepted = ana.call(acceptHelpOffer, { params: { id: offer._id }, body: { version: offer.version } })
  expect(await getCode(accepted)).toBe('help.offer_outdated')
  await place.close()
})
