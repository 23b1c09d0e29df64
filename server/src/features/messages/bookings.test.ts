import { acceptBooking, cancelBooking } from '@sparkhood/contract/bookings/bookings'
import { bookingLine } from '@sparkhood/contract/bookings/lines'
import { dayMs } from '@sparkhood/contract/primitives/time'
import {
  countUnread,
  listChats,
  listMessages,
  markAsRead,
  searchMessages,
  sendMessage,
} from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../../../test/bookings.ts'
import type { Wire } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'
import { addBookingLines, eraseMessages } from './service.ts'

let place: Neighbourhood
let trade: Trade
beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
})
afterAll(() => place.close())

const thread = async (who: Person, other: Person): Promise<Wire[]> =>
  (await who.does(listMessages, { params: { senderId: who.id, receiverId: other.id } })).data
const getLines = async (who: Person, other: Person): Promise<string[]> =>
  (await thread(who, other)).map(({ booking, content }) =>
    booking ? bookingLine(booking, who.id, other === trade.ben ? 'Ben' : 'Ana') : content,
  )

it('a booking begins the conversation of its two sides and tells each step there once, in order, as nobody’s words', async () => {
  const { ana, ben, skill } = trade
  const id = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 3 * dayMs) })
  await place.settle()
  await ben.does(sendMessage, { body: { receiverId: ana.id, content: 'Gladly' } })
  await ben.does(acceptBooking, { params: { id } })
  await place.settle()
  await ana.does(cancelBooking, { params: { id } })
  await place.settle()
  for (let again = 0; again < 2; again += 1) await addBookingLines(place.scope(), [id])

  expect(await getLines(ana, ben)).toEqual([
    'You asked for a booking.',
    'Gladly',
    'Ben accepted the booking.',
    'You cancelled the booking.',
  ])
  expect((await getLines(ben, ana))[0]).toBe('Ana asked for a booking.')
  const [card] = await thread(ben, ana)
  expect(card).toMatchObject({ sequence: 1, senderId: null, booking: { id, became: 'pending', status: 'cancelled' } })
  expect((await ana.does(countUnread)).data).toEqual({ messages: 1, conversations: 1 })
  expect((await ana.does(listChats)).data[0].last_message.booking).toMatchObject({ became: 'cancelled', by: 'client' })
})

it('who has accepted a booking may be sent a number without a caution', async () => {
  const { ana, ben, skill } = trade
  const say = async () =>
    (await ana.does(sendMessage, { body: { receiverId: ben.id, content: 'I am on 07700 900123' } })).data.caution
  expect(await say()).toBe('phone_number')
  const id = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 4 * dayMs) })
  expect(await say()).toBe('phone_number')
  await ben.does(acceptBooking, { params: { id } })
  expect(await say()).toBeNull()
})

it('who is booked is warned of paying elsewhere all the same', async () => {
  const { ana, ben, skill } = trade
  await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 5 * dayMs) })
  const body = { receiverId: ben.id, content: 'Can we do this outside the site next time?' }
  expect((await ana.does(sendMessage, { body })).data.caution).toBe('pay_elsewhere')
})

it('what was written with somebody who closes their account stays to be read, and nobody writes there any more', async () => {
  const { ana, cara } = trade
  await cara.does(sendMessage, { body: { receiverId: ana.id, content: 'Keep this' } })
  await ana.does(sendMessage, {
    body: { receiverId: cara.id, content: 'Forget this' },
    files: [await picture('photo')],
  })
  const [stored] = await place.rows<{ photo: string }>('select photo from messages where photo is not null')
  const params = { senderId: cara.id, receiverId: ana.id }
  const read = async () => {
    const { data, closed, with: person } = await cara.does(listMessages, { params })
    const photos = data.filter(({ photo }: Wire) => photo).length
    return { said: data.map(({ content }: Wire) => content), photos, closed, former: person.former }
  }
  expect(await read()).toEqual({ said: ['Keep this', 'Forget this'], photos: 1, closed: undefined, former: false })

  await place.rows('update accounts set closing_at = $2 where id = $1', [ana.id, place.now()])
  expect((await cara.does(listChats)).data.map(({ user_id }: Wire) => user_id)).toEqual([ana.id])
  expect(await read()).toEqual({ said: ['Keep this', 'Forget this'], photos: 0, closed: true, former: false })
  const nobody = { status: 404, body: { code: 'member.not_found' } }
  const body = { receiverId: ana.id, content: 'Are you there?' }
  expect(await cara.call(sendMessage, { body })).toMatchObject(nobody)
  // Who never wrote with them learns nothing of them.
  const dana = await signUp(place, 'Dana')
  expect(await dana.call(listMessages, { params: { senderId: dana.id, receiverId: ana.id } })).toMatchObject(nobody)

  const left = () => place.rows<{ content: string }>(`select content from messages where content <> ''`)
  for (let again = 0; again < 2; again += 1) await eraseMessages(place.scope(), ana.id)
  await place.rows('update accounts set closing_at = null, closed_at = $2, suspended_at = $2 where id = $1', [
    ana.id,
    place.now(),
  ])
  expect(await read()).toEqual({ said: ['Keep this', ''], photos: 0, closed: true, former: true })
  expect((await cara.does(searchMessages, { query: { term: 'keep this' } })).data).toHaveLength(1)
  const unread = async () => (await cara.does(countUnread)).data.messages
  expect(await unread()).toBe(1)
  const [, last] = (await cara.does(listMessages, { params })).data
  await cara.does(markAsRead, { params: { id: last?._id ?? '' } })
  expect(await unread()).toBe(0)

  expect((await left()).map(({ content }) => content).toSorted()).toEqual(['Gladly', 'Keep this'])
  expect(await place.wiring.tools.files.open(stored?.photo ?? '')).toBeUndefined()
  await eraseMessages(place.scope(), cara.id)
  expect((await left()).map(({ content }) => content)).toEqual(['Gladly'])
  expect(await place.rows('select from conversations')).toHaveLength(1)
  await place.rows('update accounts set closed_at = null, suspended_at = null where id = $1', [ana.id])
})

it('tells of several bookings of the same two and of others at once, each step once and in order', async () => {
  const { ana, ben, cara, skill } = trade
  const inDays = (days: number) => new Date(place.now().getTime() + days * dayMs)
  const before = { ana: (await getLines(ana, ben)).length, cara: (await getLines(cara, ben)).length }
  const ids = [
    await ask(ana, ben, { skill, at: inDays(8) }),
    await ask(cara, ben, { skill, at: inDays(9) }),
    await ask(ana, ben, { skill, at: inDays(10) }),
  ]
  await ben.does(acceptBooking, { params: { id: ids[0] as string } })
  for (let again = 0; again < 2; again += 1) await addBookingLines(place.scope(), ids)
  expect((await getLines(ana, ben)).slice(before.ana)).toEqual([
    'You asked for a booking.',
    'You asked for a booking.',
    'Ben accepted the booking.',
  ])
  expect((await getLines(cara, ben)).slice(before.cara)).toHaveLength(1)
  const gaps = await place.rows(`select id from conversations c
    where last_sequence <> (select count(*) from messages m where m.conversation_id = c.id)`)
  expect(gaps).toEqual([])
})
