import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keepSessions, longSessions } from '../../../test/bookings.ts'
import { openQuarrels } from '../../../test/disputes.ts'
import { ledgerBreaks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill } from '../../../test/people.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  quarrels = await openQuarrels(place)
  const { ana, cara } = quarrels
  // Cara has invited Ana, and nothing speaks against it.
  await place.rows(`update accounts set phone = ''`)
  await place.rows(`insert into referrals (id, invited_id, inviter_id, joined_at) values ($1, $1, $2, $3)`, [
    ana.id,
    cara.id,
    place.now(),
  ])
  await place.settle()
  await keepSessions(place)
})
afterAll(async () => {
  expect(await ledgerBreaks(place)).toEqual([])
  await place.close()
})

const given = async (): Promise<string[]> => {
  await place.settle()
  const rows = await place.rows<{ reference: string }>(
    `select reference from gifts where reference like 'firstExchange:%' or kind = 'reward' order by reference`,
  )
  return rows.map(({ reference }) => reference)
}
const allGifts = () => {
  const { ana, ben } = quarrels
  return [`firstExchange:${ben.id}`, `referral:${ana.id}`].sort()
}

describe('gifts for a first booking as provider, and for an inviter', () => {
  it('do not come of a booking that its provider completes, disputes and gives back', async () => {
    const { ben, bookedUntil, open, offer, getStatus } = quarrels
    const id = await bookedUntil('completed')
    expect(await given()).toEqual([])
    expect((await open(ben, id)).status).toBe(200)
    expect((await offer(ben, id, 20)).status).toBe(200)
    expect(await getStatus(id)).toBe('cancelled')
    expect(await given()).toEqual([])
  })

  it('do not come of a booking for nothing', async () => {
    const { ana, ben } = quarrels
    const free = await offerSkill(ben, 0)
    const id = await ask(ana, ben, { skill: free, at: new Date(place.now().getTime() + 20 * dayMs) })
    await ben.does(acceptBooking, { params: { id } })
    await ana.does(startBooking, { params: { id } })
    await ana.does(completeBooking, { params: { id } })
    expect((await given()).filter((reference) => reference.startsWith('firstExchange'))).toEqual([])
  })

  it('come once the window has passed after the provider alone completed it, once', async () => {
    await quarrels.bookedUntil('completed')
    expect(await given()).toEqual([])
    // The five days count from the booked end, which is days ahead.
    place.travel(14 * dayMs)
    await place.app.jobs.runTimed('release-earned')
    expect(await given()).toEqual(allGifts())
  })
})
