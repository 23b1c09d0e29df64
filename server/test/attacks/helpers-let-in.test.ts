import { blockMember } from '@sparkhood/contract/admin/safety'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { shareVisit } from '@sparkhood/contract/bookings/safe-visits'
import { forgotPassword, resetPassword } from '@sparkhood/contract/people/credentials'
import { type HelperGrant, inviteHelper, listHelpers } from '@sparkhood/contract/people/trusted-helpers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm } from '../bookings.ts'
import { fund } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import type { Person } from '../people.ts'
import { confirmIdentity, type Household, invitation, letHelp, openHousehold } from '../trusted-helpers.ts'

let place: Neighbourhood
let home: Household
beforeAll(async () => {
  place = await openNeighbourhood()
  home = await openHousehold(place)
  await fund(home.dana, 20)
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
})
afterAll(() => place.close())

const emailsTo = async (address: string) => {
  await place.settle()
  return (await place.wiring.mailbox?.list(address)) ?? []
}

it('a helper whom a thief let in is named where the password is reset, on the page and by email', async () => {
  const { rose, dana } = home
  await letHelp(rose, dana)
  await place.visitor.does(forgotPassword, { body: { email: rose.email } })
  const token = (await emailsTo(rose.email)).map(({ text }) => /\/reset-psw\?token=(\S+)/.exec(text)?.[1]).find(Boolean)
  const done = await place.visitor.does(resetPassword, { body: { token: token ?? '', newPassword: 'Quite-another-1' } })
  expect(done.data).toEqual({ helpers: ['Dana Archer'] })
  const told = (await emailsTo(rose.email)).find(({ subject }) => subject === 'Your password was changed')
  expect(told?.text).toContain('Still able to act for you: Dana Archer (since Monday 23 November 2026)')
})

it('neither side of an agreement is told that the other blocked them', async () => {
  const { ben, cara } = home
  await letHelp(ben, cara)
  await ben.does(blockMember, { params: { id: cara.id } })
  const seen = async (who: Person) =>
    (await who.does(listHelpers)).data.map((one: HelperGrant) => [one.state, one.ended_by])
  for (const who of [ben, cara]) expect(await seen(who)).toEqual([['ended', 'account']])
})

it('somebody who was blocked has us write to nobody in their name', async () => {
  const { ben, cara } = home
  const before = (await emailsTo(ben.email)).length
  await confirmIdentity(cara)
  await cara.does(inviteHelper, { body: { email: ben.email, ...invitation() } })
  expect((await emailsTo(ben.email)).slice(0, -before).map(({ subject }) => subject)).toEqual([])
  expect((await emailsTo(ben.email)).length).toBe(before)
})

it('a stranger reads no words of a member in the email of a shared visit', async () => {
  const { dana, ben, skill } = home
  const title = 'Your parcel is held: pay £1.99 at https://evil.example/pay'
  const at = new Date('2026-11-27T10:00:00Z')
  const { data } = await dana.does(requestBooking, { body: { ...getBookingForm(ben, { skill, at }), title } })
  await ben.does(acceptBooking, { params: { id: data.id } })
  const contact = { contact_name: 'Sir', contact_email: 'stranger@elsewhere.example' }
  await dana.does(shareVisit, { body: { booking_id: data.id, ...contact } })
  const [email] = await emailsTo(contact.contact_email)
  expect(email?.text).toContain('Hello Sir')
  expect(email?.text).not.toMatch(/evil|parcel/)
})
