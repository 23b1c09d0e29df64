import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import { acceptBooking, cancelBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { pauseSkill } from '@sparkhood/contract/listings/skills'
import { followMember, unfollowMember } from '@sparkhood/contract/people/follows'
import { listMessages, markAsRead, sendMessage } from '@sparkhood/contract/talking/messages'
import * as contract from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { eraseNotifications } from './queries.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
  for (const person of [ana, ben, cara]) await settleIn(person)
})
afterAll(() => place.close())

const listed = async (who: Person, group: contract.NotificationGroup, query = {}): Promise<contract.Notification[]> =>
  (await who.does(contract.groupLists[group], { query })).data
const unseen = async (who: Person) => (await who.does(contract.countNotifications)).data
const write = async (from: Person, to: Person, content: string) =>
  (await from.does(sendMessage, { body: { receiverId: to.id, content } })).data
const handle = async () => {
  await place.settle()
  place.travel(1000)
}
const seeAll = (who: Person) => who.does(contract.seeNotifications, { body: {} })

it('tells of a request, and of its answer the one who asked', async () => {
  const skill = await offerSkill(ben, 0)
  const id = await ask(ana, ben, { skill, at: new Date('2026-12-01T10:00:00Z') })
  await handle()
  const [asked] = await listed(ben, 'bookings')
  expect(asked).toMatchObject({ markAsSeen: 'NO', count: 1, link: `/inward-details/${id}`, person: { _id: ana.id } })
  expect(asked?.title).toMatch(/^Ana asks for /)
  expect(asked?.description).toContain('Tuesday 1 December at 10:00')
  expect(await listed(ana, 'bookings')).toEqual([])

  await ben.does(acceptBooking, { params: { id } })
  await handle()
  const [accepted] = await listed(ana, 'bookings')
  expect(accepted).toMatchObject({ link: `/outward-progress/${id}`, group: 'bookings' })
  expect(accepted?.title).toMatch(/^Ben accepted /)
  expect(await listed(ben, 'bookings')).toHaveLength(1)
})

it('is one line a booking while nobody has seen it, which says what is so now', async () => {
  const skill = await offerSkill(cara, 0)
  const id = await ask(ben, cara, { skill, at: new Date('2026-12-03T10:00:00Z') })
  await cara.does(acceptBooking, { params: { id } })
  await handle()
  await cara.does(cancelBooking, { params: { id } })
  await handle()
  await ana.does(contract.seeNotifications, { body: { booking: id } })
  expect((await unseen(ben)).bookings).toBeGreaterThan(0)
  const about = (await listed(ben, 'bookings')).filter(({ link }) => link.endsWith(id))
  expect(about.map(({ title, count }) => [title.split(' ').slice(0, 2).join(' '), count])).toEqual([
    ['Cara cancelled', 2],
  ])
  const before = await unseen(ben)
  await ben.does(contract.seeNotifications, { body: { booking: id } })
  expect((await unseen(ben)).bookings).toBe(before.bookings - 1)
})

it('is answered by one’s own act, wherever that was done, but for what came after it', async () => {
  const skill = await offerSkill(cara, 0)
  const id = await ask(ben, cara, { skill, at: new Date('2026-12-04T10:00:00Z') })
  await handle()
  const before = await unseen(cara)
  await cara.does(acceptBooking, { params: { id } })
  await handle()
  expect((await unseen(cara)).bookings).toBe(before.bookings - 1)

  const other = await ask(ben, cara, { skill, at: new Date('2026-12-04T14:00:00Z') })
  await handle()
  await cara.does(acceptBooking, { params: { id: other } })
  place.travel(1000)
  await ben.does(cancelBooking, { params: { id: other } })
  await handle()
  const [line] = await listed(cara, 'bookings', { unseen: true })
  expect([line?.title.split(' ')[1], line?.link]).toEqual(['cancelled', `/inward-details/${other}`])
})

it('keeps the newest news of a booking, in whatever order it comes, and also once that was seen', async () => {
  const skill = await offerSkill(cara, 0)
  const id = await ask(ben, cara, { skill, at: new Date('2026-12-07T10:00:00Z') })
  await handle()
  const line = async () => (await listed(ben, 'bookings')).filter(({ link }) => link.endsWith(id))
  await cara.does(acceptBooking, { params: { id } })
  place.travel(1000)
  await cara.does(cancelBooking, { params: { id } })
  await handle()
  await place.rows('delete from notifications where member_id = $1', [ben.id])
  const tell = async (to: 'accepted' | 'cancelled', why: 'accept' | 'cancel') => {
    await place.scope().emit({ name: 'booking.moved', data: { bookingId: id, to, why, by: 'provider' } })
    await handle()
  }
  await tell('cancelled', 'cancel')
  await tell('accepted', 'accept')
  expect((await line()).map(({ title, count }) => [title.split(' ')[1], count])).toEqual([['cancelled', 2]])
  await place.rows('delete from notifications where member_id = $1', [ben.id])
  await tell('cancelled', 'cancel')
  await seeAll(ben)
  await tell('accepted', 'accept')
  expect((await line()).map(({ title, markAsSeen }) => [title.split(' ')[1], markAsSeen])).toEqual([
    ['cancelled', 'YES'],
  ])
})

it('brings nothing to mind that is over by the time that it is heard', async () => {
  const skill = await offerSkill(cara, 0)
  const id = await ask(ben, cara, { skill, at: new Date('2026-12-06T10:00:00Z') })
  await cara.does(acceptBooking, { params: { id } })
  await handle()
  await seeAll(cara)
  const near = (kind: 'answer' | 'day') => place.scope().emit({ name: 'booking.near', data: { bookingId: id, kind } })
  await near('answer')
  await handle()
  expect((await unseen(cara)).bookings).toBe(0)
  await ben.does(cancelBooking, { params: { id } })
  await handle()
  await seeAll(cara)
  await near('day')
  await handle()
  expect((await unseen(cara)).bookings).toBe(0)
})

it('counts what is unseen, until it is seen: one, a group, all', async () => {
  await seeAll(ben)
  await ana.does(followMember, { params: { id: ben.id } })
  await write(ana, ben, 'Are you there?')
  await handle()
  expect(await unseen(ben)).toEqual({ bookings: 0, follower: 1, followees: 0, message: 1, total: 2 })
  const [follower] = await listed(ben, 'follower', { unseen: true })
  expect(follower).toMatchObject({ title: 'Ana follows you', link: `/user-profile/${ana.id}` })
  for (const _ of [1, 2]) await ben.does(contract.seeNotification, { params: { id: follower?._id ?? '' } })
  expect(await unseen(ben)).toMatchObject({ follower: 0, total: 1 })
  expect(await listed(ben, 'follower', { unseen: true })).toEqual([])
  expect((await listed(ben, 'follower'))[0]).toMatchObject({ _id: follower?._id, markAsSeen: 'YES' })
  await ben.does(contract.seeNotifications, { body: { group: 'bookings' } })
  expect((await unseen(ben)).total).toBe(1)
  await seeAll(ben)
  expect((await unseen(ben)).total).toBe(0)
})

it('gathers the messages of a conversation, and is seen when they are read', async () => {
  await seeAll(cara)
  for (const nth of [1, 2, 3, 4, 5]) await write(ana, cara, `Message ${nth}`)
  await write(ben, cara, 'Hello Cara')
  await handle()
  const found = await listed(cara, 'message', { unseen: true })
  expect(found.map(({ title, count, link }) => [title, count, link]).sort()).toEqual([
    ['5 messages from Ana', 5, `/chat/${ana.id}`],
    ['Ben wrote to you', 1, `/chat/${ben.id}`],
  ])
  expect(found.find(({ count }) => count === 5)?.description).toBe('Message 5')

  const { data } = await cara.does(listMessages, { params: { senderId: cara.id, receiverId: ana.id } })
  await cara.does(markAsRead, { params: { id: data.at(-1)._id } })
  expect(await unseen(cara)).toMatchObject({ message: 1 })
  await write(ana, cara, 'One more')
  await handle()
  const [latest] = await listed(cara, 'message', { unseen: true })
  expect(latest).toMatchObject({ title: 'Ana wrote to you', description: 'One more', count: 1 })
})

it('says nothing of a message that was read before the news of it came', async () => {
  await seeAll(ana)
  const { _id } = await write(ben, ana, 'Look at once')
  await ana.does(markAsRead, { params: { id: _id } })
  await handle()
  expect(await listed(ana, 'message', { unseen: true })).toEqual([])
})

it('tells of an act once, however often the news of it comes, and of a follow that comes back not again', async () => {
  await seeAll(cara)
  const { sequence } = await write(ana, cara, 'Twice?')
  await ben.does(followMember, { params: { id: cara.id } })
  await handle()
  const before = [await listed(cara, 'message'), await listed(cara, 'follower')]
  for (const _ of [1, 2]) {
    await place.scope().emit({ name: 'member.followed', data: { followerId: ben.id, followedId: cara.id } })
    await place.scope().emit({ name: 'message.sent', data: { senderId: ana.id, receiverId: cara.id, sequence } })
  }
  await ben.does(unfollowMember, { params: { id: cara.id } })
  await ben.does(followMember, { params: { id: cara.id } })
  await handle()
  expect([await listed(cara, 'message'), await listed(cara, 'follower')]).toEqual(before)
  await seeAll(cara)
  await place.scope().emit({ name: 'message.sent', data: { senderId: ana.id, receiverId: cara.id, sequence } })
  await handle()
  expect((await unseen(cara)).total).toBe(0)
})

it('puts three new followers into one line', async () => {
  const fay = await signUp(place, 'Fay')
  for (const person of [ana, ben, cara]) {
    await person.does(followMember, { params: { id: fay.id } })
    await handle()
  }
  const lines = await listed(fay, 'follower')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ title: 'Cara and 2 others follow you', count: 3, link: '/followers' })
  // Whom a block hides follows no more, and does not take the others along.
  await fay.does(blockMember, { params: { id: cara.id } })
  expect(await listed(fay, 'follower')).toMatchObject([{ title: 'Ben and 1 other follow you', count: 2 }])
  await fay.does(unblockMember, { params: { id: cara.id } })
  // A former member is neither named nor counted, and their earlier actions are not announced.
  await ben.does(unfollowMember, { params: { id: fay.id } })
  expect(await listed(fay, 'follower')).toMatchObject([{ title: 'Ana follows you', count: 1 }])
  await ana.does(unfollowMember, { params: { id: fay.id } })
  expect([await listed(fay, 'follower'), (await unseen(fay)).follower]).toEqual([[], 0])
  await ana.does(followMember, { params: { id: fay.id } })
  expect(await listed(fay, 'follower')).toMatchObject([{ title: 'Ana follows you', count: 1 }])
})

it('tells those who follow somebody of what they offer, and nobody else', async () => {
  const gus = await signUp(place, 'Gus')
  await settleIn(gus)
  await ana.does(followMember, { params: { id: gus.id } })
  const skill = await offerSkill(gus, 5)
  await handle()
  expect((await listed(ana, 'followees')).map(({ title, link }) => [title.startsWith('Gus offers '), link])).toEqual([
    [true, `/user-profile/${gus.id}`],
  ])
  expect([await listed(ben, 'followees'), await listed(gus, 'followees')]).toEqual([[], []])
  // What cannot be found any more is not told of either.
  await gus.does(pauseSkill, { params: { id: skill } })
  expect(await listed(ana, 'followees')).toEqual([])
})

it('is silent about and to whoever is blocked, but for what they have agreed on', async () => {
  const [hal, ida] = [await signUp(place, 'Hal'), await signUp(place, 'Ida')]
  for (const person of [hal, ida]) await settleIn(person)
  const skill = await offerSkill(ida, 0)
  const id = await ask(hal, ida, { skill, at: new Date('2026-12-05T10:00:00Z') })
  await hal.does(followMember, { params: { id: ida.id } })
  await write(hal, ida, 'Hello')
  await handle()
  expect(await unseen(ida)).toMatchObject({ bookings: 1, follower: 1, message: 1 })
  await ida.does(acceptBooking, { params: { id } })
  await hal.does(startBooking, { params: { id } })
  await handle()
  await hal.does(blockMember, { params: { id: ida.id } })
  expect(await unseen(ida)).toMatchObject({ bookings: 1, follower: 0, message: 0, total: 1 })
  expect(await listed(ida, 'message')).toEqual([])
  await place.scope().emit({ name: 'member.followed', data: { followerId: ida.id, followedId: hal.id } })
  await handle()
  expect(await unseen(hal)).toMatchObject({ bookings: 1, follower: 0 })
})

it('shows nobody what others were told', async () => {
  const [mine] = await listed(ben, 'bookings')
  for (const id of [mine?._id ?? '', '0190a000-0000-7000-8000-0000000000ff']) {
    const refused = await ana.call(contract.seeNotification, { params: { id } })
    expect(refused).toMatchObject({ status: 404, body: { code: 'notification.not_found' } })
  }
})

it('pages without gap or double', async () => {
  const jo = await signUp(place, 'Jo')
  await place.rows(
    `insert into notifications (id, member_id, part, kind, gathers, began_at, at)
     select gen_random_uuid(), $1, 'bookings', 'kyc.approved', n::text, '2026-11-01T10:00:00.123456Z', '2026-11-01T10:00:00.123456Z'
     from generate_series(1, 43) n`,
    [jo.id],
  )
  const seen: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const query = { limit: 10, ...(cursor && { cursor }) }
    const page = await jo.does(contract.listBookingNotifications, { query })
    seen.push(...page.data.map(({ _id }: contract.Notification) => _id))
    cursor = page.next_cursor ?? undefined
  }
  expect([seen.length, new Set(seen).size]).toEqual([43, 43])
})

it('keeps what several have brought when the last of them is hidden or gone, without their name', async () => {
  const inviter = await signUp(place, 'Ivy')
  const [first, last] = [await signUp(place, 'Finn'), await signUp(place, 'Lena')]
  for (const { id } of [first, last]) {
    await place.scope().emit({ name: 'invite.paid', data: { invitedId: id, inviterId: inviter.id } })
    await handle()
  }
  expect(await listed(inviter, 'follower')).toMatchObject([{ title: 'Lena and 1 other brought you Sparks' }])
  await inviter.does(blockMember, { params: { id: last.id } })
  const nameless = [{ title: 'Somebody and 1 other brought you Sparks', person: null, count: 2 }]
  expect(await listed(inviter, 'follower')).toMatchObject(nameless)
  await eraseNotifications(place.scope(), last.id)
  expect(await listed(inviter, 'follower')).toMatchObject(nameless)
})
