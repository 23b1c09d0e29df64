import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { expect, it } from 'vitest'
import { ask } from '../bookings.ts'
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
  // He was asked, and may want to show what he means.
  expect(await send(max, eve)).toBe('done')
  await max.does(acceptBooking, { params: { id } })
  expect(await send(eve, max)).toBe('done')
  await place.close()
})
