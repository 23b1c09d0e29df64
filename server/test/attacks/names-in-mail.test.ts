import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { shareVisit } from '@sparkhood/contract/bookings/safe-visits'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { inviteHelper } from '@sparkhood/contract/people/trusted-helpers'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRose, openOrganiser } from '../assisted.ts'
import { getBookingForm } from '../bookings.ts'
import { giveSparks } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { confirmIdentity, invitation } from '../trusted-helpers.ts'

// Mallory makes us send a name to people who know neither of us.
let place: Neighbourhood
let olive: Person
let mallory: Person
let skill: string
beforeAll(async () => {
  place = await openNeighbourhood({ SMS: 'outbox' })
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  olive = await openOrganiser(place, 'Olive')
  mallory = await signUp(place, 'Mallory')
  await settleIn(mallory)
  skill = await offerSkill(mallory)
})
afterAll(() => place.close())

const link = 'Your parcel waits: https://evil.example/x'
const [call, refund] = ['Call 0906 123 4567', 'to get your refund']

// A name as it may have been stored before names were validated.
const wasNamed = (firstname: string, lastname: string) =>
  place.rows('update profiles set firstname = $2, lastname = $3 where member_id = $1', [
    mallory.id,
    firstname,
    lastname,
  ])

it.each([
  [link, 'Archer'],
  [call, refund],
  ['Eve', 'evil.example'],
  ['eve (at) example', 'dot org'],
  ['Message me', 'on WhatsApp'],
])('nobody is called %j %j', async (firstname, lastname) => {
  const renamed = await mallory.call(updateProfile, { params: { id: mallory.id }, body: { firstname, lastname } })
  expect(renamed).toMatchObject({ status: 422, body: { code: 'input.invalid' } })
})

it('nobody completes a contact detail by the other half of their name', async () => {
  await wasNamed('Message me', 'Archer')
  const renamed = await mallory.call(updateProfile, { params: { id: mallory.id }, body: { lastname: 'on WhatsApp' } })
  expect(renamed).toMatchObject({ status: 422, body: { code: 'input.invalid' } })
})

it('an email that asks a stranger for help has no link in the name of who asks', async () => {
  await wasNamed(link, 'Archer')
  await confirmIdentity(mallory)
  await mallory.does(inviteHelper, { body: { email: 'stranger@example.com', ...invitation() } })
  await place.settle()
  const [mail] = (await place.wiring.mailbox?.list('stranger@example.com')) ?? []
  expect(mail?.subject).toContain('Your parcel waits')
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('evil.example')
})

it('emails to the contact of a shared visit and text messages have no number to ring in a name', async () => {
  await wasNamed(call, refund)
  const rose = await addRose(olive, { phone: '07700 900311', told_by: 'sms' })
  await giveSparks(place, rose, 50)
  const at = new Date(place.now().getTime() + 3 * dayMs)
  const form = getBookingForm(mallory, { skill, at, method: 'spark_token' })
  const { data } = await rose.forRose.does(requestBooking, { body: form })
  await mallory.does(acceptBooking, { params: { id: data.id } })
  const contact = { contact_name: 'Kim', contact_email: 'kim@example.com', contact_phone: '' }
  await mallory.does(shareVisit, { body: { booking_id: data.id, ...contact } })
  await place.settle()
  const [mail] = (await place.wiring.mailbox?.list('kim@example.com')) ?? []
  expect(mail?.text).toContain('Call')
  expect.soft(`${mail?.subject} ${mail?.text}`).not.toContain('0906')
  place.travel(20 * 60_000)
  await place.app.jobs.runTimed('notifications.mail')
  await place.settle()
  const texts = ((await place.wiring.outbox?.list('+447700900311')) ?? []).map(({ text }) => text)
  expect(texts.join(' ')).toContain('Call')
  expect.soft(texts.join(' ')).not.toContain('0906')
})
