import {
  acceptBooking,
  completeBooking,
  completedBooking,
  getBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, inTime, keepSessions, longSessions, openTrade, type Trade } from '../../../test/bookings.ts'
import { ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood({ ...inTime, ...longSessions })
  trade = await openTrade(place)
  await keepSessions(place)
})
afterAll(() => place.close())

const act = (who: Person, endpoint: Endpoint, id: string) => who.call(endpoint, { params: { id } })
async function accepted(days: number): Promise<{ id: string; startsAt: Date }> {
  const startsAt = new Date(place.now().getTime() + days * dayMs)
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: startsAt })
  await trade.ben.does(acceptBooking, { params: { id } })
  return { id, startsAt }
}
const travelTo = (at: number) => place.travel(at - place.now().getTime())
const offered = async (who: Person, id: string): Promise<string[]> =>
  (await who.does(getBooking, { params: { id } })).data.actions.map(({ action }: { action: string }) => action)

describe('nobody starts or completes early', () => {
  it('each is refused until half an hour before the start, and says when that is', async () => {
    const { id, startsAt } = await accepted(20)
    const acts = [
      [trade.ana, startBooking],
      [trade.ben, completeBooking],
      [trade.ben, completedBooking],
    ] as const
    for (const early of [place.now().getTime(), startsAt.getTime() - 30 * minuteMs - 1]) {
      travelTo(early)
      for (const [who, endpoint] of acts)
        expect(await act(who, endpoint, id)).toMatchObject({
          status: 409,
          body: {
            code: 'booking.before_start',
            message:
              'This booking starts on Sunday 13 December at 10:00. You can do this from Sunday 13 December at 09:30.',
          },
        })
      expect(await offered(trade.ana, id)).not.toContain('in-progress')
      expect(await offered(trade.ben, id)).not.toContain('complete')
      const { data } = await trade.ana.does(getBooking, { params: { id } })
      expect(data.begins_from).toBe(new Date(startsAt.getTime() - 30 * minuteMs).toISOString())
    }
    travelTo(startsAt.getTime() - 30 * minuteMs)
    expect(await offered(trade.ana, id)).toContain('in-progress')
    expect((await act(trade.ana, startBooking, id)).status).toBe(200)
    const { data } = await trade.ana.does(completeBooking, { params: { id } })
    expect(data).toMatchObject({ status: 'completed', released: true, begins_from: null })
  })

  it('the five days count from the booked end where it was completed before that', async () => {
    const { id, startsAt } = await accepted(3)
    travelTo(startsAt.getTime() - 10 * minuteMs)
    const { data: before } = await trade.ben.does(getBooking, { params: { id } })
    const release = new Date(startsAt.getTime() + hourMs + 5 * dayMs)
    const offer = before.actions.find(({ action }: { action: string }) => action === 'complete')
    expect(offer.consequence.provider_paid_at).toBe(release.toISOString())
    const { data } = await trade.ben.does(completeBooking, { params: { id } })
    expect(data.release_at).toBe(release.toISOString())

    const { pounds } = await purse(trade.ben)
    travelTo(release.getTime() - 1)
    await place.app.jobs.runTimed('release-earned')
    expect((await purse(trade.ben)).pounds).toBe(pounds)
    travelTo(release.getTime())
    await place.app.jobs.runTimed('release-earned')
    expect((await purse(trade.ben)).pounds).toBe(pounds + 10)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('and from the press where it was completed later', async () => {
    const { id, startsAt } = await accepted(3)
    travelTo(startsAt.getTime() + dayMs)
    const { data } = await trade.ben.does(completeBooking, { params: { id } })
    expect(data.release_at).toBe(new Date(startsAt.getTime() + 6 * dayMs).toISOString())
  })
})
