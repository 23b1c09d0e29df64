import { blockMember } from '@sparkhood/contract/admin/safety'
import { acceptBooking, getBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'

let place: Neighbourhood
let trade: Trade
beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
})
afterAll(() => place.close())

/** Ben blocks Ana, while a lock prevents the requests between them from being ended. */
async function blockHalf(bookingId: string): Promise<number> {
  const client = await place.wiring.tools.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from bookings where id = $1 for update', [bookingId])
    return (await trade.ben.call(blockMember, { params: { id: trade.ana.id } })).status
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('a request that outlives a block cannot be accepted, and ends once the block is pressed again', async () => {
  const { ana, ben, skill } = trade
  const id = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 3 * dayMs) })
  const params = { id }
  expect(await blockHalf(id)).toBe(503)
  const { data } = await ben.does(getBooking, { params })
  expect(data.status).toBe('pending')
  expect(data.actions.map(({ action }: { action: string }) => action)).not.toContain('accept')
  expect(await ben.call(acceptBooking, { params })).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
  await ben.does(blockMember, { params: { id: ana.id } })
  expect((await ben.does(getBooking, { params })).data.status).toBe('rejected')
})
