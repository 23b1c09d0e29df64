import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listChats, listMessages, messagesUntilAnswered, sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/bookings.ts'
import { fund } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

const pair = async (one: string, other: string): Promise<[Person, Person]> => [
  await signUp(place, one),
  await signUp(place, other),
]
const write = (from: Person, to: Person, said: object | string) =>
  from.call(sendMessage, { body: { receiverId: to.id, ...(typeof said === 'string' ? { content: said } : said) } })

describe('a sender who gets no answer', () => {
  it('writes ten messages and no more, however many at once, until there is an answer', async () => {
    const [eve, vic] = await pair('Eve', 'Vic')
    const heard = await Promise.all(
      Array.from({ length: 15 }, (_, nth) => write(eve, vic, { content: `Hello ${nth}?`, client_id: `eve-${nth}` })),
    )
    const refused = heard.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(15 - messagesUntilAnswered)
    for (const one of refused) expect(one).toMatchObject({ status: 409, body: { code: 'message.wait_for_answer' } })
    const { data } = await vic.does(listMessages, { params: { senderId: vic.id, receiverId: eve.id }, query: {} })
    expect(data).toHaveLength(messagesUntilAnswered)
    // One whose answer was lost is sent again, and is there.
    const sent = heard.find(({ status }) => status === 200)?.body.data.client_id
    expect((await write(eve, vic, { content: 'Again', client_id: sent })).status).toBe(200)
    expect((await write(vic, eve, 'Here I am')).status).toBe(200)
    for (let nth = 0; nth <= messagesUntilAnswered; nth += 1)
      expect((await write(eve, vic, `At last ${nth}`)).status).toBe(200)
  })

  it('sends no photo, and is told why', async () => {
    const [mia, max] = await pair('Mia', 'Max')
    const send = async () => mia.call(sendMessage, { body: { receiverId: max.id }, files: [await picture('photo')] })
    expect(await send()).toMatchObject({ status: 409, body: { code: 'message.no_photo_yet' } })
    expect((await max.does(listChats)).data).toEqual([])
    await write(max, mia, 'What does it look like?')
    expect((await send()).status).toBe(200)
  })

  it('waits after asking for a booking, too, until it is accepted; who was asked need not wait', async () => {
    const [ana, ben] = await pair('Ana', 'Ben')
    await settleIn(ben)
    const skill = await offerSkill(ben, 10)
    await fund(ana, 50)
    for (let nth = 0; nth < messagesUntilAnswered; nth += 1) expect((await write(ana, ben, 'Hello')).status).toBe(200)
    expect((await write(ana, ben, 'Hello?')).status).toBe(409)
    const id = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 5 * dayMs) })
    await place.settle()
    expect((await write(ana, ben, 'Well?')).status).toBe(409)
    await ben.does(acceptBooking, { params: { id } })
    for (const words of ['About Friday', 'And Saturday']) expect((await write(ana, ben, words)).status).toBe(200)
  })
})
