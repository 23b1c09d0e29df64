import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking, cancelBooking, getBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { fund, purse } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, settleIn, signUp } from '../people.ts'

// Ben comes to Ana's home in three hours. He is suspended today, for harassing somebody else.
let place: Neighbourhood
let trade: Trade
let id: string

const bell = async () =>
  (await trade.ana.does(listBookingNotifications)).data.map(({ title }: { title: string }) => title)

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
  const at = new Date(place.now().getTime() + 2 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  id = await ask(trade.ana, trade.ben, { skill: trade.skill, at, hours: 3 })
  await trade.ben.does(acceptBooking, { params: { id } })
  // Makes it a booking that was accepted long ago and begins in three hours.
  await place.rows(`update bookings set free_until = $2, starts_at = $3, ends_at = $4 where id = $1`, [
    id,
    place.now(),
    new Date(place.now().getTime() + 3 * hourMs),
    new Date(place.now().getTime() + 6 * hourMs),
  ])
  place.travel(1000)
  await place.settle()
  const olive = await signUpAdmin(place, 'Olive')
  const body = { because: 'harassment', reason: 'He followed somebody home.' }
  await olive.does(suspendMember, { params: { id: trade.ben.id }, body })
  await place.settle()
})
afterAll(() => place.close())

it('whoever waits for a visit of somebody who was suspended is told, and not why', async () => {
  expect((await bell())[0]).toBe('Ben may not come: Bike repair')
  const { data } = await trade.ana.does(getBooking, { params: { id } })
  const cancel = data.actions.find(({ action }: { action: string }) => action === 'cancel')
  expect(cancel?.consequence).toMatchObject({ client_gets: 30, provider_gets: 0, strike: false })
})

it('they pay nothing for calling it off', async () => {
  const before = (await purse(trade.ana)).pounds
  await trade.ana.does(cancelBooking, { params: { id }, body: {} })
  expect((await purse(trade.ana)).pounds - before).toBe(30)
})

it('what waits for an answer is ended with a refund, and nobody accepts it in the moment before', async () => {
  const dora = await signUp(place, 'Dora')
  await settleIn(dora)
  await fund(dora, 100)
  const at = new Date(place.now().getTime() + 3 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  const skill = await offerSkill(trade.ana, 10)
  const asked = await ask(dora, trade.ana, { skill, at, hours: 1 })
  await place.settle()
  await place.rows('update accounts set suspended_at = $2 where id = $1', [dora.id, place.now()])
  expect((await trade.ana.call(acceptBooking, { params: { id: asked } })).body.code).toBe('booking.not_now')
  await place.rows('update accounts set suspended_at = null where id = $1', [dora.id])
  const olive = await signUpAdmin(place, 'Olga')
  await olive.does(suspendMember, { params: { id: dora.id }, body: { because: 'harassment', reason: 'Again.' } })
  await place.settle()
  const ended = await place.rows(
    `select b.status, h.state from bookings b join holds h on h.id = b.hold_id where b.id = $1`,
    [asked],
  )
  expect(ended).toEqual([{ status: 'cancelled', state: 'released' }])
})
