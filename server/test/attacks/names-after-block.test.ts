import { blockMember } from '@sparkhood/contract/admin/safety'
import { acceptBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { exportData } from '@sparkhood/contract/people/privacy'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { listHelperActs, listHelpers } from '@sparkhood/contract/people/trusted-helpers'
import { vouchesGiven } from '@sparkhood/contract/people/vouches'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listChats, listMessages, sendMessage } from '@sparkhood/contract/talking/messages'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBookingForm } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'
import { actingFor, confirmIdentity, type Household, letHelp, openHousehold } from '../trusted-helpers.ts'
import { unzip } from '../unzip.ts'

// Dana helped Rose and vouches for her. Rose blocks her and then changes her name.
let place: Neighbourhood
let home: Household
beforeAll(async () => {
  place = await openNeighbourhood()
  home = await openHousehold(place)
  const { rose, dana } = home
  await letHelp(rose, dana)
  await place.rows(
    `insert into vouches (id, voucher_id, member_id, how, years, comment, created_at)
     values (gen_random_uuid(), $1, $2, 'friend', null, '', $3)`,
    [dana.id, rose.id, place.now()],
  )
  await rose.does(blockMember, { params: { id: dana.id } })
  await rose.does(updateProfile, { params: { id: rose.id }, body: { firstname: 'Margaret', lastname: 'Newname' } })
})
afterAll(() => place.close())

it('a former helper who was blocked reads no name of the member', async () => {
  const [grant] = (await home.dana.does(listHelpers)).data
  expect(grant).toMatchObject({ state: 'ended', ended_by: 'account', other: null })
})

it('nor does the export of their data tell it', async () => {
  await confirmIdentity(home.dana)
  const archive = unzip((await home.dana.call(exportData)).bytes)
  const all = [...archive.values()].map((file) => file.toString()).join('\n')
  expect(all).not.toContain('Margaret')
})

describe('a helper who blocks whom they dealt with, and goes by another name since', () => {
  let booking: string
  let grant: string
  beforeAll(async () => {
    const { rose, ben, skill } = home
    const erin = await signUp(place, 'Erin')
    grant = await letHelp(rose, erin)
    const forRose = actingFor(erin, grant)
    const at = new Date(place.now().getTime() + 3 * dayMs)
    booking = (await forRose.does(requestBooking, { body: getBookingForm(ben, { skill, at }) })).data.id
    await place.settle()
    await forRose.does(sendMessage, { body: { receiverId: ben.id, content: 'Please ring twice' } })
    await place.settle()
    for (const other of [rose, ben]) await erin.does(blockMember, { params: { id: other.id } })
    await place.settle()
    await erin.does(updateProfile, { params: { id: erin.id }, body: { firstname: 'Fiona', lastname: 'Newname' } })
    await place.settle()
  })

  it('is a helper to both sides, wherever what they did is told', async () => {
    for (const [who, other] of [
      [home.rose, home.ben],
      [home.ben, home.rose],
    ] as const) {
      const read = [
        await who.does(getBooking, { params: { id: booking } }),
        await who.does(listMessages, { params: { senderId: who.id, receiverId: other.id } }),
        await who.does(listChats),
        await who.does(listBookingNotifications),
      ]
      const all = JSON.stringify(read)
      expect(all).not.toMatch(/Fiona|Erin/)
      expect(all).toContain('a helper')
    }
    expect(JSON.stringify(await home.rose.does(listHelperActs, { params: { id: grant } }))).not.toMatch(/Fiona|Erin/)
  })

  it('an email that is sent later names a helper, too', async () => {
    await home.ben.does(acceptBooking, { params: { id: booking } })
    await place.settle()
    const mails = (await place.wiring.mailbox?.list(home.rose.email)) ?? []
    expect(mails.map(({ subject, text }) => subject + text).join()).not.toContain('Fiona')
  })
})

it('a provider who blocks a member is not named in what was done for that member', async () => {
  const { rose, cara, caras } = home
  const gina = await signUp(place, 'Gina')
  const grant = await letHelp(rose, gina)
  const forRose = actingFor(gina, grant)
  const at = new Date(place.now().getTime() + 4 * dayMs)
  await forRose.does(requestBooking, { body: getBookingForm(cara, { skill: caras, at }) })
  await place.settle()
  await forRose.does(sendMessage, { body: { receiverId: cara.id, content: 'Hello' } })
  const about = async (who: Person) =>
    (await who.does(listHelperActs, { params: { id: grant } })).data.map((act: { about: string }) => act.about)
  expect(await about(rose)).toContain('Cara')
  await cara.does(blockMember, { params: { id: rose.id } })
  await cara.does(updateProfile, { params: { id: cara.id }, body: { firstname: 'Carina' } })
  expect(await about(rose)).not.toContain('Carina')
  expect(await about(rose)).toContain('a neighbour')
})

it('the member still reads who helped them', async () => {
  const { data } = await home.rose.does(listHelpers)
  const grant = data.find(({ other }: { other: { _id: string } | null }) => other?._id === home.dana.id)
  expect(grant.other).toMatchObject({ _id: home.dana.id, firstname: 'Dana' })
})

it('somebody who vouches for whoever blocked them reads no name of them', async () => {
  const [given] = (await home.dana.does(vouchesGiven)).data
  expect(given.member).toEqual({ _id: home.rose.id, firstname: '', lastname: '', photourl: '' })
  expect(given.reachable).toBe(false)
})
