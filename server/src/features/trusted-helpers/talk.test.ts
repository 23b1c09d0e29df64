import { acceptBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { getMessagePhoto, listChats, listMessages, sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asking, getBookingForm } from '../../../test/bookings.ts'
import type { Neighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'
import { getCode, type Household, openHelping } from '../../../test/trusted-helpers.ts'

let place: Neighbourhood
let home: Household
let danaForRose: Person
let asking: (rest?: Partial<Asking>) => Asking

beforeAll(async () => {
  ;({ place, home, danaForRose, asking } = await openHelping())
})
afterAll(() => place.close())

describe('messages', () => {
  it('are those with whom the member has asked for a booking, from then on, and say who wrote them', async () => {
    const { rose, dana, ben } = home

    const otto = await signUp(place, 'Otto')
    await danaForRose.does(requestBooking, { body: getBookingForm(ben, asking()) })
    await place.settle()
    place.travel(1000)
    await rose.does(sendMessage, { body: { receiverId: otto.id, content: 'A secret for Otto' } })
    const read = (other: Person) =>
      danaForRose.call(listMessages, { params: { senderId: rose.id, receiverId: other.id } })
    expect(await getCode(read(otto))).toBe('helper.no_booking')
    expect(await getCode(read(dana))).toBe('helper.with_yourself')
    expect(await getCode(danaForRose.call(sendMessage, { body: { receiverId: otto.id, content: 'Hello' } }))).toBe(
      'helper.no_booking',
    )
    const chats = async () =>
      (await danaForRose.does(listChats)).data.map(({ user_id }: { user_id: string }) => user_id)
    expect(await chats()).toEqual([ben.id])
    const pia = await signUp(place, 'Pia')
    const pias = await offerSkill(pia, 10)
    await rose.does(sendMessage, { body: { receiverId: pia.id, content: 'Before the booking' } })
    place.travel(1000)
    await danaForRose.does(requestBooking, { body: getBookingForm(pia, asking({ skill: pias })) })
    const { data: sent } = await danaForRose.does(sendMessage, {
      body: { receiverId: pia.id, content: 'Mum is deaf, please ring' },
    })
    expect(sent).toMatchObject({ senderId: rose.id, helper: 'Dana' })
    await place.settle()
    const texts = (heard: { body: { data: { content: string }[] } }) =>
      heard.body.data.map(({ content }) => content).filter(Boolean)
    expect(texts(await read(pia))).toEqual(['Mum is deaf, please ring'])
    expect(await chats()).toEqual([pia.id, ben.id])
    for (const [who, other] of [
      [rose, pia],
      [pia, rose],
    ] as const) {
      const all = await who.does(listMessages, { params: { senderId: who.id, receiverId: other.id } })
      expect(all.data.find(({ content }: { content: string }) => content.startsWith('Mum'))).toMatchObject({
        helper: 'Dana',
        senderId: rose.id,
      })
      expect(texts({ body: all })).toContain('Before the booking')
    }
  })
})

describe('a swap that somebody asks of the member', () => {
  it('opens what the two write to each other to no helper', async () => {
    const { rose } = home
    const nell = await signUp(place, 'Nell')
    await settleIn(nell)
    const [roses, nells] = [await offerSkill(rose, 10), await offerSkill(nell, 10)]
    const { at } = asking()
    const asked = {
      ...getBookingForm(rose, { skill: roses, at }),
      payment_method: 'exchange',
      offer_skill_id: nells,
      offer_date: new Date(at.getTime() + dayMs).toISOString(),
    }
    await nell.does(requestBooking, { body: asked })
    await rose.does(sendMessage, { body: { receiverId: nell.id, content: 'Between the two of us' } })
    const params = { senderId: rose.id, receiverId: nell.id }
    expect(await getCode(danaForRose.call(listMessages, { params }))).toBe('helper.no_booking')
    expect(await getCode(danaForRose.call(sendMessage, { body: { receiverId: nell.id, content: 'Hello' } }))).toBe(
      'helper.no_booking',
    )
    const chats = (await danaForRose.does(listChats)).data.map(({ user_id }: { user_id: string }) => user_id)
    expect(chats).not.toContain(nell.id)
  })
})

describe('photos', () => {
  it('go with what a helper asks for and writes, and are seen by them only where the messages are', async () => {
    const { rose, ben, dana } = home
    const files = [{ ...(await picture('photo')), field: 'thumbnails' }]
    const body = getBookingForm(ben, asking())
    const { data: asked } = await danaForRose.does(requestBooking, { body, files })
    expect((await rose.does(getBooking, { params: { id: asked.id } })).data.thumbnail01).toBeTruthy()
    await ben.does(acceptBooking, { params: { id: asked.id } })
    const sending = { body: { receiverId: ben.id }, files: [await picture('photo')] }
    const { data: sent } = await danaForRose.does(sendMessage, sending)
    const open = async (who: Person) => (await who.call(getMessagePhoto, { params: { id: sent._id } })).status
    expect([await open(danaForRose), await open(ben), await open(dana)]).toEqual([200, 200, 404])
  })
})
