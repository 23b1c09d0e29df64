import { getNotToComeLines, seeDaySheet } from '@sparkhood/contract/admin/day-sheets'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRose, openOrganiser } from '../assisted.ts'
import { getBookingForm } from '../bookings.ts'
import { giveSparks } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { readPdfText } from '../pdfs.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'

// Ben comes to Rose in three days. He is suspended for following somebody home. Rose has no screen: she opens the door
// to the people named on her sheet.
let place: Neighbourhood
let olive: Person
let ruth: Person
let ben: Person
let rose: Awaited<ReturnType<typeof addRose>>
let day: string

beforeAll(async () => {
  place = await openNeighbourhood()
  olive = await openOrganiser(place, 'Olive')
  ruth = await openOrganiser(place, 'Ruth', 'admin')
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
  const skill = await offerSkill(ben, 10)
  rose = await addRose(olive, { monthly_sparks: 500 })
  await giveSparks(place, rose, 200)
  const at = new Date(place.now().getTime() + 3 * dayMs)
  day = at.toISOString().slice(0, 10)
  const body = getBookingForm(ben, { skill, at, method: 'spark_token' })
  const { data } = await rose.forRose.does(requestBooking, { body })
  await ben.does(acceptBooking, { params: { id: data.id } })
})
afterAll(() => place.close())

const params = () => ({ id: rose.id })
const read = async () => (await olive.does(seeDaySheet, { params: params(), query: { day } })).data.visits
async function print(): Promise<string> {
  const headers = { authorization: `Bearer ${olive.token}` }
  const url = `/api/admin/assisted/sheet/pdf/${rose.id}?day=${day}`
  return readPdfText((await place.app.http.inject({ url, headers })).rawPayload).words
}

it('a sheet says of a visitor who is suspended not to let them in, with no number for the door and no phone', async () => {
  expect(await read()).toMatchObject([{ may_not_come: false, number: expect.any(String) }])
  const lines = getNotToComeLines('Ben Archer')
  for (const line of lines) expect(await print()).not.toContain(line)
  const body = { because: 'harassment', reason: 'He followed somebody home.' } as const
  await ruth.does(suspendMember, { params: { id: ben.id }, body })
  expect(await read()).toMatchObject([{ may_not_come: true, number: null, number_hidden: false, phone: '' }])
  const words = await print()
  for (const line of lines) expect(words).toContain(line)
  expect(words).not.toContain('At the door')
  expect(words).not.toContain('Phone:')
})
