import { blockMember } from '@sparkhood/contract/admin/safety'
import {
  acceptBooking,
  completeBooking,
  getBooking,
  listInwardBookings,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keepSessions, longSessions } from '../../../../test/bookings.ts'
import { openQuarrels } from '../../../../test/disputes.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { leeds } from '../../../../test/people.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  quarrels = await openQuarrels(place)
  await keepSessions(place)
})
afterAll(() => place.close())

/** A booking of an hour, accepted, that starts in this many days. */
const accepted = async (days: number): Promise<string> => {
  const at = new Date(place.now().getTime() + days * dayMs)
  const id = await ask(quarrels.ana, quarrels.ben, { skill: quarrels.skill, at })
  await quarrels.ben.does(acceptBooking, { params: { id } })
  return id
}
const seen = async (id: string) => (await quarrels.ben.does(getBooking, { params: { id } })).data
const open = { booking_location: '7 Canary Row, Leeds', booking_lat: leeds.lat, client: { phone: '07700 900123' } }
const shut = { booking_location: 'Leeds', booking_lat: null, client: { phone: null } }

describe('phone and place', () => {
  it('are there until two weeks after its end, in case something was left behind', async () => {
    const id = await accepted(1)
    place.travel(dayMs + hourMs)
    await quarrels.ben.does(completeBooking, { params: { id } })
    place.travel(14 * dayMs - 1000)
    expect(await seen(id)).toMatchObject(open)
    place.travel(1000)
    expect(await seen(id)).toMatchObject(shut)
    const listed = (await quarrels.ben.does(listInwardBookings)).data.find((card: { id: string }) => card.id === id)
    expect(listed).toMatchObject(shut)
    const { data: hers } = await quarrels.ana.does(getBooking, { params: { id } })
    expect(hers).toMatchObject({ booking_location: open.booking_location })
  })

  it.each(['ben', 'ana'] as const)(
    'are there until two weeks after %s has said that it is done, though it was for much later',
    async (who) => {
      const id = await accepted(300)
      await quarrels.ana.does(startBooking, { params: { id } })
      await quarrels[who].does(completeBooking, { params: { id } })
      place.travel(14 * dayMs - 1000)
      expect(await seen(id)).toMatchObject(open)
      place.travel(1000)
      expect(await seen(id)).toMatchObject(shut)
    },
  )

  it('are there until two weeks after a dispute that was settled ahead of its time', async () => {
    const id = await accepted(300)
    await quarrels.open(quarrels.ana, id)
    place.travel(20 * dayMs)
    await quarrels.offer(quarrels.ana, id, 0)
    expect(await seen(id)).toMatchObject({ ...open, status: 'completed' })
    place.travel(14 * dayMs)
    expect(await seen(id)).toMatchObject(shut)
  })
})

describe('whether the other one can be found', () => {
  let id: string
  beforeAll(async () => {
    id = await accepted(2)
  })
  const setAt = (column: 'suspended_at' | 'closing_at', who: string) =>
    place.rows(`update accounts set ${column} = $2 where id = $1`, [who, place.now()])

  it.each<[string, (anaId: string) => Promise<unknown>]>([
    ['is suspended', (anaId) => setAt('suspended_at', anaId)],
    ['is leaving', (anaId) => setAt('closing_at', anaId)],
    ['was blocked', (anaId) => quarrels.ben.does(blockMember, { params: { id: anaId } })],
  ])('is said on the page of a booking, also once the client %s', async (_, change) => {
    expect(await seen(id)).toMatchObject({ client: { former: false, found: true } })
    await change(quarrels.ana.id)
    expect(await seen(id)).toMatchObject({ client: { former: false, found: false } })
    await place.rows('update accounts set suspended_at = null, closing_at = null where id = $1', [quarrels.ana.id])
  })
})
