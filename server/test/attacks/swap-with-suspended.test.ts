import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { cancelBooking, getBooking } from '@sparkhood/contract/bookings/bookings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpAdmin } from '../documents.ts'
import { agreedSwap, openSwaps, type SwapTrade } from '../exchanges.ts'

let trade: SwapTrade
beforeAll(async () => {
  trade = await openSwaps()
})
afterAll(() => trade.place.close())

it('Ana cancels a swap with a suspended member as its page shows it', async () => {
  const two = await agreedSwap(trade)
  const { place, ana, ben } = trade
  // The free cancellation period of both halves is over.
  await place.rows('update bookings set free_until = $1', [place.now()])
  place.travel(1000)
  await place.settle()
  const olive = await signUpAdmin(place, 'Olive')
  await olive.does(suspendMember, {
    params: { id: ben.id },
    body: { because: 'harassment', reason: 'He followed her.' },
  })
  await place.settle()
  const { data } = await ana.does(getBooking, { params: { id: two.asked } })
  const cancel = data.actions.find(({ action }: { action: string }) => action === 'cancel')
  // The page sends what it showed: web/app/features/bookings/queries.ts.
  const { client_gets, strike } = cancel.consequence
  const heard = await ana.call(cancelBooking, { params: { id: two.asked }, body: { client_gets, strike } })
  expect(heard.body).toMatchObject({ status: 'success' })
  expect(strike).toBe(false)
})
