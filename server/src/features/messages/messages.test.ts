import { cancelBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import {
  countUnread,
  getMessagePhoto,
  listChats,
  listMessages,
  markAsDelivered,
  markAsRead,
  newConversationsADay,
  searchMessages,
  sendMessage,
} from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/bookings.ts'
import type { Wire } from '../../../test/caller.ts'
import { useUp } from '../../../test/limits.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'
import { formsADay } from '../../platform/photos.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
})
afterAll(() => place.close())

type Said = string | Record<string, unknown>
const send = async (who: Person, to: Person, said: Said): Promise<Wire> => {
  const more = typeof said === 'string' ? { content: said } : said
  place.travel(1000)
  const body = { senderId: who.id, receiverId: to.id, mark_as_read: false, ...more }
  return (await who.does(sendMessage, { body })).data
}
const thread = (who: Person, other: Person, query: Record<string, string | number> = {}) =>
  who.does(listMessages, { params: { senderId: who.id, receiverId: other.id }, query })
const words = async (who: Person, other: Person): Promise<string[]> =>
  (await thread(who, other)).data.map(({ content }: Wire) => content)
const chats = async (who: Person): Promise<Wire[]> => (await who.does(listChats)).data
const unread = async (who: Person): Promise<Wire> => (await who.does(countUnread)).data

describe('a conversation', () => {
  it('begins empty, and with nobody at all not even that', async () => {
    const heard = await thread(ana, ben)
    expect(heard).toMatchObject({ data: [], next_cursor: null, with: { _id: ben.id, firstname: 'Ben' } })
    expect(await chats(ana)).toEqual([])
    for (const [senderId, receiverId] of [
      [ana.id, ana.id],
      [ben.id, ana.id],
      [ana.id, '0190a000-0000-7000-8000-0000000000f1'],
    ]) {
      expect((await ana.call(listMessages, { params: { senderId, receiverId } } as never)).status).toBe(404)
    }
  })

  it('holds what both say, in one order for both', async () => {
    // What a client says of its being read is nothing to go by.
    await send(ana, ben, { content: 'Hello Ben', mark_as_read: 'NO' })
    await send(ben, ana, 'Hello Ana')
    await send(ana, ben, '  Are you free?\n')
    expect(await words(ana, ben)).toEqual(['Hello Ben', 'Hello Ana', 'Are you free?'])
    expect(await words(ben, ana)).toEqual(await words(ana, ben))
    const { data } = await thread(ben, ana)
    expect(data.map(({ sequence }: Wire) => sequence)).toEqual([1, 2, 3])
    expect(data[0]).toMatchObject({ senderId: ana.id, receiverId: ben.id, mark_as_read: false, caution: null })
  })

  it('stands on the list of either, the latest first, with what is unread', async () => {
    await send(cara, ana, 'Hi Ana')
    expect(await chats(ana)).toMatchObject([
      { user_id: cara.id, name: 'Cara Archer', unreadMessageCount: 1, last_message: { content: 'Hi Ana' } },
      { user_id: ben.id, unreadMessageCount: 1, last_message: { content: 'Are you free?', senderId: ana.id } },
    ])
    expect(await chats(ben)).toMatchObject([{ user_id: ana.id, unreadMessageCount: 2 }])
    expect(await unread(ana)).toEqual({ messages: 2, conversations: 2 })
    const named = await ana.does(listChats, { query: { term: 'CARÁ' } })
    expect(named.data.map(({ firstname }: Wire) => firstname)).toEqual(['Cara'])
    expect((await ana.does(listChats, { query: { term: '%' } })).data).toEqual([])
  })

  it('is sent, delivered, and read as far as it was read', async () => {
    await ben.does(markAsDelivered)
    expect(await thread(ana, ben)).toMatchObject({ them: { received: 3, read: 0 } })
    const [first, , third] = (await thread(ben, ana)).data
    await ben.does(markAsRead, { params: { id: first._id } })
    expect((await thread(ana, ben)).data.map((one: Wire) => one.mark_as_read)).toEqual([true, false, false])
    expect(await unread(ben)).toEqual({ messages: 1, conversations: 1 })
    await ben.does(markAsRead, { params: { id: third._id } })
    await ben.does(markAsRead, { params: { id: first._id } })
    expect(await thread(ana, ben)).toMatchObject({ them: { received: 3, read: 3 } })
    expect(await unread(ben)).toEqual({ messages: 0, conversations: 0 })
  })

  it('counts what is unread exactly, whatever comes while it is read', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sent = await send(ana, ben, `Round ${round}`)
      await Promise.all([
        ben.does(markAsRead, { params: { id: sent._id } }),
        ...[1, 2, 3].map((nth) => send(ana, ben, `Round ${round}, ${nth}`)),
      ])
      const { data } = await thread(ben, ana, { limit: 100 })
      const { you } = await thread(ben, ana)
      const left = data.filter((one: Wire) => one.senderId === ana.id && one.sequence > you.read).length
      expect(await unread(ben)).toMatchObject({ messages: left })
      await ben.does(markAsRead, { params: { id: data.at(-1)._id } })
    }
  })

  it('comes page by page back to its beginning, and after any message on', async () => {
    const all = (await thread(ana, ben, { limit: 100 })).data.map(({ sequence }: Wire) => sequence)
    expect(all).toEqual(Array.from({ length: all.length }, (_, nth) => nth + 1))
    const seen: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Wire = await thread(ana, ben, { limit: 4, ...(cursor && { cursor }) })
      seen.unshift(...page.data.map(({ sequence }: Wire) => sequence))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(all)
    const after = await thread(ben, ana, { after: 5, limit: 3 })
    expect(after.data.map(({ sequence }: Wire) => sequence)).toEqual([6, 7, 8])
  })
})

describe('sending', () => {
  it('the same message again is once there, however often and at however many doors at once', async () => {
    const before = (await words(ana, cara)).length
    const again = () => send(ana, cara, { content: 'Only once', client_id: 'ana-1' })
    const heard = await Promise.all(Array.from({ length: 8 }, again))
    expect(new Set(heard.map(({ _id }) => _id)).size).toBe(1)
    await place.restart()
    expect((await again())._id).toBe(heard[0]._id)
    expect(await words(cara, ana)).toHaveLength(before + 1)
    expect((await unread(cara)).messages).toBe(1)
  })

  it('to another under the same name is refused rather than lost', async () => {
    const body = { receiverId: ben.id, content: 'Hm', client_id: 'ana-1' }
    expect(await ana.call(sendMessage, { body })).toMatchObject({ status: 409, body: { code: 'message.other_one' } })
    await send(cara, ana, { content: 'What others call theirs is no matter', client_id: 'ana-1' })
  })

  it('many at once gives each a place of its own', async () => {
    const before = (await thread(ben, cara)).data.length
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) => send(nth % 2 ? ben : cara, nth % 2 ? cara : ben, `Message ${nth}`)),
    )
    const { data } = await thread(cara, ben, { limit: 100 })
    expect(data.map(({ sequence }: Wire) => sequence)).toEqual(Array.from({ length: before + 20 }, (_, nth) => nth + 1))
    expect(new Set(data.map(({ content }: Wire) => content)).size).toBe(20)
  })

  it('nothing, or as somebody else, is refused in words', async () => {
    const call = (body: Record<string, unknown>) => ana.call(sendMessage, { body: { receiverId: ben.id, ...body } })
    expect(await call({ content: ' \n ' })).toMatchObject({ status: 422, body: { code: 'message.empty' } })
    expect((await call({ content: 'x'.repeat(4001) })).status).toBe(422)
    expect(await call({ content: 'Hm', senderId: cara.id })).toMatchObject({ status: 404 })
    expect((await call({ content: 'x'.repeat(4000) })).status).toBe(200)
  })

  it('to many new people in a day is limited, to those one knows it is not', async () => {
    const eve = await signUp(place, 'Eve')
    await send(ana, eve, 'Welcome')
    const ids = Array.from(
      { length: newConversationsADay },
      (_, nth) => `0190a000-0000-7000-9000-${`${nth}`.padStart(12, '0')}`,
    )
    await place.rows(
      `insert into accounts (id, email, phone, role, terms_version, adult_confirmed_at, created_at)
       select id, id || '@crowd.example', '', 'member', '1', now(), now() from unnest($1::uuid[]) id`,
      [ids],
    )
    const write = (id: string) =>
      eve.call(sendMessage, { body: { receiverId: id, content: 'Do you need a gardener?' } })
    await eve.does(sendMessage, { body: { receiverId: ana.id, content: 'Thank you' } })
    for (const id of ids) expect((await write(id)).status).toBe(200)
    const refused = await eve.call(sendMessage, { body: { receiverId: cara.id, content: 'Do you need a gardener?' } })
    expect(refused).toMatchObject({ status: 429, body: { code: 'message.too_many_new' } })
    expect(refused.headers['retry-after']).toBeDefined()
    // A request that was asked for and taken back opens their conversation, and no other way around.
    const skill = await offerSkill(cara, 0)
    const asked = await ask(eve, cara, { skill, at: new Date(place.now().getTime() + 3 * dayMs) })
    await place.settle()
    await eve.does(cancelBooking, { params: { id: asked } })
    expect((await write(cara.id)).body).toMatchObject({ code: 'message.too_many_new' })
    await send(cara, eve, 'What was it?')
    expect((await write(cara.id)).status).toBe(200)
    expect((await write(ids[0] ?? '')).status).toBe(200)
    await place.rows('delete from rate_limits')
  })
})

describe('a caution', () => {
  it('stands by what is better not agreed in words, while the two have no booking', async () => {
    expect(await send(ana, cara, 'My number is 07700 900 123')).toMatchObject({ caution: 'phone_number' })
    expect(await send(ana, cara, 'Can I pay you by bank transfer?')).toMatchObject({ caution: 'pay_elsewhere' })
    expect((await thread(cara, ana)).data.at(-1)).toMatchObject({ caution: 'pay_elsewhere' })
    expect(await send(ana, cara, 'On the 1st at 10:00, for £20')).toMatchObject({ caution: null })
  })
})

describe('a photo', () => {
  const open = (who: Person, id: string) => who.call(getMessagePhoto, { params: { id } })

  it('is made anew, stored sealed, and opens for the two alone', async () => {
    place.travel(1000)
    const { data } = await ana.does(sendMessage, { body: { receiverId: ben.id }, files: [await picture('photo')] })
    expect(data).toMatchObject({ content: '', photo: { width: expect.any(Number) } })
    for (const who of [ana, ben]) {
      const heard = await open(who, data._id)
      expect(heard).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
      expect(heard.bytes.subarray(8, 12).toString()).toBe('WEBP')
      expect(heard.headers['cache-control']).toBe('private, no-store')
    }
    expect((await open(cara, data._id)).status).toBe(404)
    expect((await chats(ben))[0]).toMatchObject({ last_message: { has_photo: true, content: '' } })
    const [stored] = await place.rows<{ photo: string }>('select photo from messages where id = $1', [data._id])
    const file = await place.wiring.tools.files.open(stored?.photo ?? '')
    const chunks: Buffer[] = []
    for await (const chunk of file?.stream ?? []) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).includes('WEBP')).toBe(false)
  })

  it('counts with all others that one may send in a day', async () => {
    await useUp(place, formsADay, cara.id)
    const heard = await cara.call(sendMessage, { body: { receiverId: ben.id }, files: [await picture('photo')] })
    expect(heard.status).toBe(429)
  })

  it('that is none is refused in words', async () => {
    const files = [{ field: 'photo', name: 'photo.png', bytes: Buffer.from('<html>'), type: 'image/png' }]
    const heard = await ana.call(sendMessage, { body: { receiverId: ben.id }, files })
    expect(heard).toMatchObject({ status: 422, body: { message: 'Please select an image file' } })
  })
})

describe('looking for words', () => {
  const find = async (who: Person, term: string, more: Record<string, string | number> = {}): Promise<Wire> =>
    who.does(searchMessages, { query: { term, ...more } })
  const said = async (who: Person, term: string, more: Record<string, string> = {}): Promise<string[]> =>
    (await find(who, term, more)).data.map(({ message }: Wire) => message.content)

  it('finds them in one’s own conversations, the latest first, in any letter case and without accents', async () => {
    await send(ana, ben, 'The Café opens at nine')
    await send(cara, ana, 'Which cafe do you mean?')
    await send(ben, cara, 'That café is closed')
    expect(await said(ana, 'CAFE')).toEqual(['Which cafe do you mean?', 'The Café opens at nine'])
    expect(await said(ana, 'café', { with: ben.id })).toEqual(['The Café opens at nine'])
    expect(await said(ben, 'café')).toEqual(['That café is closed', 'The Café opens at nine'])
    expect(await said(ana, '%%%')).toEqual([])
    await send(ana, ben, 'It is 500 grams')
    // Without its accents this sign is another, which means "anything".
    expect(await said(ana, '5\uFF05g')).toEqual([])
    expect((await ana.call(searchMessages, { query: { term: 'ca' } })).status).toBe(422)
  })

  it('comes page by page', async () => {
    const first = await find(ana, 'cafe', { limit: 1 })
    const second = await find(ana, 'cafe', { limit: 1, cursor: first.next_cursor })
    expect([first, second].map(({ data }) => data[0].user.firstname)).toEqual(['Cara', 'Ben'])
    expect(second.next_cursor).toBeNull()
  })
})

it('a day later the list still stands in the order of the last words', async () => {
  place.travel(dayMs)
  await send(cara, ana, 'Good morning')
  await send(ben, ana, 'Morning')
  expect((await chats(ana)).slice(0, 2).map(({ firstname }) => firstname)).toEqual(['Ben', 'Cara'])
})
