import { acceptBooking, getBooking, listOutwardBookings, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listChats, listMessages } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm } from '../bookings.ts'
import type { Wire } from '../caller.ts'
import { fund } from '../money.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person } from '../people.ts'
import { getCode, type Household, openHelping } from '../trusted-helpers.ts'

// Dana may write messages for Rose, and nothing else.
let place: Neighbourhood
let home: Household
let danaForRose: Person
let own: string

beforeAll(async () => {
  const helping = await openHelping()
  ;({ place, home, danaForRose } = helping)
  const { rose, ben, skill } = home
  await place.rows(`update helper_grants set rights = '{message}', limit_gbp_minor = 0, limit_spark_minor = 0`)
  own = (await rose.does(requestBooking, { body: getBookingForm(ben, helping.asking({ skill })) })).data.id
  await ben.does(acceptBooking, { params: { id: own } })
  // Ben also requests a booking from Rose.
  const roses = await offerSkill(rose, 5)
  await fund(ben, 50)
  await ben.does(requestBooking, { body: getBookingForm(rose, helping.asking({ skill: roses })) })
  await place.settle()
})
afterAll(() => place.close())

/** Returns the bookings that Dana sees in the messages between Rose and Ben. */
async function readBookings(): Promise<Set<string>> {
  const params = { senderId: home.rose.id, receiverId: home.ben.id }
  const { data } = await danaForRose.does(listMessages, { params })
  return new Set(data.flatMap(({ booking }: Wire) => booking?.id ?? []))
}

it('the calls for the diary are refused', async () => {
  expect(await getCode(danaForRose.call(listOutwardBookings))).toBe('helper.no_right')
  expect(await getCode(danaForRose.call(getBooking, { params: { id: own } }))).toBe('helper.no_right')
})

it('messages tell a helper without the diary nothing of when the member is booked', async () => {
  expect(await readBookings()).toEqual(new Set())
})

it('nor does the list of conversations', async () => {
  const { data } = await danaForRose.does(listChats)
  expect(data.map(({ last_message }: { last_message: { booking: object | null } }) => last_message.booking)).toEqual([
    null,
  ])
})

it('nor does the profile of the member say where they live, which only forms for bookings ask for', async () => {
  const params = { id: home.rose.id }
  const { data } = await danaForRose.does(getProfile, { params })
  expect(data).toMatchObject({ street: '', zip_code: '', exact_lat: null, exact_lon: null, exactness: null })
  await place.rows(`update helper_grants set rights = '{book}'`)
  expect((await danaForRose.does(getProfile, { params })).data.street).toBe('12 Mill Lane')
})

it('of what they asked for themselves they read when it is', async () => {
  await place.rows(`update helper_grants set rights = '{book,message,pay}', limit_gbp_minor = 5000`)
  const at = new Date(place.now().getTime() + 5 * dayMs)
  const body = getBookingForm(home.ben, { skill: home.skill, at })
  const { data: asked } = await danaForRose.does(requestBooking, { body })
  await place.settle()
  expect(await readBookings()).toEqual(new Set([asked.id]))
})

it('with the diary they read all of them', async () => {
  await place.rows(`update helper_grants set rights = '{message,diary}', limit_gbp_minor = 0`)
  expect((await readBookings()).size).toBe(3)
})
