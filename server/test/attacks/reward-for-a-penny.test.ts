import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { acceptOffer, getDispute, offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { getInvitation, listHeldReferrals } from '@sparkhood/contract/people/referrals'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import { ask, longSessions } from '../bookings.ts'
import type { Wire } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { fund, purse } from '../money.ts'
import { openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, settleIn, signUp } from '../people.ts'

it('a dispute that leaves a penny of the price brings no welcome, and its reward waits for an operator', async () => {
  const place = await openNeighbourhood(longSessions)
  const ruth = await signUpAdmin(place, 'Ruth')
  const ben = await signUp(place, 'Ben', { phone: '07700 900101' })
  await settleIn(ben)
  const skill = await offerSkill(ben, 10)
  const inviter = await signUp(place, 'Ina', { phone: '07700 900102' })
  const code = (await inviter.does(getInvitation)).data.referral_code
  const mask = await signUp(place, 'Mask', { referred_by: code, phone: '07700 900103' })
  await fund(mask, 50)
  await place.settle()
  const before = (await purse(ben)).sparks
  const id = await ask(mask, ben, { skill, at: new Date(place.now().getTime() + 2 * dayMs) })
  await ben.does(acceptBooking, { params: { id } })
  await mask.does(openDispute, { body: { bookingId: id, message: 'Odd.' }, files: [] })
  await ben.does(offerSplit, { params: { id }, body: { client_gets: 9.99 } })
  const offers: Wire[] = (await mask.does(getDispute, { params: { id } })).data.offers
  await mask.does(acceptOffer, { params: { id: offers.find(({ state }) => state === 'open')?.id } })
  await place.settle()
  const held: Wire[] = (await ruth.does(listHeldReferrals, { query: { limit: 100 } })).data
  expect(held.map(({ hints }) => hints)).toEqual([['free']])
  expect((await purse(inviter)).sparks).toBe(0)
  expect((await purse(ben)).sparks - before).toBe(0)
  await place.close()
})
