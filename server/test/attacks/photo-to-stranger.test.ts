import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newConversations } from '../../src/features/messages/rules.ts'
import { ask } from '../bookings.ts'
import { openSwaps, type SwapTrade, swap, swapForm } from '../exchanges.ts'
import { useUp } from '../limits.ts'
import { fund } from '../money.ts'
import { openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { picture } from '../pictures.ts'
import { getCode } from '../trusted-helpers.ts'

it('a client sends no photos to a provider who has not answered the request', async () => {
  const place = await openNeighbourhood()
  const eve = await signUp(place, 'Eve')
  const max = await signUp(place, 'Max')
  await settleIn(max)
  const skill = await offerSkill(max, 10)
  await fund(eve, 10)
  const id = await ask(eve, max, { skill, at: new Date(place.now().getTime() + 5 * dayMs) })
  await place.settle()
  const file = await picture('photo')
  const send = (from: Person, to: Person) =>
    getCode(from.call(sendMessage, { body: { receiverId: to.id }, files: [file] }))
  expect(await send(eve, max)).toBe('message.no_photo_yet')
  // Max received the request, and may want to show what he means.
  expect(await send(max, eve)).toBe('done')
  await max.does(acceptBooking, { params: { id } })
  expect(await send(eve, max)).toBe('done')
  await place.close()
})

describe('a swap that was asked for', () => {
  let trade: SwapTrade
  beforeAll(async () => {
    trade = await openSwaps()
  })
  afterAll(() => trade.place.close())
  const send = async (from: Person, to: Person) =>
    getCode(from.call(sendMessage, { body: { receiverId: to.id }, files: [await picture('photo')] }))

  it('lets nobody send photos to the other, who would be the client of what is offered in return', async () => {
    const { place, ana, ben } = trade
    const { asked } = await swap(trade)
    await place.settle()
    expect(await send(ana, ben)).toBe('message.no_photo_yet')
    await ben.does(acceptBooking, { params: { id: asked } })
    expect(await send(ana, ben)).toBe('done')
  })

  it('counts the first message to whom was asked for it among those to strangers', async () => {
    const { place, ana, cara } = trade
    await settleIn(cara)
    const skill = await offerSkill(cara, 10)
    await ana.does(requestBooking, { body: swapForm(trade, { skills_id: skill, booked_user_id: cara.id }) })
    await useUp(place, newConversations, ana.id)
    const first = { body: { receiverId: cara.id, content: 'Hello' } }
    expect(await getCode(ana.call(sendMessage, first))).toBe('message.too_many_new')
  })

  it('lets the one who was asked send photos', async () => {
    const { place, ben } = trade
    const dora = await signUp(place, 'Dora')
    await settleIn(dora)
    const offered = await offerSkill(dora, 10)
    await dora.does(requestBooking, { body: swapForm(trade, { offer_skill_id: offered }) })
    expect(await send(ben, dora)).toBe('done')
  })
})
