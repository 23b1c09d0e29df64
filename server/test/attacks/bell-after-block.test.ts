import { blockMember } from '@sparkhood/contract/admin/safety'
import { acceptBooking, cancelBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { exportData } from '@sparkhood/contract/people/privacy'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kinds } from '../../src/features/notifications/kinds.ts'
import { getBookingForm } from '../bookings.ts'
import type { Wire } from '../caller.ts'
import { confirmSelf } from '../payouts.ts'
import { openHelping } from '../trusted-helpers.ts'
import { unzip } from '../unzip.ts'

// Dana acted for Rose. Rose blocks her, changes her name, and cancels the booking.
let helping: Awaited<ReturnType<typeof openHelping>>
let before: string[]

const bell = async () => {
  await helping.place.settle()
  return (await helping.home.dana.does(listBookingNotifications)).data
}
const titles = async (): Promise<string[]> => (await bell()).map(({ title }: { title: string }) => title)

beforeAll(async () => {
  helping = await openHelping()
  const { place, home, danaForRose, asking } = helping
  const { data } = await danaForRose.does(requestBooking, { body: getBookingForm(home.ben, asking()) })
  await home.ben.does(acceptBooking, { params: { id: data.id } })
  await place.settle()
  before = await titles()
  await home.rose.does(blockMember, { params: { id: home.dana.id } })
  await home.rose.does(updateProfile, {
    params: { id: home.rose.id },
    body: { firstname: 'Margaret', lastname: 'Newname' },
  })
  await home.rose.does(cancelBooking, { params: { id: data.id }, body: {} })
})
afterAll(() => helping.place.close())

it('the bell of a former helper who was blocked has no new name, and no person, of the member', async () => {
  expect(before.join('\n')).toContain('Rose')
  const text = JSON.stringify(await bell())
  expect(text).not.toContain('Margaret')
  expect(text).not.toContain('Newname')
})

it('nor does it say what becomes of the booking from then on', async () => {
  expect((await titles()).join('\n')).not.toContain('was cancelled')
})

it('of no kind is anything shown that is about a booking of theirs with somebody else', async () => {
  const { place, home } = helping
  const [booking] = await place.rows<{ id: string }>('select id from bookings limit 1')
  await place.rows(
    `insert into notifications (id, member_id, part, kind, gathers, actor_id, booking_id, began_at, at)
     select gen_random_uuid(), $1, 'bookings', kind, 'odd:' || kind, $2, $3, $4, $4 from unnest($5::text[]) as kind
     where kind not in ('followed', 'helper.acted')`,
    [home.dana.id, home.rose.id, booking?.id, place.now(), Object.keys(kinds)],
  )
  expect((await bell()).filter(({ person }: Wire) => person?._id === home.rose.id)).toEqual([])
  await place.rows(`delete from notifications where gathers like 'odd:%'`)
})

it('the member is told of what a helper did, also where the helper blocks them at once', async () => {
  const { place, home, danaForRose, asking } = await openHelping()
  await danaForRose.does(requestBooking, { body: getBookingForm(home.ben, asking()) })
  await home.dana.does(blockMember, { params: { id: home.rose.id } })
  await place.settle()
  const { data } = await home.rose.does(listBookingNotifications)
  await place.close()
  const told = data.find(({ title }: Wire) => title.includes('asked for'))
  expect(told).toMatchObject({ title: expect.stringMatching(/^Somebody asked for .* for you$/), person: null })
})

it('the archive of what is stored about a blocked helper has no name of today', async () => {
  const { dana } = helping.home
  await confirmSelf(dana)
  const files = unzip((await dana.call(exportData)).bytes)
  const all = [...files].flatMap(([name, bytes]) => (name.endsWith('.json') ? [`${name} ${bytes}`] : []))
  expect(all.filter((one) => one.includes('Margaret'))).toEqual([])
})
